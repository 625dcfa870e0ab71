import { describe, expect, it, vi } from 'vitest';
import { rows, told, tracks } from './tracks';
import type { WarView } from '../view';

vi.mock('../../../lib/words/glossary.svelte', () => ({
  glossary: () => ({
    leader: {
      thufir_hawat: { name: 'Thufir Hawat', enters: { when: 'supremacy_step', step: 1 } },
      baron: { name: 'Baron', enters: { when: 'start' } },
      alia: { name: 'Alia', enters: { when: 'prescience_step', marker: 'any', step: 6 } },
      chani: { name: 'Chani', enters: { when: 'prescience_step', marker: 'jihad', step: 3 } },
      naib: { name: 'Naib' },
    },
    step: { 3: { step: 3, dice_blocked: 2, harvesters: 5, ornithopters: 3, carryalls: 1 } },
  }),
}));

const view = {
  supremacy: 2,
  prescience: { kwisatz_haderach: 4, jihad: 1 },
  imperium: { choam: 4, spacing_guild: 3, landsraad: 3 },
  objectives: [{ objective: 'objective_1', kwisatz_haderach: 7, jihad: 4 }],
} as unknown as WarView;

describe('tracks', () => {
  it('tell what they bring and what my objective asks for', () => {
    expect(tracks(view).map(told)).toEqual([
      'Supremacy: 2 of 10; Thufir Hawat enters at 1',
      'Kwisatz Haderach: 4 of 12; my Secret Objective asks for 7; Alia enters at 6',
      'Jihad: 1 of 12; my Secret Objective asks for 4; Chani enters at 3 and Alia enters at 6',
    ]);
  });

  it('flag a step once, though two objectives ask for it', () => {
    const objectives = [4, 9].map((jihad) => ({ objective: 'objective_1', kwisatz_haderach: 7, sand_dwellers: 0, jihad }));
    expect(tracks({ ...view, objectives }).map((track) => track.goals)).toEqual([[], [7], [4, 9]]);
  });

  it('flag nothing for those who only know how many objectives there are', () => {
    expect(tracks({ ...view, objectives: null, objective_count: 1 }).flatMap((track) => track.goals)).toEqual([]);
  });
});

describe('The Spice Must Flow', () => {
  it('has its active row where the lowest marker is', () => {
    const found = rows(view);
    expect(found.map((row) => row.step)).toEqual([5, 4, 3, 2, 1]);
    expect(found.filter((row) => row.active)).toEqual([{ step: 3, active: true, here: ['spacing_guild', 'landsraad'], counts: [2, 5, 3, 1] }]);
    expect(found[1]!.here).toEqual(['choam']);
  });
});
