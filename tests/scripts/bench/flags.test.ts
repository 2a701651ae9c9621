import { expect, test } from 'vitest';
import { readFlags } from '../../../scripts/bench/flags.mjs';

const SECTIONS = ['games', 'start', 'memory'] as const;

test('without a word everything is measured, peers and the million left out', () => {
  expect(readFlags([], SECTIONS)).toEqual({ peers: false, long: false, sections: SECTIONS });
});

test('sections are measured in their own order, however they were named', () => {
  expect(readFlags(['memory', '--long', 'games'], SECTIONS)).toEqual({
    peers: false,
    long: true,
    sections: ['games', 'memory'],
  });
});

test('what nobody knows is refused with what there is', () => {
  expect(readFlags(['memroy'], SECTIONS)).toMatch(/no section memroy[\s\S]*games, start, memory/);
  expect(readFlags(['--peer'], SECTIONS)).toMatch(/^Unknown option '--peer'\n[\s\S]*--peers/);
});
