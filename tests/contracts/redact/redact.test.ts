import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { alsoNamed, secret } from '#contracts/marks';
import { REDACTED, redact, redactAll } from '#contracts/redact/redact';

const Login = z.object({ username: z.string(), password: secret(z.string()) });

const secretText = secret(z.string());

test.each<[string, z.ZodMiniType, object, object]>([
  [
    'as it is declared, and other values are unchanged',
    Login,
    { username: 'esra.isik', password: 'Vitrin1' },
    { username: 'esra.isik', password: REDACTED },
  ],
  ['but null, which stays', z.object({ key: z.nullable(secretText) }), { key: null }, { key: null }],
  [
    'of the wrong shape, and texts within it elsewhere',
    Login,
    { username: 'Vitrin1 Vitrin2', password: ['Vitrin1', { again: 'Vitrin2' }] },
    { username: `${REDACTED} ${REDACTED}`, password: REDACTED },
  ],
  [
    'in place of which there is an object, as is a text in place of a list',
    Login,
    { username: ['a'], password: { nested: 'Vitrin1' } },
    { username: ['[unknown string]'], password: REDACTED },
  ],
  [
    'that begins with another secret, completely',
    z.object({ from: secretText, to: secretText, note: z.string() }),
    { from: 'Vitrin1', to: 'Vitrin12', note: 'to Vitrin12' },
    { from: REDACTED, to: REDACTED, note: `to ${REDACTED}` },
  ],
  [
    'in the name of an unknown field, of which only the type is told, but not in a declared name',
    Login,
    { username: 'esra.isik', password: 'username', 'x.username': 1, pasword2: 'Vitrin1' },
    {
      username: 'esra.isik',
      password: REDACTED,
      [`x.${REDACTED}`]: '[unknown number]',
      pasword2: '[unknown string]',
    },
  ],
  [
    'under its name in another case, and elsewhere, also as a number',
    z.object({ IBAN: z.optional(secretText), uid: secretText, note: z.string() }),
    { iban: 'TR12 3456', uid: 880301, note: 'TR12 3456 of 880301' },
    { iban: REDACTED, uid: REDACTED, note: `${REDACTED} of ${REDACTED}` },
  ],
  [
    'in a key of a record, where a list was expected',
    z.object({ sid: secretText, rest: z.union([z.array(z.string()), z.record(z.string(), z.string())]) }),
    { sid: 'kn-0123', rest: { 'of kn-0123': 'x' } },
    { sid: REDACTED, rest: { [`of ${REDACTED}`]: 'x' } },
  ],
  [
    'that is an address, as is its token elsewhere',
    z.object({ url: secretText, note: z.string() }),
    {
      url: 'https://play.example/games/a1b2c3d4e5f6/?ticket=0123456789ab',
      note: 'a1b2c3d4e5f6 0123456789ab',
    },
    { url: REDACTED, note: `${REDACTED} ${REDACTED}` },
  ],
])('a secret is masked %s', (_, schema, value, redacted) => {
  expect(redact(schema, value)).toEqual(redacted);
});

test('a secret is also masked in other texts of the exchange', () => {
  const Reply = z.object({ message: z.string() });

  const [, reply] = redactAll([
    [Login, { username: 'esra.isik', password: 'Vitrin1' }],
    [Reply, { message: 'Vitrin1 is not your password' }],
  ]);

  expect(reply).toEqual({ message: `${REDACTED} is not your password` });
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
