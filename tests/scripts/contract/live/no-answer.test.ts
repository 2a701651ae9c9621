/** A server that answers with anything but a whole HTTP reply ends a run with an exit code and a sentence. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { grant, runAt, startBackend } from './foreign-backend.ts';

/** Starts a server that gets the bare connections, and returns its origin. */
async function startSocketServer(accept: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}));
    accept(socket);
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const answer = (text: string) => (socket: Socket) => void socket.once('data', () => socket.end(text));
const begin = (text: string) => (socket: Socket) => void socket.once('data', () => socket.write(text));
const HEADERS = 'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n';
const CLOSED = /No call reached it \(no answer(: the connection was closed|: ECONNRESET| within 0\.3 s)\)/;
const SILENT = 'No call reached it (no answer within 0.3 s)';
const NOT_HTTP = 'No call reached it (the answer was not HTTP)';

test.each<[string, (socket: Socket) => void, string | RegExp]>([
  ['closes at once', (socket) => socket.destroy(), CLOSED],
  ['ends at once', (socket) => socket.end(), CLOSED],
  ['resets the connection', (socket) => socket.resetAndDestroy(), CLOSED],
  ['closes after the request', (socket) => void socket.once('data', () => socket.destroy()), CLOSED],
  ['closes within the headers', answer('HTTP/1.1 200 OK\r\ncont'), CLOSED],
  ['closes after the headers', answer(`${HEADERS}content-length: 20\r\n\r\n`), CLOSED],
  ['closes within the body', answer(`${HEADERS}content-length: 20\r\n\r\n{"result`), CLOSED],
  ['never answers', () => {}, SILENT],
  ['stops within the headers', begin('HTTP/1.1 200 OK\r\ncont'), SILENT],
  ['stops within the body', begin(`${HEADERS}content-length: 20\r\n\r\n{"result`), SILENT],
  ['speaks another protocol', (socket) => socket.end('SSH-2.0-OpenSSH_9.6\r\n'), NOT_HTTP],
  ['answers with noise', answer('\u0000\u0001\u0002\u0003'), NOT_HTTP],
])('a server that %s ends the run with a sentence', async (_, accept, sentence) => {
  const origin = await startSocketServer(accept);

  const { exitCode, output } = await runAt(origin, '--timeout', '0.3', '--only', 'GET *,casino/*');

  expect(exitCode).toBe(3);
  expect(output).toMatch(sentence);
  expect(output).not.toMatch(/UND_ERR|HPE_/);
});

test('a body that never ends is not read for longer than the timeout', async () => {
  const origin = await startSocketServer((socket) => {
    const drip = () => void (socket.destroyed || socket.write(' ', () => setImmediate(drip)));
    socket.write(`${HEADERS}\r\n`, drip);
  });

  const { exitCode, output } = await runAt(origin, '--timeout', '0.3', '--only', 'casino/games_list');

  expect([exitCode, output]).toEqual([3, expect.stringContaining(SILENT)]);
});

test('HTTP/1.0 without a length is read to its end', async () => {
  const body = JSON.stringify(grant([]));
  const origin = await startSocketServer(answer(`HTTP/1.0 200 OK\r\n\r\n${body}`));

  const { exitCode, output } = await runAt(origin, '--only', 'habanero/getJackpots');

  expect(output).not.toContain('no answer');
  expect(exitCode).not.toBe(3);
});

test('a reply without a body is a finding', async () => {
  const origin = await startSocketServer(answer('HTTP/1.1 204 No Content\r\nconnection: close\r\n\r\n'));

  const { exitCode, output } = await runAt(origin, '--only', 'habanero/getJackpots');

  expect(exitCode).toBe(3);
  expect(output).toContain('is not JSON but a body without a content type, without a text');
});

test.each([
  ['HTTPS to a server of plain HTTP', (origin: string) => origin.replace('http:', 'https:')],
  ['an unknown host', () => 'http://no-such-host.invalid'],
])('%s ends the run with a sentence', async (_, change) => {
  const { origin } = await startBackend(() => grant([]));

  const { exitCode, output } = await runAt(change(origin), '--timeout', '3', '--only', 'casino/games_list');

  expect([exitCode, output]).toEqual([3, expect.stringContaining('No call reached it (no answer: ')]);
});

test('plain HTTP to a server of HTTPS ends the run with a sentence', async () => {
  const server = createTlsServer({}, () => {})
    .on('tlsClientError', () => {})
    .listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  const { exitCode, output } = await runAt(
    `http://127.0.0.1:${port}`,
    '--timeout',
    '0.3',
    '--only',
    'casino/*',
  );

  expect([exitCode, output]).toEqual([3, expect.stringContaining('No call reached it (')]);
});

test('a server that dies in the middle breaks the calls that it no longer answers', async () => {
  let left = 5;
  const { origin } = await startBackend(() => (left-- > 0 ? grant([]) : undefined));

  const { exitCode, output } = await runAt(origin, '--only', 'casino/*,slider/*,livecasino/*');

  expect(exitCode).toBe(1);
  expect(output).toContain('broken: no answer: the connection was closed');
  expect(output).toContain('untried: given up: 3 calls in a row had no answer');
});
