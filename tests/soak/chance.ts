// Values that nobody would think of, the same at every run: a seeded stream of them.
import { streamOf } from '#mock-server/worlds/random';

export interface Chance {
  /** A whole number, at least 0 and below the limit; 0 when the limit is. */
  below(limit: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  text(): string;
  bytes(length: number): Uint8Array<ArrayBuffer>;
  /** depth: how far it may be nested. */
  json(depth: number): unknown;
}

/** What has broken servers before. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  'İıŞğ',
  '🎰',
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '../../etc/passwd',
  '%00%ff',
  '1e400',
  '-0',
  'x'.repeat(2000),
] as const;
const ODD_NUMBERS = [0, -0, -1, 1.5, 1e21, -1e308, 2 ** 31, 2 ** 53 + 2, 48, 1001] as const;
const KEYS = [
  'api',
  'class',
  'method',
  'data',
  'user',
  'Lang',
  'limit',
  'offset',
  'id',
  '__proto__',
  'ğ',
  '',
] as const;

export function createChance(seed: string): Chance {
  const next = streamOf(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  function pick<T>(choices: readonly [T, ...T[]]): T {
    return choices[below(choices.length)] ?? choices[0];
  }
  const text = () =>
    below(2) === 0
      ? pick(ODD_TEXTS)
      : String.fromCharCode(...Array.from({ length: below(12) }, () => below(0x300)));

  function json(depth: number): unknown {
    const kind = below(depth > 0 ? 8 : 5);
    if (kind === 0) return null;
    if (kind === 1) return below(2) === 0;
    if (kind === 2) return pick(ODD_NUMBERS);
    if (kind <= 4) return text();
    if (kind === 5) return Array.from({ length: below(5) }, () => json(depth - 1));
    return Object.fromEntries(Array.from({ length: below(6) }, () => [pick(KEYS), json(depth - 1)]));
  }

  return {
    below,
    pick,
    text,
    bytes: (length) => Uint8Array.from({ length }, () => below(256)),
    json,
  };
}
