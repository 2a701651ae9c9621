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
