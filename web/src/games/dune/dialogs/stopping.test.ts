import { expect, test } from 'vitest';
import type { Asked } from '../../../lib/wire/protocol';
import { stopping } from './stopping';

const asked = (prompt: string, what: string): Asked => ({ name: 'karama', rule: '', prompt, secret: false, level: null, deadline: null, reaction: { what, of: 'guild' } });

test('an ability is known by its name, whatever the edition calls it', () => {
  expect(stopping(asked('Play a card to stop half price? Guild: 4 tokens to Carthag for 2', 'half_price'))).toEqual({ ability: 'half_price', about: 'Guild: 4 tokens to Carthag for 2' });
  expect(stopping(asked('Play a card to stop Guild Special Shipment against Fremen? Guild: 3 tokens', 'half_price'))).toEqual({ ability: 'half_price', about: 'Guild: 3 tokens' });
});

test('a question without more words is about nothing else', () => {
  expect(stopping(asked('Play a card to stop voice?', 'voice'))).toEqual({ ability: 'voice', about: '' });
});
