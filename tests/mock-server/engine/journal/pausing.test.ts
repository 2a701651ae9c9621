/** A request or a reply is paused, changed by a tester, and goes on, is dropped or is answered. */
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import type { WaitingEnd } from '#contracts/control/journal';
import type { Rule } from '#contracts/control/scenario';
import { CALLS_PATH } from '#contracts/envelope';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, PASSWORD, type TestWorld } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';
import { record } from '#tests/support/record';
import { aBackend, aProxy, sendSuccess } from '#tests/support/servers/a-backend';
import { listPending, sendFrom, sleepUntilEnded } from '#tests/support/servers/held-requests';
import { postJson } from '#tests/support/servers/post-json';

const pauseRule = (phase: Rule['phase'], on = '*'): Rule => ({
  on,
  phase,
  when: { times: 1 },
  effect: { kind: 'pause' },
});

/** Waits until an exchange is paused, and returns it. */
async function waitForPause(world: TestWorld) {
  await expect.poll(() => listPending(world)).toHaveLength(1);
  const [entry] = await listPending(world);
  if (!entry) throw new Error('Nothing waits.');
  return entry;
}

async function end(world: TestWorld, wish: WaitingEnd) {
  const { id } = await waitForPause(world);
  return world.control('endWaiting', wish, { params: { id: String(id) } });
}

test('a paused call goes on with other data, which the journal shows, and the next is not paused', async () => {
  const world = await aWorldWithRules(pauseRule('before'));
  const reply = world.call(casino.games_list, { limit: 5 });
  expect(await waitForPause(world)).toMatchObject({
    request: { data: { limit: 5 } },
    scenario: ['* pause'],
    status: 0,
  });

  await end(world, { end: 'answer', data: { limit: 2 } });

  expect((await reply).envelope.data).toHaveLength(2);
  expect((await world.call(casino.games_list, { limit: 3 })).envelope.data).toHaveLength(3);
  const [, entry] = (await world.control('getJournal')).entries;
  expect(entry).toMatchObject({
    request: { data: { limit: 2 } },
    verdict: 'injected',
    scenario: ['changed by hand', '* pause'],
  });
});

test('what differs beside the data is told once, also when the call goes on with others', async () => {
  const world = await aWorldWithRules(pauseRule('before'));
  const reply = postJson(world.request, `${CALLS_PATH}/casino/games_list`, { colour: 'red' });
  expect((await waitForPause(world)).findings).toHaveLength(1);

  await end(world, { end: 'answer', data: { limit: 2 } });

  await reply;
  expect((await world.control('getJournal')).entries).toMatchObject([{ findings: { length: 1 } }]);
});

test('other data that break the contract are answered as if they had been sent', async () => {
  const world = await aWorldWithRules(pauseRule('before'));
  const reply = world.call(casino.games_list, { limit: 5 });

  await end(world, { end: 'answer', data: { limit: 'all' } });

  expect((await reply).status).toBe(422);
  const [entry] = (await world.control('getJournal')).entries;
  expect(entry?.findings).toMatchObject([{ path: 'request.data.limit' }]);
});

test('what the journal masks keeps its value when other data are changed', async () => {
  const world = await aWorldWithRules(pauseRule('before', 'user/login'));
  const reply = world.call(user.login, { username: 'esra.isik', password: 'Yanlis12' });
  const { request } = await waitForPause(world);
  const shown = Object(request).data;
  expect(shown.password).toBe('[redacted]');

  await end(world, { end: 'answer', data: { ...shown, password: PASSWORD } });
  expect((await reply).envelope.result).toBe(true);

  await world.control('putScenario', { rules: [pauseRule('before', 'user/login')] });
  const second = world.call(user.login, { username: 'nobody', password: PASSWORD });
  await end(world, { end: 'answer', data: { ...shown, username: 'esra.isik' } });
  expect((await second).envelope.result).toBe(true);
});

test('a paused reply is sent with what was changed, and with the masked values of the world', async () => {
  const world = await aWorldWithRules(pauseRule('after', 'user/login'));
  const reply = world.call(user.login, { username: 'esra.isik', password: PASSWORD });
  const { originalReply } = await waitForPause(world);
  const { data, ...envelope } = Object(originalReply);
  expect(data.sid).toBe('[redacted]');

  await end(world, { end: 'answer', reply: { ...envelope, message: 'Hoş geldiniz', data }, status: 200 });

  const received = (await reply).envelope;
  expect(received.message).toBe('Hoş geldiniz');
  expect(Object(received.data).sid).not.toBe('[redacted]');
  const [entry] = (await world.control('getJournal')).entries;
  expect(entry).toMatchObject({ reply: { message: 'Hoş geldiniz' }, originalReply: envelope });
});

test('a call that was not carried out yet can be answered by hand, and is then not carried out', async () => {
  const { player: esra, ...world } = await aPlayer();
  await world.control('putScenario', { rules: [pauseRule('before', 'user/pass_change')] });
  const reply = esra.call(user.pass_change, user.pass_change.example);

  await end(world, {
    end: 'answer',
    reply: { result: false, message: 'Olmadı', data: null, code: 400 },
    status: 503,
  });

  expect(await reply).toMatchObject({ status: 503, envelope: { message: 'Olmadı' } });
  const signIn = await world.call(user.login, { username: 'esra.isik', password: PASSWORD });
  expect(signIn.envelope.result).toBe(true);
});

test('the first of two answers counts, and the second is told so', async () => {
  const world = await aWorldWithRules(pauseRule('after'));
  const reply = world.call(casino.games_list, { limit: 1 });
  const { id } = await waitForPause(world);
  const answerOf = (message: string) =>
    world.control(
      'endWaiting',
      { end: 'answer', reply: { result: true, message, data: [], code: 200 } },
      { params: { id: String(id) } },
    );

  const [first, second] = await Promise.allSettled([answerOf('one'), answerOf('two')]);

  expect(first.status).toBe('fulfilled');
  expect(second).toMatchObject({
    reason: { message: expect.stringMatching(/^No exchange \d+ waits in this world: it was ended/) },
  });
  expect((await reply).envelope.message).toBe('one');
});

test('data of a call that was carried out cannot be changed, and it waits on', async () => {
  const world = await aWorldWithRules(pauseRule('after'));
  const reply = world.call(casino.games_list, { limit: 1 });

  await expect(end(world, { end: 'answer', data: { limit: 2 } })).rejects.toThrow(
    'it was carried out already',
  );

  await end(world, { end: 'answer' });
  expect((await reply).envelope.data).toHaveLength(1);
});

const WRITE = `${CALLS_PATH}/${finance.save_bank_transfer.name}`;

test.each([
  [
    'goes on with other data',
    '{"data":{"amount":1},"user":{"sid":"7"}}',
    ['{"data":{"amount":2},"user":{"sid":"7"}}'],
  ],
  ['is not sent when its sender has left', '{"data":{"amount":1}}', []],
])('over a backend a paused call %s', async (_what, body, received) => {
  const backend = await aBackend((response) => sendSuccess(response, null));
  const proxy = await aProxy(backend.origin);
  await proxy.control('putScenario', { rules: [pauseRule('before')] });
  const { reply, leave } = sendFrom(proxy, WRITE, { method: 'POST', body });
  await waitForPause(proxy);

  if (received.length > 0) await end(proxy, { end: 'answer', data: { amount: 2 } });
  else leave();

  await reply.catch(() => undefined);
  expect(backend.received.map((request) => request.body)).toEqual(received);
  expect(proxy.platform.waiting.used).toBe(0);
});

test('a call that waits while its world is restored keeps its place in the journal', async () => {
  const world = await aWorldWithRules(pauseRule('before'));
  const reply = world.call(casino.games_list, { limit: 1 });
  await waitForPause(world);

  await world.control('putSnapshot', await world.control('getSnapshot'));
  expect(await listPending(world)).toEqual([]);
  await reply;
  const { entries } = await world.control('getJournal');
  expect(entries.map(({ id, verdict }) => [id, verdict])).toEqual([[1, 'injected']]);
});

test('the journal counts the size of both replies, if a rule has changed one', async () => {
  const { player: esra, ...world } = await aPlayer();
  const measure = async (phase: Rule['phase']) => {
    await world.control('putScenario', {
      rules: [{ on: 'finance/*', phase, effect: { kind: 'reply', reply: {} } }],
    });
    const { bytes } = world.world().journal;
    await esra.call(finance.list_bank_accounts);
    return world.world().journal.bytes - bytes;
  };

  expect(await measure('after')).toBeGreaterThan((await measure('before')) + 500);
});

test('over a backend the data of an encoded body cannot be changed', async () => {
  const backend = await aBackend((response) => sendSuccess(response, null));
  const proxy = await aProxy(backend.origin);
  await proxy.control('putScenario', { rules: [pauseRule('before')] });
  const { reply, leave } = sendFrom(proxy, WRITE, {
    method: 'POST',
    body: gzipSync('{"data":{"amount":1}}'),
    headers: { panel: 'frontend', 'content-type': 'application/json', 'content-encoding': 'gzip' },
  });

  await expect(end(proxy, { end: 'answer', data: { amount: 2 } })).rejects.toThrow('cannot be changed');

  leave();
  await reply.catch(() => undefined);
  expect(backend.received).toEqual([]);
});

test('a call that a recording answers no longer waits when its sender has left, whatever it would change', async () => {
  const { file } = await record([], ({ call }) => call(system.ping));
  const { platform } = await aWorld({ flags: ['--replay', file] });
  const world = await aWorld({ platform: { ...platform, sleep: sleepUntilEnded } });
  const effect = { kind: 'delay', latency: { kind: 'fixed', ms: 60_000 } } as const;
  await world.control('putScenario', { rules: [{ on: '*', effect }] });
  const { reply, leave } = sendFrom(world, WRITE, { method: 'POST', body: '{"data":{"amount":1}}' });
  await waitForPause(world);

  leave();

  expect(await listPending(world)).toEqual([]);
  await reply.catch(() => undefined);
});
