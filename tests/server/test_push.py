"""Web push: what a push service gets is signed by the site, and only the browser can read it."""

from __future__ import annotations

import asyncio
import base64
import json
import queue
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidSignature, InvalidTag
from cryptography.hazmat.primitives import hashes, hmac, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from landsraad.kernel.errors import LandsraadError
from landsraad.server.notices.channels import Undeliverable, Word
from landsraad.server.notices.courier import Courier
from landsraad.server.notices.push import KEPT, Push, key_of, seal
from landsraad.server.store import Contact, Notice
from landsraad.server.store.sqlite import SqliteStore
from serving import PATIENCE, Server


def raw(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def mac(key: bytes, data: bytes) -> bytes:
    made = hmac.HMAC(key, hashes.SHA256())
    made.update(data)
    return made.finalize()


class Browser:
    """One subscription: it has the keys, and opens what comes, by the letter of RFC 8291, section 3.4."""

    def __init__(self, private: int | None = None, auth: bytes = b"0123456789abcdef") -> None:
        curve = ec.SECP256R1()
        self.key = ec.generate_private_key(curve) if private is None else ec.derive_private_key(private, curve)
        self.auth = auth
        self.public = point(self.key.public_key())

    def subscription(self, endpoint: str) -> dict[str, Any]:
        return {"endpoint": endpoint, "keys": {"p256dh": text(self.public), "auth": text(self.auth)}}

    def device(self, endpoint: str) -> dict[str, str]:
        return {"endpoint": endpoint, "p256dh": text(self.public), "auth": text(self.auth)}

    def read(self, body: bytes) -> bytes:
        salt, size, named = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        theirs, sealed = body[21 : 21 + named], body[21 + named :]
        assert (size, named) == (4096, 65)
        other = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
        secret = mac(
            mac(self.auth, self.key.exchange(ec.ECDH(), other)), b"WebPush: info\0" + self.public + theirs + b"\1"
        )
        inner = mac(salt, secret)
        key = mac(inner, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = mac(inner, b"Content-Encoding: nonce\0\1")[:12]
        opened = AESGCM(key).decrypt(nonce, sealed, None)
        assert opened[-1:] == b"\2"
        return opened[:-1]


class Service:
    """A push service: it takes what is signed, and keeps it. ``status`` is what it answers."""

    def __init__(self) -> None:
        self.got: queue.Queue[tuple[str, dict[str, str], bytes]] = queue.Queue()
        self.status = {"/one": 201, "/two": 201}
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service.got.put((self.path, dict(self.headers), body))
                self.send_response(service.status.get(self.path, 404))
                self.end_headers()

            def log_message(self, *args: object) -> None:
                pass

        self.server = HTTPServer(("127.0.0.1", 0), Handler)
        self.host = f"127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def endpoint(self, name: str) -> str:
        return f"http://{self.host}/{name}"


@pytest.fixture
def service() -> Iterator[Service]:
    service = Service()
    yield service
    service.server.shutdown()
    service.server.server_close()


def claims(authorization: str, key: str) -> dict[str, Any]:
    """The claims of a VAPID header, if its signature holds."""
    scheme, _, rest = authorization.partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert scheme == "vapid"
    assert parts["k"] == key
    head, body, signature = parts["t"].split(".")
    assert json.loads(raw(head)) == {"typ": "JWT", "alg": "ES256"}
    both = raw(signature)
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw(key))
    der = encode_dss_signature(int.from_bytes(both[:32], "big"), int.from_bytes(both[32:], "big"))
    public.verify(der, f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    with pytest.raises(InvalidSignature):
        public.verify(der, f"{head}.{body}x".encode(), ec.ECDSA(hashes.SHA256()))
    found: dict[str, Any] = json.loads(raw(body))
    return found


def test_the_example_of_the_standard_is_sealed_byte_for_byte() -> None:
    """RFC 8291, section 5."""
    browser = Browser(int.from_bytes(raw("q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"), "big"))
    browser.auth = raw("BTBZMqHH6r4Tts7J_aSIgg")
    own = ec.derive_private_key(
        int.from_bytes(raw("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"), "big"), ec.SECP256R1()
    )
    words = b"When I grow up, I want to be a watermelon"
    body = seal(words, text(browser.public), text(browser.auth), own, raw("DGv6ra1nlYgDCS1FRnbzlw"))
    assert text(body) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95b"
        "Qpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )
    assert browser.read(body) == words


def test_a_closed_browser_hears_of_its_turn(serve: Callable[..., Server], tmp_path: Path, service: Service) -> None:
    options = ["--push-key-file", str(tmp_path / "key"), "--push-services", service.host, "--notice-after", "0"]
    server = serve(*options, "--webhooks", "")
    ann, bob = server.person("Ann"), server.person("Bob")
    before = ann.get("/api/me/notices")
    assert before["channels"] == ["push"]
    browser = Browser()
    told = ann.put("/api/me/notices/push", browser.subscription(service.endpoint("one")))
    assert told["push"] == [service.endpoint("one")]
    created = ann.create("me:atreides", "invited:emperor")
    bob.post(f"/api/invitations/{created['invitations']['1'].rpartition('/')[2]}")
    path, headers, body = service.got.get(timeout=PATIENCE)
    assert path == "/one"
    assert (headers["Content-Encoding"], headers["TTL"]) == ("aes128gcm", str(KEPT))
    signed = claims(headers["Authorization"], before["push_key"])
    assert signed["aud"] == f"http://{service.host}"
    assert time.time() < signed["exp"] <= time.time() + 24 * 3600
    assert json.loads(browser.read(body))["path"] == f"/table/{created['id']}"
    assert json.loads(browser.read(body))["title"].startswith("Your turn at")
    with pytest.raises(InvalidTag):
        Browser().read(body)

    ann.put("/api/me/notices", {"quiet": {"from": "22:00", "to": "07:00", "zone": "UTC"}})
    assert ann.get("/api/me/notices")["push"] == [service.endpoint("one")], "the other settings leave it alone"
    assert ann.get("/api/me/export")["reached"][0]["push"]
    assert ann.request("DELETE", "/api/me/notices/push", {"endpoint": service.endpoint("one")})[1]["push"] == []


def test_addresses_and_keys_that_are_none_are_refused(
    serve: Callable[..., Server], tmp_path: Path, service: Service
) -> None:
    ann = serve("--push-key-file", str(tmp_path / "key"), "--push-services", service.host).person("Ann")
    good = Browser().subscription(service.endpoint("one"))
    for wrong in (
        {**good, "endpoint": "http://169.254.169.254/latest/meta-data"},
        {**good, "endpoint": f"https://user@{service.host}/one"},
        {**good, "endpoint": f"http://{service.host}.example.org/one"},
        {**good, "keys": {"p256dh": "AAAA", "auth": good["keys"]["auth"]}},
        {**good, "keys": {"p256dh": good["keys"]["p256dh"], "auth": "AAAA"}},
        {"endpoint": good["endpoint"]},
    ):
        status, told = ann.request("PUT", "/api/me/notices/push", wrong)
        assert status == 422, wrong
        assert len(told["detail"].splitlines()) == 1
    assert ann.get("/api/me/notices")["push"] == []
    for n in range(12):
        ann.put("/api/me/notices/push", Browser().subscription(service.endpoint(f"{n}")))
    assert ann.get("/api/me/notices")["push"] == [service.endpoint(f"{n}") for n in range(4, 12)], "the oldest ones go"


def test_the_services_of_the_browsers_are_known() -> None:
    push = Push(ec.generate_private_key(ec.SECP256R1()))
    for good in (
        "https://fcm.googleapis.com/fcm/send/abc",
        "https://updates.push.services.mozilla.com/wpush/v2/abc",
        "https://web.push.apple.com/QAbc",
        "https://wns2-by3p.notify.windows.com/w/?token=abc",
    ):
        push.check(good)
    for wrong in (
        "http://fcm.googleapis.com/x/y",
        "https://evilpush.apple.com.example.org/",
        "https://notpush.apple.com/",
    ):
        with pytest.raises(LandsraadError, match="reached by an https address"):
            push.check(wrong)


def test_a_browser_that_has_unsubscribed_is_forgotten_and_the_others_are_not(tmp_path: Path, service: Service) -> None:
    service.status["/two"] = 410
    browser = Browser()
    devices = tuple(browser.device(service.endpoint(name)) for name in ("one", "two"))

    async def work() -> tuple[dict[str, str], ...]:
        store = SqliteStore(tmp_path / "landsraad.sqlite")
        push = Push(key_of(tmp_path / "key"), services=(service.host,))
        try:
            await store.add_player("ann", "token", "Ann")
            await store.save_contact(Contact("ann", push=devices))
            await store.add_notice(Notice("n", "ann", "", 0, "trial", due=0.0))
            courier = Courier(store, [push], after=0.0, clock=lambda: 10.0)
            assert [await courier.round(), await courier.round()] == [1, 0]
            kept = await store.contact("ann")
            assert kept is not None
            return kept.push
        finally:
            await store.close()

    assert asyncio.run(work()) == devices[:1]
    assert [service.got.get(timeout=PATIENCE)[0] for _ in devices] == ["/one", "/two"]


def test_what_fails_for_now_is_tried_again_unless_another_browser_has_it(service: Service) -> None:
    push = Push(ec.generate_private_key(ec.SECP256R1()), services=(service.host,))
    browser = Browser()
    one, two, gone = (browser.device(service.endpoint(name)) for name in ("one", "two", "three"))
    service.status["/two"] = 503
    asyncio.run(push.deliver(Contact("ann", push=(one, two)), Word("s", "t")))
    with pytest.raises(OSError, match="503"):
        asyncio.run(push.deliver(Contact("ann", push=(two,)), Word("s", "t")))
    with pytest.raises(Undeliverable) as error:
        asyncio.run(push.deliver(Contact("ann", push=(gone, two)), Word("s", "t")))
    assert error.value.addresses == (gone["endpoint"],)


def test_the_key_is_made_once_and_read_by_nobody_else(tmp_path: Path) -> None:
    file = tmp_path / "key"
    made = key_of(file)
    assert file.stat().st_mode & 0o777 == 0o600
    assert point(key_of(file).public_key()) == point(made.public_key())
    file.write_text("no key", encoding="utf-8")
    with pytest.raises(LandsraadError, match="cannot read the key"):
        key_of(file)
