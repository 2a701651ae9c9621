/** Tries all pairs and triples of the parts of our expressions in every function that reads foreign text. */
import { expect, test } from 'vitest';
import { expectToEnd, LONG_CHARS } from '../work/expect-to-end.ts';
import { READERS } from '../work/hostile/readers.ts';
import { FRAGMENTS, repeatPart } from '../work/hostile/texts.ts';

const SHORT_CHARS = 4000;
const LONGER_CHARS = 16_000;
/** Four times the text may take six times as long, since times vary. */
const MAX_GROWTH = 6;
/** Shorter times say nothing. */
const MIN_MS = 4;
const TIMEOUT_MS = 30 * 60_000;

const pairs = FRAGMENTS.flatMap((first) => FRAGMENTS.map((second) => first + second));
const parts = [...pairs, ...pairs.flatMap((pair) => FRAGMENTS.map((third) => pair + third))];

test.each(Object.entries(READERS))(
  '%s reads rows of all pairs and triples of parts at once',
  (_, read) => {
    const suspicious = parts.filter((part) => {
      const longMs = measureMs(() => read(repeatPart(part, LONGER_CHARS)));
      return longMs > MIN_MS && longMs > MAX_GROWTH * measureMs(() => read(repeatPart(part, SHORT_CHARS)));
    });

    for (const part of suspicious) expectToEnd(() => read(repeatPart(part, LONG_CHARS)));
    expect(parts).toHaveLength(FRAGMENTS.length ** 2 + FRAGMENTS.length ** 3);
  },
  TIMEOUT_MS,
);

/** Returns the time of the processor; it only chooses the texts that are then read at their full length. */
function measureMs(run: () => unknown): number {
  const begin = process.cpuUsage();
  run();
  return process.cpuUsage(begin).user / 1000;
}
