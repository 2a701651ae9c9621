import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { MAX_RECORDED_BYTES, MAX_RECORDED_STEPS } from '#contracts/control/step-recording';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import type { StepRecorder } from '#mock-server/engine/journal/step-recorder';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { findCode } from '#tests/support/casino/outbox';
import { listPending } from '#tests/support/servers/held-requests';

/** Returns the recording of what `act` does in a world of its own. */
async function record(act: (world: TestWorld) => Promise<unknown>) {
  const world = await aWorld();
  await world.control('startStepRecording');
  await act(world);
  return world.control('getStepRecording');
}

function findRecorder({ name, platform }: TestWorld): StepRecorder {
  const recording = platform.recorders.get(name);
  if (!recording) throw new Error(`The world ${name} is not recorded.`);
  return recording;
}

test('a request that could not be read is left out, and said to be', async () => {
  const recording = await record(async (world) => {
    await world.request(CALLS_PATH, { method: 'POST', body: 'no JSON', headers: { panel: 'frontend' } });
    await world.request(`${CALLS_PATH}/no/such`, {
      method: 'POST',
      body: '{}',
      headers: { panel: 'frontend' },
    });
    await world.call(user.login, { username: 'esra.isik', password: 'wrong' });
  });

  expect(recording).toMatchObject({ leftOut: 2, steps: [{ reply: { status: 200 } }] });
});

test('a recording that is full, by its steps or their size, counts what it leaves out', async () => {
  const recording = await record(async (world) => {
    await world.call(system.ping);
    const { entries } = findRecorder(world);
    const [first] = entries;
    // Stands for as many requests.
    if (first) entries.push(...new Array(MAX_RECORDED_STEPS - 3).fill(first));
    for (let count = 0; count < 3; count++) await world.call(system.ping);
  });

  expect(recording).toMatchObject({ isFull: true, leftOut: 1, steps: { length: MAX_RECORDED_STEPS } });

  const note = 'x'.repeat(100_000);
  const large = await record(async (world) => {
    const init = { method: 'POST', headers: PANEL_HEADER, body: JSON.stringify({ data: { note } }) };
    findRecorder(world).bytes = MAX_RECORDED_BYTES - 2 * note.length;
    for (let count = 0; count < 3; count++) await world.request(`${CALLS_PATH}/system/ping`, init);
    expect((await world.control('getWorld')).isRecordingFull).toBe(true);
  });
  expect(large).toMatchObject({ leftOut: 1, steps: { length: 2 } });
});

test('what is answered, and the secrets that are typed, fill a recording too', async () => {
  const long = 'x'.repeat(100_000);
  const world = await aWorld();
  const effect = { kind: 'patch', merge: { data: [{ CategoryName: long }] } } as const;
  await world.control('postRule', { rule: { on: 'casino/category_list', phase: 'after', effect } });
  await world.control('startStepRecording');
  const recording = findRecorder(world);
  const measure = async (act: () => Promise<unknown>) => {
    const before = recording.bytes;
    await act();
    return recording.bytes - before;
  };

  expect(await measure(() => world.call(casino.category_list))).toBeGreaterThan(long.length);
  const login = () => world.call(user.login, { username: 'esra.isik', password: long });
  expect(await measure(login)).toBeGreaterThan(long.length);
  expect(await measure(login)).toBeLessThan(long.length);
  expect((await world.control('getWorld')).isRecordingFull).toBe(false);
});

test('the data of an exchange are told as a recording has them, unless it may have changed its world', async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  const ask = async () => {
    const { total } = await world.control('getJournal', undefined, { query: { limit: 0 } });
    return world.control('getExpectedData', undefined, { params: { id: String(total) } });
  };

  await esra.call(finance.list_bank_accounts);
  expect((await ask()).data).toMatchObject([{ bankAccountID: '<any number>', IBAN: '[redacted]' }, {}]);
  await world.request('/datas/languages.json');
  expect((await ask()).data).toMatchObject([{ id: '<any number>', lang: 'tr' }, {}]);
  await esra.call(user.favorites, { type: 'casino', mode: 'insert', id: 1002 });
  expect(await ask()).toEqual({});
  await expect(world.control('getExpectedData', undefined, { params: { id: '99' } })).rejects.toThrow(
    'The journal has no exchange 99',
  );
});

test('a world is recorded once at a time, and its deletion ends the recording', async () => {
  const world = await aWorld();
  const other = await aWorld({ beside: world });
  expect(await world.control('getStepRecording')).toBeNull();

  await world.control('startStepRecording');
  await expect(world.control('startStepRecording')).rejects.toThrow('This world is being recorded already');
  expect((await world.control('getWorld')).recordedSteps).toBe(0);
  expect((await other.control('getWorld')).recordedSteps).toBeNull();

  await other.control('deleteWorld', undefined, { params: { name: world.name } });
  expect(await world.control('getStepRecording')).toBeNull();
});

test('emptying the journal is no step', async () => {
  const recording = await record(({ control }) => control('deleteJournal'));

  expect(recording?.steps).toEqual([]);
});

test('only the latest code of a player is named as such', async () => {
  const world = await aWorld();
  const selin = await world.as('selin.oz');
  await selin.call(user.sms_send);
  const first = await findCode(world, 'sms');
  world.advance(5 * 60_000);
  await selin.call(user.sms_send);
  const latest = await findCode(world, 'sms');
  expect(latest).not.toBe(first);
  await world.control('startStepRecording');

  for (const code of [first, latest]) await selin.call(user.sms_validate, { code });

  expect((await world.control('getStepRecording'))?.steps).toMatchObject([
    { body: { data: { code: '<secret 1>' } } },
    { body: { data: { code: '<sms code of selin.oz>' } } },
  ]);
});

test('a step tells which step came after the reply, if its request was held back meanwhile', async () => {
  const recording = await record(async (world) => {
    await world.control('putScenario', {
      rules: [
        { on: 'casino/*', phase: 'after', effect: { kind: 'pause' } },
        { on: 'system/*', phase: 'after', effect: { kind: 'patch', merge: { message: 'Evet' } } },
      ],
    });
    const held = world.call(casino.games_list, { limit: 1 });
    await expect.poll(() => listPending(world)).toHaveLength(1);
    await world.call(system.ping);
    const [{ id } = { id: 0 }] = await listPending(world);
    await world.control('endWaiting', { end: 'answer' }, { params: { id: String(id) } });
    await held;
    await world.call(system.ping);
  });

  const steps = recording?.steps.map((step) => ('control' in step ? step.control : [step.call, step.until]));
  expect(steps).toEqual([
    'PUT /scenario',
    ['casino/games_list', 4],
    ['system/ping', undefined],
    'POST /journal/<exchange 1>/end',
    ['system/ping', undefined],
  ]);
});

test('twenty worlds are recorded at once, and of another one it is said which they are', async () => {
  const first = await aWorld({ name: 'w-1' });
  for (let number = 1; number <= 20; number++) {
    const { control } = await aWorld({ beside: first, name: `w-${number}` });
    expect(await control('startStepRecording')).toEqual({ steps: 0 });
    await expect(control('startStepRecording')).rejects.toThrow('This world is being recorded already');
  }
  const other = await aWorld({ beside: first, name: 'other' });

  await expect(other.control('startStepRecording')).rejects.toThrow(
    /20 worlds .* stop one of w-1, .*w-20 first/,
  );
  await first.control('stopStepRecording');
  expect(await other.control('startStepRecording')).toEqual({ steps: 0 });
});
