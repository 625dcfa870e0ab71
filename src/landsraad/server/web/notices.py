"""REST: how I am reached when a table waits for me and I am away."""

from __future__ import annotations

import hmac
import secrets
import time
from dataclasses import replace

from fastapi import APIRouter, Request
from pydantic import Field

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server.access import TooMany, new_id
from landsraad.server.notices.calling import CODE, TRIAL
from landsraad.server.notices.channels import Channel
from landsraad.server.notices.courier import Courier
from landsraad.server.notices.push import Push, subscription
from landsraad.server.notices.quiet import check_quiet
from landsraad.server.site.hub import Hub
from landsraad.server.store import Contact, Notice
from landsraad.server.table import seating
from landsraad.server.web.rest import Body, Me, TheHub

api = APIRouter(prefix="/api")

WORDS = (1 / 600, 5.0)
"""Words that somebody may ask for: so many a second, and at once."""
GUESSES = (1 / 600, 10.0)
"""Codes that somebody may try."""
DEVICES = 8
"""Browsers in which somebody is reached: the oldest ones go."""
VALID = 3600.0
"""Seconds for which a code confirms an address."""


class QuietBody(Body):
    from_: str = Field(alias="from", description="like 22:00", max_length=5)
    to: str = Field(description="like 07:30", max_length=5)
    zone: str = Field("UTC", description="like Europe/Berlin", max_length=60)


class ContactBody(Body):
    email: str = Field("", max_length=200)
    webhook: str = Field("", max_length=400)
    quiet: QuietBody | None = None


class KeysBody(Body):
    p256dh: str = Field(max_length=200)
    auth: str = Field(max_length=50)


class DeviceBody(Body):
    """A browser's subscription, as its ``toJSON`` gives it."""

    endpoint: str = Field(max_length=1000)
    keys: KeysBody | None = None


class CodeBody(Body):
    code: str = Field(max_length=20)


class OnBody(Body):
    on: bool


@api.get("/me/notices")
async def mine(request: Request, hub: TheHub, player: Me) -> Json:
    """How I am reached, and by which ways this site reaches people."""
    return _told(request, await hub.store.contact(player.id) or Contact(player.id))


@api.put("/me/notices")
async def reach(request: Request, hub: TheHub, player: Me, body: ContactBody) -> Json:
    """Be reached so from now on. A new e-mail address is sent a code first."""
    known = await hub.store.contact(player.id) or Contact(player.id)
    for name, address in (("email", body.email), ("webhook", body.webhook)):
        if address:
            _channel(request, name).check(address)
    quiet = None if body.quiet is None else body.quiet.model_dump(by_alias=True)
    if quiet is not None:
        check_quiet(quiet)
    contact = replace(known, email=body.email, webhook=body.webhook, quiet=quiet)
    if body.email != known.email:
        contact = replace(contact, confirmed=False, code="", coded=0.0)
    if body.email and not contact.confirmed and not _valid(contact):
        await _check_rate(hub, player.id)
        contact = replace(contact, code=f"{secrets.randbelow(10**8):08}", coded=time.time())
        await hub.store.save_contact(contact)
        await hub.store.add_notice(_now(player.id, CODE))
    else:
        await hub.store.save_contact(contact)
    return _told(request, contact)


@api.post("/me/notices/confirm")
async def confirm(request: Request, hub: TheHub, player: Me, body: CodeBody) -> Json:
    """The code that came by e-mail: the address is mine."""
    if not await hub.store.allowed(f"code {player.id}", *GUESSES):
        raise TooMany("too many codes: wait a while")
    contact = await hub.store.contact(player.id)
    if contact is None or not _valid(contact) or not hmac.compare_digest(contact.code, body.code.strip()):
        raise LandsraadError("this is not the code, or it is too old")
    contact = replace(contact, confirmed=True, code="", coded=0.0)
    await hub.store.save_contact(contact)
    return _told(request, contact)


@api.post("/me/notices/try")
async def try_it(hub: TheHub, player: Me) -> Json:
    """Send me a word by every way that is set."""
    await _check_rate(hub, player.id)
    await hub.store.add_notice(_now(player.id, TRIAL))
    return {}


@api.put("/me/notices/push")
async def subscribe(request: Request, hub: TheHub, player: Me, body: DeviceBody) -> Json:
    """Send word to this browser, too."""
    _channel(request, "push").check(body.endpoint)
    keys = body.keys or KeysBody(p256dh="", auth="")
    device = subscription(body.endpoint, keys.p256dh, keys.auth)
    contact = (await hub.store.contact(player.id) or Contact(player.id)).without("push", (body.endpoint,))
    contact = replace(contact, push=(*contact.push, device)[-DEVICES:])
    await hub.store.save_contact(contact)
    return _told(request, contact)


@api.delete("/me/notices/push")
async def unsubscribe(request: Request, hub: TheHub, player: Me, body: DeviceBody) -> Json:
    """No more to this browser."""
    contact = (await hub.store.contact(player.id) or Contact(player.id)).without("push", (body.endpoint,))
    await hub.store.save_contact(contact)
    return _told(request, contact)


@api.put("/tables/{id}/seats/{seat}/notices")
async def for_seat(hub: TheHub, id: str, seat: int, player: Me, body: OnBody) -> Json:
    """Whether I want word for this seat of mine."""
    await hub.at(id, lambda table: seating.notices(table, player, seat, body.on))
    return {}


def _told(request: Request, contact: Contact) -> Json:
    """Without the code."""
    push = _channels(request).get("push")
    return {
        "email": contact.email,
        "confirmed": contact.confirmed,
        "webhook": contact.webhook,
        "quiet": contact.quiet,
        "push": [one["endpoint"] for one in contact.push],
        "push_key": push.public if isinstance(push, Push) else "",
        "channels": sorted(_channels(request)),
    }


def _channels(request: Request) -> dict[str, Channel]:
    courier: Courier | None = request.app.state.courier
    return {} if courier is None else {channel.name: channel for channel in courier.channels}


def _channel(request: Request, name: str) -> Channel:
    found = _channels(request).get(name)
    if found is None:
        raise LandsraadError(f"this site sends no word by {name}")
    return found


async def _check_rate(hub: Hub, player: str) -> None:
    if not await hub.store.allowed(f"word {player}", *WORDS):
        raise TooMany("that is a lot of messages: wait a while")


def _valid(contact: Contact) -> bool:
    return bool(contact.code) and time.time() - contact.coded < VALID


def _now(player: str, kind: str) -> Notice:
    return Notice(new_id(), player, "", 0, kind, due=0.0)
