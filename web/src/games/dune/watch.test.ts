import { expect, it } from 'vitest';
import type { DuneView } from './view';
import { opened, watch } from './watch';

it('tells how many strongholds each side holds and needs, and warns while somebody would win', () => {
  const view = {
    standing: [
      { factions: ['fremen'], held: 3, needed: 3 },
      { factions: ['guild', 'emperor'], held: 2, needed: 4 },
    ],
  } as unknown as DuneView;
  expect(watch(view)).toEqual([
    { roles: ['fremen'], what: 'strongholds', have: 3, need: 3, warning: 'Fremen wins at the end of the turn unless a stronghold is taken from them' },
    { roles: ['guild', 'emperor'], what: 'strongholds', have: 2, need: 4 },
  ]);
});

it('opens traitors and predictions', () => {
  const view = { factions: { bene_gesserit: { traitors: ['stilgar'], prediction: { faction: 'guild', turn: 4 } }, guild: {} } } as unknown as DuneView;
  expect(opened(view, 'bene_gesserit')).toEqual(['In their pay: Stilgar', 'Predicted: Spacing Guild in turn 4']);
  expect(opened(view, 'guild')).toEqual([]);
});
