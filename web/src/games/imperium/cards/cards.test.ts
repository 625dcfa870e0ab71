import { describe, expect, it } from 'vitest';
import { boxes } from './cards';

describe('the boxes of a card', () => {
  it('takes the heads out of the text', () => {
    expect(boxes('Agent: draw 1 card. Reveal: 1 persuasion, 1 specimen.')).toEqual([
      { label: 'Agent', text: 'Draw 1 card.' },
      { label: 'Reveal', text: '1 persuasion, 1 specimen.' },
    ]);
  });

  it('keeps conditions with their box', () => {
    expect(boxes('Agent: 1 solari. Reveal with Fremen bond: 1 Fremen influence.').at(-1)).toEqual({ label: 'Reveal with Fremen bond', text: '1 Fremen influence.' });
  });

  it('leaves text without a head alone', () => {
    expect(boxes('Graft. Agent box empty.')).toEqual([
      { label: '', text: 'Graft.' },
      { label: '', text: 'Agent box empty.' },
    ]);
    expect(boxes('')).toEqual([{ label: '', text: '' }]);
  });
});
