// English texts name one thing in the singular, and several in the plural.
import { expect, test } from 'vitest';

type Text = string | ((values: object) => string);

const files = import.meta.glob<{ default: Readonly<Record<string, Text>> }>(
  '../../../../client/**/*texts.en.ts',
  { eager: true },
);

/** Fills all places of a text with one value; empty for a text that takes values of another type. */
function fill(text: Exclude<Text, string>, value: unknown): string {
  try {
    return text(new Proxy({}, { get: () => value }));
  } catch {
    return '';
  }
}

const counting = Object.entries(files).flatMap(([path, { default: texts }]) =>
  Object.entries(texts).flatMap(([key, text]) => {
    if (typeof text === 'string') return [];
    return [
      [1, 3],
      ['1', '3'],
    ].flatMap((counts) => {
      const [one = '', three = ''] = counts.map((count) => fill(text, count));
      const isCounting = one.replaceAll(/\b1\b/g, '#') !== three.replaceAll(/\b3\b/g, '#');
      return isCounting ? [[`${path.split('/client/')[1]}, ${key}`, one, three] as const] : [];
    });
  }),
);

test.each(counting)('%s: “%s”, “%s”', (_name, one, three) => {
  expect(one).not.toMatch(/\b(?:1|one) (?:live )?\w+s\b/);
  expect(three).toMatch(/\b3 (?:live )?\w+s\b/);
});

test('more than twenty texts count', () => {
  expect(counting.length).toBeGreaterThan(20);
});
