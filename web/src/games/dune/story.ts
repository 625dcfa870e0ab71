// What the events tell about something that is going on, or has just been: an auction's bids, a battle's plans and outcome.

import type { GameEvent } from '../../lib/wire/protocol';
import { factionTitle, placeTitle, territoryTitle } from './titles';
import type { DuneView, Plan } from './view';

/** A plan as it was turned over: what it comes to is told when the battle is judged. */
export type Revealed = Omit<Plan, 'total' | 'fallen'>;

function last(events: GameEvent[], names: string[]): number {
  for (let i = events.length - 1; i >= 0; i--) if (names.includes(events[i]!.name)) return i;
  return -1;
}

/** What each faction said last about the card under the hammer: a bid, or "pass". */
export function bids(events: GameEvent[]): Record<string, number | 'pass'> {
  const said: Record<string, number | 'pass'> = {};
  for (const { name, facts } of events.slice(last(events, ['auction_opened', 'auction_restarted']) + 1)) {
    if (name === 'bid_made') said[String(facts['seat'])] = Number(facts['amount']);
    if (name === 'bid_passed') said[String(facts['seat'])] = 'pass';
  }
  return said;
}

/** What Prescience has told of the plans in the battle that is being planned, by side, in words' names. */
export interface Foreseen {
  element: string;
  /** A leader, a card, a number; "none" for an empty slot; undefined if it was told to others. */
  value: string | number | undefined;
}

export function foreseen(events: GameEvent[]): Record<string, Foreseen> {
  const found: Record<string, Foreseen> = {};
  for (const { name, facts } of events.slice(last(events, ['battle_began']) + 1)) {
    if (name !== 'prescience_answered') continue;
    const element = String(facts['element']);
    const value = facts['empty'] ? 'none' : (facts['dial'] ?? facts['hero'] ?? facts[element]);
    found[String(facts['seat'])] = { element, value: value as string | number | undefined };
  }
  return found;
}

export interface Battle {
  /** Grows from battle to battle. */
  number: number;
  /** The number of the event that decided it; -1 before. */
  decided: number;
  territory: string;
  aggressor: string;
  defender: string;
  plans: Record<string, Revealed>;
  /** Leaders that fell. */
  fallen: string[];
  /** Sides whose Cheap Hero fell. */
  heroes: string[];
  traitors: { by: string; leader: string }[];
  outcome: 'won' | 'traitor' | 'both_lost' | 'explosion' | '';
  winner: string;
  total: number;
  against: number;
  tie: boolean;
  losses: { seat: string; normal: number; elite: number }[];
}

/** The battles of this turn (or from this event on) whose plans have been revealed, oldest first. */
export function battles(events: GameEvent[], from = last(events, ['turn_began']) + 1): Battle[] {
  const found: Battle[] = [];
  let current: Battle | null = null;
  for (let i = from; i < events.length; i++) {
    const { name, facts } = events[i]!;
    if (name === 'phase_began') current = null;
    else if (name === 'battle_began') found.push((current = begun(i, facts)));
    else if (current) {
      note(current, name, facts);
      if (current.outcome && current.decided < 0) current.decided = i;
    }
  }
  return found.filter(({ plans }) => Object.keys(plans).length);
}

/** What each side came to in a battle that strength has decided. */
export function totals({ outcome, aggressor, defender, winner, total, against }: Battle): Record<string, number> {
  if (outcome !== 'won') return {};
  const loser = winner === aggressor ? defender : aggressor;
  return { [winner]: total, [loser]: against };
}

function begun(number: number, facts: Record<string, unknown>): Battle {
  return {
    number,
    decided: -1,
    territory: String(facts['territory']),
    aggressor: String(facts['seat']),
    defender: String(facts['opponent']),
    plans: {},
    fallen: [],
    heroes: [],
    traitors: [],
    outcome: '',
    winner: '',
    total: 0,
    against: 0,
    tie: false,
    losses: [],
  };
}

function note(battle: Battle, name: string, facts: Record<string, unknown>): void {
  switch (name) {
    case 'plan_revealed':
      battle.plans[String(facts['seat'])] = facts as unknown as Revealed;
      break;
    case 'leader_killed':
      battle.fallen.push(String(facts['leader']));
      break;
    case 'hero_killed':
      battle.heroes.push(String(facts['seat']));
      break;
    case 'traitor_called':
      battle.traitors.push({ by: String(facts['by']), leader: String(facts['leader']) });
      break;
    case 'battle_won':
      Object.assign(battle, { outcome: 'won', winner: facts['winner'], total: facts['total'], against: facts['against'], tie: facts['tie'] });
      break;
    case 'battle_won_by_traitor':
      Object.assign(battle, { outcome: 'traitor', winner: facts['winner'] });
      break;
    case 'battle_lost_by_both':
      battle.outcome = 'both_lost';
      break;
    case 'explosion':
      battle.outcome = 'explosion';
      break;
    case 'forces_lost':
      if (facts['cause'] === 'battle' || facts['cause'] === 'explosion') {
        const seat = String(facts['seat']);
        const known = battle.losses.find((loss) => loss.seat === seat);
        const [normal, elite] = [Number(facts['normal'] ?? 0), Number(facts['elite'] ?? 0)];
        if (known) {
          known.normal += normal;
          known.elite += elite;
        } else battle.losses.push({ seat, normal, elite });
      }
  }
}

/** What is going on, in one line, for those who are not asked; empty if there is nothing to tell. */
export function goingOn(view: DuneView): { faction: string; words: string } | null {
  const { auction, purchase, shipment, nexus, storm_moves: moves, turn_of: turn, worm } = view.now;
  if (purchase) return { faction: purchase.by, words: `${factionTitle(purchase.by)} buys the card for ${purchase.price} spice` };
  if (auction) {
    const left = auction.cards === 1 ? 'the last card' : `${auction.cards} cards left`;
    return auction.top_bidder
      ? { faction: auction.top_bidder, words: `${factionTitle(auction.top_bidder)} bids ${auction.top_bid}, ${left}` }
      : { faction: '', words: `No bid yet, ${left}` };
  }
  if (shipment) return { faction: shipment.by, words: announced(shipment) };
  if (nexus) return { faction: '', words: `A Nexus, round ${nexus.round}` };
  if (worm) return { faction: '', words: `A worm in ${territoryTitle(worm)}` };
  if (turn) return { faction: turn, words: `${factionTitle(turn)} ships and moves` };
  if (moves !== undefined) return { faction: '', words: `The storm will move ${moves} sector${moves === 1 ? '' : 's'}` };
  return null;
}

function announced({ by, kind, normal, elite, location, price }: NonNullable<DuneView['now']['shipment']>): string {
  const where = location ? `to ${placeTitle(location)}` : 'back to the reserves';
  const cost = price ? ` for ${price} spice` : '';
  return `${factionTitle(by)} ${kind === 'send' ? 'sends' : 'ships'} ${normal + elite} ${where}${cost}`;
}
