/** A world's luck: one stream of draws per purpose, so that a new use changes no other's draws. */
import type { World } from './world.ts';

/** The four words of a small, fast, well-tested generator (sfc32 of PractRand). */
export type RandomState = readonly [number, number, number, number];

const TWO_TO_32 = 4_294_967_296;
/** Draws thrown away after seeding, until similar seeds have parted. */
const WARM_UP = 12;

/** The next draw of a purpose's stream: at least 0, below 1. */
export function draw(world: World, purpose: string): number {
  const [value, next] = step(world.random[purpose] ?? seeded(`${world.seed}:${purpose}`));
  world.random[purpose] = next;
  return value / TWO_TO_32;
}

/** A token of `length` letters and digits out of a purpose's stream. */
export function drawToken(world: World, purpose: string, length: number): string {
  const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'; // 32 that nobody confuses: no l, o, 0 or 1
  return Array.from({ length }, () => alphabet[Math.floor(draw(world, purpose) * alphabet.length)]).join('');
}

/** One number that depends on nothing but the text: at least 0, below 1. */
export function chanceOf(text: string): number {
  return step(seeded(text))[0] / TWO_TO_32;
}

/** A stream of its own that depends on nothing but the text. */
export function streamOf(text: string): () => number {
  let state = seeded(text);
  return () => {
    const [value, next] = step(state);
    state = next;
    return value / TWO_TO_32;
  };
}

function seeded(text: string): RandomState {
  const hash = fnv1a(text);
  let state: RandomState = [hash, fnv1a(`${text}:b`), fnv1a(`${text}:c`), 1];
  for (let turn = 0; turn < WARM_UP; turn++) state = step(state)[1];
  return state;
}

function step([a, b, c, counter]: RandomState): [value: number, next: RandomState] {
  const value = (((a + b) | 0) + counter) | 0;
  const next: RandomState = [
    b ^ (b >>> 9),
    (c + (c << 3)) | 0,
    (((c << 21) | (c >>> 11)) + value) | 0,
    (counter + 1) | 0,
  ];
  return [value >>> 0, next];
}

/** FNV-1a over UTF-16 units, 32 bits. */
function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash | 0;
}
