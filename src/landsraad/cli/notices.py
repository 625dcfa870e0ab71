"""The options of who sends word to people who are away: `serve` and `work` have them."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from landsraad.kernel.errors import LandsraadError

if TYPE_CHECKING:
    from landsraad.server.notices.channels import Channel
    from landsraad.server.notices.courier import Courier
    from landsraad.server.store import Store


def notice_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--mail-file",
        metavar="FILE",
        help="a file with the mail server that sends word to people who are away: smtp://user:password@host/?from=site@example.org",
    )
    parser.add_argument(
        "--webhooks",
        default="discord.com,discordapp.com",
        metavar="HOST,…",
        help="hosts whose webhooks people may name for such words (Discord's); empty for none",
    )
    parser.add_argument(
        "--push-key-file",
        metavar="FILE",
        help="the site's key for web push to closed browsers; it is made if there is none (without it, nothing is pushed)",
    )
    parser.add_argument(
        "--push-services",
        default="",
        metavar="HOST,…",
        help="hosts of push services, if not those of the usual browsers",
    )
    parser.add_argument("--site", default="", metavar="URL", help="where the links in such words lead")
    parser.add_argument(
        "--notice-after", type=float, default=60, metavar="S", help="seconds until who is asked and away gets word (60)"
    )


def make_courier(args: argparse.Namespace, store: Store) -> Courier | None:
    """Who delivers; None if there is no way to."""
    from landsraad.server.notices.channels import Webhook, mail_of
    from landsraad.server.notices.courier import Courier

    channels: list[Channel] = []
    if args.mail_file is not None:
        try:
            channels.append(mail_of(Path(args.mail_file).read_text(encoding="utf-8")))
        except (OSError, UnicodeDecodeError) as error:
            raise LandsraadError(f"cannot read the mail server from {args.mail_file}: {error}") from error
    hosts = tuple(filter(None, args.webhooks.split(",")))
    if hosts:
        channels.append(Webhook(hosts))
    if args.push_key_file is not None:
        channels.append(_push(args))
    if args.notice_after < 0:
        raise LandsraadError(f"--notice-after is a number of seconds, not {args.notice_after:g}")
    return Courier(store, channels, args.site.rstrip("/"), args.notice_after) if channels else None


def _push(args: argparse.Namespace) -> Channel:
    from landsraad.server.notices.push import SERVICES, Push, key_of

    services = tuple(filter(None, args.push_services.split(","))) or SERVICES
    return Push(key_of(Path(args.push_key_file)), args.site if args.site.startswith("https://") else "", services)
