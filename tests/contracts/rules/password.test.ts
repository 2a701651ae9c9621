import { expect, test } from 'vitest';
import {
  brokenPasswordRules,
  keepsPasswordRule,
  RECOMMENDED_PASSWORD_RULES,
} from '#contracts/rules/password';

test.each([
  ['Vitrin1', []],
  ['ÇİĞDEM7', []],
  ['Şifre٣٣', []],
  ['vitrin1', ['uppercase']],
  ['Vitrin', ['number']],
  ['Vitr1', ['length']],
  ['', ['length', 'uppercase', 'number']],
  // six UTF-16 units, but three characters
  ['😀😀😀', ['length', 'uppercase', 'number']],
])('%s breaks %j', (password, rules) => {
  expect(brokenPasswordRules(password)).toEqual(rules);
});

test('lower case and special characters are advice', () => {
  const advice = (password: string) =>
    RECOMMENDED_PASSWORD_RULES.filter((rule) => !keepsPasswordRule(rule, password));

  expect(advice('VITRIN1')).toEqual(['lowercase', 'special']);
  expect(advice('Vitrin1')).toEqual(['special']);
  expect(advice('Vitrin 1')).toEqual(['special']);
  expect(advice('Vitrin-1')).toEqual([]);
  expect(brokenPasswordRules('VITRIN1')).toEqual([]);
});
