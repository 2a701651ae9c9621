/** Over real sockets: what no request in-process can show. */
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { createControl } from '#contracts/control/client';
import type { Effect } from '#contracts/control/scenario';
import { createApp } from '#mock-server/app';
import { createHost, parseFlags, type RunningServer, startServer } from '#mock-server/node/serve';

const CALL = {
  method: 'POST',
  headers: { panel: 'frontend', 'content-type': 'application/json' },
  body: JSON.stringify({ data: { limit: 1 } }),
};

let server: RunningServer;
let arrived = 0;

beforeAll(async () => {
  const flags = parseFlags(['--port=0']);
  const app = createApp(await createHost(flags, { log: () => {} }));
  server = await startServer({
    flags,
    log: () => {},
    fetch: (request, env) => {
      if (request.method === 'POST' && request.url.includes('/endpoint/')) arrived += 1;
      return app.fetch(request, env);
    },
  });
});
afterAll(() => server.close());

async function send(world: string) {
  const headers = { ...CALL.headers, 'x-mock-world': world };
  return fetch(`${server.origin}/endpoint/v1/casino/games_list`, { ...CALL, headers });
}

async function withEffect(world: string, effect: Effect) {
  const control = createControl({ origin: server.origin, world });
  await control('putScenario', { rules: [{ on: casino.games_list.name, effect }] });
  arrived = 0;
}

test.each(['drop', 'resend'] as const)(
  '%s ends the connection, and the next call gets a new one',
  async (kind) => {
    expect((await send(kind)).status).toBe(200);
    await withEffect(kind, { kind });

    await expect(send(kind)).rejects.toThrow();

    expect(arrived).toBe(1);
    const control = createControl({ origin: server.origin, world: kind });
    await control('deleteScenario');
    expect((await send(kind)).status).toBe(200);
  },
);

test('drop writes one byte that is no HTTP, resend none', async () => {
  await withEffect('bytes-drop', { kind: 'drop' });
  await withEffect('bytes-resend', { kind: 'resend' });

  expect(await bytesOf('bytes-drop')).toEqual([0]);
  expect(await bytesOf('bytes-resend')).toEqual([]);
});

test('of many requests sent in one go, each dropped, one byte is written and nothing warned of', async () => {
  const warned: string[] = [];
  const note = ({ message }: Error) => warned.push(message);
  process.on('warning', note);
  await withEffect('bytes-at-once', { kind: 'drop' });

  const answer = await bytes(requestTo('bytes-at-once').repeat(30));
  await send('after'); // warnings come in the next turn

  process.off('warning', note);
  expect(answer).toEqual([0]);
  expect(warned).toEqual([]);
});

test('a stated length over 1 MiB is answered before the body has come', async () => {
  const head = [
    'POST /endpoint/v1 HTTP/1.1',
    `Host: ${new URL(server.origin).host}`,
    'panel: frontend',
    'Content-Length: 2000000',
    'Connection: close',
  ];

  const answer = Buffer.from(await bytes(`${head.join('\r\n')}\r\n\r\n`)).toString();

  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
});

test('a reply to HEAD has no body', async () => {
  const response = await fetch(`${server.origin}/media/v1/games/1001.svg`, { method: 'HEAD' });

  expect([response.status, await response.text()]).toEqual([200, '']);
});

test('an open stream is told of exchanges, and forgotten when its reader goes', async () => {
  const leaving = new AbortController();
  const stream = await fetch(`${server.origin}/__mock/api/journal/stream`, {
    headers: { 'x-mock-world': 'streamed' },
    signal: leaving.signal,
  });
  const reader = stream.body?.getReader();
  const next = async () => new TextDecoder().decode((await reader?.read())?.value);
  expect(await next()).toBe(': open\n\n');

  await send('streamed');

  expect(await next()).toContain('"call":"casino/games_list"');
  leaving.abort();
});

test('a taken port is a sentence with the remedy', async () => {
  const port = new URL(server.origin).port;
  const flags = parseFlags([`--port=${port}`]);

  await expect(startServer({ flags, fetch: () => new Response(), log: () => {} })).rejects.toThrow(
    `Port ${port} is taken`,
  );
});

function bytesOf(world: string): Promise<number[]> {
  return bytes(requestTo(world));
}

function requestTo(world: string): string {
  const head = [
    'POST /endpoint/v1/casino/games_list HTTP/1.1',
    `Host: ${new URL(server.origin).host}`,
    'panel: frontend',
    `x-mock-world: ${world}`,
    'Content-Length: 2',
  ];
  return `${head.join('\r\n')}\r\n\r\n{}`;
}

/** Sends a text over a socket of its own; everything that comes back until it ends. */
function bytes(text: string): Promise<number[]> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect(Number(new URL(server.origin).port), '127.0.0.1', () => socket.write(text));
    socket.on('data', (part) => parts.push(part));
    socket.on('close', () => resolve([...Buffer.concat(parts)]));
    socket.on('error', reject);
  });
}
