import { expect, test } from 'vitest';
import {
  listBrokenPasswordRules,
  meetsPasswordRule,
  RECOMMENDED_PASSWORD_RULES,
} from '#contracts/rules/password';

test.each([
  ['Vitri1', []],
  ['ÇİĞDEM7', []],
  ['Şifre٣٣', []],
  ['vitrin1', ['uppercase']],
  ['Vitrin', ['number']],
  ['Vitr1', ['length']],
  ['', ['length', 'uppercase', 'number']],
  // These are six UTF-16 units, but three characters.
  ['😀😀😀', ['length', 'uppercase', 'number']],
])('"%s" breaks the rules %j', (password, rules) => {
  expect(listBrokenPasswordRules(password)).toEqual(rules);
});

test('lower case and special characters are recommended, not required', () => {
  const advice = (password: string) =>
    RECOMMENDED_PASSWORD_RULES.filter((rule) => !meetsPasswordRule(rule, password));

  expect(advice('VITRIN1')).toEqual(['lowercase', 'special']);
  expect(advice('Vitrin1')).toEqual(['special']);
  expect(advice('Vitrin 1')).toEqual(['special']);
  expect(advice('Vitrin-1')).toEqual([]);
  expect(listBrokenPasswordRules('VITRIN1')).toEqual([]);
});
