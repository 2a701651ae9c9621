/**
 * Draws from the random streams of a world. Each purpose has a stream of its own, so that draws for one
 * purpose do not change those for another.
 */
import { countSteps, readUnit, seedRandom, stepRandom } from '#contracts/random';
import { nextNumber } from './counters.ts';
import { putRow, rowAt } from './table.ts';
import type { CounterTables, RandomTables } from './tables.ts';

/** The 32 characters of tokens. They lack l, o, 0 and 1, which are easily confused. */
const TOKEN_CHARACTERS = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Returns the next number of the stream with this purpose: at least 0, below 1. */
export function draw(tables: RandomTables, purpose: string): number {
  const state = stepRandom(rowAt(tables.random, purpose) ?? findStart(tables, purpose));
  return readUnit(putRow(tables.random, purpose, state));
}

/**
 * Returns the place of the last draw in the stream with this purpose: 1 for the first draw, 0 before it.
 *
 * It follows from the position, since a counter would begin with 1 in the middle of the streams of older worlds.
 */
export function readPlace(tables: RandomTables, purpose: string): number {
  const start = findStart(tables, purpose);
  return countSteps(start, rowAt(tables.random, purpose) ?? start);
}

function findStart({ seed }: RandomTables, purpose: string): number {
  return seedRandom(`${seed}:${purpose}`);
}

/** The parts of a world that tokens depend on. Seed and earlier tokens do not suffice to guess a token. */
export interface TokenTables extends CounterTables, Pick<RandomTables, 'seed'> {
  /** Derives 64 bytes from a text, the name of the world and the key of the installation. */
  readonly deriveSecret: (text: string) => Uint8Array;
}

/**
 * Draws a token that is valid in this world only. The same seed and calls give the same token again if the
 * world has the same name and the server has the same key. length: at most 64 characters.
 */
export function drawToken(tables: TokenTables, purpose: string, length: number): string {
  const number = nextNumber(tables, `token:${purpose}`);
  const bytes = tables.deriveSecret(`${tables.seed}:${purpose}:${number}`).subarray(0, length);
  return Array.from(bytes, (byte) => TOKEN_CHARACTERS[byte % TOKEN_CHARACTERS.length]).join('');
}
