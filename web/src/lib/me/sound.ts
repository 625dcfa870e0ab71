// Soft sounds, made here: two tones when it is my turn, one for a word, a low one for a battle.

let context: AudioContext | null = null;

export type Sound = 'turn' | 'talk' | 'battle';

/** Hertz, and when each begins. */
const TONES: Record<Sound, [frequency: number, at: number][]> = {
  turn: [
    [523.25, 0],
    [783.99, 0.14],
  ],
  talk: [[659.25, 0]],
  battle: [
    [130.81, 0],
    [98, 0.16],
  ],
};
const LONG = 0.5;
const LOUD = 0.08;

/** Where the browser allows it: a page that nobody has touched yet stays silent. */
export function play(sound: Sound): void {
  try {
    context ??= new AudioContext();
    if (context.state !== 'running') void context.resume();
    for (const [frequency, at] of TONES[sound]) {
      const begin = context.currentTime + at;
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.type = sound === 'battle' ? 'triangle' : 'sine';
      tone.frequency.value = frequency;
      volume.gain.setValueAtTime(0, begin);
      volume.gain.linearRampToValueAtTime(LOUD, begin + 0.03);
      volume.gain.exponentialRampToValueAtTime(0.0001, begin + LONG);
      tone.connect(volume).connect(context.destination);
      tone.start(begin);
      tone.stop(begin + LONG);
    }
  } catch {
    // A browser without sound is fine.
  }
}
