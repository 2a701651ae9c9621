/** Clients that send too slowly are disconnected within a limit, and delay no other client. */
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { createControl } from '#contracts/casino/client';
import { CALLS_PATH } from '#contracts/envelope';
import { buildRequestTimeouts } from '#mock-server/engine/node/serve';
import { startMockServer } from '#tests/support/servers/mock-server';
import { postJson } from '#tests/support/servers/post-json';

const LIMIT_MS = 300;
/** Ends a test before Node would end its connection, which it does every 30 s unless the server says otherwise. */
const TIMEOUT_MS = 20_000;

const lines: string[] = [];
const origin = await startMockServer({
  log: (line) => lines.push(line),
  limits: buildRequestTimeouts(LIMIT_MS),
});

const HEAD = `POST ${CALLS_PATH} HTTP/1.1\r\nHost: localhost\r\npanel: frontend\r\n`;
const WITH_BODY = `${HEAD}Content-Length: 1000000\r\n\r\n{"api":`;

test('by default a request has to arrive within 10 s, the checking interval included', () => {
  const { headersTimeout, requestTimeout, connectionsCheckingInterval } = buildRequestTimeouts();

  expect(connectionsCheckingInterval).toBeGreaterThan(0);
  expect(headersTimeout + connectionsCheckingInterval).toBe(10_000);
  expect(requestTimeout + connectionsCheckingInterval).toBe(10_000);
});

test.each([
  ['half a body, then nothing', WITH_BODY],
  ['half a chunked body', `${HEAD}Transfer-Encoding: chunked\r\n\r\n5\r\n{"a":`],
  ['headers that never end', HEAD],
  ['half a line', 'POST /end'],
  ['nothing at all', ''],
])('%s: the connection ends', { timeout: TIMEOUT_MS }, async (_what, text) => {
  const client = connectClient();
  client.socket.write(text);

  expect(await client.ended).toMatch(/^(HTTP\/1\.1 408 |$)/);
});

test.each([
  ['a body', WITH_BODY],
  ['a header', `${HEAD}x-long: `],
])(
  '%s sent byte by byte ends, and other clients are answered meanwhile',
  { timeout: TIMEOUT_MS },
  async (_what, text) => {
    const client = connectClient();
    client.socket.write(text);
    let others = 0;
    while (!client.socket.destroyed) {
      // The slow client sends one byte each time another client has got its reply.
      expect((await ping()).status).toBe(200);
      others += 1;
      client.socket.write('a');
    }

    await client.ended;
    expect(others).toBeGreaterThan(0);
  },
);

test('a request that comes in parts is answered while its time has not run out', async () => {
  const patient = await startMockServer();
  const client = connectClient(patient);

  for (const part of [
    `POST ${CALLS_PATH}/system/ping HTTP/1.1\r\nHost: localhost\r\n`,
    'panel: frontend\r\n',
  ]) {
    client.socket.write(part);
    expect((await ping(patient)).status).toBe(200);
  }
  client.socket.write('Connection: close\r\nContent-Length: 2\r\n\r\n{}');

  expect(await client.ended).toMatch(/^HTTP\/1\.1 200 /);
});

test('a client that breaks off within a body changes nothing and stands in the journal', async () => {
  const world = 'broken-off';
  const control = createControl({ origin, world });
  const { uid, sid } = await signIn(world);
  const before = await control('getSnapshot');
  const body = JSON.stringify({
    data: finance.save_bank_transfer.example,
    user: { uid, sid },
  });
  const head = [
    `POST ${CALLS_PATH}/${finance.save_bank_transfer.name} HTTP/1.1`,
    'Host: localhost',
    'panel: frontend',
    `x-mock-world: ${world}`,
    `Content-Length: ${body.length}`,
  ];

  const halves = [0, 1, body.length / 2, body.length - 1].map(
    (part) => `${head.join('\r\n')}\r\n\r\n${body.slice(0, part)}`,
  );
  for (const half of halves) {
    const client = connectClient();
    client.socket.end(half);
    await client.ended;
  }

  // The first of the five entries is the sign-in.
  await expect.poll(async () => (await control('getJournal')).entries.length).toBe(5);
  const { entries } = await control('getJournal');
  expect(entries.slice(0, 4).map(({ call, status }) => [call, status])).toEqual(
    Array(4).fill([finance.save_bank_transfer.name, 400]),
  );
  expect(await control('getSnapshot')).toEqual(before);
  expect(lines).toEqual([]);
});

test('a client that resets its connection causes no error', async () => {
  for (const half of [HEAD, WITH_BODY]) {
    const { socket, ended } = connectClient();
    socket.write(half, () => socket.resetAndDestroy());
    await ended;
  }

  expect((await ping()).status).toBe(200);
  expect(lines).toEqual([]);
});

/** Opens a socket. `ended` resolves when the server closes it, with the text received. */
function connectClient(server = origin) {
  const parts: Buffer[] = [];
  const socket: Socket = connect(Number(new URL(server).port), '127.0.0.1');
  socket.on('data', (part) => parts.push(part));
  socket.on('error', () => {}); // Sending a byte after the server has closed the connection is an error.
  const ended = new Promise<string>((resolve) => {
    socket.on('close', () => resolve(Buffer.concat(parts).toString()));
  });
  return { socket, ended };
}

function ping(server = origin) {
  return postJson(fetch, `${server}${CALLS_PATH}/system/ping`, {});
}

async function signIn(world: string) {
  const address = `${origin}${CALLS_PATH}/${user.login.name}`;
  const response = await postJson(fetch, address, { data: user.login.example }, { 'x-mock-world': world });
  return user.Session.parse((await response.json()).data);
}
