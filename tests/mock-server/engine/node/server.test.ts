/** The tests of the mock server that need real sockets. */
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { createControl } from '#contracts/casino/client';
import type { Effect } from '#contracts/control/scenario';
import { startMockServer } from '#tests/support/servers/mock-server';
import { postJson } from '#tests/support/servers/post-json';

let received = 0;
const origin = await startMockServer({
  watch: ({ method, url }) => {
    if (method === 'POST' && url.includes('/endpoint/')) received += 1;
  },
});

const send = (world: string) =>
  postJson(fetch, `${origin}/endpoint/v1/casino/games_list`, {}, { 'x-mock-world': world });

async function addEffect(world: string, effect: Effect) {
  const control = createControl({ origin, world });
  await control('putScenario', { rules: [{ on: casino.games_list.name, effect }] });
  received = 0;
}

test.each(['drop', 'resend'] as const)(
  '%s ends the connection, and the next call opens a new one',
  async (kind) => {
    expect((await send(kind)).status).toBe(200);
    await addEffect(kind, { kind });

    await expect(send(kind)).rejects.toThrow();

    expect(received).toBe(1);
    const control = createControl({ origin, world: kind });
    await control('deleteScenario');
    expect((await send(kind)).status).toBe(200);
  },
);

async function addToReply(world: string, effect: Effect) {
  await createControl({ origin, world })('putScenario', { rules: [{ on: '*', phase: 'after', effect }] });
  received = 0;
}

test('truncated breaks the connection in the middle of the body, and the next call opens a new one', async () => {
  const whole = await (await send('truncated')).text();
  await addToReply('truncated', { kind: 'truncated' });

  const response = await send('truncated');

  expect(response.status).toBe(200);
  expect(response.headers.get('content-length')).toBe(String(Buffer.byteLength(whole)));
  await expect(response.text()).rejects.toThrow();
  expect(received).toBe(1);
  await createControl({ origin, world: 'truncated' })('deleteScenario');
  expect(await (await send('truncated')).text()).toBe(whole);
});

test('drip sends the whole body in parts', async () => {
  const whole = await (await send('drip')).text();
  await addToReply('drip', { kind: 'drip', bytesPerSecond: 1_000_000 });

  expect(await (await send('drip')).text()).toBe(whole);
});

test('drop writes one junk byte, resend none', async () => {
  await addEffect('bytes-drop', { kind: 'drop' });
  await addEffect('bytes-resend', { kind: 'resend' });

  expect(await receiveFrom('bytes-drop')).toEqual([0]);
  expect(await receiveFrom('bytes-resend')).toEqual([]);
});

test('dropping 30 pipelined requests writes one byte and causes no warning', async () => {
  const warnings: string[] = [];
  const collect = ({ message }: Error) => warnings.push(message);
  process.on('warning', collect);
  await addEffect('bytes-at-once', { kind: 'drop' });

  const reply = await exchangeBytes(buildRequest('bytes-at-once').repeat(30));
  await send('after'); // Node emits warnings in the next turn of its event loop.

  process.off('warning', collect);
  expect(reply).toEqual([0]);
  expect(warnings).toEqual([]);
});

function receiveFrom(world: string): Promise<number[]> {
  return exchangeBytes(buildRequest(world));
}

function buildRequest(world: string): string {
  const head = [
    'POST /endpoint/v1/casino/games_list HTTP/1.1',
    `Host: ${new URL(origin).host}`,
    'panel: frontend',
    `x-mock-world: ${world}`,
    'Content-Length: 2',
  ];
  return `${head.join('\r\n')}\r\n\r\n{}`;
}

/** Sends a text over a new socket and returns all received bytes. */
function exchangeBytes(text: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(new URL(origin).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve([...Buffer.concat(parts)]));
    socket.on('error', reject);
  });
}
