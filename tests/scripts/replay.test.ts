/** Tests that a recorded session is played again in another world, on another server and another day. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { StepRecording } from '#contracts/control/step-recording';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { DAY_MS } from '#contracts/time/durations';
import { PASSWORD } from '#tests/support/a-world';
import { findCode, findResetToken } from '#tests/support/casino/outbox';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { readRecording, recordSession } from '#tests/support/record-session';
import { startMockServer } from '#tests/support/servers/mock-server';
import { createWorld, type TestWorld } from '../../scripts/kit/test.ts';

const origin = await startMockServer();

/** Records what `act` does in a world of the server, where waits take their time. */
async function recordOnServer(act: (world: TestWorld) => Promise<unknown>): Promise<StepRecording> {
  const world = await createWorld({ origin });
  await world.control('startStepRecording');
  await act(world);
  const recording = await readRecording(world);
  await world.control('stopStepRecording');
  return recording;
}

async function play(recording: StepRecording): Promise<TestWorld> {
  const world = await createWorld({ origin });
  await world.replay(recording);
  return world;
}

test('calls, rounds and slips are answered again, with sessions and launches of the new world', async () => {
  const recording = await recordSession(async (world) => {
    await world.control('postPlayer', { username: 'veli.test' });
    await runSampleActivity(world, 'first');
  });

  const world = await play(recording);

  expect((await world.journal.list()).map(({ call }) => call)).toContain('POST /games/{launch-token}/slips');
  expect(recording.leftOut).toBe(0);
});

test('codes of both kinds and mailed links come from the outbox of the new world', async () => {
  const recording = await recordSession(async (world) => {
    const selin = await world.as('selin.oz');
    await selin.call(user.sms_send, { SiteType: '1' });
    await selin.call(user.sms_validate, { SiteType: '1', code: await findCode(world, 'sms') });
    const deniz = await world.as('deniz.arslan');
    await deniz.call(user.check_ga, { SiteType: '1', ga_code: '12' });
    await deniz.call(user.check_ga, {
      SiteType: '1',
      ga_code: await findCode(world, 'authenticator', 'deniz.arslan'),
    });
    await deniz.call(finance.check_balance);
    await world.call(user.forgot, user.forgot.example);
    const token = await findResetToken(world);
    await world.call(user.pass_reset, { token, newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' });
    await world.call(user.login, { username: 'esra.isik', password: PASSWORD });
  });

  expect(JSON.stringify(recording.steps)).toMatch(
    /<sms code of selin\.oz>.*"12".*<authenticator code of deniz\.arslan>.*<mail link of esra\.isik>/,
  );
  await play(recording);
});

test('time passes as it did: faults end, sessions end, and a test on another day sees the same', async () => {
  const recording = await recordSession(async (world) => {
    const { control } = world;
    const esra = await world.as('esra.isik');
    await control('postRule', {
      rule: { on: '*', player: 'esra.isik', when: { times: 1 }, effect: { kind: 'expire' } },
    });
    for (let round = 0; round < 2; round++) await esra.call(finance.check_balance);
    const umut = await world.as('umut.sahin');
    const ask = () => umut.call(finance.check_balance);
    await control('putClock', { now: '2026-12-20T12:00', keepSessions: true });
    await ask();
    await control('undoScenario');
    await ask();
    await control('putClock', { now: '2027-01-20T12:00', running: false, keepSessions: true });
    await control('deleteClock', { keepSessions: true });
    await ask();
    world.advance(DAY_MS);
    await ask();
  });

  await play(recording);

  expect(recording.steps.flatMap((step) => ('reply' in step ? [step.reply?.envelope?.result] : []))).toEqual([
    true,
    false,
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('a world that is reset or replaced meanwhile is so again', async () => {
  const recording = await recordSession(async (world) => {
    const early = await world.control('getSnapshot');
    await (await world.as('esra.isik')).call(finance.check_balance);
    await world.control('resetWorld', { seed: 5 });
    await (await world.as('esra.isik')).call(finance.check_balance);
    await world.control('saveSnapshot', undefined, { params: { name: 'recorded' } });
    await world.control('putSnapshot', early);
    await world.control('restoreSnapshot', undefined, { params: { name: 'recorded' } });
    const umut = await world.as('umut.sahin');
    const late = await world.control('getSnapshot');
    await umut.call(user.logout);
    await world.control('putSnapshot', late);
    await umut.read(finance.check_balance);
  });

  const world = await play(recording);

  expect((await world.control('getWorld')).seed).toBe(5);
});

test('a reply that never comes, is cut, is late or is not awaited does not hold the steps after it', async () => {
  const recording = await recordOnServer(async (world) => {
    const esra = await world.signIn('esra.isik');
    const rest: Promise<unknown>[] = [];
    const hold = async (delayMs: number | 'never') => {
      await world.fail('finance/check_balance', { delayMs, times: 1 });
      rest.push(esra.call('finance/check_balance').catch(() => {}));
      await expect.poll(async () => (await world.journal.last('*'))?.verdict).toBe('pending');
    };
    await hold('never');
    const { id } = (await world.journal.last('*')) ?? {};
    await esra.call('user/favorites', { type: 'casino' });
    await world.control('endWaiting', { end: 'answer' }, { params: { id: String(id) } });
    await hold('never');
    await world.control('endWaiting', { end: 'cut' }, { params: { id: String(id && id + 2) } });
    await world.fail('user/favorites', { effect: { kind: 'drop' }, times: 1 });
    await esra.call('user/favorites', { type: 'casino' }).catch(() => {});
    await world.fail('user/favorites', { effect: { kind: 'truncated' }, times: 1 });
    await esra.call('user/favorites', { type: 'casino' }).catch(() => {});
    await world.fail('user/favorites', { effect: { kind: 'malformed' }, times: 1 });
    await esra.call('user/favorites', { type: 'casino' }).catch(() => {});
    await hold(300);
    await esra.call('user/favorites', { type: 'casino' });
    await rest.at(-1);
    await world.fail('finance/check_balance', { delayMs: 'never', times: 1 });
    const leaving = new AbortController();
    const left = fetch(`${origin}${CALLS_PATH}/finance/check_balance`, {
      method: 'POST',
      headers: { ...world.headers, ...PANEL_HEADER, 'content-type': 'application/json' },
      body: JSON.stringify({ data: {}, user: esra.user }),
      signal: leaving.signal,
    });
    await expect.poll(async () => (await world.journal.last('*'))?.verdict).toBe('pending');
    leaving.abort();
    await expect(left).rejects.toThrow();
    await expect.poll(async () => (await world.journal.last('*'))?.verdict).toBe('injected');
    await hold('never');
    await esra.call('user/favorites', { type: 'casino' });
  });

  const requests = recording.steps.filter((step) => 'reply' in step);
  expect(requests.map(({ reply }) => reply?.status ?? '–').join(' ')).toBe(
    '200 200 – – 200 200 200 200 – – 200',
  );
  await play(recording);
});
