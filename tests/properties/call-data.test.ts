/**
 * Every call gives a valid reply to data that its contract accepts. It answers any other data with 422 and
 * the path of the wrong field.
 */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import { CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { expectReadable } from '#tests/support/checks/expect-readable';
import { expectToConform } from '#tests/support/checks/expect-to-conform';
import { checkProperty } from '#tests/support/checks/property';
import { generateInvalid, generateValid } from '#tests/support/checks/schema-values';
import { createRestorableWorld, type RestorableWorld } from '#tests/support/state/restorable-world';

const calls = [...contracts.values()].map((contract) => [contract.name, contract] as const);
const Debug = z.array(z.object({ path: z.string(), message: z.string() }));
/** The calls that count wrong codes. A refusal of these calls changes the world. */
const COUNTS_WRONG_CODES = ['user/check_ga', 'user/sms_validate', 'user/clear_generated_ga'];

/** The world of all tests, which is restored before each run. */
let world: RestorableWorld;
beforeAll(async () => {
  world = await createRestorableWorld();
});

test.each(calls)('%s conforms for any valid data', async (_, contract) => {
  await checkProperty(
    6,
    fc.asyncProperty(generateValid(contract.request, contract.example), fc.boolean(), async (data, alias) => {
      world.restore();
      const before = world.snapshotText();

      const reply = await send(contract, data, { alias });

      expect(reply.status, JSON.stringify(reply.envelope)).toBe(200);
      expectToConform(contract, reply, data);
      const mayChange = reply.envelope.result
        ? contract.effect !== 'read'
        : COUNTS_WRONG_CODES.includes(contract.name);
      if (!mayChange)
        expect(world.snapshotText() === before, `${JSON.stringify(data)} has changed something`).toBe(true);
      else expectReadable(world.platform, world.world(), JSON.stringify(data));
    }),
  );
});

test.each(calls)('%s refuses one invalid field with its path, and changes nothing', async (_, contract) => {
  await checkProperty(
    6,
    fc.asyncProperty(generateInvalid(contract.request, contract.example), async ({ data, path }) => {
      world.restore();
      const before = world.snapshotText();

      const reply = await send(contract, data);

      expectToConform(contract, reply, data);
      expect(reply.status).toBe(422);
      expect(readPaths(reply.envelope.debug)).toEqual([path]);
      expect(world.snapshotText() === before, `${JSON.stringify(data)} has changed something`).toBe(true);
    }),
  );
});

/** Returns the paths of the violations in `debug`, each path once. */
function readPaths(debug: unknown): string[] {
  return [...new Set(Debug.parse(debug).map(({ path }) => path))];
}

/** Sends a call. alias: true if the name of the call is in the address, false if it is in the body. */
async function send(contract: AnyContract, data: unknown, { alias = false } = {}) {
  const [className, method] = contract.name.split('/');
  const user: User | undefined = contract.access === 'visitor' ? undefined : world.player.user;
  const body = JSON.stringify({ ...(!alias && { api: { class: className, method } }), data, user });
  const response = await world.request(alias ? `${CALLS_PATH}/${contract.name}` : CALLS_PATH, {
    method: 'POST',
    headers: PANEL_HEADER,
    body,
  });
  return { status: response.status, headers: response.headers, envelope: await response.json() };
}
