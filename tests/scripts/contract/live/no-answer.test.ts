/** A server that answers with anything but a whole HTTP reply ends a run with an exit code and a sentence. */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { getJackpots } from '#contracts/calls/habanero';
import { replaceWaits } from '#tests/support/fake-waits';
import { TEST_LIMIT_MS } from '#tests/support/run-limits';
import { findFreePort } from '#tests/support/servers/free-port';
import { buildLargeHeaders, ODD_REPLIES } from '#tests/support/servers/odd-replies';
import { TEST_CERTIFICATE } from '#tests/support/servers/test-certificate';
import { listUntried } from '../../../../scripts/contract/findings/report.ts';
import { createTransport } from '../../../../scripts/contract/live/transport.ts';
import { grant } from '../../../contract/other-backend/front.ts';
import { runContract } from '../../../contract/other-backend/run-contract.ts';
import { startBackend } from '../../../contract/other-backend/start-backend.ts';
import type { State } from '../../../contract/other-backend/state.ts';

// A lost read is sent again after waits, which no test has to wait for.
beforeEach(() => void replaceWaits());

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
const CLOSED = /^no answer(: the connection was closed|: ECONNRESET| within 0\.1 s)$/;
const SILENT = /^no answer within 0\.1 s$/;
const NOT_HTTP = /^the answer is not HTTP \(HPE_INVALID_CONSTANT\)$/;

test.each<[string, (socket: Socket) => void, RegExp]>([
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
])('a server that %s gives no answer, which has a sentence', async (_, accept, sentence) => {
  const origin = await startSocketServer(accept);
  // A busy machine may take longer to read an answer.
  const timeoutMs = sentence === NOT_HTTP ? TEST_LIMIT_MS : 100;
  const transport = createTransport({ origin, headers: {}, timeoutMs });

  await expect(transport.request(getJackpots, '/jackpots')).rejects.toThrow(sentence);
});

test.each(ODD_REPLIES.filter(([name]) => name !== 'the status 600'))(
  'an answer with %s has a sentence that says what is wrong',
  async (_, text, fault) => {
    const origin = await startSocketServer(
      (socket) => void socket.once('data', () => socket.end(text, 'latin1')),
    );
    const transport = createTransport({ origin, headers: {}, timeoutMs: TEST_LIMIT_MS });

    await expect(transport.request(getJackpots, '/jackpots')).rejects.toThrow(fault);
  },
);

test.each([
  [250, 1],
  [200, 3000],
])('an answer with %d KiB in %d headers is read', async (kib, count) => {
  const text = buildLargeHeaders(kib, count);
  const origin = await startSocketServer((socket) => void socket.once('data', () => socket.end(text)));
  const transport = createTransport({ origin, headers: {}, timeoutMs: TEST_LIMIT_MS });

  const { status, body, headers } = await transport.request(getJackpots, '/jackpots');

  expect([status, body]).toEqual([200, expect.objectContaining({ result: true })]);
  expect(headers?.get('x-filled')?.split(', ')).toHaveLength(count);
});

const GRANTED = JSON.stringify(grant([]));
const JUNK = Buffer.from('<!-- built in 12 ms -->');

test.each<[string, string, Buffer, object]>([
  ['none', 'none', Buffer.from(GRANTED), { body: grant([]) }],
  ['gzip with junk behind it', 'gzip', Buffer.concat([gzipSync(GRANTED), JUNK]), { body: grant([]) }],
  ['gzip that is none', 'gzip', Buffer.from(GRANTED), { body: '', unread: 'cannot be decoded as gzip' }],
])('a body in the encoding %s is read as browsers read it', async (_, encoding, body, reply) => {
  const head = `${HEADERS}content-encoding: ${encoding}\r\ncontent-length: ${body.length}\r\n\r\n`;
  const origin = await startSocketServer(
    (socket) => void socket.once('data', () => socket.end(Buffer.concat([Buffer.from(head), body]))),
  );
  const transport = createTransport({ origin, headers: {}, timeoutMs: TEST_LIMIT_MS });

  expect(await transport.request(getJackpots, '/jackpots')).toMatchObject(reply);
});

test('a body that never ends is not read for longer than the timeout', async () => {
  const origin = await startSocketServer((socket) => {
    const drip = () => void (socket.destroyed || socket.write(' ', () => setImmediate(drip)));
    socket.write(`${HEADERS}\r\n`, drip);
  });

  const flags = ['--timeout', '0.3', '--only', 'casino/games_list'];
  const { exitCode, printed } = await runContract({ origin }, flags);

  const sentence = 'No call reached it (no answer within 0.3 s)';
  expect([exitCode, printed]).toEqual([3, expect.stringContaining(sentence)]);
});

test('HTTP/1.0 without a length is read to its end', async () => {
  const body = JSON.stringify(grant([]));
  const origin = await startSocketServer(answer(`HTTP/1.0 200 OK\r\n\r\n${body}`));

  const { exitCode, printed } = await runContract({ origin }, ['--only', 'habanero/getJackpots']);

  expect(printed).not.toContain('no answer');
  expect(exitCode).not.toBe(3);
});

test.each<[string, () => Promise<string>]>([
  ['HTTPS to a server of plain HTTP', async () => (await startBackend()).origin.replace('http:', 'https:')],
  [
    'plain HTTP to a server of HTTPS',
    async () => (await startBackend({ tls: TEST_CERTIFICATE })).origin.replace('https:', 'http:'),
  ],
  ['an unknown host', async () => 'http://no-such-host.invalid'],
  ['a port without a server', async () => `http://127.0.0.1:${await findFreePort()}`],
])('%s ends the run with a sentence', async (_, findOrigin) => {
  const flags = ['--timeout', '1', '--only', 'casino/*'];

  const { exitCode, printed, texts } = await runContract({ origin: await findOrigin() }, flags);

  expect([exitCode, printed]).toEqual([3, expect.stringContaining('No call reached it (no answer')]);
  expect(texts[1]).toContain('<error');
});

test('a server that dies in the middle ends the run with 3, and what it no longer answers is untried', async () => {
  const backend = await startBackend((_, number) => (number > 5 ? 'closed' : undefined));

  const { exitCode, printed } = await runContract(backend, ['--only', 'casino/*,slider/*,livecasino/*']);

  expect(exitCode).toBe(3);
  expect(printed).toContain(
    'Not judged: The server answered no longer (no answer: the connection was closed)',
  );
  expect(printed).toContain('untried: no answer: the connection was closed');
  expect(printed).toContain('untried: given up: 3 calls in a row had no answer');
  expect([...new Set(printed.match(/\w+(?=: no answer)/g))]).toEqual(['untried']);
});

test('a document, a sign-out and a write without a reply are untried, and the write is looked up and undone', async () => {
  const save = 'finance/save_bank_account';
  const lost = ['user/logout', '/datas/header-menu.json'];
  const backend = await startBackend(({ name, data }) => {
    if (name === save) saveIn(backend.state, data);
    return lost.includes(name) || name === save ? 'closed' : undefined;
  });
  const before = backend.describeBelongings();
  const only = `user/logout,GET *menu*,${save},finance/check_balance`;

  const { exitCode, report } = await runContract(backend, ['--allow', 'once', '--only', only]);

  expect(exitCode).not.toBe(1);
  const untried = listUntried(report).map(({ call, untried }) => [call, untried]);
  expect(untried).toContainEqual(['user/logout', 'no answer: the connection was closed']);
  expect(untried).toContainEqual([save, 'no answer: the connection was closed']);
  expect(report.notes).toContain(`${save} had no answer, but it created a bank account, which was removed.`);
  expect(backend.describeBelongings()).toEqual(before);
});

/** Adds the bank account of a request whose reply is then lost. */
function saveIn({ players }: State, data: unknown): void {
  const iban = String(Object(data).IBAN);
  players[0]?.accounts.set(4711, { id: 4711, bank: 12, iban, owner: 'Leyla Aydın' });
}
