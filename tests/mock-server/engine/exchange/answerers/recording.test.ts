/** Recording the exchanges of a backend, and answering from the recording. */

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { MESSAGE } from '#contracts/envelope';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, PASSWORD, type TestWorld } from '#tests/support/a-world';
import { patching, setRules } from '#tests/support/faults';
import { chooseCorpusFile, readExchanges, record, recordInto } from '#tests/support/record';
import { aBackend, aProxy, sendSuccess } from '#tests/support/servers/a-backend';
import { createTestFolder } from '#tests/support/servers/server-process';

const USER = { uid: 'planted-uid', sid: 'planted-sid' };

test('a recording has one line for each exchange, in an order of its own, without secrets', async () => {
  const backend = await aBackend((response, { body }) => {
    if (body.includes('login'))
      return sendSuccess(response, { ...USER, uip: '10.20.30.40', message: 'planted-sid' });
    return sendSuccess(response, [{ balance: '1', token: 'planted-token' }]);
  });

  const { file, text } = await record(['--target', backend.origin], async ({ call }) => {
    await call(user.login, { username: 'ayse', password: 'planted-password' });
    await call(finance.check_balance, {}, USER);
    await call(finance.check_balance, {}, USER);
  });

  expect(await readExchanges(file)).toEqual([
    {
      call: 'finance/check_balance',
      request: { data: {}, user: { sid: '[redacted]', uid: '[redacted]' } },
      status: 200,
      reply: expect.objectContaining({ data: [{ balance: '1', token: '[unknown string]' }] }),
    },
    expect.objectContaining({ call: 'user/login', status: 200 }),
  ]);
  expect(text).not.toContain('planted');
  expect(text).not.toContain('10.20.30.40');
});

test('personal data in free text is recorded by kind, and the same request is answered from the recording', async () => {
  const search = { searchGameName: 'ara 0532 123 45 67' };
  const { file, text } = await record([], ({ call }) => call(casino.games_list, search));

  const replay = await aWorld({ flags: ['--replay', file] });

  expect(text).toContain('"searchGameName":"ara [redacted phone]"');
  expect((await replay.call(casino.games_list, search)).envelope.message).toBe(MESSAGE.noRecords);
});

test('two recordings of the same behaviour are the same text, whatever the order of the calls', async () => {
  const calls = [
    (world: TestWorld) => world.call(casino.games_list, { limit: 2 }),
    (world: TestWorld) => world.call(casino.games_list, { limit: 1 }),
    (world: TestWorld) => world.call(system.ping),
  ];

  const one = await record([], async (world) => {
    for (const send of calls) await send(world);
  });
  const other = await record([], async (world) => {
    for (const send of calls.toReversed()) await send(world);
  });

  expect(other.text).toBe(one.text);
});

test('a reply of a backend with the headers of the mock is recorded, and masked, like any other', async () => {
  const backend = await aBackend((response) =>
    sendSuccess(response, [{ balance: '1', note: 'planted-note' }], { 'X-Mock-Proxy': 'bad-gateway' }),
  );

  const { text } = await record(['--target', backend.origin], ({ call }) =>
    call(finance.check_balance, {}, USER),
  );

  expect(text).toContain('"balance":"1"');
  expect(text).not.toContain('planted');
});

test('what the scenario injects, and what the proxy answers itself, is not recorded', async () => {
  const backend = await aBackend((response) => sendSuccess(response, [{ balance: '1' }]));

  const { text } = await record(['--target', backend.origin], async ({ call, control }) => {
    const merge = { data: [{ balance: 'injected' }] };
    await setRules(control, patching('finance/*', merge));
    await call(finance.check_balance, {}, USER);
    await control('patchScenario', { maintenance: true });
    await call(system.ping);
    await control('deleteScenario');
    await backend.stop();
    await call(casino.games_list);
  });

  expect(text.trimEnd().split('\n')).toHaveLength(1);
  expect(text).not.toContain('injected');
});

test('recording again renews what is asked again, and keeps the rest', async () => {
  let balance = '1';
  const backend = await aBackend((response) => sendSuccess(response, [{ balance }]));
  const file = await chooseCorpusFile();
  const flags = ['--target', backend.origin];

  await recordInto(file, flags, async ({ call }) => {
    await call(finance.check_balance, {}, USER);
    await call(finance.check_balance);
  });
  balance = '2';
  await recordInto(file, flags, ({ call }) => call(finance.check_balance, {}, USER));

  const balances = (await readExchanges(file)).map(({ reply }) => reply.data[0].balance);
  expect(balances).toEqual(['1', '2']);
});

test('a recording answers in place of the server that it was made of, in the order of its replies', async () => {
  let balance = 0;
  const backend = await aBackend((response) => {
    balance += 1;
    sendSuccess(response, [{ balance: String(balance) }]);
  });
  const { file } = await record(['--target', backend.origin], async ({ call }) => {
    await call(finance.check_balance, {}, USER);
    await call(finance.check_balance, {}, USER);
  });
  const { call, control } = await aWorld({ flags: ['--replay', file] });
  expect(await control('getWorld')).toMatchObject({ answeredBy: file });
  const read = async () =>
    (await call(finance.check_balance, {}, { uid: 'other', sid: 'other' })).envelope.data;

  expect([await read(), await read(), await read()]).toEqual([
    [{ balance: '1' }],
    [{ balance: '2' }],
    [{ balance: '2' }],
  ]);
  expect(balance).toBe(2);
  expect((await control('getJournal')).entries).toMatchObject([
    { call: 'finance/check_balance', verdict: 'conforms' },
    { verdict: 'conforms' },
    { verdict: 'conforms' },
  ]);
});

test('a player signs in to a recording, since masked values conform', async () => {
  const { file } = await record([], async ({ as }) => (await as('esra.isik')).call(finance.check_balance));
  const { control, player: esra } = await aPlayer('esra.isik', { flags: ['--replay', file] });
  const { envelope } = await esra.call(finance.check_balance);

  expect(envelope.data).toEqual([{ balance: '12,450.75' }]);
  const { entries } = await control('getJournal');
  expect(entries.map(({ verdict }) => verdict)).toEqual(['conforms', 'conforms']);
});

test('a request that was not recorded fails, and the reply names the nearest one', async () => {
  const { file } = await record([], async ({ call }) => {
    await call(casino.games_list, { limit: 2, offset: 0 });
    await call(casino.games_list, { limit: 3, offset: 9, providerID: 1 });
  });
  const { call, request, control } = await aWorld({ flags: ['--replay', file] });

  const other = await call(casino.games_list, { limit: 2, offset: 2 });
  const unknown = await call(casino.category_list);
  const document = await request('/datas/header-menu.json');

  expect(other.status).toBe(404);
  expect(other.envelope.message).toBe(
    'The recording has no casino/games_list with this request; the nearest one differs in data.offset',
  );
  expect(unknown.status).toBe(404);
  expect(unknown.envelope.message).toContain('The recording has no casino/category_list');
  expect(document.status).toBe(404);
  const { entries } = await control('getJournal');
  expect(entries.map(({ verdict }) => verdict)).toEqual(['broken', 'broken', 'broken']);
});

test('the archive of the journal can be replayed, like that of a browser', async () => {
  const { player: esra, ...recorded } = await aPlayer();
  await esra.call(finance.check_balance);
  await recorded.request('/datas/languages.json');
  const file = join(await createTestFolder('har'), 'session.har');
  await writeFile(file, JSON.stringify(await recorded.control('getHar')));

  const { call, request } = await aWorld({ flags: ['--replay', file] });

  const login = await call(user.login, { username: 'esra.isik', password: PASSWORD });
  expect(login.envelope.result).toBe(true);
  expect((await call(finance.check_balance, {}, USER)).envelope.data).toEqual([{ balance: '12,450.75' }]);
  expect((await request('/datas/languages.json')).status).toBe(200);
});

test('a file that is no recording is refused with its line', async () => {
  const file = await chooseCorpusFile();
  await writeFile(file, '\n{"call":1}\n');

  await expect(aWorld({ flags: ['--replay', file] })).rejects.toThrow(
    /corpus\.jsonl is no recording: line 2 is no exchange/,
  );
  await expect(aProxy('http://127.0.0.1:1', ['--replay', file])).rejects.toThrow('--replay');
});

test.each([
  ['9007199254740993', 'an integer beyond 2^53 was rounded: 9007199254740993 became 9007199254740992'],
  ['9007199254740992', '9007199254740992 is beyond 2^53, and may have been rounded'],
])('a replay of %s notes that the number may have changed', async (number, message) => {
  const file = await chooseCorpusFile();
  const reply = { result: true, message: MESSAGE.success, data: [{ balance: 0 }], code: 200, debug: null };
  const line = { call: 'finance/check_balance', request: { data: {} }, status: 200, reply };
  await writeFile(file, JSON.stringify(line).replace('"balance":0', `"balance":${number}`));
  const { call, control } = await aWorld({ flags: ['--replay', file] });

  await call(finance.check_balance);

  const [entry] = (await control('getJournal')).entries;
  expect(entry?.findings).toEqual([{ kind: 'assumption', path: 'data[0].balance', message }]);
});
