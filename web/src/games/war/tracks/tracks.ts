// The boards under the map: the tracks with what their steps bring, and the rows of The Spice Must Flow.

import { glossary } from '../../../lib/words/glossary.svelte';
import { listed } from '../../../lib/words/words';
import { named } from '../names';
import type { Objective, WarView } from '../view';

export interface Track {
  id: string;
  title: string;
  at: number;
  end: number;
  /** What the Secret Objectives ask for, if the viewer may know. */
  goals: number[];
  /** By step: the leaders who enter there. */
  brings: Record<number, string>;
}

type Enters = { step?: number; marker?: string };

export function tracks(view: WarView): Track[] {
  const leaders = Object.values(glossary('war')['leader'] ?? {}).map(({ name, enters }) => ({ name: name ?? '', ...(enters as Enters) }));
  return [['supremacy', view.supremacy, 10] as const, ...Object.entries(view.prescience).map(([id, at]) => [id, at, 12] as const)].map(([id, at, end]) => {
    const marker = end === 10 ? undefined : id;
    return {
      id,
      at,
      end,
      title: named('marker', id),
      goals: marker && view.objectives ? [...new Set(view.objectives.map((one) => one[id as Exclude<keyof Objective, 'objective'>]))] : [],
      brings: Object.fromEntries(leaders.flatMap((one) => (one.step && (one.marker === marker || (marker && one.marker === 'any')) ? [[one.step, one.name]] : []))),
    };
  });
}

export function told({ title, at, end, goals, brings }: Track): string {
  const entering = Object.entries(brings).map(([step, who]) => `${who} enters at ${step}`);
  return [`${title}: ${at} of ${end}`, goals.length ? `my Secret Objective asks for ${goals.join(' or ')}` : '', listed(entering)].filter(Boolean).join('; ');
}

export const COUNTED = ['dice_blocked', 'harvesters', 'ornithopters', 'carryalls'] as const;

export interface Row {
  step: number;
  /** The lowest marker is here: its vehicles are placed, its dice are locked. */
  active: boolean;
  here: string[];
  /** In the order of `COUNTED`. */
  counts: number[];
}

/** From the top step down. */
export function rows(view: WarView): Row[] {
  const lowest = Math.min(...Object.values(view.imperium));
  return [5, 4, 3, 2, 1].map((step) => {
    const row = glossary('war')['step']?.[step] ?? {};
    return { step, active: step === lowest, here: Object.keys(view.imperium).filter((who) => view.imperium[who] === step), counts: COUNTED.map((what) => Number(row[what] ?? 0)) };
  });
}
