import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { secret } from '#contracts/marks';
import { createKnownSecrets } from '#contracts/redact/known-secrets';
import { REDACTED, redactAll } from '#contracts/redact/redact';

const Secrets = z.array(secret(z.string()));

test.each<[string, readonly string[], string]>([
  ['a secret anywhere in a text', ['abcd'], 'xabcdabcdyabc'],
  ['secrets that begin alike', ['token-one', 'token-two', 'token'], 'token-one token-twotoken tok'],
  ['secrets that overlap', ['abcdef', 'defghi'], '-abcdefghi-'],
  ['one that overlaps itself', ['abab'], 'ababab abababab'],
  ['secrets of few and many characters', ['a', 'abc', 'abcd'.repeat(200)], `a abc ${'abcd'.repeat(201)}`],
  ['letters beyond ASCII', ['şifre', '😀😀'], 'bir şifre 😀😀 😀'],
])('%s is masked as one of the same exchange is', (_, secrets, text) => {
  const collection = createKnownSecrets();
  for (const each of secrets) collection.add(each);

  // So few secrets are searched for one after the other, and more are found by their beginnings.
  const [, expected] = redactAll([
    [Secrets, [...secrets]],
    [z.string(), text],
  ]);
  const others = Array.from({ length: 20 }, (_each, index) => `another-${index}`);
  const [, among] = redactAll([
    [Secrets, [...secrets, ...others]],
    [z.string(), text],
  ]);

  expect(among).toBe(expected);
  expect(redactAll([[z.string(), text]], REDACTED, collection)).toEqual([expected]);
});
