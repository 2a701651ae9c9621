/**
 * At every instant that a world's clock can show, from the year 100 to the year 9989, all replies conform, and the
 * world can be read again.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { check } from '#contracts/check/check';
import { BASE_PATH } from '#contracts/envelope';
import { contracts, documents } from '#contracts/registry';
import { formatIstanbulIso } from '#mock-server/engine/base/istanbul';
import { aWorld, NOON } from '#tests/support/a-world';
import { expectReadable } from '#tests/support/checks/expect-readable';
import { expectToConform } from '#tests/support/checks/expect-to-conform';
import { checkProperty } from '#tests/support/checks/property';
import { createRestorableWorld } from '#tests/support/state/restorable-world';

const FIRST = Date.parse('0100-01-01T00:00:00+03:00');
const LAST = Date.parse('9989-12-31T23:59:59.999+03:00');
const YEAR_MS = 366 * 86_400_000;

const instant = fc
  .oneof(
    fc.integer({ min: FIRST, max: LAST }),
    fc.integer({ min: NOON - 3 * YEAR_MS, max: NOON + 3 * YEAR_MS }),
    fc.constantFrom(FIRST, LAST, 0, -1, Date.parse('2024-02-29T00:00:00+03:00')),
  )
  .map(formatIstanbulIso);
const calls = [...contracts.values()];

test('after a jump to any instant, every read call and every document conforms', async () => {
  const world = await createRestorableWorld();
  await checkProperty(
    3,
    fc.asyncProperty(instant, async (now) => {
      world.restore();
      await world.control('putClock', { now, running: false, keepSessions: true });
      const reads = calls.filter(({ effect }) => effect === 'read');
      expect(reads).not.toEqual([]);
      for (const contract of reads) {
        const user = contract.access === 'visitor' ? undefined : world.player.user;
        const reply = await world.call(contract, contract.example, user);
        expect(reply.envelope.result, `${contract.name}: ${reply.envelope.message}`).toBe(true);
        expectToConform(contract, reply, contract.example);
      }
      for (const { under, path, name, media, response: schema } of documents.values()) {
        const response = await world.request((under === 'endpoint' ? BASE_PATH : '') + path);
        expect(response.status).toBe(200);
        const body = media === 'text' ? await response.text() : await response.json();
        expect(check(schema, body), name).toEqual([]);
      }
      expectReadable(world.platform, world.world());
    }),
  );
});

test('in a world that starts at any instant, every call conforms for its example', async () => {
  await checkProperty(
    3,
    fc.asyncProperty(instant, async (now) => {
      const freshWorld = await aWorld();
      await freshWorld.control('resetWorld', { now });
      const world = await createRestorableWorld(freshWorld);
      for (const contract of calls) {
        world.restore();
        const user = contract.access === 'visitor' ? undefined : world.player.user;
        expectToConform(contract, await world.call(contract, contract.example, user), contract.example);
        expectReadable(world.platform, world.world(), contract.name);
      }
    }),
  );
});
