/** Masking the secrets of many exchanges takes no more work for each of them. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as user from '#contracts/calls/user';
import { secret } from '#contracts/marks';
import { redact } from '#contracts/redact/redact';
import { casino } from '#mock-server/casino/casino';
import { readHar } from '#mock-server/engine/sources/corpus/from-har';
import { anEntry } from '#tests/support/har-entry';
import { countReads, countWork, expectLinear } from './count-work.ts';

const URL = `https://panel.example.com/endpoint/v1/${user.login.name}`;

/** Returns a sign-in whose reply has secrets of its own. */
function aSignIn(_: unknown, index: number) {
  const data = { uid: `planted-uid-${index}`, sid: `planted-sid-${index}`, uip: '10.20.30.40' };
  const message = `planted-sid-${index - 1}`;
  const reply = { result: true, message, data, code: 200, debug: null };
  return anEntry(URL, { data: { username: 'ayse', password: 'x' } }, JSON.stringify(reply));
}

test('a HAR file with many sign-ins is read in linear work, without the secrets of earlier ones', async () => {
  const read = (size: number) => readHar(casino.registry, Array.from({ length: size }, aSignIn));

  await expectLinear(20, read);
  expect(JSON.stringify(read(30))).not.toContain('planted');
});

test('a reply with many secrets is masked in linear work', async () => {
  const Rows = z.array(z.object({ iban: secret(z.string()), note: z.string() }));
  const write = (size: number) =>
    countReads(
      Array.from({ length: size }, (_, index) => ({ iban: `iban-${index}-x`, note: 'not one of them' })),
    );

  await expectLinear(100, (size) => redact(Rows, write(size)));
  expect(await countWork(() => redact(Rows, write(100)))).toBeGreaterThan(0);
});
