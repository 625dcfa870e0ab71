// Signs of the four powers and of the results of action dice, each drawn on a field of 24 by 24.

import type { Result } from '../names';

/** Filled shapes: a hawk, a crysknife, a horned shield, a crown. */
export const POWERS: Record<string, string> = {
  atreides: 'M12 21 9 13 2 11l5-2-3-5 6 3 2-4 2 4 6-3-3 5 5 2-7 2Z',
  fremen: 'M14 2c3 5 2 9 0 13h-3C9 10 10 6 14 2ZM7 15.5h10v2H7ZM11 18.5h2.5V23H11Z',
  harkonnen: 'M4 2c1 4 3 5 5 5h6c2 0 4-1 5-5 2 6 1 9-2 10l-1 6-5 5-5-5-1-6C3 11 2 8 4 2Zm4 8.5 2.5 2.5L8 14Zm8 0L13.5 13l2.5 1Z',
  corrino: 'M3 20V7l5 5 4-8 4 8 5-5v13Zm3-5v2h12v-2Z',
};

/** Lines: a banner, a flanking move, a soldier, an eye, a house. */
export const RESULTS: Record<Result, string> = {
  leadership: 'M6 21V3h12l-3 4.5 3 4.5H6',
  strategy: 'M4 20c0-9 5-12 13-12M13 3l5 5-5 5M14 20h6',
  deployment: 'M12 3.5a3.5 3.5 0 1 0 .01 0ZM4.5 21c0-10 15-10 15 0Z',
  mentat: 'M2 12c5-8 15-8 20 0-5 8-15 8-20 0ZM12 9a3 3 0 1 0 .01 0Z',
  house: 'M3 12 12 4l9 8M6 10v10h12V10M10.5 20v-5h3v5',
};

/** A crescent: the Bene Gesserit token that lies as a die. */
export const TOKEN = 'M15 3a9.3 9.3 0 1 0 5.500 13A8 8 0 0 1 15 3Z';
