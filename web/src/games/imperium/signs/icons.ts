// The small signs of Imperium, drawn in a box of 24: resources, effects, the icons that send agents, pieces.

export const icons: Record<string, string> = {
  solari: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 4.5L7.5 12l4.5 5.5 4.5-5.5Z',
  spice: 'M12 1.5 21 6.8v10.4l-9 5.3-9-5.3V6.8Z',
  water: 'M12 1.5c4.5 5.7 7.2 9.4 7.2 13a7.2 7.2 0 0 1-14.4 0c0-3.6 2.7-7.3 7.2-13Z',
  troops: 'M4 3h16v11l-8 7.5L4 14Z',
  intrigue: 'M5 2h14v20H5Zm7 4.5a3.4 3.4 0 0 0-3.4 3.4h2.2c0-.8.5-1.3 1.2-1.3s1.2.5 1.2 1.2c0 1.3-2.3 1.5-2.3 4.2h2.2c0-1.9 2.3-2 2.3-4.2A3.3 3.3 0 0 0 12 6.5ZM10.9 15.3v2.3h2.2v-2.3Z',
  draw: 'M3 2h11v16H3ZM16 6h5v16H9v-2h7Z',
  discard: 'M5 2h14v9H5Zm5.5 11h3v4H18l-6 5.5L6 17h4.5Z',
  deck: 'M7 2h14v16H7ZM3 6h2v14h12v2H3Z',
  acquire: 'M5 2h14v20H5Zm7 5-4 5 4 5 4-5Z',
  persuasion: 'M12 1.5 22 12 12 22.5 2 12Zm0 6L7.7 12l4.3 4.5 4.3-4.5Z',
  swords: 'M21 2v5L11 16l2.3 2.3-1.6 1.6-3-3L5 20.6l-1.7-1.7L7 15.3l-3-3 1.6-1.6L8 13 16.5 2Z',
  combat: 'M2 2h4l6 6.5L18 2h4v4l-6.5 6 2.6 2.6 1.7-1.7 1.5 1.5-2.3 2.3L22 19.5 19.5 22l-2.8-3-2.3 2.3-1.5-1.5 1.7-1.7L12 15.5l-2.6 2.6 1.7 1.7-1.5 1.5L7.3 19l-2.8 3L2 19.5l3-2.8-2.3-2.3 1.5-1.5 1.7 1.7L8.5 12 2 6Z',
  vp: 'm12 1.5 3.1 6.9 7.4.8-5.5 5 1.5 7.3L12 17.7l-6.5 3.8L7 14.2l-5.5-5 7.4-.8Z',
  influence: 'M12 1.5 19 10h-4.5v7h-5v-7H5ZM5 19h14v3H5Z',
  trash: 'M5 7h14l-1.2 15H6.2ZM9 2h6l1 2h5v2H3V4h5Z',
  emperor: 'M3 18h18v3H3Zm0-2L1.5 6l5.3 4L9.3 3.5 12 9l2.7-5.5L17.2 10l5.3-4L21 16Z',
  spacing_guild: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 3.2A6.8 6.8 0 1 0 18.8 12H15a3 3 0 1 1-3-3Z',
  bene_gesserit: 'M12 5c5 0 8.5 3.4 10 7-1.5 3.6-5 7-10 7S3.5 15.6 2 12c1.5-3.6 5-7 10-7Zm0 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  fremen: 'M13.5 2.5c4 .4 6.7 3.3 6.2 6.6-.4 2.7-2.8 4.3-5.5 4 1.8-.8 2.9-2.1 3-3.8.1-2.2-1.5-3.7-3.7-3.8-1 3.7-2.4 6.4-4.7 9.3L7 13.2c2.7-3 4.7-6.2 6.5-10.7ZM2 18.3c4.5-3 8-3 10.5-.8 2.6 2.2 5.7 2.1 9.5-.3V21H2Z',
  landsraad: 'M12 1.5 22 7v2H2V7ZM4 11h3v8H4Zm6.5 0h3v8h-3Zm6.5 0h3v8h-3ZM2 20h20v2H2Z',
  city: 'M2 22V11l5-5 4 4V3h5l6 6v13Zm4-3h3v-4H6Zm7 0h3v-4h-3Zm4-7h2V9h-2Z',
  spice_trade: 'M12 2 22 12 12 22 2 12Zm0 5.5L7.5 12l4.5 4.5 4.5-4.5Z',
  agent: 'M12 1.5a5 5 0 0 1 3.2 8.8L20 22H4l4.8-11.7A5 5 0 0 1 12 1.5Z',
  swordmaster: 'M9 2a4.3 4.3 0 0 1 2.7 7.6L16 21H2L6.3 9.6A4.3 4.3 0 0 1 9 2Zm8.5 2H20v3.5h3.5V10H20v3.5h-2.5V10H14V7.5h3.5Z',
  mentat: 'M12 2a8.5 8.5 0 0 1 8.5 8.5c0 3-1.5 4.3-2 6V22H9v-3H6v-4.5H3.5L5.7 10A6.7 6.7 0 0 1 12 2Zm.5 4-1.2 3.3L8 10.5l3.3 1.2 1.2 3.3 1.2-3.3 3.3-1.2-3.3-1.2Z',
  council: 'M6 2h12v10h2.5v6.5H18V22h-3v-3.5H9V22H6v-3.5H3.5V12H6Zm3 3v7h6V5Z',
  control: 'M4 2h3v1.5h13L16.5 8 20 12.5H7V22H4Z',
  garrison: 'M3 3h4v3h3V3h4v3h3V3h4v18h-7v-5h-4v5H3Z',
  signet: 'M12 8a7 7 0 1 1 0 14 7 7 0 0 1 0-14Zm0 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM8 1.5h8l2 3.5-6 4-6-4Z',
  steal_intrigue: 'M9 2h12v20H9v-5h3V7H9ZM1.5 12 8 6.5V10h5v4H8v3.5Z',
  freighter: 'M7 3h8l3.5 5.5H23L19.5 20h-15L1 8.5h4Z',
  dreadnoughts: 'M1 11.5 8 7h2.5L12 1.5 13.5 7H16l7 4.5L16 15h-2l-2 7.5L10 15H8Z',
  tech: 'M10.3 1.5h3.4l.5 2.8 2.1.9 2.3-1.6L21 6l-1.6 2.3.9 2.1 2.8.5v3.4l-2.8.5-.9 2.1L21 19.2l-2.4 2.4-2.3-1.6-2.1.9-.5 2.8h-3.4l-.5-2.8-2.1-.9-2.3 1.6L3 19.2l1.6-2.3-.9-2.1-2.8-.5v-3.4l2.8-.5.9-2.1L3 6l2.4-2.4 2.3 1.6 2.1-.9ZM12 8.9a3.6 3.6 0 1 0 0 7.2 3.6 3.6 0 0 0 0-7.2Z',
  negotiators: 'M2 3h20v13h-9l-6 5.5V16H2Zm4 4v2.3h12V7Z',
  specimens: 'M8 1.5h8V4h-1.2v4.5l5 9.5A2.8 2.8 0 0 1 17.3 22H6.7a2.8 2.8 0 0 1-2.5-4l5-9.5V4H8ZM11 11l-2.6 5.5h7.2L13 11Z',
  research: 'M3 3l8.5 9L3 21Zm9.5 0 8.5 9-8.5 9Z',
  tleilaxu: 'M5.5 1.5H9c0 4.7 9 6 9 10.5S9 17.8 9 22.5H5.5C5.5 16 14 15 14 12S5.5 8 5.5 1.5Zm9.5 0h3.5c0 2.6-1.3 4.5-3 6l-2.3-1.7c1.2-1.2 1.8-2.6 1.8-4.3Zm-4.2 15 2.4 1.7c1.2 1.2 1.8 2.6 1.8 4.3h3.5c0-2.6-1.3-4.5-3-6Z',
  atomics: 'M12 10a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm-2.3 5.7h4.6l3 5.5a10.5 10.5 0 0 1-10.6 0ZM7.7 12H1.5A10.5 10.5 0 0 1 6.9 2.8l3.2 5.4A4.3 4.3 0 0 0 7.7 12Zm8.6 0h6.2a10.5 10.5 0 0 0-5.4-9.2l-3.2 5.4a4.3 4.3 0 0 1 2.4 3.8Z',
  graft: 'M2 5h9v14H2Zm11 0h9v14h-9Zm-5 6h8v2H8Z',
  loss: 'M4 10h16v4H4Z',
};

const ALIAS: Record<string, string> = { guild: 'spacing_guild', specimen: 'specimens', dreadnought: 'dreadnoughts', trash_intrigue: 'intrigue', intrigue_to_deck_bottom: 'intrigue', lose_troops: 'troops' };

/** The drawing of a sign; a name without one is drawn as a plain diamond. */
export function sign(name: string): string {
  return icons[ALIAS[name] ?? name] ?? icons['spice_trade']!;
}

const TINTS: Record<string, string> = {
  troops: 'war', swords: 'war', combat: 'war', garrison: 'war', trash_intrigue: 'intrigue', steal_intrigue: 'intrigue', bene_gesserit: 'sisters', emperor: 'throne', guild: 'navigators', spacing_guild: 'navigators', fremen: 'sietch',
  landsraad: 'assembly', city: 'town', spice_trade: 'trade', specimens: 'flesh', specimen: 'flesh', research: 'flesh', tleilaxu: 'flesh', freighter: 'ixian', dreadnoughts: 'ixian', dreadnought: 'ixian', tech: 'ixian', negotiators: 'ixian',
  solari: 'solari', spice: 'melange', water: 'water', intrigue: 'intrigue', persuasion: 'persuasion', vp: 'glory',
};

/** The colour of a sign, as a design token; plain signs have the colour of the text. */
export function tint(name: string): string {
  const token = TINTS[name];
  return token ? `var(--${token})` : 'currentColor';
}
