// The parts of a War for Arrakis view that this client draws; src/landsraad/games/war/view.py makes it.

import type { View } from '../../lib/protocol';

export interface Legion {
  area: string;
  side: 'atreides' | 'harkonnen';
  regular?: number;
  elite?: number;
  special?: number;
  generic?: number;
  tokens?: number;
  leaders?: string[];
}

export interface Side {
  side: string;
  reserve: Record<string, number>;
  hand: string[] | null;
  cards: number;
  dice: Record<string, Record<string, number>>;
  used: Record<string, Record<string, number>>;
  bene_gesserit: number;
  tank: (string | null)[];
  leaders: { leader: string; at: string; spent: boolean }[];
}

export interface WarView extends View {
  round: number;
  phase: string;
  active: string | null;
  legions: Legion[];
  settlements: string[];
  stations: string[];
  sietches: { area: string; faceup: boolean; rank?: number }[];
  wormsigns: string[];
  sandworms: string[];
  wild_maker: string | null;
  harvesters: (string | Record<string, unknown>)[];
  ornithopters: (string | Record<string, unknown>)[];
  carryalls: (string | Record<string, unknown>)[];
  supremacy: number;
  prescience: Record<string, number>;
  imperium: Record<string, number>;
  bans: string[];
  spice_reserve: number;
  row: string[];
  objectives?: Record<string, unknown>[];
  tokens?: Record<string, Record<string, unknown>[]>;
  sides: Side[];
}
