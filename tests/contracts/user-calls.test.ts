// Tests that replies are not reported as broken if a live backend may send them by the spec (§3, §7).
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { check, parseAndCheck } from '#contracts/check/check';
import { needsSecondFactor } from '#contracts/rules/second-factor';

const SESSION = {
  uid: '48210733',
  sid: 'a'.repeat(40),
  uip: '127.0.0.1',
  gtm: 3,
  language: 'tr',
  username: 'esra.isik',
  lastlogin: null,
  rid: 1,
  gasecret: 'x'.repeat(24),
};
const PROFILE = {
  uid: '48210733',
  firstname: 'Esra',
  lastname: 'Işık',
  username: 'esra.isik',
  email: 'esra.isik@posta.example',
  phone: '+905320000001',
  identityNumber: '100******46',
  birthDate: '1990-05-19',
  city: 'Rize',
  address: '',
  memberSince: '2026-11-20T12:00:00+03:00',
  lastlogin: null,
  rid: 1,
};

test('a login reply without gasecret conforms and needs no second factor', () => {
  const { gasecret, ...without } = SESSION;

  const { parsed, findings } = parseAndCheck(user.login.response, without);

  expect(findings).toEqual([]);
  expect(needsSecondFactor(parsed.data?.gasecret ?? null)).toBe(false);
  expect(check(user.login.response, { ...SESSION, gasecret: 7 })).toMatchObject([
    { kind: 'assumption', path: 'gasecret' },
  ]);
});

test('a profile without names conforms', () => {
  const { firstname, lastname, ...nameless } = PROFILE;

  const { parsed, findings } = parseAndCheck(user.get_user_profile.response, nameless);

  expect(findings).toEqual([]);
  expect(parsed.data).toMatchObject({ firstname: null, lastname: null });
});

test.each([
  user.logout,
  user.pass_change,
  user.register,
  user.forgot,
  user.pass_reset,
  user.sms_validate,
  user.check_ga,
  user.clear_generated_ga,
])('unexpected data of $name contradict only an assumption', ({ response }) => {
  expect(check(response, null)).toEqual([]);
  expect(check(response, [])).toMatchObject([{ kind: 'assumption' }]);
});
