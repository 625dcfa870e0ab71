"""A ladder drawn: one row a bot, its rating and the interval around it, as SVG."""

from __future__ import annotations

from typing import Final
from xml.sax.saxutils import escape

from landsraad.arena.ladder.rating import Ratings

ROW: Final = 34
LEFT: Final = 150
WIDE: Final = 520


def chart(ratings: Ratings, title: str) -> str:
    """The picture, as text."""
    bots = ratings.bots
    low = min(0.0, *(bot.low for bot in bots))
    high = max(bot.high for bot in bots)
    scale = WIDE / max(high - low, 1.0)

    def x(elo: float) -> float:
        return round(LEFT + (elo - low) * scale, 1)

    rows = []
    for n, bot in enumerate(bots):
        y = 60 + n * ROW
        rows.append(
            f'<text x="{LEFT - 14}" y="{y + 5}" text-anchor="end">{escape(bot.name)}</text>'
            f'<line x1="{x(bot.low)}" x2="{x(bot.high)}" y1="{y}" y2="{y}" stroke="#b86f2d" stroke-width="4"/>'
            f'<circle cx="{x(bot.elo)}" cy="{y}" r="6" fill="#7a3b12"/>'
            f'<text x="{x(bot.high) + 12}" y="{y + 5}" fill="#6b5b4a">{bot.elo:.0f}</text>'
        )
    height = 60 + len(bots) * ROW
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDE + 70} {height}" role="img" '
        f'aria-label="{escape(title)}" font-family="sans-serif" font-size="15">'
        f'<text x="{LEFT}" y="26" font-size="17">{escape(title)}</text>'
        f'<line x1="{x(0)}" x2="{x(0)}" y1="40" y2="{height - 14}" stroke="#c9bba8"/>{"".join(rows)}</svg>\n'
    )
