// A card's text in its boxes: what is said of agent turns, of revealing, of acquiring.

export interface Box {
  label: string;
  text: string;
}

const HEADS = /(?<=[.;)])\s+(?=(?:Agent|Reveal|Acquire|On acquire|Whenever|Endgame|Combat|Plot|Or)\b)/;

/** "Graft. Agent: draw 1 card. Reveal: 1 persuasion." → what has a head of its own, and the rest. */
export function boxes(text: string): Box[] {
  return text
    .split(HEADS)
    .map((part) => /^([A-Z][\w ()+]{2,28}): (.*)$/s.exec(part) ?? [part, '', part])
    .map(([, label, words]) => ({ label: label!, text: words!.charAt(0).toUpperCase() + words!.slice(1) }));
}
