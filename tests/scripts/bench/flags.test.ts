import { expect, test } from 'vitest';
import { readFlags } from '../../../scripts/bench/flags.ts';

const SECTIONS = ['games', 'start', 'memory'] as const;

test('without flags all sections run, without peers and with fewer requests', () => {
  expect(readFlags([], SECTIONS)).toEqual({ peers: false, long: false, sections: SECTIONS });
});

test('sections run in their own order, whatever the order of the arguments', () => {
  expect(readFlags(['memory', '--long', 'games'], SECTIONS)).toEqual({
    peers: false,
    long: true,
    sections: ['games', 'memory'],
  });
});

test('unknown sections and flags are refused with the known ones', () => {
  expect(readFlags(['memroy'], SECTIONS)).toMatch(/no section memroy[\s\S]*games, start, memory/);
  expect(readFlags(['--peer'], SECTIONS)).toBe(
    'There is no flag --peer; did you mean --peers? All flags: --help.',
  );
});
