/** A world's clock can show any instant between the years 11 and 9989: the site is there at each of them. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BASE_PATH } from '#contracts/envelope';
import { judge } from '#contracts/judge';
import { contracts, documents } from '#contracts/registry';
import { aWorld, NOON } from '#tests/support/a-world';
import { expectToConform } from '#tests/support/conforms';
import { aLivedInWorld } from '#tests/support/lived-in';
import { holds, PROPERTY_MS } from '#tests/support/property';

const FIRST = Date.parse('0011-01-01T00:00:00+03:00');
const LAST = Date.parse('9989-12-31T23:59:59.999+03:00');
const YEAR_MS = 366 * 86_400_000;

const instant = fc.oneof(
  fc.integer({ min: FIRST, max: LAST }),
  fc.integer({ min: NOON - 3 * YEAR_MS, max: NOON + 3 * YEAR_MS }),
  fc.constantFrom(FIRST, LAST, 0, -1, Date.parse('2024-02-29T00:00:00+03:00')),
);
const calls = [...contracts.values()];

test('whenever the clock jumps to, every call that reads answers its example as promised, and so does every document', {
  timeout: PROPERTY_MS,
}, async () => {
  const world = await aLivedInWorld();
  await holds(
    8,
    fc.asyncProperty(instant, async (now) => {
      world.back();
      await world.control('putClock', { now, running: false, keepSessions: true });
      for (const contract of calls.filter(({ effect }) => effect === 'read')) {
        const user = contract.access === 'visitor' ? undefined : world.player.user;
        const reply = await world.call(contract, contract.example, user);
        expect(reply.envelope.result, `${contract.name}: ${reply.envelope.message}`).toBe(true);
        expectToConform(contract, reply, contract.example);
      }
      for (const { under, path, name, media, response: promised } of documents.values()) {
        const response = await world.request((under === 'endpoint' ? BASE_PATH : '') + path);
        expect(response.status).toBe(200);
        const body = media === 'text' ? await response.text() : await response.json();
        expect(judge(promised, body), name).toEqual([]);
      }
    }),
  );
});

test('whenever a world was born, every call answers its example as promised, or refuses it by name', {
  timeout: PROPERTY_MS,
}, async () => {
  await holds(
    8,
    fc.asyncProperty(instant, async (now) => {
      const born = await aWorld();
      await born.control('resetWorld', { now });
      const world = await aLivedInWorld(born);
      for (const contract of calls) {
        world.back();
        const user = contract.access === 'visitor' ? undefined : world.player.user;
        expectToConform(contract, await world.call(contract, contract.example, user), contract.example);
      }
    }),
  );
});
