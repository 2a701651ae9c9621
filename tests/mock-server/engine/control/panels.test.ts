/** Control calls of the mock's own world over a backend and over a recording, which have their own players and money. */
import { expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import { panelCalls } from '#contracts/casino/calls';
import { CONTROL_PATH, enginePanelCalls } from '#contracts/control/calls';
import type { ControlCall } from '#contracts/control/control-call';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { record } from '#tests/support/record';
import { aBackend, aProxy, aProxyOf, sendSuccess } from '#tests/support/servers/a-backend';

/** The control calls that belong to panels: those of the mock's players, payments, codes and time. */
const OF_PANELS: Readonly<Record<string, ControlCall>> = Object.assign(
  {},
  ...Object.values(enginePanelCalls),
  ...Object.values(panelCalls),
);

/** Sends each of these calls, and returns the names of those that were not refused with 409. */
async function listAccepted({ request }: TestWorld): Promise<readonly string[]> {
  const accepted = [];
  for (const [name, { method, path }] of Object.entries(OF_PANELS)) {
    const reply = await request(CONTROL_PATH + path.replace(/:\w+/, 'esra.isik'), {
      method,
      headers: { 'content-type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    });
    if (reply.status !== 409) accepted.push(name);
    else
      expect((await reply.json()).error.message).toMatch(
        /^This call is about the mock's own world, but here/,
      );
  }
  return accepted;
}

test('over a backend, control calls of the mock’s own world are refused, and their panels are not listed', async () => {
  const backend = await aBackend((response) => sendSuccess(response, null));
  const proxy = await aProxy(backend.origin);

  expect(await listAccepted(proxy)).toEqual([]);
  expect((await proxy.control('getWorld')).panels).toEqual(['site']);
  expect(backend.received).toEqual([]);
  // The scenario and the seed are about the requests, which still pass through the mock.
  expect(await proxy.control('patchScenario', { maintenance: true })).toMatchObject({ maintenance: true });
  expect(await proxy.control('resetWorld', { seed: 7 })).toMatchObject({ seed: 7 });
});

test('over a backend, a reset of the world sets no time', async () => {
  const { control } = await aProxyOf((response) => sendSuccess(response, null));

  await expect(control('resetWorld', { now: '2020-01-01T00:00' })).rejects.toThrow(
    "about the mock's own world",
  );
});

test('over a recording only the clock remains, which gives its replies their time', async () => {
  const { file } = await record([], ({ call }) => call(system.ping));
  const world = await aWorld({ flags: ['--replay', file] });

  expect(await listAccepted(world)).toEqual(Object.keys(enginePanelCalls.clock));
  expect((await world.control('getWorld')).panels).toEqual(['site', 'clock']);
});
