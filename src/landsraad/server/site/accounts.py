"""Accounts: names that last without e-mail. A passkey or a recovery code brings somebody back, on any device."""

from __future__ import annotations

import asyncio
import ipaddress
import json
import logging
import secrets
import time
from collections.abc import Coroutine
from dataclasses import dataclass
from typing import Any, Final

from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server.access import hashed, new_id, new_token
from landsraad.server.site.hub import Hub
from landsraad.server.site.privacy import part
from landsraad.server.store import Device, Elsewhere, Passkey, Player
from landsraad.server.table import seating
from landsraad.server.table.seating import Forbidden, NotFound

log = logging.getLogger("landsraad.accounts")

NEW_PASSKEY, SIGN_IN, NEW_DEVICE = "new passkey", "sign in", "new device"
"""What a challenge is for."""
MINUTES: Final = 300.0
"""Seconds within which a passkey answers, or a link to another device is followed."""
CODES: Final = 10
LETTERS: Final = "abcdefghjkmnpqrstuvwxyz23456789"
"""Of recovery codes: none that can be taken for another."""
MOST_PASSKEYS: Final = 20
_MALFORMED = (WebAuthnException, ValueError, TypeError, KeyError, AttributeError)


@dataclass(frozen=True, slots=True)
class Place:
    """Where a browser thinks it is: passkeys answer only there."""

    host: str
    origin: str

    def check(self) -> None:
        """Browsers keep passkeys for names, not for bare addresses."""
        try:
            ipaddress.ip_address(self.host)
        except ValueError:
            return
        raise LandsraadError("passkeys need a name of the site, not a bare address: keep your name by recovery codes")


class Accounts:
    """Registration, passkeys, recovery codes and devices, over the store that all nodes share."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.store = hub.store

    # --- a name that lasts --------------------------------------------------------------------------------------------

    async def keep_name(self, player: Player, token: str, device: str) -> list[str]:
        """Register, if that has not been done: the codes that bring them back are told here and never again."""
        if player.registered:
            return []
        if player.name == "Guest":
            raise LandsraadError("choose a name first: it is how you will be known here")
        now = time.time()
        await self.store.register(player.id, player.name, Device(new_id(), hashed(token), player.id, device, now, now))
        return await self.new_codes(player)

    async def new_codes(self, player: Player) -> list[str]:
        """Recovery codes, each good for once; older ones are void."""
        codes = [new_code() for _ in range(CODES)]
        await self.store.set_codes(player.id, [hashed(plain(code)) for code in codes])
        return codes

    # --- passkeys -----------------------------------------------------------------------------------------------------

    async def passkey_options(self, player: Player, place: Place) -> Json:
        """What a browser makes a new passkey from."""
        place.check()
        if player.name == "Guest":
            raise LandsraadError("choose a name first: it is how you will be known here")
        known = await self.store.passkeys(player.id)
        if len(known) >= MOST_PASSKEYS:
            raise LandsraadError(f"{MOST_PASSKEYS} passkeys are enough: remove one first")
        options = generate_registration_options(
            rp_id=place.host,
            rp_name="Landsraad",
            user_name=player.name,
            user_id=player.id.encode(),
            user_display_name=player.name,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=UserVerificationRequirement.PREFERRED
            ),
            exclude_credentials=[PublicKeyCredentialDescriptor(id=base64url_to_bytes(one.id)) for one in known],
        )
        await self._ask(options.challenge, NEW_PASSKEY, player.id)
        return _plain(options_to_json(options))

    async def new_passkey(self, player: Player, place: Place, credential: Json, name: str) -> Passkey:
        """The one that the browser has made, checked."""
        challenge, whose = await self._asked(credential, NEW_PASSKEY)
        if whose != player.id:
            raise LandsraadError("this passkey was asked for by somebody else: try again")
        try:
            made = verify_registration_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                require_user_verification=False,
            )
        except _MALFORMED as error:
            log.info("a passkey is refused: %s", error)
            raise LandsraadError("this passkey could not be checked: try again") from error
        id, key = bytes_to_base64url(made.credential_id), bytes_to_base64url(made.credential_public_key)
        if await self.store.passkey(id) is not None:
            raise LandsraadError("this passkey is known here already")
        return Passkey(id, player.id, key, made.sign_count, name, time.time())

    async def sign_in_options(self, place: Place) -> Json:
        """What a browser asks for a passkey with: whoever has one for this site."""
        place.check()
        options = generate_authentication_options(
            rp_id=place.host, user_verification=UserVerificationRequirement.PREFERRED
        )
        await self._ask(options.challenge, SIGN_IN, "")
        return _plain(options_to_json(options))

    async def by_passkey(self, place: Place, credential: Json) -> Player:
        """Whose passkey answered."""
        challenge, _ = await self._asked(credential, SIGN_IN)
        id = credential.get("id")
        passkey = await self.store.passkey(id) if isinstance(id, str) else None
        player = None if passkey is None else await self.store.known_player(passkey.player)
        if passkey is None or player is None:
            raise Forbidden("this passkey is nobody's here")
        try:
            checked = verify_authentication_response(
                credential=credential,
                expected_challenge=challenge,
                expected_rp_id=place.host,
                expected_origin=place.origin,
                credential_public_key=base64url_to_bytes(passkey.key),
                credential_current_sign_count=passkey.count,
                require_user_verification=False,
            )
        except _MALFORMED as error:
            log.warning("a passkey is refused: %s", error)
            raise Forbidden("this passkey could not be checked: try again") from error
        await self.store.use_passkey(passkey, checked.new_sign_count)
        return player

    async def _ask(self, challenge: bytes, purpose: str, player: str) -> None:
        await self.store.add_challenge(bytes_to_base64url(challenge), purpose, player, time.time() + MINUTES)

    async def _asked(self, credential: Json, purpose: str) -> tuple[bytes, str]:
        """The challenge that is answered, and whom it was for. It is good for one answer, right or wrong."""
        try:
            told = json.loads(base64url_to_bytes(credential["response"]["clientDataJSON"]))["challenge"]
            challenge = base64url_to_bytes(told)
        except _MALFORMED as error:
            raise LandsraadError("this is no answer of a passkey") from error
        whose = await self.store.take_challenge(bytes_to_base64url(challenge), purpose)
        if whose is None:
            raise LandsraadError("that took too long: try again")
        return challenge, whose

    # --- other ways back ----------------------------------------------------------------------------------------------

    async def by_code(self, code: str) -> Player:
        """Whose recovery code this is; it is void from now on."""
        player = await self.store.use_code(hashed(plain(code)))
        if player is None:
            raise Forbidden("this code is nobody's, or has been used")
        return player

    async def device_link(self, player: Player) -> str:
        """A token that signs in another device, once and soon."""
        if not player.registered:
            raise Forbidden("keep your name first: then it can be brought to other devices")
        token = new_token()
        await self.store.add_challenge(hashed(token), NEW_DEVICE, player.id, time.time() + MINUTES)
        return token

    async def by_link(self, token: str) -> Player:
        """Who made this link for another device of theirs."""
        whose = await self.store.take_challenge(hashed(token), NEW_DEVICE)
        player = None if whose is None else await self.store.known_player(whose)
        if player is None:
            raise NotFound("this link has been used, or is too old: make a new one")
        return player

    # --- devices ------------------------------------------------------------------------------------------------------

    async def sign_in(self, player: Player, device: str, guest: Player | None) -> str:
        """A new device; its token. What the guest there has played becomes the player's, if a guest is given."""
        token, now = new_token(), time.time()
        await self.store.add_device(Device(new_id(), hashed(token), player.id, device, now, now))
        if guest is not None and not guest.registered and not guest.suspended and guest.id != player.id:
            await hand_over(self.hub, guest.id, player)
            await self.store.tell("hand over", f"{guest.id} {player.id}")
            await self.store.absorb(guest.id, player.id)
        return token

    async def sign_out(self, player: Player, id: str) -> None:
        """One device; whatever is open there is closed."""
        if not await self.store.drop_device(player.id, id):
            raise NotFound("there is no such device")
        await self.store.tell("signed out", player.id)

    async def sign_out_others(self, player: Player, token: str) -> None:
        """Every device but the one with this token."""
        await self.store.drop_devices(player.id, hashed(token))
        await self.store.tell("signed out", player.id)

    def listen(self) -> None:
        """Hear what other nodes tell of accounts."""
        tasks: set[asyncio.Task[None]] = set()

        def begin(work: Coroutine[Any, Any, None]) -> None:
            task = asyncio.create_task(work)
            tasks.add(task)
            task.add_done_callback(tasks.discard)

        def heard(channel: str, words: str) -> None:
            if channel == "hand over":
                begin(self._hand_over(*words.split(" ", 1)))
            elif channel == "forgotten":
                begin(part(self.hub, words))
            elif channel == "signed out":
                self._close_sockets(words)

        self.store.listen(heard)

    async def _hand_over(self, guest: str, player: str) -> None:
        found = await self.store.known_player(player)
        if found is not None:
            await hand_over(self.hub, guest, found)

    def _close_sockets(self, player: str) -> None:
        """Who is still signed in connects again by itself."""
        for table in self.hub.live.values():
            for connection in table.people.connections:
                if connection.player == player:
                    connection.end(1012, "connect again")


async def hand_over(hub: Hub, guest: str, player: Player) -> None:
    """The guest's seats at the tables that this node has, or that nobody has, are the player's from now on."""
    for row in await hub.store.tables_of(guest, 10_000):
        try:
            await hub.at(row.id, lambda table: seating.hand_over(table, guest, player))
        except Elsewhere:
            continue  # the node that has it hears of it, too
        except LandsraadError as error:
            log.warning("a seat is not handed over: %s", error, extra={"table": row.id})


def new_code() -> str:
    """Sixteen letters in groups of four, as people copy them."""
    letters = "".join(secrets.choice(LETTERS) for _ in range(16))
    return "-".join(letters[n : n + 4] for n in range(0, 16, 4))


def plain(code: str) -> str:
    """A code however it was typed."""
    return "".join(c for c in code.lower() if c.isalnum())


def _plain(text: str) -> Json:
    found: Json = json.loads(text)
    return found
