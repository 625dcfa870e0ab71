// The moments of Dune, from what its events tell: battles, worms with their Nexus, cards that fall under the hammer, the end of a turn.

import { summed, type MomentLine, type Shown } from '../../lib/told/moments';
import type { GameEvent } from '../../lib/wire/protocol';
import { listed, plural } from '../../lib/words/words';
import { FACTIONS, LEADERS } from './factions/people';
import { battles, totals, type Battle } from './story';
import { cardTitle, factionTitle, leaderTitle, territoryTitle } from './titles';

/** How long each kind is shown, in seconds. */
const SECONDS = { battle: 9, worm: 5, hammer: 2, turn: 4 };

/** Those of this turn and of the one before it, oldest first. */
export function moments(events: GameEvent[], first: number): Shown[] {
  const turns = events.flatMap((event, i) => (event.name === 'turn_began' ? [i] : []));
  const from = turns.at(-2) ?? 0;
  const found = [
    ...battles(events, from).filter(({ decided }) => decided >= 0).map(fought),
    ...worms(events, from),
    ...hammers(events, from),
    ...turns.slice(-1).flatMap((at) => ended(events.slice(from, at), at, Number(events[at]!.facts['turn']) - 1)),
  ];
  return found.map((moment) => ({ ...moment, number: moment.number + first })).sort((a, b) => a.number - b.number);
}

// --- battles -----------------------------------------------------------------------------------------------------------

function fought(battle: Battle): Shown {
  const lines = battle.losses.map(({ seat, normal, elite }): MomentLine => {
    const parts = [normal ? plural(normal, 'token') : '', elite ? `${elite} ${FACTIONS[seat]?.elite ?? 'starred'}` : ''].filter(Boolean);
    return { role: seat, text: `${factionTitle(seat)} loses ${listed(parts)}` };
  });
  return {
    number: battle.decided,
    kind: 'battle',
    name: territoryTitle(battle.territory),
    title: `Battle in ${territoryTitle(battle.territory)}`,
    seconds: SECONDS.battle,
    lines: [{ text: outcome(battle), role: battle.winner, strong: true }, ...lines],
    why: reason(battle),
    data: battle,
  };
}

export function outcome({ outcome, winner, traitors, total, against }: Battle): string {
  switch (outcome) {
    case 'won':
      return `${factionTitle(winner)} wins, ${total} to ${against}`;
    case 'traitor':
      return `${factionTitle(winner)} wins by ${leaderTitle(traitors[0]?.leader ?? '')}, a traitor`;
    case 'both_lost':
      return 'Two traitors: both sides lose everything';
    case 'explosion':
      return 'Lasgun and Shield: everything is destroyed';
    default:
      return 'The wheels are revealed';
  }
}

/** One sentence why a battle came out as it did. */
export function reason(battle: Battle): string {
  const { outcome, winner, aggressor, defender, tie, fallen, heroes, plans, traitors } = battle;
  if (outcome === 'traitor') return `${leaderTitle(traitors[0]?.leader ?? '')} was in the pay of ${factionTitle(traitors[0]?.by ?? winner)}; nothing else counts.`;
  if (outcome === 'both_lost') return 'Each leader was in the pay of the other side.';
  if (outcome === 'explosion') return 'A Lasgun met a Shield: whatever stood there is gone, on both sides.';
  if (outcome !== 'won') return '';
  const fell = [aggressor, defender].flatMap((side) => {
    const { leader, hero } = plans[side] ?? {};
    if (leader && fallen.includes(leader)) return [`${leaderTitle(leader)} fell${weaponOf(battle, side)} and adds nothing`];
    return hero && heroes.includes(side) ? [`the Cheap Hero of ${factionTitle(side)} fell`] : [];
  });
  const first = tie ? `It is a tie, and ${factionTitle(winner)} wins ties here` : `The higher total wins`;
  return `${fell.length ? `${first}; ${listed(fell)}` : first}.`;
}

/** The weapon that met a side's leader. */
function weaponOf({ plans, aggressor, defender }: Battle, side: string): string {
  const weapon = plans[side === aggressor ? defender : aggressor]?.weapon;
  return weapon ? ` to ${cardTitle(weapon)}` : '';
}

export interface Part {
  text: string;
  amount: number;
  /** It was lost, and adds nothing. */
  lost: boolean;
}

/** What a side's total is made of. What the plan alone does not explain is told as one more part. */
export function parts(battle: Battle, side: string): Part[] {
  const plan = battle.plans[side];
  const total = totals(battle)[side];
  if (!plan) return [];
  const found: Part[] = [{ text: 'wheel', amount: plan.dial, lost: false }];
  const leader = plan.leader ? LEADERS[plan.leader] : undefined;
  const dead = !!plan.leader && battle.fallen.includes(plan.leader);
  if (leader) found.push({ text: leader.title, amount: leader.strength, lost: dead });
  if (total === undefined) return found;
  const rest = total - found.filter(({ lost }) => !lost).reduce((sum, { amount }) => sum + amount, 0);
  if (rest) found.push({ text: plan.kwisatz_haderach ? 'Kwisatz Haderach' : 'other', amount: rest, lost: false });
  return found;
}

// --- worms, hammers, turns ---------------------------------------------------------------------------------------------

/** A worm with what it did, and the Nexus after it, until the phase is over. */
function worms(events: GameEvent[], from: number): Shown[] {
  const found: Shown[] = [];
  let current: Shown | null = null;
  for (let i = from; i < events.length; i++) {
    const { name, facts, text, rule } = events[i]!;
    if (name === 'worm_struck') {
      const where = territoryTitle(String(facts['territory']));
      current = { number: i, kind: 'worm', name: `Worm: ${where}`, title: `Shai-Hulud in ${where}`, seconds: SECONDS.worm, lines: [], rule };
      found.push(current);
    } else if (name === 'phase_began' || name === 'turn_began') current = null;
    else if (current && WORM.has(name)) current.lines.push({ text, role: String(facts['seat'] ?? ''), strong: name === 'nexus_began' });
  }
  return found;
}
const WORM = new Set(['forces_lost', 'spice_lost', 'leader_killed', 'worm_ridden', 'worm_without_effect', 'protected', 'nexus_began', 'alliance_formed', 'alliance_broken', 'nexus_ended']);

function hammers(events: GameEvent[], from: number): Shown[] {
  return events.slice(from).flatMap(({ name, facts, text, rule }, i) => {
    if (name !== 'card_bought') return [];
    const by = String(facts['seat']);
    const line: MomentLine = { text, role: by, strong: true };
    const card = typeof facts['card'] === 'string' ? cardTitle(facts['card']) : '';
    return [{ number: from + i, kind: 'hammer', name: 'Card sold', title: card ? `Sold: ${card}` : 'Sold', seconds: SECONDS.hammer, lines: [line], rule }];
  });
}

/** What a turn has brought. One that brought nothing, or the setup before the first, is no moment. */
function ended(told: GameEvent[], at: number, turn: number): Shown[] {
  const lines: MomentLine[] = battles(told, 0)
    .filter(({ decided }) => decided >= 0)
    .map((battle) => ({ role: battle.winner, text: `${territoryTitle(battle.territory)}: ${outcome(battle)}` }));
  const collected = summed(told, 'collected', 'seat', 'amount').map(([role, sum]): MomentLine => ({ role, text: `${factionTitle(role)} collects`, figure: String(sum) }));
  if (!turn || !(lines.length + collected.length)) return [];
  return [{ number: at, kind: 'turn', name: `Turn ${turn}`, title: `Turn ${turn} is over`, seconds: SECONDS.turn, lines: [...lines, ...collected] }];
}
