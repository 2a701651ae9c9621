import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { secret } from '#contracts/marks';
import { REDACTED, redact, redactTogether } from '#contracts/redact';

const Login = z.object({ username: z.string(), password: secret(z.string()) });

test('a secret is masked and the rest is kept', () => {
  expect(redact(Login, { username: 'esra.isik', password: 'Vitrin1' })).toEqual({
    username: 'esra.isik',
    password: REDACTED,
  });
});

test('an unknown field keeps its name and type only', () => {
  expect(redact(Login, { username: 'esra.isik', password: 'Vitrin1', pasword2: 'Vitrin1', n: 3 })).toEqual({
    username: 'esra.isik',
    password: REDACTED,
    pasword2: '[unknown string]',
    n: '[unknown number]',
  });
});

test('a secret echoed elsewhere in the exchange is masked there too', () => {
  const Reply = z.object({ message: z.string() });

  const [, reply] = redactTogether([
    [Login, { username: 'esra.isik', password: 'Vitrin1' }],
    [Reply, { message: 'Vitrin1 is not your password' }],
  ]);

  expect(reply).toEqual({ message: `${REDACTED} is not your password` });
});

test('a missing secret stays missing, so that a session without one can be told apart', () => {
  expect(redact(z.object({ gasecret: z.nullable(secret(z.string())) }), { gasecret: null })).toEqual({
    gasecret: null,
  });
});

test('a value of the wrong shape is masked all the same', () => {
  expect(redact(Login, { username: ['a'], password: { nested: 'Vitrin1' } })).toEqual({
    username: ['[unknown string]'],
    password: REDACTED,
  });
});

test.each([
  ['a text', JSON.stringify({ username: 'esra.isik', password: 'Vitrin1' }), '[unknown string]'],
  ['a number', 123456, '[unknown number]'],
  ['a list', ['Vitrin1'], ['[unknown string]']],
])('%s in the place of an object keeps its type only', (_what, value, shown) => {
  expect(redact(Login, value)).toEqual(shown);
  expect(redact(z.object({ login: z.optional(Login) }), { login: value })).toEqual({ login: shown });
  expect(redact(z.array(Login), [value])).toEqual([shown]);
});

test('a text where a text or an object fits is kept, and so is nothing', () => {
  const Either = z.union([Login, z.string()]);

  expect(redact(Either, 'lale')).toBe('lale');
  expect(redact(Login, null)).toBeNull();
});

test('a secret of the wrong shape is masked where it is echoed', () => {
  expect(redact(Login, { username: 'Vitrin1 Vitrin2', password: ['Vitrin1', { again: 'Vitrin2' }] })).toEqual(
    {
      username: `${REDACTED} ${REDACTED}`,
      password: REDACTED,
    },
  );
});

test('of two secrets one of which begins the other nothing is left', () => {
  const Change = z.object({ from: secret(z.string()), to: secret(z.string()), note: z.string() });

  expect(redact(Change, { from: 'Vitrin1', to: 'Vitrin12', note: 'to Vitrin12' })).toMatchObject({
    note: `to ${REDACTED}`,
  });
});

test('a secret as the name of an unknown field is masked, the names that a schema has are not', () => {
  expect(redact(Login, { username: 'esra.isik', password: 'username', 'x.username': 1 })).toEqual({
    username: 'esra.isik',
    password: REDACTED,
    [`x.${REDACTED}`]: '[unknown number]',
  });
});
