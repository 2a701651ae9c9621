import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRandom, hashText, readUnit, seedRandom, stepRandom } from '#contracts/random';
import { unicodeText } from '#tests/support/checks/unicode-text';

/** Computes FNV-1a as it is defined, over code points. */
function fnv1a(text: string): number {
  let value = 2166136261;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 16777619);
  return value >>> 0;
}

test('the hash of any text is FNV-1a over its code points, lone surrogates included', () => {
  fc.assert(
    fc.property(unicodeText({ maxLength: 40 }), fc.string(), (any, plain) => {
      for (const text of [any, plain, `${any}\ud83c`, `\udfb0${plain}`, `${plain}🎰${any}`]) {
        expect(hashText(text)).toBe(fnv1a(text));
      }
    }),
  );
});

test('the hash of known texts is the published one', () => {
  expect([hashText(''), hashText('a'), hashText('foobar')]).toEqual([0x811c9dc5, 0xe40c292c, 0xbf9cf968]);
});

test('a stream that is stepped by hand gives the same draws as one that keeps its own state', () => {
  const random = createRandom('stream');
  let state = seedRandom('stream');

  for (let draws = 0; draws < 1000; draws++) {
    state = stepRandom(state);
    expect(random.unit()).toBe(readUnit(state));
  }
});
