// What the two buttons of plain questions say, and a line of help where it is needed.

/** The words for yes and for no. */
export const YES: Record<string, [yes: string, no: string]> = {
  act_now: ['Act now', 'Wait'],
  charity: ['Claim it', 'Decline'],
  consent: ['Agree', 'Decline'],
  delay: ['Delay', 'Act now'],
  extra_elite: ['A starred one', 'Normal ones'],
  family_atomics: ['Set off the atomics', 'Not now'],
  grant_revival: ['Grant it', 'No'],
  hajr: ['Play Hajr', 'No'],
  intrusion: ['Become advisors', 'Stay fighters'],
  look_at_storm: ['Look', 'No'],
  plain_charity: ['Claim it', 'Decline'],
  protect_ally: ['Protect them', 'No'],
  stop_shipment: ['Stop it', 'Let it pass'],
  take_up_arms: ['Become fighters', 'Stay advisors'],
  traitor: ['Call the traitor', 'Keep silent'],
  withhold_hero: ['Keep the hero back', 'Play the hero'],
  wormsign: ['Look', 'No'],
};

export const NOTES: Record<string, string> = {
  charity: 'The bank brings you up to 2 spice; the Bene Gesserit always get 2.',
  family_atomics: 'Everything on the Shield Wall dies. Imperial Basin, Arrakeen and Carthag lie open to the storm for the rest of the game.',
  intrusion: 'Advisors live beside others in peace: they neither fight nor collect, nor count for a stronghold.',
  traitor: 'You win the battle at once and lose nothing; your opponent loses everything that was played.',
  wormsign: 'Only you will see it.',
  look_at_storm: 'Only you will see it.',
  delay: 'You ship and move later, before somebody else’s turn or at the very end.',
};
