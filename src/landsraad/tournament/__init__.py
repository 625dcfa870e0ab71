"""Tournaments by section 4.01 of the rule book, for games that are played here and at real tables.

>>> from landsraad import tournament as t
>>> journal = t.Journal()
>>> journal.do("Irulan", t.Create(t.Event("Arrakis Open", options={"tournament": True})))
>>> journal.do("Irulan", *(t.Register(f"Player {n}") for n in range(1, 12)))
>>> journal.do("Irulan", *t.draw_round(journal.organiser))
>>> [(table.name, len(table.seats)) for table in journal.organiser.state.tables()]
[('1.1', 6), ('1.2', 5)]
"""

from landsraad.tournament.adjudication import CATEGORIES, Adjudication, adjudicate
from landsraad.tournament.changes import (
    AnyChange,
    Appoint,
    Attempts,
    Call,
    Close,
    Create,
    Draft,
    Entry,
    Finish,
    Join,
    Online,
    Pause,
    Register,
    Reopen,
    Report,
    Resume,
    Return,
    Rule,
    SeatRound,
    Sign,
    Start,
    Withdraw,
)
from landsraad.tournament.drawing import draw_final, draw_round
from landsraad.tournament.journal import Journal, JournalFile
from landsraad.tournament.model import Event, Outcome, Plan, Player, Round, Seat, State, Table
from landsraad.tournament.organiser import Organiser
from landsraad.tournament.ranking import Placed, Standing, finalists, overall, standings
from landsraad.tournament.records import outcome_of, play_table, report_of
from landsraad.tournament.seating import SHAPES, CannotSeat, Shape, bots_needed, sizes

__all__ = [
    "CATEGORIES",
    "SHAPES",
    "Adjudication",
    "AnyChange",
    "Appoint",
    "Attempts",
    "Call",
    "CannotSeat",
    "Close",
    "Create",
    "Draft",
    "Entry",
    "Event",
    "Finish",
    "Join",
    "Journal",
    "JournalFile",
    "Online",
    "Organiser",
    "Outcome",
    "Pause",
    "Placed",
    "Plan",
    "Player",
    "Register",
    "Reopen",
    "Report",
    "Resume",
    "Return",
    "Round",
    "Rule",
    "Seat",
    "SeatRound",
    "Shape",
    "Sign",
    "Standing",
    "Start",
    "State",
    "Table",
    "Withdraw",
    "adjudicate",
    "bots_needed",
    "draw_final",
    "draw_round",
    "finalists",
    "outcome_of",
    "overall",
    "play_table",
    "report_of",
    "sizes",
    "standings",
]
