import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { alsoNamed, secret } from '#contracts/marks';
import { REDACTED, redact, redactAll } from '#contracts/redact/redact';

const Login = z.object({ username: z.string(), password: secret(z.string()) });

test('a secret is masked and other values are unchanged', () => {
  expect(redact(Login, { username: 'esra.isik', password: 'Vitrin1' })).toEqual({
    username: 'esra.isik',
    password: REDACTED,
  });
});

test('an unknown field is replaced by its type', () => {
  expect(redact(Login, { username: 'esra.isik', password: 'Vitrin1', pasword2: 'Vitrin1', n: 3 })).toEqual({
    username: 'esra.isik',
    password: REDACTED,
    pasword2: '[unknown string]',
    n: '[unknown number]',
  });
});

test('a secret is also masked in other texts of the exchange', () => {
  const Reply = z.object({ message: z.string() });

  const [, reply] = redactAll([
    [Login, { username: 'esra.isik', password: 'Vitrin1' }],
    [Reply, { message: 'Vitrin1 is not your password' }],
  ]);

  expect(reply).toEqual({ message: `${REDACTED} is not your password` });
});

test('a secret that is null stays null', () => {
  expect(redact(z.object({ gasecret: z.nullable(secret(z.string())) }), { gasecret: null })).toEqual({
    gasecret: null,
  });
});

test('a secret of the wrong shape is masked', () => {
  expect(redact(Login, { username: ['a'], password: { nested: 'Vitrin1' } })).toEqual({
    username: ['[unknown string]'],
    password: REDACTED,
  });
});

test.each([
  ['a text', JSON.stringify({ username: 'esra.isik', password: 'Vitrin1' }), '[unknown string]'],
  ['a number', 123456, '[unknown number]'],
  ['a list', ['Vitrin1'], ['[unknown string]']],
])('%s in place of an object is replaced by its type', (_what, value, redacted) => {
  expect(redact(Login, value)).toEqual(redacted);
  expect(redact(z.object({ login: z.optional(Login) }), { login: value })).toEqual({ login: redacted });
  expect(redact(z.array(Login), [value])).toEqual([redacted]);
});

test('a text is unchanged where the schema allows a text, and null is unchanged', () => {
  const Either = z.union([Login, z.string()]);

  expect(redact(Either, 'lale')).toBe('lale');
  expect(redact(Login, null)).toBeNull();
});

test('texts within a secret of the wrong shape are masked elsewhere', () => {
  expect(redact(Login, { username: 'Vitrin1 Vitrin2', password: ['Vitrin1', { again: 'Vitrin2' }] })).toEqual(
    {
      username: `${REDACTED} ${REDACTED}`,
      password: REDACTED,
    },
  );
});

test('a secret that begins with another secret is masked completely', () => {
  const Change = z.object({ from: secret(z.string()), to: secret(z.string()), note: z.string() });

  expect(redact(Change, { from: 'Vitrin1', to: 'Vitrin12', note: 'to Vitrin12' })).toMatchObject({
    note: `to ${REDACTED}`,
  });
});

test('a secret is masked in the name of an unknown field, but not in a declared name', () => {
  expect(redact(Login, { username: 'esra.isik', password: 'username', 'x.username': 1 })).toEqual({
    username: 'esra.isik',
    password: REDACTED,
    [`x.${REDACTED}`]: '[unknown number]',
  });
});

test.each(['GaSecret', 'ga_secret', 'ga-secret', 'GASECRET', 'twoFactorKey'])(
  'the spelling %s of a secret is masked, also within another spelling of the envelope',
  (name) => {
    const gasecret = alsoNamed(secret(z.string()), 'twoFactorKey');
    const Reply = z.object({
      result: z.boolean(),
      data: z.array(z.object({ gasecret, firstname: z.string() })),
    });

    expect(redact(Reply, { Result: true, Data: [{ [name]: 'Vitrin1', FirstName: 'Esra', X: 1 }] })).toEqual({
      Result: true,
      Data: [{ [name]: REDACTED, FirstName: 'Esra', X: '[unknown number]' }],
    });
  },
);

test('a secret under its name in another case is masked elsewhere, and so is a number', () => {
  const Account = z.object({
    IBAN: z.optional(secret(z.string())),
    uid: secret(z.string()),
    note: z.string(),
  });

  expect(redact(Account, { iban: 'TR12 3456', uid: 880301, note: 'TR12 3456 of 880301' })).toEqual({
    iban: REDACTED,
    uid: REDACTED,
    note: `${REDACTED} of ${REDACTED}`,
  });
});

test('a secret is masked in a key of a record, and where a list was expected', () => {
  const Reply = z.object({
    sid: secret(z.string()),
    rest: z.union([z.array(z.string()), z.record(z.string(), z.string())]),
  });

  expect(redact(Reply, { sid: 'kn-0123', rest: { 'of kn-0123': 'x' } })).toEqual({
    sid: REDACTED,
    rest: { [`of ${REDACTED}`]: 'x' },
  });
});

test('the token of a secret address is masked without the address', () => {
  const Launch = z.object({ url: secret(z.string()), note: z.string() });

  expect(
    redact(Launch, {
      url: 'https://play.example/games/a1b2c3d4e5f6/?ticket=0123456789ab',
      note: 'a1b2c3d4e5f6 0123456789ab',
    }),
  ).toMatchObject({ note: `${REDACTED} ${REDACTED}` });
});

test('a secret that is nested deeper than the stack allows is masked', () => {
  const LEVELS = 100_000;
  const password = JSON.parse(`${'['.repeat(LEVELS)}"Vitrin1"${']'.repeat(LEVELS)}`);

  expect(redact(Login, { username: 'Vitrin1', password })).toEqual({
    username: REDACTED,
    password: REDACTED,
  });
});

test.each([
  ['that overlap are masked as one', ['abcd', 'cdefgh'], 'x abcdefgh y', `x ${REDACTED} y`],
  ['side by side are masked one by one', ['abcd', 'efgh'], 'abcdefgh', `${REDACTED}${REDACTED}`],
  [
    'that are part of others are masked with them',
    ['abcd', 'xabcdx'],
    'xabcdx abcd',
    `${REDACTED} ${REDACTED}`,
  ],
  ['that are part of the placeholder leave it as it is', ['redact', 'abcd'], 'abcd', REDACTED],
])('secrets %s', (_, secrets, text, masked) => {
  const Secrets = z.array(secret(z.string()));

  const [list, redacted] = redactAll([
    [Secrets, secrets],
    [z.string(), text],
  ]);

  expect(redacted).toBe(masked);
  expect(list).toEqual(secrets.map(() => REDACTED));
});
