"""What plain gains, compound effects and the odd ones are worth."""

from __future__ import annotations

from landsraad.bots.imperium import conflict
from landsraad.bots.imperium.judge import POINT, Judge
from landsraad.bots.imperium.odds import chance, times
from landsraad.bots.imperium.tracks import influence
from landsraad.bots.imperium.valuing import LATER, Occasion, cost_of, payable, price_of, total, value, worth_of
from landsraad.games.imperium.board import CONTROLLED, MAKER, PRICES
from landsraad.games.imperium.cards.printed import DOUBLE_HARVEST
from landsraad.games.imperium.effects import boxes, flow, gains, people, secrets, specials
from landsraad.games.imperium.effects.cards import StealIntrigue
from landsraad.games.imperium.effects.tleilaxu import Specimens, SpecimensSpent
from landsraad.games.imperium.ix.dreadnoughts import Commission
from landsraad.games.imperium.ix.module import EXTRA_SOLARI
from landsraad.games.imperium.ix.tech import Negotiate, TileTrashed
from landsraad.games.imperium.leaders.printed import HARVEST_CHANGE

# --- resources -----------------------------------------------------------------------------------------------------------


@worth_of(gains.Gain)
def _gain(judge: Judge, effect: gains.Gain, when: Occasion) -> float:
    solari = effect.solari
    if solari and when.now and judge.picture.mine:
        solari += EXTRA_SOLARI[judge.own.leader]
    found = judge.purse(solari, effect.spice, effect.water) + POINT * effect.vp
    if effect.persuasion:
        found += judge.persuasion * effect.persuasion
    if effect.swords:
        found += conflict.swords(judge, effect.swords) if when.now else 0.5 * effect.swords
    return found


@worth_of(gains.Recruit)
def _recruit(judge: Judge, effect: gains.Recruit, when: Occasion) -> float:
    return judge.more_troops(min(effect.amount, judge.own.supply) if when.now else effect.amount)


@worth_of(gains.DrawIntrigue)
def _intrigue(judge: Judge, effect: gains.DrawIntrigue, when: Occasion) -> float:
    return judge.intrigue * effect.amount


@worth_of(gains.Draw)
def _draw(judge: Judge, effect: gains.Draw, when: Occasion) -> float:
    own = judge.own
    if not when.now:
        return (1.2 * judge.use + 0.53) * effect.amount
    return judge.draw * min(effect.amount, own.deck + len(own.discard))


@worth_of(gains.DrawFromDiscard)
def _from_discard(judge: Judge, effect: gains.DrawFromDiscard, when: Occasion) -> float:
    return 1.2 * judge.draw


@worth_of(gains.Harvest)
def _harvest(judge: Judge, effect: gains.Harvest, when: Occasion) -> float:
    space = when.space if when.space >= 0 else judge.picture.turn.space
    bonus = judge.picture.bonus.get(space, 0) if space in MAKER else 0
    base = effect.base * (2 if any(DOUBLE_HARVEST[card] for card in when.cards) else 1)
    leader = judge.own.leader
    spice = base + bonus + (HARVEST_CHANGE[leader] if leader >= 0 else 0)
    return judge.more_spice(max(0, spice)) + occasion(judge, "harvest", when)


@worth_of(gains.Sale)
def _sale(judge: Judge, effect: gains.Sale, when: Occasion) -> float:
    prices = PRICES[when.space] if when.space >= 0 else {}
    return judge.more_solari(prices.get(when.price, 0))


@worth_of(Specimens)
def _specimens(judge: Judge, effect: Specimens, when: Occasion) -> float:
    return judge.specimen * min(effect.amount, judge.own.supply)


@price_of(SpecimensSpent)
def _specimens_spent(judge: Judge, part: SpecimensSpent) -> float:
    return judge.specimen * int(part.value)


@price_of(gains.InfluenceLost)
def _influence_lost(judge: Judge, part: gains.InfluenceLost) -> float:
    levels = judge.own.influence
    ways = [-influence(judge, f, -part.amount) for f in range(len(levels)) if levels[f] >= part.amount]
    return min(ways, default=99.0)


def occasion(judge: Judge, name: str, when: Occasion) -> float:
    """What the own leader's left ability does on some occasion."""
    leader = judge.own.leader
    return total(judge, boxes.TRIGGERED[leader].get(name, ()), when) if leader >= 0 else 0.0


# --- effects made of effects ---------------------------------------------------------------------------------------------


@worth_of(flow.Arrow)
def _arrow(judge: Judge, effect: flow.Arrow, when: Occasion) -> float:
    worth = total(judge, effect.items, when) - cost_of(judge, effect.cost)
    if not when.now:
        return 0.6 * max(0.0, worth)
    return worth if payable(judge, effect.cost) else 0.0


@worth_of(flow.Choose)
def _choose(judge: Judge, effect: flow.Choose, when: Occasion) -> float:
    found = sorted((value(judge, option, when) for option in effect.options), reverse=True)
    return sum(found[: effect.pick])


@worth_of(flow.If)
def _if(judge: Judge, effect: flow.If, when: Occasion) -> float:
    p = chance(judge, effect.condition, when)
    worth = p * total(judge, effect.then, when) if p else 0.0
    return worth + (1 - p) * total(judge, effect.otherwise, when)


@worth_of(flow.Per)
def _per(judge: Judge, effect: flow.Per, when: Occasion) -> float:
    return times(judge, effect.count, effect.card, effect.document, when) * total(judge, effect.items, when)


@worth_of(flow.May, flow.All, flow.Sequence, flow.ThisRoundReveal)
def _all(judge: Judge, effect: flow.May | flow.All | flow.Sequence | flow.ThisRoundReveal, when: Occasion) -> float:
    return total(judge, effect.items, when)


@worth_of(flow.IfYouWin)
def _if_you_win(judge: Judge, effect: flow.IfYouWin, when: Occasion) -> float:
    p = conflict.outlook(judge).wins(conflict.strength(judge)) if when.now else 0.4
    return p * total(judge, effect.items, LATER)


@worth_of(flow.EachOpponent)
def _each_opponent(judge: Judge, effect: flow.EachOpponent, when: Occasion) -> float:
    return 0.25 * len(judge.picture.others)


@worth_of(flow.ChosenOpponent)
def _chosen_opponent(judge: Judge, effect: flow.ChosenOpponent, when: Occasion) -> float:
    return 0.8


# --- people --------------------------------------------------------------------------------------------------------------


@worth_of(people.TakeMentat)
def _mentat(judge: Judge, effect: people.TakeMentat, when: Occasion) -> float:
    if effect.reward or not when.now:
        return 3.5 * judge.use
    return judge.agent if judge.picture.mentat < 0 else 0.0


@worth_of(people.GainSwordmaster)
def _swordmaster(judge: Judge, effect: people.GainSwordmaster, when: Occasion) -> float:
    return judge.swordmaster


@worth_of(people.CouncilSeat)
def _council(judge: Judge, effect: people.CouncilSeat, when: Occasion) -> float:
    return judge.council + occasion(judge, "council_seat", when)


@worth_of(people.Signet)
def _signet(judge: Judge, effect: people.Signet, when: Occasion) -> float:
    leader = judge.own.leader
    return total(judge, boxes.SIGNET[leader], when) if leader >= 0 else 0.0


@worth_of(people.Control)
def _control(judge: Judge, effect: people.Control, when: Occasion) -> float:
    return control(judge, effect.flag)


def control(judge: Judge, flag: int) -> float:
    """A small income from whoever comes, and a troop for nothing when the space is fought over."""
    if judge.picture.control[flag] == judge.own.index:
        return 0.0
    return (0.5 + 0.1 * (CONTROLLED[flag] in MAKER)) * judge.span


@worth_of(people.RecallAgent)
def _recall_agent(judge: Judge, effect: people.RecallAgent, when: Occasion) -> float:
    if not when.now:
        return 2.5 * judge.use
    return judge.agent if len(judge.picture.hand) > judge.own.agents else 0.0


# --- the odd ones --------------------------------------------------------------------------------------------------------


@worth_of(StealIntrigue)
def _steal(judge: Judge, effect: StealIntrigue, when: Occasion) -> float:
    return 1.38 * judge.intrigue * sum(1 for house in judge.picture.others if house.intrigue >= effect.least)


@worth_of(Commission)
def _commission(judge: Judge, effect: Commission, when: Occasion) -> float:
    return judge.dreadnought if judge.own.dreadnoughts[0] else 0.0


@worth_of(Negotiate)
def _negotiate(judge: Judge, effect: Negotiate, when: Occasion) -> float:
    return judge.negotiator if judge.own.supply else 0.0


@price_of(TileTrashed)
def _tile_trashed(judge: Judge, part: TileTrashed) -> float:
    return 1.5 * judge.use


@worth_of(secrets.CycleIntrigue)
def _cycle(judge: Judge, effect: secrets.CycleIntrigue, when: Occasion) -> float:
    return 0.3 * len(judge.picture.intrigues)


@worth_of(secrets.LookAndKeep)
def _look(judge: Judge, effect: secrets.LookAndKeep, when: Occasion) -> float:
    return 1.25 * judge.intrigue


@price_of(secrets.IntrigueUnder, secrets.IntrigueTrashed)
def _intrigue_spent(judge: Judge, part: secrets.IntrigueUnder | secrets.IntrigueTrashed) -> float:
    return 0.73 * judge.intrigue


@worth_of(specials.Snoop)
def _snoop(judge: Judge, effect: specials.Snoop, when: Occasion) -> float:
    return 1.04 * judge.draw


@worth_of(specials.ExtraTurn, specials.VoiceBlock, specials.SetAside, specials.AcquireToDeck)
def _small(judge: Judge, effect: object, when: Occasion) -> float:
    return 0.6


@worth_of(specials.MayPass, specials.ShuffleIn)
def _nothing(judge: Judge, effect: object, when: Occasion) -> float:
    return 0.1


@worth_of(specials.IgnoreEnemies, specials.AddIcons)
def _opening(judge: Judge, effect: object, when: Occasion) -> float:
    """What it opens is weighed where an agent is sent."""
    return 0.0 if when.now else 1.0
