/** For each of the calls: whatever its contract takes it answers as promised, and what it does not take is 422 by its path. */
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import { CALLS_PATH, PANEL_HEADER, type User } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { expectToConform } from '#tests/support/conforms';
import { aLivedInWorld, type LivedIn } from '#tests/support/lived-in';
import { holds, PROPERTY_MS } from '#tests/support/property';
import { refusedBy, takenBy } from '#tests/support/taken-by';

const calls = [...contracts.values()].map((contract) => [contract.name, contract] as const);
const Debug = z.array(z.object({ path: z.string(), message: z.string() }));
/** A wrong code is refused, and counted. */
const COUNTS_MISTAKES = ['user/check_ga', 'user/sms_validate', 'user/clear_generated_ga'];

/** Restored before each run, so that none of them knows of another. */
let world: LivedIn;
beforeAll(async () => {
  world = await aLivedInWorld();
});

test.each(calls)(
  '%s answers whatever it takes as its contract says',
  { timeout: PROPERTY_MS },
  async (_, contract) => {
    await holds(
      15,
      fc.asyncProperty(takenBy(contract.request, contract.example), fc.boolean(), async (data, alias) => {
        world.back();
        const before = world.memory();

        const reply = await send(contract, data, { alias });

        expect(reply.status, JSON.stringify(reply.envelope)).toBe(200);
        expectToConform(contract, reply, data);
        const mayChange = reply.envelope.result
          ? contract.effect !== 'read'
          : COUNTS_MISTAKES.includes(contract.name);
        if (!mayChange)
          expect(world.memory() === before, `${JSON.stringify(data)} has changed something`).toBe(true);
      }),
    );
  },
);

test.each(calls)(
  '%s refuses one wrong field by its path, and nothing has changed',
  { timeout: PROPERTY_MS },
  async (_, contract) => {
    await holds(
      15,
      fc.asyncProperty(refusedBy(contract.request, contract.example), async ({ data, path }) => {
        world.back();
        const before = world.memory();

        const reply = await send(contract, data);

        expectToConform(contract, reply, data);
        expect(reply.status).toBe(422);
        expect(pathsIn(reply.envelope.debug)).toEqual([path]);
        expect(world.memory() === before, `${JSON.stringify(data)} has changed something`).toBe(true);
      }),
    );
  },
);

/** The places that `debug` names; one of them may be wrong in two ways. */
function pathsIn(debug: unknown): string[] {
  return [...new Set(Debug.parse(debug).map(({ path }) => path))];
}

/** alias: the address names the call. */
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
