"""Names that last: passkeys, recovery codes, more devices, signing out; and guests who keep what they played."""

from __future__ import annotations

import secrets
from typing import Any

import pytest

from authenticator import Authenticator
from serving import Person, Server


class Browser(Person):
    """Somebody who comes to the site by its name, as passkeys want it."""

    def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        host = f"localhost:{self.server.port}"
        return super().request(method, path, body, {"Host": host, "User-Agent": AGENT, **(headers or {})})


AGENT = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0"


def newcomer(server: Server, name: str = "") -> Browser:
    """A browser that has never been here; with a name that nobody else has, if it has one."""
    browser = Browser(server)
    browser.get("/api/me")
    if name:
        browser.put("/api/me", {"name": name})
    return browser


def unique(name: str) -> str:
    return f"{name} {secrets.token_hex(4)}"


@pytest.fixture
def chani(server: Server) -> Browser:
    return newcomer(server, unique("Chani"))


def key_for(server: Server) -> Authenticator:
    return Authenticator("localhost", f"http://localhost:{server.port}")


def keep(person: Browser, key: Authenticator, name: str = "") -> Any:
    """Make a passkey, as the page does it."""
    options = person.post("/api/me/passkeys/options")
    return person.post("/api/me/passkeys", {"credential": key.create(options), "name": name})


def sign_in(person: Browser, key: Authenticator, keep: bool = False) -> tuple[int, Any]:
    options = person.post("/api/sign-in/options")
    return person.request("POST", "/api/sign-in/passkey", {"credential": key.get(options), "keep": keep})


# --- passkeys -----------------------------------------------------------------------------------------------------------


def test_a_passkey_brings_somebody_back_on_another_device(server: Server, chani: Browser) -> None:
    me = chani.get("/api/me")
    assert me["registered"] is False
    key = key_for(server)
    codes = keep(chani, key, "my key")["codes"]
    assert len(codes) == 10
    assert chani.get("/api/me") == {**me, "registered": True}
    table = chani.create("me", "random")["id"]

    phone = Browser(server)
    status, told = sign_in(phone, key)
    assert (status, told) == (200, {**me, "registered": True})
    assert phone.get(f"/api/tables/{table}")["mine"] == [0]
    assert phone.cookies != chani.cookies

    account = chani.get("/api/me/account")
    assert [one["name"] for one in account["passkeys"]] == ["my key"]
    assert [(one["name"], one["this"]) for one in account["devices"]].count(("Firefox on Linux", True)) == 1
    assert len(account["devices"]) == 2
    assert account["codes"] == 10
    assert [deed["what"] for deed in account["deeds"]][-1] == "the name is kept"
    assert account["deeds"][0]["what"] == "signed in: Firefox on Linux"


def test_the_options_ask_for_a_passkey_that_is_found_without_a_name(server: Server, chani: Browser) -> None:
    made = chani.post("/api/me/passkeys/options")
    assert made["rp"] == {"id": "localhost", "name": "Landsraad"}
    assert made["authenticatorSelection"]["residentKey"] == "required"
    assert made["user"]["name"] == chani.get("/api/me")["name"]
    keep(chani, key_for(server))
    assert len(chani.post("/api/me/passkeys/options")["excludeCredentials"]) == 1
    asked = Browser(server).post("/api/sign-in/options")
    assert asked["allowCredentials"] == []


def test_a_count_that_does_not_go_up_is_refused(server: Server, chani: Browser) -> None:
    key = key_for(server)
    keep(chani, key)
    assert sign_in(Browser(server), key)[0] == 200
    key.counting = False  # a copy of the key, made before
    status, told = sign_in(Browser(server), key)
    assert (status, told["detail"]) == (403, "this passkey could not be checked: try again")
    key.counting = True
    assert sign_in(Browser(server), key)[0] == 200


def test_an_authenticator_that_never_counts_may_sign_again(server: Server, chani: Browser) -> None:
    key = key_for(server)
    key.counting = False
    keep(chani, key)
    assert [sign_in(Browser(server), key)[0] for _ in range(2)] == [200, 200]


@pytest.mark.parametrize(("host", "origin"), [("evil.example", None), (None, "https://evil.example")])
def test_a_passkey_of_another_place_is_refused(
    server: Server, chani: Browser, host: str | None, origin: str | None
) -> None:
    key = key_for(server)
    keep(chani, key)
    key.host, key.origin = host or key.host, origin or key.origin
    assert sign_in(Browser(server), key)[0] == 403
    options = chani.post("/api/me/passkeys/options")
    other = Authenticator(key.host, key.origin)
    status, told = chani.request("POST", "/api/me/passkeys", {"credential": other.create(options)})
    assert (status, told["detail"]) == (422, "this passkey could not be checked: try again")


def test_an_answer_counts_once(server: Server, chani: Browser) -> None:
    key = key_for(server)
    keep(chani, key)
    phone = Browser(server)
    credential = key.get(phone.post("/api/sign-in/options"))
    assert phone.request("POST", "/api/sign-in/passkey", {"credential": credential})[0] == 200
    status, told = Browser(server).request("POST", "/api/sign-in/passkey", {"credential": credential})
    assert (status, told["detail"]) == (422, "that took too long: try again")


def test_an_answer_to_another_question_is_refused(server: Server, chani: Browser) -> None:
    key = key_for(server)
    options = chani.post("/api/me/passkeys/options")
    thief = newcomer(server, unique("Feyd"))
    status, told = thief.request("POST", "/api/me/passkeys", {"credential": key.create(options)})
    assert (status, told["detail"]) == (422, "this passkey was asked for by somebody else: try again")
    assert thief.get("/api/me")["registered"] is False
    keep(chani, key)
    options = chani.post("/api/me/passkeys/options")
    assert thief.request("POST", "/api/sign-in/passkey", {"credential": key.get(options)})[0] == 422


def test_a_wrong_signature_is_refused(server: Server, chani: Browser) -> None:
    key = key_for(server)
    keep(chani, key)
    forged = Authenticator(key.host, key.origin, id=key.id)
    assert sign_in(Browser(server), forged) == (403, {"detail": "this passkey could not be checked: try again"})
    stranger = key_for(server)
    assert sign_in(Browser(server), stranger) == (403, {"detail": "this passkey is nobody's here"})


@pytest.mark.parametrize(
    "credential",
    [
        {},
        {"id": 3, "response": {"clientDataJSON": "bm9uc2Vuc2U"}},
        {"id": "x", "response": []},
        {"id": "x", "rawId": "x", "response": {"clientDataJSON": "eyJjaGFsbGVuZ2UiOjd9"}},
        {"response": {"clientDataJSON": "%%%"}},
    ],
)
def test_nonsense_gets_a_sentence(server: Server, chani: Browser, credential: Any) -> None:
    for path in ("/api/sign-in/passkey", "/api/me/passkeys"):
        status, told = chani.request("POST", path, {"credential": credential})
        assert status == 422, told
        assert told["detail"] == "this is no answer of a passkey"
    assert chani.get("/api/me")["registered"] is False


def test_a_bare_address_has_no_passkeys(server: Server) -> None:
    ann = server.person(unique("Ann"))
    status, told = ann.request("POST", "/api/me/passkeys/options")
    assert status == 422
    assert "recovery codes" in told["detail"]


def test_a_passkey_can_be_removed_and_a_second_one_added(server: Server, chani: Browser) -> None:
    first, second = key_for(server), key_for(server)
    keep(chani, first, "first")
    assert keep(chani, second, "second")["codes"] == [], "the codes are told once"
    id = chani.get("/api/me/account")["passkeys"][0]["id"]
    other = newcomer(server, unique("Feyd"))
    assert other.request("DELETE", f"/api/me/passkeys/{id}")[0] == 404
    assert chani.request("DELETE", f"/api/me/passkeys/{id}")[0] == 200
    assert sign_in(Browser(server), first)[0] == 403
    assert sign_in(Browser(server), second)[0] == 200


# --- the name -----------------------------------------------------------------------------------------------------------


def test_a_name_that_is_kept_is_nobody_elses(server: Server, chani: Browser) -> None:
    name = chani.get("/api/me")["name"]
    guest = newcomer(server, name)
    chani.post("/api/me/codes")
    sentence = f"{name} is somebody else here: choose another name"
    assert guest.request("POST", "/api/me/codes") == (422, {"detail": sentence})
    status, told = newcomer(server).request("PUT", "/api/me", {"name": name.upper()})
    assert (status, told["detail"]) == (422, f"{name.upper()} is somebody else here: choose another name")
    new = unique("Sihaya")
    chani.put("/api/me", {"name": new})
    assert guest.put("/api/me", {"name": name})["name"] == name, "the old name is free again"
    assert guest.request("PUT", "/api/me", {"name": new})[0] == 422


def test_a_guest_without_a_name_is_asked_for_one(server: Server) -> None:
    guest = newcomer(server)
    for path in ("/api/me/codes", "/api/me/passkeys/options"):
        assert guest.request("POST", path) == (
            422, {"detail": "choose a name first: it is how you will be known here"},
        )  # fmt: skip


# --- recovery codes -----------------------------------------------------------------------------------------------------


def test_a_recovery_code_works_once_however_it_is_typed(server: Server, chani: Browser) -> None:
    codes = chani.post("/api/me/codes")["codes"]
    assert len(set(codes)) == 10
    phone = Browser(server)
    typed = f" {codes[0].upper().replace('-', ' ')} "
    assert phone.post("/api/sign-in/code", {"code": typed})["name"] == chani.get("/api/me")["name"]
    assert phone.get("/api/me/account")["codes"] == 9
    again = Browser(server).request("POST", "/api/sign-in/code", {"code": codes[0]})
    assert again == (403, {"detail": "this code is nobody's, or has been used"})
    new = chani.post("/api/me/codes")["codes"]
    assert Browser(server).request("POST", "/api/sign-in/code", {"code": codes[1]})[0] == 403, "old ones are void"
    assert Browser(server).request("POST", "/api/sign-in/code", {"code": new[1]})[0] == 200


def test_codes_cannot_be_tried_for_long(serve: Any) -> None:
    server = serve("--requests", "10")
    thief = Browser(server)
    tried = [thief.request("POST", "/api/sign-in/code", {"code": f"aaaa-{n}"})[0] for n in range(15)]
    assert tried[:10] == [403] * 10
    assert tried[-1] == 429


# --- devices ------------------------------------------------------------------------------------------------------------


def test_a_link_signs_in_another_device_once(server: Server, chani: Browser) -> None:
    assert chani.request("POST", "/api/me/devices")[0] == 403, "a guest has nothing to bring along"
    chani.post("/api/me/codes")
    link = chani.post("/api/me/devices")["link"]
    token = link.removeprefix("/device/")
    tablet = Browser(server)
    assert tablet.post(f"/api/sign-in/device/{token}", {})["id"] == chani.get("/api/me")["id"]
    again = Browser(server).request("POST", f"/api/sign-in/device/{token}", {})
    assert again == (404, {"detail": "this link has been used, or is too old: make a new one"})


def test_signing_out_everywhere_leaves_this_device_alone(server: Server, chani: Browser) -> None:
    codes = chani.post("/api/me/codes")["codes"]
    phone, tablet = Browser(server), Browser(server)
    for device, code in zip((phone, tablet), codes, strict=False):
        device.post("/api/sign-in/code", {"code": code})
    table = phone.create("me", "open")["id"]
    wire = phone.wire(table)
    assert chani.request("DELETE", "/api/me/devices")[0] == 200
    assert wire.closed() == (1012, "connect again")
    assert len(chani.get("/api/me/account")["devices"]) == 1
    for device in (phone, tablet):
        assert device.get("/api/me")["name"] == "Guest"
    assert chani.get(f"/api/tables/{table}")["mine"] == [0]


def test_signing_out_here_makes_a_guest(server: Server, chani: Browser) -> None:
    assert chani.request("DELETE", "/api/me/devices/this") == (
        403, {"detail": "keep your name first: without it nothing brings you back"},
    )  # fmt: skip
    codes = chani.post("/api/me/codes")["codes"]
    old = dict(chani.cookies)
    assert chani.request("DELETE", "/api/me/devices/this")[0] == 200
    assert Person(server, old["landsraad_player"]).get("/api/me")["name"] == "Guest", "the cookie is void"
    chani.post("/api/sign-in/code", {"code": codes[0]})
    assert chani.get("/api/me")["registered"]
    assert chani.request("DELETE", "/api/me/devices/nothing")[0] == 404


# --- guests -------------------------------------------------------------------------------------------------------------


def test_a_guest_keeps_what_they_played(server: Server, chani: Browser) -> None:
    codes = chani.post("/api/me/codes")["codes"]
    guest = newcomer(server, unique("Guest of honour"))
    table = guest.create("me", "open")["id"]
    id = guest.get("/api/me")["id"]
    guest.post("/api/sign-in/code", {"code": codes[0], "keep": True})
    assert guest.get("/api/me")["id"] == chani.get("/api/me")["id"] != id
    told = chani.get(f"/api/tables/{table}")
    assert (told["mine"], told["creator"]) == ([0], True)
    assert told["seats"][0]["name"] == chani.get("/api/me")["name"]
    assert chani.get("/api/me/account")["deeds"][0]["what"] == "what was played as a guest is kept"


def test_a_guest_who_does_not_want_that_stays_a_guest(server: Server, chani: Browser) -> None:
    codes = chani.post("/api/me/codes")["codes"]
    guest = newcomer(server, unique("Guest of honour"))
    table = guest.create("me", "open")["id"]
    before = guest.cookies["landsraad_player"]
    guest.post("/api/sign-in/code", {"code": codes[0]})
    assert guest.get(f"/api/tables/{table}")["mine"] == []
    assert Person(server, before).get(f"/api/tables/{table}")["mine"] == [0]


# --- privacy ------------------------------------------------------------------------------------------------------------


def test_an_account_is_exported_and_deleted_with_its_player(server: Server, chani: Browser) -> None:
    key = key_for(server)
    codes = keep(chani, key, "my key")["codes"]
    name = chani.get("/api/me")["name"]
    told = chani.get("/api/me/export")
    assert [one["name"] for one in told["passkeys"]] == ["my key"]
    assert [one["name"] for one in told["devices"]] == ["Firefox on Linux"]
    assert told["deeds"]
    assert told["player"]["registered"] > 0
    assert codes[0] not in str(told)
    assert chani.request("DELETE", "/api/me")[0] == 200
    assert sign_in(Browser(server), key)[0] == 403
    assert Browser(server).request("POST", "/api/sign-in/code", {"code": codes[0]})[0] == 403
    assert newcomer(server, name).post("/api/me/codes")["codes"], "the name is free again"
