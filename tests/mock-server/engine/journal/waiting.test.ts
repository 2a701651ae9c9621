/** Delayed exchanges are in the journal at once, and testers can end their wait. */

import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CONTROL_PATH } from '#contracts/control/calls';
import { JOURNAL_STREAM_PATH, JournalEntry } from '#contracts/control/journal';
import type { Rule } from '#contracts/control/scenario';
import { CALLS_PATH } from '#contracts/envelope';
import { WaitingBytes } from '#mock-server/engine/base/waiting-bytes';
import type { Platform } from '#mock-server/engine/platform';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';
import { listPending, sendFrom, sleepUntilEnded } from '#tests/support/servers/held-requests';
import { postJson } from '#tests/support/servers/post-json';

const HELD: Rule = {
  on: 'casino/games_list',
  phase: 'after',
  effect: { kind: 'delay', latency: { kind: 'never' } },
};

/** Waits until exactly `count` exchanges are waiting, and returns them. */
async function listWaiting(world: TestWorld, count = 1): Promise<JournalEntry[]> {
  await expect.poll(() => listPending(world)).toHaveLength(count);
  return listPending(world);
}

const end = ({ control }: TestWorld, id: number, how: 'answer' | 'cut') =>
  control('endWaiting', { end: how }, { params: { id: String(id) } });

test('a call that is held back is in the journal at once, and keeps its place when it is answered', async () => {
  const world = await aWorldWithRules(HELD);
  const reply = world.call(casino.games_list, { limit: 1 });

  const [entry] = await listWaiting(world);

  expect(entry).toMatchObject({
    id: 1,
    call: 'casino/games_list',
    status: 0,
    reply: null,
    originalReply: { result: true },
    scenario: ['casino/games_list delay never'],
    rules: ['r1'],
  });
  await world.call(system.ping);
  const { log } = await world.control('getHar');
  expect(log.entries.map(({ _vitrin }) => _vitrin.id)).toEqual([2]);
  await end(world, 1, 'answer');
  expect((await reply).envelope.result).toBe(true);
  const { entries } = await world.control('getJournal');
  expect(entries.map(({ id, call, verdict }) => [id, call, verdict])).toEqual([
    [2, 'system/ping', 'conforms'],
    [1, 'casino/games_list', 'injected'],
  ]);
});

test('a waiting call can be cut, and does not happen if it was held before', async () => {
  const world = await aWorldWithRules({ ...HELD, phase: 'before' });
  const reply = world.call(casino.games_list, { limit: 1 });
  const [waiting] = await listWaiting(world);
  expect(waiting?.originalReply).toBeUndefined();

  await end(world, waiting?.id ?? 0, 'cut');

  await reply.catch(() => undefined);
  const { entries } = await world.control('getJournal');
  expect(entries).toMatchObject([{ id: 1, status: 0, verdict: 'injected', reply: '[drop]' }]);
});

test('the stream tells when a call begins to wait, and again when it has ended', async () => {
  const world = await aWorldWithRules(HELD);
  const stream = await world.request(`${CONTROL_PATH}${JOURNAL_STREAM_PATH}`);
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  await reader?.read(); // Skips the comment that opens the stream.
  const readEntry = async () =>
    JournalEntry.parse(JSON.parse(((await reader?.read())?.value ?? '').replace('data: ', '')));
  const reply = world.call(casino.games_list, { limit: 1 });

  const waiting = await readEntry();
  await end(world, waiting.id, 'answer');
  const ended = await readEntry();
  await reply;
  await reader?.cancel();

  expect(waiting).toMatchObject({ id: 1, verdict: 'pending' });
  expect(ended).toMatchObject({ id: 1, verdict: 'injected', status: 200 });
});

test('clearing the journal leaves what waits, and a reset answers it', async () => {
  const world = await aWorldWithRules(HELD);
  const first = world.call(casino.games_list, { limit: 1 });
  await listWaiting(world);

  const { entries } = await world.control('deleteJournal');
  await world.control('resetWorld', {});

  expect(entries).toMatchObject([{ verdict: 'pending' }]);
  expect((await first).envelope.result).toBe(true);
});

/** Creates a world in which delays last until they are ended. sleeping: the signals that clear their timers. */
async function aSlowWorld(rules: Rule[], options: { readonly maxBytes?: number } = {}) {
  const { platform } = await aWorld();
  const sleeping: AbortSignal[] = [];
  const sleep: Platform['sleep'] = (ms, signal) => {
    if (signal) sleeping.push(signal);
    return sleepUntilEnded(ms, signal);
  };
  const world = await aWorld({
    platform: { ...platform, sleep, waiting: new WaitingBytes(options.maxBytes) },
  });
  await world.control('putScenario', { rules });
  return { ...world, sleeping };
}

const MINUTE = { kind: 'fixed', ms: 60_000 } as const;
const delayRule = (on: string, phase: Rule['phase'] = 'before'): Rule => ({
  on,
  phase,
  effect: { kind: 'delay', latency: MINUTE },
});

/** Sends a call whose sender can leave. */
const sendCallFrom = (world: TestWorld, call: string, body: object = {}) =>
  sendFrom(world, `${CALLS_PATH}/${call}`, { method: 'POST', body: JSON.stringify(body) });

const REGISTRATION = { data: user.register.example };

test.each<[string, string, Rule]>([
  ['a read that is held before', 'casino/games_list', delayRule('casino/games_list')],
  ['a read that is held after', 'casino/games_list', delayRule('casino/games_list', 'after')],
  ['a call that is never answered', 'casino/games_list', HELD],
  ['a write that is held after', 'user/register', delayRule('user/register', 'after')],
  [
    'a write that a rule answers',
    'user/register',
    { ...delayRule('user/*'), effect: { kind: 'reply', reply: {}, latency: MINUTE } },
  ],
])('%s ends when its sender leaves, and frees its memory and its timer', async (_what, call, rule) => {
  const world = await aSlowWorld([rule]);
  const { reply, leave } = sendCallFrom(world, call, REGISTRATION);
  await listWaiting(world);
  const before = world.platform.waiting.used;

  leave();

  await reply.catch(() => undefined);
  expect(before).toBeGreaterThan(0);
  expect(world.platform.waiting.used).toBe(0);
  expect(world.world().journal.waiting.size).toBe(0);
  expect(world.sleeping.filter(({ aborted }) => !aborted)).toEqual([]);
});

test('a write that is held before goes on when its sender leaves, and is counted until then', async () => {
  const world = await aSlowWorld([delayRule('user/register')]);
  const { reply, leave } = sendCallFrom(world, 'user/register', REGISTRATION);
  const [waiting] = await listWaiting(world);

  leave();
  const stillWaiting = (await listWaiting(world)).length;
  const used = world.platform.waiting.used;
  await end(world, waiting?.id ?? 0, 'answer');
  await reply.catch(() => undefined);

  expect(stillWaiting).toBe(1);
  expect(used).toBeGreaterThan(0);
  expect(world.platform.waiting.used).toBe(0);
  const [entry] = (await world.control('getJournal')).entries;
  expect(entry).toMatchObject({ call: 'user/register', status: 200, reply: { result: true } });
});

test('what waits in all worlds has one bound: the newcomer is refused, and the others are answered', async () => {
  const one = await aSlowWorld([delayRule('*')], { maxBytes: 40_000 });
  const other = await aWorld({ platform: one.platform });
  await other.control('putScenario', { rules: [delayRule('*', 'after')] });
  const first = [one.call(system.ping), one.call(system.ping)];
  await listWaiting(one, 2);

  const refused = await other.call(casino.games_list, { limit: 1 });
  const document = await other.request('/datas/header-menu.json');

  expect(refused.status).toBe(503);
  expect(refused.envelope).toMatchObject({ result: false, code: 503 });
  expect(refused.envelope.message).toMatch(
    /^\* delay 60 s was not possible: .* take 40000 bytes, the maximum/,
  );
  expect(document.status).toBe(503);
  await one.control('resetWorld', {});
  expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200]);
  expect(one.platform.waiting.used).toBe(0);
});

test('a reply that drips is counted until it is read to its end, or its reader leaves', async () => {
  const world = await aWorldWithRules({ ...HELD, effect: { kind: 'drip', bytesPerSecond: 1_000_000 } });
  const waiting = () => world.platform.waiting.used;
  const open = () => postJson(world.request, `${CALLS_PATH}/casino/games_list`, {});

  const [read, left] = [await open(), await open()];
  const whenBothDrip = waiting();
  const { length } = await read.text();
  const whenOneDrips = waiting();
  await left.body?.cancel();

  expect(whenOneDrips).toBeGreaterThan(length);
  expect(whenBothDrip).toBe(2 * whenOneDrips);
  expect(waiting()).toBe(0);
});

test('a reply that would drip beyond the bound is refused, in the journal too', async () => {
  const world = await aSlowWorld([{ ...HELD, effect: { kind: 'drip', bytesPerSecond: 1 } }], {
    maxBytes: 40_000,
  });
  const dripping = await postJson(world.request, `${CALLS_PATH}/casino/games_list`, { limit: 1 });

  const refused = await world.call(casino.games_list, {});

  expect(refused.status).toBe(503);
  expect(refused.envelope.message).toMatch(
    /^The reply was not sent slowly: .* take 40000 bytes, the maximum/,
  );
  const { entries } = await world.control('getJournal');
  expect(entries.map(({ status }) => status)).toEqual([503, 200]);
  await dripping.body?.cancel();
});

test('a document that drips is not counted for a HEAD, whose body nobody reads', async () => {
  const world = await aWorldWithRules({ on: '*', effect: { kind: 'drip', bytesPerSecond: 1 } });

  const { status } = await world.request('/datas/header-menu.json', { method: 'HEAD' });

  expect([status, world.platform.waiting.used]).toEqual([200, 0]);
});

test('a body that parses into much more memory than its text is counted by that memory', async () => {
  const world = await aSlowWorld([delayRule('user/register')]);
  const rows = Array.from({ length: 10_000 }, () => ({}));
  const { reply } = sendCallFrom(world, 'user/register', { data: { rows } });
  await listWaiting(world);

  expect(world.platform.waiting.used).toBeGreaterThan(10 * JSON.stringify(rows).length);
  await world.control('resetWorld', {});
  await reply;
});

test('several delays of one call end with the longest that is allowed', async () => {
  const world = await aWorld();
  await world.control('putScenario', {
    latency: { kind: 'fixed', ms: 50_000 },
    rules: [delayRule('*'), delayRule('system/*'), delayRule('*', 'after')],
  });

  await world.call(system.ping);

  expect(world.delays.reduce((sum, ms) => sum + ms)).toBe(MINUTE.ms);
});

test('a call that does not wait cannot be ended', async () => {
  const world = await aWorld();

  await expect(end(world, 7, 'answer')).rejects.toThrow('No exchange 7 waits');
});

test.each([
  ['expire', { kind: 'expire' }],
  ['delay 900 ms', { kind: 'delay', latency: { kind: 'fixed', ms: 900 } }],
] as const)('an exchange under %s is marked in the journal with the rule', async (text, effect) => {
  const { player: esra, ...world } = await aPlayer();
  await world.control('putScenario', { rules: [{ on: 'finance/check_balance', effect }] });

  await esra.call(finance.check_balance);

  const { entries } = await world.control('getJournal', undefined, { query: { limit: 1 } });
  expect(entries).toMatchObject([
    { verdict: 'injected', scenario: [`finance/check_balance ${text}`], rules: ['r1'] },
  ]);
});
