/** Tests a mock that answers through a port of threads: the same bytes as over a socket, and the same breaks. */
import { MessageChannel } from 'node:worker_threads';
import { afterAll, expect, test } from 'vitest';
import { PANEL_HEADER } from '#contracts/envelope';
import { createApp } from '#mock-server/app';
import { answerPort } from '#mock-server/engine/node/port';
import { aWorld } from '#tests/support/a-world';
import { runCanonicalScenario } from '#tests/support/checks/canonical-run';
import { listPending } from '#tests/support/servers/held-requests';
import { createPortCarrier } from '../../../../scripts/kit/carriers/port.ts';
import { createFetch } from '../../../../scripts/kit/fetch.ts';

/** Opens a mock behind a port. Names of hosts are free, as they are in the process of a test. */
async function openPort() {
  const world = await aWorld();
  const { port1, port2 } = new MessageChannel();
  const app = createApp({ ...world.platform, hostNames: null });
  answerPort(port1, { fetch: app.fetch, listen: async () => 0 });
  afterAll(() => port1.close());
  const carrier = createPortCarrier(port2);
  return { world, carrier, fetch: createFetch(carrier, { 'x-mock-world': world.name }) };
}

const { world, fetch } = await openPort();
const check = (path: string, init: RequestInit = {}) =>
  fetch(path, {
    method: 'POST',
    headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
    body: '{"data":{}}',
    ...init,
  });
const PING = 'https://api.example.com/endpoint/v1/system/ping';

test('it gives the bytes that a mock gives without it', async () => {
  const here = await runCanonicalScenario((await aWorld()).request);
  const other = await openPort();

  const there = await runCanonicalScenario(createFetch(other.carrier));

  expect(there).toEqual(here);
});

test('it answers to any name of a host, and in the world of the header', async () => {
  const response = await check(PING);

  expect(response.status).toBe(200);
  expect(response.headers.get('x-mock-world')).toBe(world.name);
});

test.each(['drop', 'resend'] as const)('%s ends a request without a reply', async (kind) => {
  await world.control('postRule', { rule: { on: 'system/ping', when: { times: 1 }, effect: { kind } } });

  await expect(check(PING)).rejects.toThrow('fetch failed');
  expect((await check(PING)).status).toBe(200);
});

test('a truncated reply breaks off in the middle', async () => {
  await world.control('postRule', {
    rule: { on: 'system/ping', when: { times: 1 }, effect: { kind: 'truncated' } },
  });
  const response = await check(PING);

  expect(response.status).toBe(200);
  await expect(response.text()).rejects.toThrow('The connection is broken as a rule demands');
});

test('a sender that leaves ends its wait', async () => {
  await world.control('postRule', {
    rule: { on: 'system/ping', when: { times: 1 }, effect: { kind: 'delay', latency: { kind: 'never' } } },
  });
  const sender = new AbortController();
  const reply = check(PING, { signal: sender.signal });
  await expect.poll(() => listPending(world)).toHaveLength(1);

  sender.abort();

  await expect(reply).rejects.toThrow('aborted');
  await expect.poll(() => listPending(world)).toHaveLength(0);
});

test('what is sent after the end is refused', async () => {
  const { carrier: ended, fetch: send } = await openPort();
  ended.end();

  await expect(send(PING)).rejects.toThrow('fetch failed');
  await expect(ended.begin('/', { method: 'GET', headers: {} }).reply).rejects.toThrow('has been stopped');
});
