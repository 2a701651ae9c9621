/** Tests suggestions for fields with two names, for fields with personal data, and for refusals in other words. */
import { expect, test } from 'vitest';
import type { SuiteFinding } from '../../../../scripts/contract/findings/finding.ts';
import { category, findProposed, suggest } from './suggest-for.ts';

test('a field with the other of its two names swaps them', () => {
  const session = { uid: '1', sid: 's', uip: 'i', language: 'tr', username: 'a', lastlogin: null, rid: 1 };

  expect(findProposed({ 'user/login': [{ ...session, gmt: 3, gasecret: null }] })).toEqual([
    "gmt: named('§7', dispensable(alsoNamed(z.union([z.number(), z.string()]), 'gtm')))",
  ]);
});

test.each<[what: string, field: string, value: unknown, schema: string]>([
  ['an e-mail address by its name', 'e_mail', 'x', 'secret(z.string())'],
  ['an e-mail address by its value', 'contact', 'leyla@mektup.example', 'secret(z.string())'],
  ['a telephone number', 'contact', '+90 530 111 22 33', 'secret(z.string())'],
  ['a birth date', 'dogumTarihi', '1990-05-19', 'secret(z.string())'],
  ['an identity number', 'no', 10000000146, 'secret(z.int())'],
  ['an account number', 'target', 'TR330006100519786457841326', 'secret(z.string())'],
  ['a name of a game', 'game', 'Kuleler', 'z.string()'],
])('%s is secret in the contract if it is personal', (_, field, value, schema) => {
  const rows = Array.from({ length: 6 }, () => category({ [field]: value }));

  expect(findProposed({ 'casino/category_list': [rows] })).toEqual([`${field}: assumed(${schema})`]);
});

test('a personal field inside a new object is secret too', () => {
  expect(
    findProposed({ 'casino/category_list': [[category({ owner: { mail: 'a@b.example', age: 3 } })]] }),
  ).toEqual(['owner: assumed(z.object({ mail: secret(z.string()), age: z.int() }))']);
});

/** Returns the suggestions for a call with this finding about its refusals. */
function suggestRefusal(found: Partial<SuiteFinding>, call = 'casino/init_game') {
  const finding: SuiteFinding = {
    kind: 'assumption',
    difference: 'message',
    path: '',
    message: 'reads otherwise',
    ...found,
  };
  return suggest({ [call]: [null] }, ['hunter'], { [call]: [finding] }).filter(({ path }) =>
    path.startsWith('errors.'),
  );
}

test('a refusal in other words is suggested for `errors`, with its code', () => {
  const refusal = { message: "Böyle bir 'oyun' yok", code: 404 };

  expect(suggestRefusal({ path: 'errors.UNKNOWN_GAME', refusal })).toMatchObject([
    {
      file: 'contracts/calls/casino.ts',
      present: "UNKNOWN_GAME: 'Oyun bulunamadı'",
      proposed: "UNKNOWN_GAME: { message: 'Böyle bir \\'oyun\\' yok', code: 404 }",
    },
  ]);
});

test('a refusal that no contract declares is added under a name made of its words', () => {
  const refusal = { message: 'Günlük 500 TL sınırı aşıldı' };

  expect(suggestRefusal({ kind: 'drift', path: 'message', refusal })).toMatchObject([
    { proposed: "GUNLUK_TL_SINIRI_ASILDI: 'Günlük {number} TL sınırı aşıldı'" },
  ]);
});

test('a refusal with a secret, or one that breaks the contract, is not suggested', () => {
  expect(suggestRefusal({ path: 'errors.UNKNOWN_GAME', refusal: { message: 'hunter2' } })).toEqual([]);
  expect(
    suggestRefusal({ kind: 'broken', path: 'errors.UNKNOWN_GAME', refusal: { message: 'Yok' } }),
  ).toEqual([]);
});
