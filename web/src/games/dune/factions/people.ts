// The six factions and their leaders: facts for drawing and for live sums.

export interface FactionFacts {
  title: string;
  /** Starred tokens. */
  elite?: string;
  leaders: [id: string, title: string, strength: number][];
}

export const FACTIONS: Record<string, FactionFacts> = {
  atreides: {
    title: 'Atreides',
    leaders: [
      ['thufir_hawat', 'Thufir Hawat', 5],
      ['lady_jessica', 'Lady Jessica', 5],
      ['gurney_halleck', 'Gurney Halleck', 4],
      ['duncan_idaho', 'Duncan Idaho', 2],
      ['dr_wellington_yueh', 'Dr. Wellington Yueh', 1],
    ],
  },
  bene_gesserit: {
    title: 'Bene Gesserit',
    leaders: [
      ['alia', 'Alia', 5],
      ['margot_lady_fenring', 'Margot Lady Fenring', 5],
      ['mother_ramallo', 'Mother Ramallo', 5],
      ['princess_irulan', 'Princess Irulan', 5],
      ['wanna_yueh', 'Wanna Yueh', 5],
    ],
  },
  emperor: {
    title: 'Emperor',
    elite: 'Sardaukar',
    leaders: [
      ['hasimir_fenring', 'Hasimir Fenring', 6],
      ['captain_aramsham', 'Captain Aramsham', 5],
      ['caid', 'Caid', 3],
      ['burseg', 'Burseg', 3],
      ['bashar', 'Bashar', 2],
    ],
  },
  fremen: {
    title: 'Fremen',
    elite: 'Fedaykin',
    leaders: [
      ['stilgar', 'Stilgar', 7],
      ['chani', 'Chani', 6],
      ['otheym', 'Otheym', 5],
      ['shadout_mapes', 'Shadout Mapes', 3],
      ['jamis', 'Jamis', 2],
    ],
  },
  guild: {
    title: 'Spacing Guild',
    leaders: [
      ['staban_tuek', 'Staban Tuek', 5],
      ['master_bewt', 'Master Bewt', 3],
      ['esmar_tuek', 'Esmar Tuek', 3],
      ['soo_soo_sook', 'Soo-Soo Sook', 2],
      ['guild_rep', 'Guild Rep.', 1],
    ],
  },
  harkonnen: {
    title: 'Harkonnen',
    leaders: [
      ['feyd_rautha', 'Feyd-Rautha', 6],
      ['beast_rabban', 'Beast Rabban', 4],
      ['piter_de_vries', 'Piter de Vries', 3],
      ['captain_iakin_nefud', 'Captain Iakin Nefud', 2],
      ['umman_kudu', 'Umman Kudu', 1],
    ],
  },
};

export interface Leader {
  id: string;
  title: string;
  strength: number;
  faction: string;
}

export const LEADERS: Record<string, Leader> = Object.fromEntries(
  Object.entries(FACTIONS).flatMap(([faction, { leaders }]) =>
    leaders.map(([id, title, strength]) => [id, { id, title, strength, faction }]),
  ),
);

/** Two letters for a small disc: "Gurney Halleck" → "GH", "Chani" → "Ch". */
export function initials(title: string): string {
  const words = title.split(/[\s-]+/).filter((word) => /^[A-Z]/.test(word));
  return words.length === 1 ? words[0]!.slice(0, 2) : words.map((word) => word[0]).join('').slice(0, 2);
}
