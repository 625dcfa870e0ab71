import { describe, expect, it } from 'vitest';
import type { GameEvent } from '../../lib/wire/protocol';
import { battles, bids, foreseen, goingOn, totals } from './story';
import type { DuneView, Now } from './view';

const event = (name: string, facts: Record<string, unknown> = {}): GameEvent => ({ name, rule: '', facts, text: '' });

describe('bids', () => {
  it('are those of the card under the hammer', () => {
    const told = [
      event('auction_opened', { seat: 'guild' }),
      event('bid_made', { seat: 'guild', amount: 9 }),
      event('auction_opened', { seat: 'emperor' }),
      event('bid_made', { seat: 'emperor', amount: 1 }),
      event('bid_passed', { seat: 'fremen' }),
      event('bid_made', { seat: 'emperor', amount: 3 }),
    ];
    expect(bids(told)).toEqual({ emperor: 3, fremen: 'pass' });
  });
});

describe('foreseen', () => {
  it('tells the element of the battle that is being planned', () => {
    const told = [
      event('battle_began'),
      event('prescience_answered', { seat: 'emperor', element: 'weapon', weapon: 'lasgun' }),
      event('battle_began'),
      event('prescience_answered', { seat: 'guild', element: 'defense', empty: true }),
    ];
    expect(foreseen(told)).toEqual({ guild: { element: 'defense', value: 'none' } });
  });
});

describe('battles', () => {
  const won = [
    event('turn_began', { turn: 2 }),
    event('battle_began', { seat: 'guild', opponent: 'harkonnen', territory: 'carthag' }),
    event('plan_revealed', { seat: 'guild', leader: 'staban_tuek', dial: 7.5, spice: 5, defense: 'snooper' }),
    event('plan_revealed', { seat: 'harkonnen', leader: 'feyd_rautha', dial: 0, spice: 0 }),
    event('leader_killed', { leader: 'feyd_rautha' }),
    event('battle_won', { winner: 'guild', loser: 'harkonnen', territory: 'carthag', total: 12.5, against: 0, tie: false }),
    event('forces_lost', { seat: 'harkonnen', normal: 4, elite: 0, location: 'carthag_10', cause: 'battle' }),
    event('forces_lost', { seat: 'harkonnen', normal: 3, elite: 0, location: 'carthag_10', cause: 'battle' }),
    event('forces_lost', { seat: 'emperor', normal: 3, elite: 0, location: 'arsunt_10', cause: 'storm' }),
  ];

  it('tell plans, outcome and losses', () => {
    const [battle] = battles(won);
    expect(battle).toMatchObject({ territory: 'carthag', outcome: 'won', winner: 'guild', total: 12.5, fallen: ['feyd_rautha'] });
    expect(battle!.plans['guild']).toMatchObject({ dial: 7.5, defense: 'snooper' });
    expect(battle!.losses).toEqual([{ seat: 'harkonnen', normal: 7, elite: 0 }]);
    expect(totals(battle!)).toEqual({ guild: 12.5, harkonnen: 0 });
    expect(totals(battles(won.slice(0, 5))[0]!)).toEqual({});
  });

  it('are shown once the wheels are open, and until the turn is over', () => {
    const planned = [...won, event('battle_began', { seat: 'fremen', opponent: 'emperor', territory: 'arsunt' })];
    expect(battles(planned)).toHaveLength(1);
    expect(battles([...planned, event('turn_began', { turn: 3 })])).toHaveLength(0);
  });

  it('end with a traitor or an explosion as well', () => {
    const begun = won.slice(0, 4);
    expect(battles([...begun, event('traitor_called', { by: 'guild', leader: 'feyd_rautha' }), event('battle_won_by_traitor', { winner: 'guild' })])[0]).toMatchObject({
      outcome: 'traitor',
      winner: 'guild',
      traitors: [{ by: 'guild', leader: 'feyd_rautha' }],
    });
    expect(battles([...begun, event('explosion')])[0]!.outcome).toBe('explosion');
    expect(battles([...begun, event('battle_lost_by_both')])[0]!.outcome).toBe('both_lost');
  });
});

describe('goingOn', () => {
  const words = (now: Now) => goingOn({ now } as unknown as DuneView)?.words;

  it('tells an auction, a shipment or a turn', () => {
    expect(words({ auction: { cards: 3, opener: 'guild', top_bid: 4, top_bidder: 'fremen', out: [] } })).toBe('Fremen bids 4, 3 cards left');
    expect(words({ turn_of: 'guild', shipment: { by: 'guild', kind: 'ship_at_half_price', normal: 3, elite: 0, location: 'carthag_10', price: 2 } })).toBe(
      'Spacing Guild ships 3 to Carthag for 2 spice',
    );
    expect(words({ turn_of: 'emperor' })).toBe('Emperor ships and moves');
    expect(words({ storm_moves: 1 })).toBe('The storm will move 1 sector');
    expect(words({})).toBeUndefined();
  });
});
