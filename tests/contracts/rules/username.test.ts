import { expect, test } from 'vitest';
import { normaliseUsername } from '#contracts/rules/username';

test.each([
  ['esra.isik', 'esra.isik'],
  [' Esra_Isik ', 'esra_isik'],
  ['a1-b', 'a1-b'],
])('"%s" is stored as %s', (typed, name) => {
  expect(normaliseUsername(typed)).toBe(name);
});

test.each([
  ...['', 'es', 'ışık', 'İsmail', 'esra isik'],
  ...['.esra', 'esra.', 'esra..isik', 'a'.repeat(21), '__proto__'],
])('"%s" is no username', (typed) => {
  expect(normaliseUsername(typed)).toBeUndefined();
});
