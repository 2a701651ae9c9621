/** The random streams of a world: one per purpose, so that a new use does not change the draws of the others. */
import { createRandom, readUnit, seedRandom, stepRandom } from '#fixtures/random';
import { putRow, rowAt } from './table.ts';
import type { RandomTables } from './tables.ts';

/** The 32 characters of tokens. They lack l, o, 0 and 1, which are easily confused. */
const TOKEN_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns the next draw of a purpose's stream: at least 0, below 1. */
export function draw({ seed, random }: RandomTables, purpose: string): number {
  const state = stepRandom(rowAt(random, purpose) ?? seedRandom(`${seed}:${purpose}`));
  return readUnit(putRow(random, purpose, state));
}

/** Draws a token of `length` letters and digits from a purpose's stream. */
export function drawToken(tables: RandomTables, purpose: string, length: number): string {
  const character = () => TOKEN_CHARACTERS[Math.floor(draw(tables, purpose) * TOKEN_CHARACTERS.length)];
  return Array.from({ length }, character).join('');
}

/** Returns a number that depends on the text alone: at least 0, below 1. */
export function hashToUnit(text: string): number {
  return createRandom(text).unit();
}

/** Creates a stream of numbers that depends on the text alone; each is at least 0, below 1. */
export function randomStream(text: string): () => number {
  return createRandom(text).unit;
}
