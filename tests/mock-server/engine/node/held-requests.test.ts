/** Requests that are held back over real connections: what waits is bounded, and ends with its connection. */
import { connect, type Socket } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createControl } from '#contracts/casino/client';
import type { Rule } from '#contracts/control/scenario';
import { WaitingBytes } from '#mock-server/engine/base/waiting-bytes';
import { listPending } from '#tests/support/servers/held-requests';
import { startMockServer } from '#tests/support/servers/mock-server';

/** About the size of a body. */
const BODY_BYTES = 2 ** 17;
const MAX_BYTES = 16 * BODY_BYTES;
const SENDERS = 40;

const waiting = new WaitingBytes(MAX_BYTES);
const origin = await startMockServer({ waiting });
const control = createControl({ origin, world: 'held' });
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await control('resetWorld', {}); // Answers what waits.
  await expect.poll(() => waiting.used).toBe(0);
});

/** Opens a connection and writes to it. `reply` collects what the server sends. */
function send(text: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  const client = { socket, reply: '' };
  sockets.add(socket);
  socket.setEncoding('utf8').on('data', (part) => {
    client.reply += part;
  });
  socket.on('error', () => {});
  socket.on('close', () => sockets.delete(socket));
  socket.write(text);
  return client;
}

const post = (call: string, body: string, length = body.length) =>
  [
    `POST /endpoint/v1/${call} HTTP/1.1`,
    'Host: localhost',
    'panel: frontend',
    'x-mock-world: held',
    `Content-Length: ${length}`,
    '',
    body,
  ].join('\r\n');

const READ = post('casino/games_list', JSON.stringify({ data: { search: 'x'.repeat(BODY_BYTES - 100) } }));
const HOLD: Rule = {
  on: '*',
  phase: 'before',
  effect: { kind: 'delay', latency: { kind: 'fixed', ms: 60_000 } },
};

test('big reads wait up to the bound, the others are refused, and all memory is free when the senders leave', async () => {
  await control('putScenario', { rules: [HOLD] });
  const clients = Array.from({ length: SENDERS }, () => send(READ));

  const countRefused = () => clients.filter(({ reply }) => reply.startsWith('HTTP/1.1 503')).length;
  // A held read takes its text once and the parsed copy once more.
  await expect.poll(countRefused).toBe(SENDERS - Math.floor(MAX_BYTES / (2.02 * BODY_BYTES)));
  const most = waiting.used;
  for (const { socket } of clients) socket.destroy();

  await expect.poll(() => waiting.used).toBe(0);
  expect(most).toBeLessThanOrEqual(MAX_BYTES);
  expect(await listPending({ control })).toEqual([]);
});

test('all requests of one connection end with it, in whichever order they were sent', async () => {
  await control('putScenario', { rules: [HOLD] });
  const { socket } = send(post('system/ping', '{}').repeat(30));
  const count = async () => (await listPending({ control })).length;
  await expect.poll(count).toBe(30);

  socket.destroy();

  await expect.poll(count).toBe(0);
});

test('replies that drip are counted until the connection of their readers ends', async () => {
  await control('putScenario', { rules: [{ ...HOLD, effect: { kind: 'drip', bytesPerSecond: 1 } }] });
  const { socket } = send(post('system/ping', '{}'));
  await expect.poll(() => waiting.used).toBeGreaterThan(0);
  const one = waiting.used;
  socket.write(post('system/ping', '{}').repeat(2));
  await expect.poll(() => waiting.used).toBe(3 * one);

  socket.destroy();

  await expect.poll(() => waiting.used).toBe(0);
});

test('half-sent bodies are counted, a small request is answered beside them, and a big one is refused', async () => {
  const half = JSON.stringify({ data: { city: 'x'.repeat(BODY_BYTES - 100) } });
  const clients = Array.from({ length: SENDERS }, () => send(post('user/register', half, half.length + 1)));
  await expect
    .poll(() => clients.filter(({ reply }) => reply.startsWith('HTTP/1.1 503')).length)
    .toBeGreaterThanOrEqual(SENDERS - MAX_BYTES / BODY_BYTES);
  const most = waiting.used;

  const small = send(post('system/ping', '{}'));
  const big = send(READ);

  await expect.poll(() => small.reply).toMatch(/^HTTP\/1\.1 200/);
  await expect.poll(() => big.reply).toMatch(/^HTTP\/1\.1 503[\s\S]*The body was not read/);
  expect(most).toBeGreaterThan(MAX_BYTES / 2);
  expect(most).toBeLessThanOrEqual(MAX_BYTES);
});
