"""The ways by which word gets to somebody: each is told what it may be sent to, and sends it."""

from __future__ import annotations

import asyncio
import http.client
import json
import re
import smtplib
import ssl
from dataclasses import dataclass, field
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from typing import Protocol
from urllib.parse import parse_qs, unquote, urlsplit

from landsraad.kernel.errors import LandsraadError
from landsraad.server.store import Contact
from landsraad.version import __version__

TIMEOUT = 10.0
"""Seconds for which somebody else's server is waited for."""
DISCORD = ("discord.com", "discordapp.com")
"""Hosts whose webhooks may be named, unless who runs the site allows others."""
_ADDRESS = re.compile(r"[^\s@<>,;:\"()\[\]\\]{1,64}@[^\s@<>,;:\"()\[\]\\]{1,180}\.[^\s@.<>,;:\"()\[\]\\]{2,}")


@dataclass(frozen=True, slots=True)
class Word:
    """What is sent: a line, what there is to say besides, and where to look: the whole address, and its path on the site."""

    subject: str
    text: str
    link: str = ""
    path: str = "/"


class Undeliverable(LandsraadError):
    """It will never get there: the address is wrong, or not wanted any more. ``addresses``: which ones, if there are several."""

    def __init__(self, reason: str, addresses: tuple[str, ...] = ()) -> None:
        super().__init__(reason)
        self.addresses = addresses


class Channel(Protocol):
    """One way. ``reaches``: whether a player can be reached by it; ``deliver`` raises what went wrong."""

    @property
    def name(self) -> str: ...

    def check(self, address: str) -> None:
        """Refuse an address that is none of this channel's."""

    def reaches(self, contact: Contact) -> bool: ...
    async def deliver(self, contact: Contact, word: Word) -> None: ...


@dataclass(frozen=True)
class Mail:
    """Through a mail server, to addresses that their owners have confirmed."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = field(default="", repr=False)
    security: str = "starttls"
    """``starttls``, ``tls`` from the first byte, or ``plain``."""
    name: str = "email"

    def check(self, address: str) -> None:
        if not _ADDRESS.fullmatch(address) or len(address) > 200:
            raise LandsraadError("this is not an e-mail address")

    def reaches(self, contact: Contact) -> bool:
        return bool(contact.email and contact.confirmed)

    async def deliver(self, contact: Contact, word: Word) -> None:
        await asyncio.to_thread(self._send, contact.email, word)

    def _send(self, to: str, word: Word) -> None:
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self.sender, to, word.subject
        message["Date"], message["Message-ID"] = formatdate(), make_msgid(domain=self.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message.set_content("\n\n".join(part for part in (word.text, word.link) if part) + "\n")
        try:
            with self._connect() as server:
                if self.user:
                    server.login(self.user, self.password)
                server.send_message(message)
        except smtplib.SMTPRecipientsRefused as error:
            if all(code >= 500 for code, _ in error.recipients.values()):
                raise Undeliverable("the mail server does not take this address") from error
            raise

    def _connect(self) -> smtplib.SMTP:
        if self.security == "tls":
            return smtplib.SMTP_SSL(self.host, self.port, timeout=TIMEOUT, context=ssl.create_default_context())
        server = smtplib.SMTP(self.host, self.port, timeout=TIMEOUT)
        if self.security == "starttls":
            server.starttls(context=ssl.create_default_context())
        return server


@dataclass(frozen=True)
class Webhook:
    """To an address that takes messages as Discord does. Only hosts that are ``allowed``: a site knocks at no other door."""

    allowed: tuple[str, ...] = DISCORD
    name: str = "webhook"

    def check(self, address: str) -> None:
        try:
            parts = urlsplit(address)
            host, port = parts.hostname or "", parts.port
        except ValueError as error:
            raise LandsraadError("this is not an address of a webhook") from error
        known = {host, f"{host}:{port}"} & set(self.allowed)
        plain = parts.scheme == "http" and f"{host}:{port}" in self.allowed  # only where it is named with its port
        if not known or not (parts.scheme == "https" or plain) or parts.username or len(address) > 400:
            raise LandsraadError(f"a webhook is an https address at {' or '.join(self.allowed)}")

    def reaches(self, contact: Contact) -> bool:
        return bool(contact.webhook)

    async def deliver(self, contact: Contact, word: Word) -> None:
        self.check(contact.webhook)  # the site may allow less than it did
        await asyncio.to_thread(self._post, contact.webhook, word)

    def _post(self, address: str, word: Word) -> None:
        words = " ".join(part for part in (word.text, word.link) if part)
        body = json.dumps({"content": words[:1900], "allowed_mentions": {"parse": []}})
        status = post(address, body.encode(), {"Content-Type": "application/json"})
        if status in (401, 403, 404, 410):
            raise Undeliverable(f"the webhook answers {status}")
        if not 200 <= status < 300:
            raise OSError(f"the webhook answers {status}")


def post(address: str, body: bytes, headers: dict[str, str]) -> int:
    """One request, and the status of its answer; where that points elsewhere, nobody follows."""
    parts = urlsplit(address)
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    connection = kind(parts.hostname or "", parts.port, timeout=TIMEOUT)
    path = f"{parts.path or '/'}{'?' * bool(parts.query)}{parts.query}"
    try:
        connection.request("POST", path, body, {**headers, "User-Agent": f"Landsraad/{__version__}"})
        return connection.getresponse().status
    finally:
        connection.close()


def mail_of(url: str) -> Mail:
    """From ``smtp://user:password@host:587/?from=site@example.org``; ``smtps`` for TLS at once, ``smtp+plain`` for none."""
    parts = urlsplit(url.strip())
    ways = {"smtp": ("starttls", 587), "smtps": ("tls", 465), "smtp+plain": ("plain", 25)}
    sender = parse_qs(parts.query).get("from", [""])[0]
    try:
        security, port = ways[parts.scheme]
        mail = Mail(
            parts.hostname or "",
            parts.port or port,
            sender,
            unquote(parts.username or ""),
            unquote(parts.password or ""),
            security,
        )
    except (KeyError, ValueError):
        mail = Mail("", 0, "")
    if not mail.host or "@" not in mail.sender:
        raise LandsraadError("the mail server is like smtp://user:password@host:587/?from=site@example.org")
    return mail
