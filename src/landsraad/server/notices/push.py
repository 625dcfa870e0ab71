"""Web push: word to a browser that is closed, through the push service of who made it (RFC 8030).

What is sent is sealed so that only that browser reads it (RFC 8291), and signed with the site's own key (RFC 8292, "VAPID").
"""

from __future__ import annotations

import asyncio
import base64
import json
import os
import re
import time
from dataclasses import dataclass
from http.client import HTTPException
from pathlib import Path
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from landsraad.kernel.errors import LandsraadError
from landsraad.kernel.plain import Json
from landsraad.server.notices.channels import Undeliverable, Word, post
from landsraad.server.store import Contact

SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")
"""The push services of the browsers, with all their hosts; the site knocks at no other door."""
KEPT = 12 * 3600
"""Seconds for which a push service keeps a word for a browser that is not there, and a signature is good."""
RECORD = 4096
"""The size of the one record in which a word is sealed."""
CURVE = ec.SECP256R1()
_ENDPOINT = re.compile(r"[!-~]{10,1000}")


@dataclass(frozen=True)
class Push:
    """To browsers that have subscribed. ``subject``: where a push service finds who runs the site."""

    key: ec.EllipticCurvePrivateKey
    subject: str = ""
    services: tuple[str, ...] = SERVICES
    name: str = "push"

    @property
    def public(self) -> str:
        """What a browser subscribes with."""
        return _text(_point(self.key.public_key()))

    def check(self, address: str) -> None:
        try:
            parts = urlsplit(address)
            host, port = parts.hostname or "", parts.port
        except ValueError as error:
            raise LandsraadError("this is not an address of a push service") from error
        known = any(host == service or host.endswith(f".{service}") for service in self.services)
        plain = parts.scheme == "http" and f"{host}:{port}" in self.services  # only where it is named with its port
        if not _ENDPOINT.fullmatch(address) or parts.username or not (plain or (known and parts.scheme == "https")):
            raise LandsraadError(f"a browser is reached by an https address at {' or '.join(self.services)}")

    def reaches(self, contact: Contact) -> bool:
        return bool(contact.push)

    async def deliver(self, contact: Contact, word: Word) -> None:
        """To every browser. One is enough; those that are gone for good are told."""
        gone: list[str] = []
        failed: Exception | None = None
        reached = False
        for device in contact.push:
            try:
                self.check(device["endpoint"])
                await asyncio.to_thread(self._post, device, word)
                reached = True
            except Undeliverable:
                gone.append(device["endpoint"])
            except (OSError, LandsraadError, HTTPException) as error:
                failed = error
        if gone:
            raise Undeliverable("a browser has unsubscribed", tuple(gone))
        if failed is not None and not reached:
            raise failed

    def _post(self, device: Json, word: Word) -> None:
        told = {"title": word.subject, "body": word.text, "path": word.path}
        body = seal(json.dumps(told).encode(), device["p256dh"], device["auth"])
        status = post(device["endpoint"], body, self.headers(device["endpoint"]))
        if status in (404, 410):
            raise Undeliverable(f"the push service answers {status}", (device["endpoint"],))
        if not 200 <= status < 300:
            raise OSError(f"the push service answers {status}")

    def headers(self, endpoint: str) -> dict[str, str]:
        return {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT),
            "Urgency": "normal",
            "Authorization": f"vapid t={self._token(endpoint)}, k={self.public}",
        }

    def _token(self, endpoint: str) -> str:
        """A JSON web token for the service's origin, signed with ES256."""
        parts = urlsplit(endpoint)
        claims: Json = {"aud": f"{parts.scheme}://{parts.netloc}", "exp": int(time.time()) + KEPT}
        if self.subject:
            claims["sub"] = self.subject
        text = ".".join(_text(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.key.sign(text.encode(), ec.ECDSA(hashes.SHA256())))
        return f"{text}.{_text(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}"


def subscription(endpoint: str, p256dh: str, auth: str) -> Json:
    """A browser's subscription, if its keys are some."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(CURVE, _bytes(p256dh))
        whole = len(_bytes(auth)) == 16
    except ValueError:
        whole = False
    if not whole:
        raise LandsraadError("these are not the keys of a browser's subscription")
    return {"endpoint": endpoint, "p256dh": p256dh, "auth": auth}


def seal(
    words: bytes, p256dh: str, auth: str, own: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """Encrypt for the browser that has this key and secret: ``aes128gcm`` with one record (RFC 8188, RFC 8291)."""
    theirs = _bytes(p256dh)
    own, salt = own or ec.generate_private_key(CURVE), salt or os.urandom(16)
    ours = _point(own.public_key())
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
    secret = _derived(_bytes(auth), shared, b"WebPush: info\0" + theirs + ours, 32)
    key = _derived(salt, secret, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(salt, secret, b"Content-Encoding: nonce\0", 12)
    sealed = AESGCM(key).encrypt(nonce, words + b"\2", None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def key_of(file: Path) -> ec.EllipticCurvePrivateKey:
    """The site's key from a file; where there is none, one is made."""
    try:
        if not file.exists():
            _make(file)
        key = serialization.load_pem_private_key(file.read_bytes(), None)
    except (OSError, ValueError, TypeError) as error:
        raise LandsraadError(f"cannot read the key for web push from {file}: {error}") from error
    if not isinstance(key, ec.EllipticCurvePrivateKey) or key.curve.name != CURVE.name:
        raise LandsraadError(f"the key for web push in {file} is not of the curve P-256")
    return key


def _make(file: Path) -> None:
    pem = ec.generate_private_key(CURVE).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )
    with os.fdopen(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as opened:
        opened.write(pem)


def _derived(salt: bytes, secret: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=hashes.SHA256(), length=length, salt=salt, info=info).derive(secret)


def _point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def _text(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
