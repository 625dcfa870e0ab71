// The small signs of Imperium, drawn in a box of 24: resources, effects, and the icons that send agents.

export const icons: Record<string, string> = {
  solari: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 4.5L8 12l4 4.5L16 12Z',
  spice: 'M12 2 21 9l-3.5 11h-11L3 9Z',
  water: 'M12 2.5c4 5.2 6.5 8.5 6.5 11.8A6.5 6.5 0 0 1 5.5 14.3c0-3.3 2.5-6.6 6.5-11.8Z',
  troops: 'M5 4h14v10l-7 6-7-6Z',
  intrigue: 'M6 3h12v18H6Zm6 4.5a3 3 0 0 0-3 3h2c0-.6.4-1 1-1s1 .4 1 1c0 1.2-2 1.2-2 3.5h2c0-1.6 2-1.7 2-3.5a3 3 0 0 0-3-3Zm-1 8v2h2v-2Z',
  draw: 'M4 5h11v14H4Zm13 1.5 3 .8-2.8 12-.2-.1Z',
  persuasion: 'M12 3 21 12 12 21 3 12Zm0 5-4 4 4 4 4-4Z',
  swords: 'M4 3h3l10 11 1.5-1.5L20 14l-2 2 3 3-2 2-3-3-2 2-1.5-1.5L14 17 4 7Z',
  vp: 'm12 2 2.9 6.3 6.9.8-5.1 4.7 1.4 6.8L12 17.2l-6.1 3.4 1.4-6.8L2.2 9.1l6.9-.8Z',
  influence: 'M12 3v12M7 10l5-7 5 7h-3v7h-4v-7Z M6 19h12v2H6Z',
  trash: 'M6 7h12l-1 14H7ZM9 3h6l1 2h4v1.5H4V5h4Z',
  emperor: 'M3 18h18v2.6H3Zm0-2L2 6.5l5 3.8L9.3 4 12 9.2 14.7 4 17 10.3l5-3.8L21 16Z',
  guild: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 3.2A6.8 6.8 0 1 0 18.8 12H15a3 3 0 1 1-3-3Z',
  spacing_guild: 'M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20Zm0 3.2A6.8 6.8 0 1 0 18.8 12H15a3 3 0 1 1-3-3Z',
  bene_gesserit: 'M12 5c5 0 8.5 3.4 10 7-1.5 3.6-5 7-10 7S3.5 15.6 2 12c1.5-3.6 5-7 10-7Zm0 3.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7Z',
  fremen: 'M13.5 2.5c4 .4 6.7 3.3 6.2 6.6-.4 2.7-2.8 4.3-5.5 4 1.8-.8 2.9-2.1 3-3.8.1-2.2-1.5-3.7-3.7-3.8-1 3.7-2.4 6.4-4.7 9.3L7 13.2c2.7-3 4.7-6.2 6.5-10.7ZM2 18.3c4.5-3 8-3 10.5-.8 2.6 2.2 5.7 2.1 9.5-.3V21H2Z',
  landsraad: 'M12 2 22 7v2H2V7Zm-8 9h3v8H4Zm6.5 0h3v8h-3Zm6.5 0h3v8h-3ZM2 20h20v2H2Z',
  city: 'M3 21V10l5-4 4 3V4h4l5 5v12Zm4-3h2v-3H7Zm6 0h2v-3h-2Zm4-6h2V9h-2Z',
  spice_trade: 'M4 14 12 3l8 11-3 7H7Zm8-6-4 6 2 4h4l2-4Z',
  combat: 'M4 3l8 8 8-8 1 1-8 8 8 8-1 1-8-8-8 8-1-1 8-8-8-8Z',
  agent: 'M12 2a4.5 4.5 0 0 1 2.8 8L19 21H5L9.2 10A4.5 4.5 0 0 1 12 2Z',
};

export const agentIcons = ['emperor', 'guild', 'bene_gesserit', 'fremen', 'landsraad', 'city', 'spice_trade'] as const;
