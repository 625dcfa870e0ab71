// The moments of Imperium: a conflict that has been fought with its rewards, and the end of a round.

import type { MomentLine, Shown } from '../../lib/told/moments';
import type { GameEvent } from '../../lib/wire/protocol';
import { named } from './names';
import type { ImperiumView } from './view';

const PLACES = ['first', 'second', 'third'];

export function moments(events: GameEvent[], first: number, view: ImperiumView): Shown[] {
  const rounds = events.flatMap((event, i) => (event.name === 'round_began' ? [i] : []));
  const from = rounds.at(-2) ?? 0;
  const names = Object.keys(view.players);
  const found: Shown[] = [];
  for (let i = from; i < events.length; i++) if (events[i]!.name === 'combat_resolved') found.push(fought(events, i, names));
  const at = rounds.at(-1);
  const round = Number(events[at ?? -1]?.facts['round'] ?? 1) - 1;
  if (at !== undefined && round > 0) found.push(ended(at, round, view));
  return found.map((moment) => ({ ...moment, number: moment.number + first }));
}

/** Who came to which strength, and what each has got for it, up to the end of the combat. */
function fought(events: GameEvent[], at: number, names: string[]): Shown {
  const { facts, rule } = events[at]!;
  const conflict = String(facts['conflict']);
  const winner = String(facts['seat']);
  const strengths = (facts['strengths'] as number[] | undefined) ?? [];
  const end = events.findIndex(({ name }, i) => i > at && (name === 'troops_returned' || name === 'phase_began'));
  const after = events.slice(at + 1, end < 0 ? events.length : end);
  const ranks = names
    .map((role, i): [string, number] => [role, strengths[i] ?? 0])
    .filter(([, strength]) => strength > 0)
    .sort((a, b) => b[1] - a[1]);
  const lines = ranks.map(([role, strength]): MomentLine => {
    const reward = after.find((event) => event.name === 'reward_taken' && event.facts['seat'] === role);
    const place = reward ? PLACES[Number(reward.facts['place']) - 1] : undefined;
    return { role, text: `${named('leader', role)}${place ? `: ${place} reward` : ''}`, figure: String(strength), strong: role === winner };
  });
  const gains = after.filter(({ name }) => GAINS.has(name)).map(({ text, facts }): MomentLine => ({ role: String(facts['seat'] ?? ''), text }));
  return {
    number: at,
    kind: 'conflict',
    name: named('conflict', conflict),
    title: `Conflict: ${named('conflict', conflict)}`,
    seconds: 8,
    lines: [...lines, ...gains],
    why: ranks.length > 1 && ranks[0]![1] === ranks[1]![1] ? 'Two are equally strong: nobody is alone in the first place.' : winner === 'nobody' ? 'Nobody had any strength.' : `${named('leader', winner)} has the greatest strength.`,
    rule,
  };
}
const GAINS = new Set(['gained', 'scored', 'influence_moved', 'control_won', 'intrigue_drawn', 'recruited', 'reward_forgone', 'card_trashed', 'mentat_taken']);

function ended(at: number, round: number, view: ImperiumView): Shown {
  const lines = Object.entries(view.players)
    .filter(([, player]) => player.vp !== undefined)
    .map(([role, player]): MomentLine => ({ role, text: named('leader', role), figure: `${player.vp} of ${view.target}` }))
    .sort((a, b) => parseInt(b.figure!) - parseInt(a.figure!));
  return { number: at, kind: 'turn', name: `Round ${round}`, title: `Round ${round} is over`, seconds: 4, lines };
}

export const DOING: Record<string, string> = {
  turn: 'takes a turn',
  agent_turn: 'resolves an agent turn',
  reveal_turn: 'reveals and acquires',
  combat: 'may play combat cards',
  endgame: 'may play endgame cards',
  trash: 'trashes a card',
  discard: 'discards',
  influence: 'chooses a faction',
  lose_influence: 'loses influence',
  defend: 'defends the conflict',
  retreat: 'may retreat troops',
  opponent: 'chooses an opponent',
};
