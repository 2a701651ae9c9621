/** The checking proxy while a rule holds requests back, or the backend is slow: what waits is counted and bounded. */
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import type { Rule } from '#contracts/control/scenario';
import { CALLS_PATH } from '#contracts/envelope';
import { WaitingBytes } from '#mock-server/engine/base/waiting-bytes';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { aBackend, aProxy, sendSuccess } from '#tests/support/servers/a-backend';
import { listPending, sendFrom, sleepUntilEnded } from '#tests/support/servers/held-requests';
import { postJson } from '#tests/support/servers/post-json';

const delayRule = (phase: Rule['phase']): Rule => ({
  on: '*',
  phase,
  effect: { kind: 'delay', latency: { kind: 'fixed', ms: 60_000 } },
});

/** Creates a proxy in which a delay lasts until somebody ends it. */
async function aSlowProxy(origin: string, phase: Rule['phase'], maxBytes?: number): Promise<TestWorld> {
  const { platform } = await aProxy(origin);
  const waiting = new WaitingBytes(maxBytes);
  const proxy = await aWorld({ platform: { ...platform, sleep: sleepUntilEnded, waiting } });
  await proxy.control('putScenario', { rules: [delayRule(phase)] });
  return proxy;
}

const WRITE = `${CALLS_PATH}/${finance.save_bank_transfer.name}`;
const READ = `${CALLS_PATH}/${finance.check_balance.name}`;
const POST = { method: 'POST', body: '{"data":{}}' };

test.each([
  ['a write', WRITE, POST],
  ['a call of no contract', `${CALLS_PATH}/raffle/buy`, POST],
  ['a POST to a path of no contract', '/datas/upload', POST],
])('%s that is held before reaches the backend although its sender has left', async (_what, path, init) => {
  const backend = await aBackend((response) => sendSuccess(response, null));
  const proxy = await aSlowProxy(backend.origin, 'before');
  const { reply, leave } = sendFrom(proxy, path, init);
  await expect.poll(() => listPending(proxy)).toHaveLength(1);
  const [entry] = await listPending(proxy);

  leave();
  expect(await listPending(proxy)).toHaveLength(1);
  expect(proxy.platform.waiting.used).toBeGreaterThan(init.body.length);
  await proxy.control('endWaiting', { end: 'answer' }, { params: { id: String(entry?.id) } });
  await reply;

  expect(backend.received.map(({ body }) => body)).toEqual([init.body]);
  expect(proxy.platform.waiting.used).toBe(0);
});

test.each<[string, Rule['phase'], string, RequestInit, number]>([
  ['a read that is held before', 'before', READ, POST, 0],
  ['a picture that is held before', 'before', '/datas/pictures/1.png', {}, 0],
  ['a document that is held after', 'after', '/datas/header-menu.json', {}, 1],
  ['a write that is held after', 'after', WRITE, POST, 1],
])('%s ends when its sender leaves', async (_what, phase, path, init, received) => {
  const backend = await aBackend((response) => sendSuccess(response, null));
  const proxy = await aSlowProxy(backend.origin, phase);
  const { reply, leave } = sendFrom(proxy, path, init);
  await expect.poll(() => listPending(proxy)).toHaveLength(1);

  leave();
  await reply.catch(() => undefined);

  expect(await listPending(proxy)).toEqual([]);
  expect(proxy.platform.waiting.used).toBe(0);
  expect(backend.received).toHaveLength(received);
});

test('a big reply that is held after is counted by its bytes', async () => {
  const backend = await aBackend((response) => sendSuccess(response, 'x'.repeat(1_000_000)));
  const proxy = await aSlowProxy(backend.origin, 'after');
  const { reply, leave } = sendFrom(proxy, READ, POST);
  await expect.poll(() => listPending(proxy)).toHaveLength(1);

  expect(proxy.platform.waiting.used).toBeGreaterThan(1_000_000);

  leave();
  await reply.catch(() => undefined);
});

test.each([
  ['a body', 'x'.repeat(200_000), 'short'],
  ['a reply', '', 'x'.repeat(200_000)],
])('%s beyond the bound is answered with 503 by the proxy itself', async (_what, text, data) => {
  const backend = await aBackend((response) => sendSuccess(response, data));
  const proxy = await aSlowProxy(backend.origin, 'before', 100_000);
  await proxy.control('deleteScenario');

  const response = await postJson(proxy.request, READ, { data: { text } });

  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    result: false,
    message: expect.stringContaining('take 100000 bytes, the maximum'),
  });
  expect(proxy.platform.waiting.used).toBe(0);
});
