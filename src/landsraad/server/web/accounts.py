"""REST: my account: a name that lasts, passkeys, recovery codes, devices; and ways to sign in."""

from __future__ import annotations

from typing import Annotated, Any
from urllib.parse import urlsplit

from fastapi import APIRouter, Depends, Request, Response
from pydantic import Field

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server.access import COOKIE, TooMany, clean, hashed, is_token
from landsraad.server.site.accounts import Accounts, Place
from landsraad.server.store import Player
from landsraad.server.table.seating import Forbidden, NotFound
from landsraad.server.web.rest import Body, Me, Visitor, address_of, set_cookie

api = APIRouter(prefix="/api")

BROWSERS = (("Edg", "Edge"), ("OPR", "Opera"), ("Firefox", "Firefox"), ("Chrom", "Chrome"), ("Safari", "Safari"))
SYSTEMS = (
    *(("Android", "Android"), ("iPhone", "iPhone"), ("iPad", "iPad"), ("Windows", "Windows")),
    *(("Mac OS", "a Mac"), ("CrOS", "ChromeOS"), ("Linux", "Linux")),
)


class PasskeyBody(Body):
    credential: dict[str, Any] = Field(description="what navigator.credentials.create gave, as JSON")
    name: str = Field("", max_length=40, description="what I call it")


class SignInBody(Body):
    credential: dict[str, Any] = Field(description="what navigator.credentials.get gave, as JSON")
    keep: bool = Field(False, description="what I played here as a guest becomes mine")


class CodeBody(Body):
    code: str = Field(max_length=40)
    keep: bool = False


class KeepBody(Body):
    keep: bool = False


def the_accounts(request: Request) -> Accounts:
    found: Accounts = request.app.state.accounts
    return found


All = Annotated[Accounts, Depends(the_accounts)]


@api.get("/me/account")
async def account(request: Request, them: All, player: Me) -> Json:
    """My passkeys, devices, how many recovery codes are left, and what was done to my account."""
    here, store = hashed(_token(request)), them.store
    return {
        "name": player.name,
        "registered": player.registered,
        "passkeys": [
            {"id": one.id, "name": one.name, "made": one.made, "used": one.used}
            for one in await store.passkeys(player.id)
        ],
        "devices": [
            {"id": one.id, "name": one.name, "made": one.made, "seen": one.seen, "this": one.token == here}
            for one in await store.devices(player.id)
        ],
        "codes": await store.codes_left(player.id),
        "deeds": await store.deeds(player.id),
    }


@api.post("/me/codes")
async def codes(request: Request, them: All, player: Me) -> Json:
    """Keep my name, and new recovery codes: told here and never again. Older ones are void."""
    first = await them.keep_name(player, _token(request), device_of(request))
    return {"codes": first or await them.new_codes(player)}


@api.post("/me/passkeys/options")
async def passkey_options(request: Request, them: All, player: Me) -> Json:
    """What my browser makes a passkey from."""
    return await them.passkey_options(player, place_of(request))


@api.post("/me/passkeys")
async def add_passkey(request: Request, them: All, player: Me, body: PasskeyBody) -> Json:
    """A passkey of mine. With the first one my name is kept, and recovery codes are told, here and never again."""
    device = device_of(request)
    passkey = await them.new_passkey(player, place_of(request), body.credential, clean(body.name, 40) or device)
    codes = await them.keep_name(player, _token(request), device)
    await them.store.add_passkey(passkey)
    return {"codes": codes}


@api.delete("/me/passkeys/{id}")
async def drop_passkey(them: All, id: str, player: Me) -> Json:
    if not await them.store.drop_passkey(player.id, id):
        raise NotFound("there is no such passkey")
    return {}


@api.post("/me/devices")
async def device_link(them: All, player: Me) -> Json:
    """A link that signs in another device of mine, once, within five minutes."""
    return {"link": f"/device/{await them.device_link(player)}"}


@api.delete("/me/devices")
async def sign_out_others(request: Request, them: All, player: Me) -> Json:
    """Sign out everywhere but here."""
    await them.sign_out_others(player, _token(request))
    return {}


@api.delete("/me/devices/{id}")
async def sign_out(request: Request, response: Response, them: All, id: str, player: Me) -> Json:
    """Sign out a device; ``this`` for the one that asks."""
    if not player.registered:
        raise Forbidden("keep your name first: without it nothing brings you back")
    devices = await them.store.devices(player.id)
    here = next((one.id for one in devices if one.token == hashed(_token(request))), "")
    await them.sign_out(player, here if id == "this" else id)
    if id in ("this", here):
        response.delete_cookie(COOKIE)
    return {}


# --- coming back ------------------------------------------------------------------------------------------------------


@api.post("/sign-in/options")
async def sign_in_options(request: Request, them: All) -> Json:
    """What my browser asks for a passkey with."""
    return await them.sign_in_options(place_of(request))


@api.post("/sign-in/passkey")
async def by_passkey(request: Request, response: Response, them: All, guest: Visitor, body: SignInBody) -> Json:
    """I am who this passkey is of."""
    _check_tries(request)
    player = await them.by_passkey(place_of(request), body.credential)
    return await _signed_in(request, response, them, player, guest if body.keep else None)


@api.post("/sign-in/code")
async def by_code(request: Request, response: Response, them: All, guest: Visitor, body: CodeBody) -> Json:
    """I am who this recovery code is of; it works once."""
    _check_tries(request)
    player = await them.by_code(body.code)
    return await _signed_in(request, response, them, player, guest if body.keep else None)


@api.post("/sign-in/device/{token}")
async def by_link(request: Request, response: Response, them: All, token: str, guest: Visitor, body: KeepBody) -> Json:
    """I am who made this link on another device."""
    _check_tries(request)
    player = await them.by_link(token)
    return await _signed_in(request, response, them, player, guest if body.keep else None)


async def _signed_in(
    request: Request, response: Response, them: Accounts, player: Player, guest: Player | None
) -> Json:
    set_cookie(request, response, await them.sign_in(player, device_of(request), guest))
    return {"id": player.id, "name": player.name, "registered": True}


def _check_tries(request: Request) -> None:
    if not request.app.state.tries.allows(address_of(request)):
        raise TooMany("too many tries from your address: wait a moment")


def _token(request: Request) -> str:
    token = request.cookies.get(COOKIE, "")
    if not is_token(token):
        raise LandsraadError("your browser has not kept the cookie of this site: allow it, and try again")
    return token


def place_of(request: Request) -> Place:
    """The site as the browser sees it: its page's own origin is checked against the host that it asks."""
    origin = f"{request.url.scheme}://{request.headers.get('host', '')}"
    try:
        return Place(urlsplit(origin).hostname or "", origin)
    except ValueError as error:
        raise LandsraadError("this is no host") from error


def device_of(request: Request) -> str:
    """A browser's words about itself, shortened to what a person recognises."""
    agent = request.headers.get("user-agent", "")
    browser = next((name for mark, name in BROWSERS if mark in agent), "")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return " on ".join(filter(None, (browser, system))) or "A device"
