/**
 * Texts that were once read in the square of their length end at once. A program that judges expressions does not
 * follow lookbehinds, and an author thinks of few texts; `tests/soak/hostile-texts.test.ts` tries all parts.
 */
import { expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { aWorld } from '#tests/support/a-world';
import { expectToEnd, LONG_CHARS } from './expect-to-end.ts';
import { READERS } from './hostile/readers.ts';
import { repeatPart, SUSPICIOUS } from './hostile/texts.ts';

for (const [reader, part, first = '', last = ''] of SUSPICIOUS) {
  test(`${reader} reads a row of ${JSON.stringify(part)} at once`, () => {
    const text = first + repeatPart(part, LONG_CHARS) + last;
    expectToEnd(() => READERS[reader]?.(text));
  });
}

test('after a sign-in with a name of a million hostile characters, the next call is answered', async () => {
  const { call } = await aWorld();
  const username = repeatPart('1/\u200b', 4 * LONG_CHARS);

  const [refusal, pong] = await Promise.all([
    call(user.login, { username, password: 'Vitrin1' }),
    call(system.ping, {}),
  ]);

  expect(refusal.envelope.result).toBe(false);
  expect(pong.envelope.result).toBe(true);
});
