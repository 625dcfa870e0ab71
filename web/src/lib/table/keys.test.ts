import { describe, expect, it } from 'vitest';
import { command, hints, typed } from './keys';

describe('hints', () => {
  it('number the options', () => {
    expect(hints(['No', 'Yes'], false)).toEqual(['1', '2']);
    expect(hints(Array.from({ length: 12 }, (_, i) => `o${i}`), false).slice(8)).toEqual(['9', '0', '', '']);
  });

  it('are letters where digits type a number, each used once', () => {
    expect(hints(['Pass', 'Play', 'Pp'], true)).toEqual(['P', 'L', '']);
  });
});

describe('command', () => {
  const names = { hints: ['1', '2'], numbers: false, complete: false };
  const numbers = { hints: ['P'], numbers: true, complete: false };

  it('picks by digit or letter', () => {
    expect(command('2', names)).toEqual({ do: 'option', index: 1 });
    expect(command('3', names)).toBeNull();
    expect(command('p', numbers)).toEqual({ do: 'option', index: 0 });
  });

  it('types and steps numbers', () => {
    expect(command('2', numbers)).toEqual({ do: 'digit', digit: 2 });
    expect(command('ArrowUp', numbers)).toEqual({ do: 'step', by: 1 });
    expect(command('Enter', numbers)).toEqual({ do: 'take' });
    expect(command('ArrowUp', names)).toBeNull();
  });

  it('confirms only what is complete', () => {
    expect(command('Enter', names)).toBeNull();
    expect(command('Enter', { ...names, complete: true })).toEqual({ do: 'confirm' });
    expect(command('Backspace', names)).toEqual({ do: 'back' });
  });
});

describe('typed', () => {
  const numbers = [0, 1, 2, 10, 12];

  it('joins digits while they make a number that is offered', () => {
    expect(typed('', 1, numbers)).toEqual({ text: '1', value: 1 });
    expect(typed('1', 2, numbers)).toEqual({ text: '12', value: 12 });
    expect(typed('1', 7, numbers)).toEqual({ text: '', value: null });
    expect(typed('12', 2, numbers)).toEqual({ text: '2', value: 2 });
  });

  it('waits for the second digit of a number', () => {
    expect(typed('', 3, [30, 31])).toEqual({ text: '3', value: null });
    expect(typed('3', 1, [30, 31])).toEqual({ text: '31', value: 31 });
  });
});
