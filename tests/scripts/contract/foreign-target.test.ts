/** The limits of a run against a live backend, over real sockets. */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#contracts/contract';
import { data } from '#contracts/fields';
import { address } from '#contracts/marks';
import { contracts } from '#contracts/registry';
import { createLiveTarget } from '../../../scripts/contract/live.ts';
import { main } from '../../../scripts/contract/main.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await once(server.close(), 'close');
  }
});

async function startServer(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

/** A row of every reply, with an id of every kind, so that each call finds the ids that it needs. */
const ROW = {
  id: 42,
  bankAccountID: 41,
  gameID: 1001,
  tableID: 301,
  providerID: 9,
  methodID: 105,
  bankID: 64,
};
const SESSION = { uid: '1', sid: 's'.repeat(40), uip: '127.0.0.1', gtm: 3, language: 'tr', gasecret: null };

/** A backend that grants every call, and lists the calls that it received. */
async function startAgreeableBackend() {
  const calls: string[] = [];
  const origin = await startServer(async (request, response) => {
    let text = '';
    for await (const chunk of request.setEncoding('utf8')) text += chunk;
    const { api } = text === '' ? {} : JSON.parse(text);
    if (api) calls.push(`${api.class}/${api.method}`);
    const rows = api?.method === 'login' ? SESSION : [ROW];
    response.setHeader('content-type', 'application/json');
    response.end(
      JSON.stringify({ result: true, message: 'İşlem Başarılı', data: rows, code: 200, debug: null }),
    );
  });
  return { origin, calls };
}

async function runAt(target: string, ...flags: string[]) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  const account = ['--username', 'a.player', '--password', 'Secret-password-1'];
  const exitCode = await main(['--target', target, ...account, ...flags], {
    print,
    printError: print,
    env: {},
    coloured: false,
  });
  return { exitCode, output: lines.join('\n') };
}

test('a run never sends a write that leaves something to undo, whatever --allow says', async () => {
  const { origin, calls } = await startAgreeableBackend();
  const writes = [...contracts.values()].filter(({ effect }) => effect !== 'read');
  const byName = writes.filter(({ effect }) => effect !== 'money').map(({ name }) => name);

  const { output } = await runAt(origin, '--allow', ['idempotent', 'once', ...byName].join(','));

  const mayBeSent = (name: string) => {
    const call = contracts.get(name);
    return call?.effect === 'read' || call?.liveUse !== undefined;
  };
  expect(calls.filter((name) => !mayBeSent(name))).toEqual([]);
  expect(calls).toContain('casino/init_game');
  expect(calls).toContain('finance/list_bank_accounts');
  for (const name of ['finance/delete_bank_account', 'finance/remove_favorite_cash_method', 'user/forgot']) {
    expect(mayBeSent(name), name).toBe(false);
    expect(output).toMatch(new RegExp(`untried +${name} .*a run cannot undo that yet`));
  }
});

test('without --allow only reads, login and logout are sent', async () => {
  const { origin, calls } = await startAgreeableBackend();

  await runAt(origin);

  const writes = calls.filter((name) => contracts.get(name)?.effect !== 'read');
  expect([...new Set(writes)].sort()).toEqual(['user/login', 'user/logout']);
});

test('an example with an address is not sent, even if the call is allowed', async () => {
  const invite = contract('crm/invite', {
    summary: 'Writes to a friend.',
    source: 'ours',
    access: 'visitor',
    effect: 'once',
    liveUse: 'nothing-to-undo',
    request: data({ email: address(z.string()) }),
    response: z.null(),
    example: { email: 'a.friend@example.com' },
  });
  const target = createLiveTarget({
    origin: 'http://127.0.0.1:1',
    base: '/endpoint',
    allow: new Set(['once', invite.name]),
    headers: {},
    timeoutMs: 1000,
  });

  const client = await target.openClient();

  await expect(client.prepare?.(invite)).rejects.toThrow('an address that belongs to somebody else');
});

test('a redirect is a finding and is not followed', async () => {
  const received: string[] = [];
  const elsewhere = await startServer((request, response) => {
    received.push(JSON.stringify(request.headers));
    response.end('{}');
  });
  const origin = await startServer((_, response) => {
    response.writeHead(307, { location: `${elsewhere}/collect?ticket=t-12345` }).end();
  });

  const { exitCode, output } = await runAt(
    origin,
    '--header',
    'authorization: Bearer b-67890',
    '--only',
    'user/login,finance/check_balance,casino/games_list,GET *',
  );

  expect(received).toEqual([]);
  expect(exitCode).toBe(1);
  expect(output).toContain(`broken: answered HTTP 307 to ${elsewhere}, which is not followed`);
  expect(output).not.toMatch(/collect|t-12345|b-67890|Secret-password-1/);
});

test.each([
  [302, '/elsewhere', 'HTTP 302 to http://127.0.0.1:'],
  [301, 'http://[', 'HTTP 301 to an unreadable address'],
  [304, undefined, 'HTTP 304 without a location'],
])('HTTP %i to %s is a finding', async (status, location, message) => {
  const origin = await startServer((_, response) => {
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });

  const { exitCode, output } = await runAt(origin, '--only', 'casino/games_list');

  expect(exitCode).toBe(1);
  expect(output).toContain(message);
});
