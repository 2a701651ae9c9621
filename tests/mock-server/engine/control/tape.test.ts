import { expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { MAX_TAPE_BYTES, MAX_TAPE_STEPS } from '#contracts/control/tape';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { aWorld, type TestWorld } from '#tests/support/a-world';

/** Returns the tape of what `act` does in a world of its own. */
async function record(act: (world: TestWorld) => Promise<unknown>) {
  const world = await aWorld();
  await world.control('startTape');
  await act(world);
  return world.control('getTape');
}

test('a request that could not be read is left out, and said to be', async () => {
  const tape = await record(async (world) => {
    await world.request(CALLS_PATH, { method: 'POST', body: 'no JSON', headers: { panel: 'frontend' } });
    await world.request(`${CALLS_PATH}/no/such`, {
      method: 'POST',
      body: '{}',
      headers: { panel: 'frontend' },
    });
    await world.call(user.login, { username: 'esra.isik', password: 'wrong' });
  });

  expect(tape).toMatchObject({ leftOut: 2, steps: [{ reply: { status: 200 } }] });
});

test('a tape that is full, by its steps or their size, counts what it leaves out', async () => {
  const tape = await record(async (world) => {
    for (let count = 0; count <= MAX_TAPE_STEPS; count++) await world.call(system.ping);
  });

  expect(tape).toMatchObject({ leftOut: 1, steps: { length: MAX_TAPE_STEPS } });

  const note = 'x'.repeat(MAX_TAPE_BYTES / 40);
  const large = await record(async (world) => {
    const init = { method: 'POST', headers: PANEL_HEADER, body: JSON.stringify({ data: { note } }) };
    for (let count = 0; count < 50; count++) await world.request(`${CALLS_PATH}/system/ping`, init);
  });
  expect(large).toMatchObject({ leftOut: 10, steps: { length: 40 } });
});

test('a world is recorded once at a time, and its deletion ends the recording', async () => {
  const world = await aWorld();
  const other = await aWorld({ beside: world });
  expect(await world.control('getTape')).toBeNull();

  await world.control('startTape');
  await expect(world.control('startTape')).rejects.toThrow('This world is being recorded already');
  expect((await world.control('getWorld')).recordedSteps).toBe(0);
  expect((await other.control('getWorld')).recordedSteps).toBeNull();

  await other.control('deleteWorld', undefined, { params: { name: world.name } });
  expect(await world.control('getTape')).toBeNull();
});
