/** Tests that a run sends a live backend only the writes that are allowed, and follows no redirect. */
import { expect, test } from 'vitest';
import { contracts } from '#contracts/registry';
import { grant, runAt, SESSION, startBackend, startServer } from './live/foreign-backend.ts';

/** The row in every reply. It has an id of every kind, so that each call finds the ids that it needs. */
const ROW = {
  id: 42,
  bankAccountID: 41,
  gameID: 1001,
  tableID: 301,
  providerID: 9,
  methodID: 105,
  bankID: 64,
};

test('whatever --allow says by effect, nothing is sent that cannot be undone', async () => {
  const backend = await startBackend(({ name }) => grant(name === 'user/login' ? SESSION : [ROW]));

  const { output } = await runAt(backend.origin, '--all', '--allow', 'idempotent,once');

  const calls = backend.calls.map(({ name }) => name);
  expect(calls).toContain('casino/init_game');
  expect(calls).toContain('finance/list_bank_accounts');
  const unsent = [
    'user/forgot',
    'user/register',
    'user/pass_change',
    'user/user_generate_ga',
    'user/sms_send',
  ];
  expect(unsent.filter((name) => calls.includes(name))).toEqual([]);
  expect(
    [...contracts.values()].filter(({ name, effect }) => effect === 'money' && calls.includes(name)),
  ).toEqual([]);
  expect(output).toMatch(/untried: .*is not sent without --allow user\/forgot\n.*user\/forgot/);
});

test('mail is asked for only when its call is named, and only at the address of the account', async () => {
  const addresses: unknown[] = [];
  const { origin } = await startBackend(({ name, data }) => {
    if (name === 'user/login') return grant(SESSION);
    if (name === 'user/get_user_profile') return grant({ uid: '1', mail: 'a.player@post.example' });
    if (name === 'user/forgot') addresses.push(data.email);
    return grant(null);
  });

  await runAt(origin, '--allow', 'idempotent,once', '--only', 'user/forgot');
  expect(addresses).toEqual([]);

  await runAt(origin, '--allow', 'user/forgot', '--only', 'user/forgot');
  expect(addresses).toEqual(['a.player@post.example']);
});

test('a redirect of everything ends the run, and is not followed', async () => {
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
  expect(exitCode).toBe(3);
  expect(output).toContain(
    `untried: something else answers there: answered HTTP 307 to ${elsewhere}, which is not followed`,
  );
  expect(output).not.toMatch(/collect|t-12345|b-67890|Secret-password-1/);
});

test.each([
  [302, '/elsewhere', 'HTTP 302 to http://127.0.0.1:'],
  [301, 'http://[', 'HTTP 301 to an unreadable address'],
  [304, undefined, 'HTTP 304 without a location'],
])('HTTP %i to %s ends the run with its address', async (status, location, message) => {
  const origin = await startServer((_, response) => {
    response.writeHead(status, location === undefined ? {} : { location }).end();
  });

  const { exitCode, output } = await runAt(origin, '--only', 'casino/games_list');

  expect(exitCode).toBe(3);
  expect(output).toContain(message);
});
