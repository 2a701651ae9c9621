/** Tests the mock of the test kit that runs in the process of a test. */
import { existsSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { save_cep_bank_transfer } from '#contracts/calls/finance';
import { PANEL_HEADER } from '#contracts/envelope';
import { anEntry } from '#tests/support/har-entry';
import { createTestFolder } from '#tests/support/servers/server-process';
import { ensureBuilt } from '../../scripts/build.mjs';
import { createJournal } from '../../scripts/kit/journal.ts';
import { createWorld, startMock, toBeRefused } from '../../scripts/kit/test.ts';

ensureBuilt('server'); // The thread runs what is built.
const mock = await startMock({ seed: 7, at: '2026-05-01T20:00' });
afterAll(() => mock.stop());

const PING = {
  method: 'POST',
  headers: { ...PANEL_HEADER, 'content-type': 'application/json' },
  body: '{"data":{}}',
};

test('it answers requests to any host, with the seed and the time of its settings', async () => {
  const response = await mock.fetch(new Request('http://mock/endpoint/v1/system/ping', PING));

  expect(response.status).toBe(200);
  expect(response.headers.get('date')).toMatch(/^Fri, 01 May 2026 17:00:/);
  const world = await mock.world();
  expect(await world.control('getWorld')).toMatchObject({ seed: 7 });
  const other = await mock.world({ seed: 8, at: '2026-06-01T20:00' });
  expect(await other.control('getWorld')).toMatchObject({ seed: 8 });
});

test('a reply, and each copy of it, says where it comes from as one of the built-in fetch does', async () => {
  const { origin } = await mock.listen();
  const world = await mock.world();
  const read = ({ url, type, redirected, status, statusText }: Response) =>
    [url, type, redirected, status, statusText].join(' ');
  for (const path of ['/ip-info?a=b#c', '/no-such-page', '/__mock/api/nothing']) {
    const own = await world.fetch(new URL(path, origin));
    const builtIn = await fetch(new URL(path, origin), { headers: world.headers });

    expect(read(own)).toEqual(read(builtIn));
    expect(read(own.clone().clone())).toEqual(read(builtIn));
    expect(await own.clone().text()).toBe(await own.text());
  }
  expect((await world.fetch('/ip-info')).url).toBe('http://mock/ip-info');
});

test('a world of it fails, waits, stops its clock, signs players in and journals as one at a server', async () => {
  const world = await mock.world({ title: 'in this process' });
  const esra = await world.signIn('esra.isik');
  await world.fail('finance/*', { status: 500, times: 1 });
  await world.fail('user/favorites', { delayMs: 'never' });

  expect((await esra.call('finance/check_balance')).result).toBe(false);
  expect((await esra.call('finance/check_balance')).result).toBe(true);
  const held = expect(esra.call('user/favorites', { type: 'casino' })).rejects.toThrow();
  await expect.poll(async () => (await world.journal.last('user/favorites'))?.verdict).toBe('pending');
  const { id } = (await world.journal.last('user/favorites')) ?? {};
  await world.control('endWaiting', { end: 'cut' }, { params: { id: String(id) } });
  await held;

  expect(await world.journal.waitFor('finance/check_balance', { count: 2 })).toHaveLength(2);
  expect((await world.journal.last('finance/check_balance'))?.status).toBe(200);
  await world.clock.stop('2026-05-03T09:00');
  await world.clock.jump('2 days');
  const now = expect.stringMatching(/^2026-05-05T09:00/);
  expect(await world.control('getClock')).toMatchObject({ now, running: false });
  await world.drop();
  expect((await mock.world()).name).not.toBe(world.name);
});

test('fake timers of the test reach neither the mock nor the waits for it', async () => {
  vi.useFakeTimers({ now: 0 });
  const world = await mock.world();
  await world.fail('system/ping', { delayMs: 60, times: 1 });

  expect((await world.call('system/ping')).result).toBe(true);
  expect((await world.fetch('/endpoint/v1/system/ping', PING)).headers.get('date')).toMatch(/2026/);
  expect(await world.journal.waitFor('system/ping', { count: 2 })).toHaveLength(2);
  vi.useRealTimers();
});

/** Counts the ports on which this process listens. */
function countPorts(): number {
  const sockets = readdirSync('/proc/self/fd').flatMap((fd) => {
    try {
      return /^socket:\[(\d+)\]$/.exec(readlinkSync(`/proc/self/fd/${fd}`))?.[1] ?? [];
    } catch {
      return []; // The file has been closed meanwhile.
    }
  });
  const rows = readFileSync('/proc/self/net/tcp', 'utf8').split('\n');
  const LISTENING = '0A';
  return rows.filter((row) => {
    const [, , , state, , , , , , inode = ''] = row.trim().split(/\s+/);
    return state === LISTENING && sockets.includes(inode);
  }).length;
}

test('it listens when somebody asks for an address, for any client that sends the headers of a world', async () => {
  const isLinux = existsSync('/proc/self/net/tcp');
  const other = await startMock();
  const before = isLinux ? countPorts() : 0;
  const world = await other.world();
  await world.call('system/ping');
  expect(isLinux ? countPorts() : 0).toBe(before);
  const { origin, headers, site } = world;
  expect(isLinux ? countPorts() : 1).toBe(before + 1);

  expect((await other.listen()).origin).toBe(origin);
  expect(site).toMatch(new RegExp(`^http://${world.name}\\.localhost:\\d+$`));
  const status = await new Promise((resolve) =>
    get(`${origin}/datas/languages.json`, { headers }, (message) => resolve(message.resume().statusCode)),
  );
  expect(status).toBe(200);
  expect(await world.journal.last('GET /datas/languages.json')).toMatchObject({
    call: 'GET /datas/languages.json',
    status: 200,
  });
  // Over a socket, a page of another site could reach it by a name of its own.
  const foreign = await new Promise((resolve) =>
    get(`${origin}/ip-info`, { headers: { host: 'mock' } }, (message) =>
      resolve(message.resume().statusCode),
    ),
  );
  expect(foreign).toBe(403);
  await other.stop();
});

test('the same calls give the same bytes, over a port of this machine too', async () => {
  const replies = await Promise.all(
    ['process', 'socket'].map(async (way) => {
      const { origin } = await mock.listen();
      const world = way === 'process' ? await mock.world() : await createWorld({ origin });
      await world.clock.stop('2026-05-01T20:00');
      const { user } = await world.signIn('esra.isik');
      const texts: string[] = [];
      for (const path of ['finance/list_transactions', 'betframe/getCoupons', 'user/get_user_profile']) {
        const body = JSON.stringify({ data: {}, user });
        const response = await world.fetch(`/endpoint/v1/${path}`, { ...PING, body });
        texts.push(`${response.status} ${response.headers.get('date')} ${await response.text()}`);
      }
      return texts.map((text) => text.replaceAll(user.sid, 'SID'));
    }),
  );

  expect(replies[0]).toEqual(replies[1]);
  expect(replies[0]?.[0]).toContain('"result":true');
});

test('what has been stopped refuses, and a wrong setting is reported', async () => {
  const other = await startMock();
  const world = await other.world();
  await other.stop();

  await expect(world.call('system/ping')).rejects.toThrow('the mock has been stopped');
  await expect(startMock({ at: 'soon' })).rejects.toThrow('--now takes an instant');
});

test('a refusal has the name that its contract gives it', async () => {
  const world = await mock.world();
  const esra = await world.signIn('esra.isik');

  const refused = await esra.call('finance/get_bank_account', { bankID: 1 });
  const wrongIdentity = await esra.call('finance/save_cep_bank_transfer', {
    ...save_cep_bank_transfer.example,
    identityNumber: '12345678901',
  });
  const granted = await esra.call('finance/check_balance');
  await world.fail('finance/check_balance', { message: 'Olmadı' });
  const unknown = await esra.call('finance/check_balance');

  expect(refused).toMatchObject({ result: false, error: 'UNKNOWN_ACCOUNT' });
  // Its message fits that of INVALID_FIELD, too.
  expect(wrongIdentity).toMatchObject({ result: false, error: 'IDENTITY_NUMBER' });
  expect(toBeRefused(refused, 'UNKNOWN_ACCOUNT').pass).toBe(true);
  expect(toBeRefused(refused).pass).toBe(true);
  expect(toBeRefused(refused, 'NO_ACCOUNT' as never).pass).toBe(false);
  expect(toBeRefused(refused, 'NO_ACCOUNT' as never).message()).toMatch(/refused with UNKNOWN_ACCOUNT/);
  expect(toBeRefused(granted).pass).toBe(false);
  expect(unknown).toMatchObject({ result: false, error: undefined });
  expect(toBeRefused(unknown, 'UNKNOWN_ACCOUNT').pass).toBe(false);
});

test('a strict world ends with what broke its contract, and with calls that no contract knows', async () => {
  const post = (path: string, body: string) => ({ path, init: { ...PING, body } });
  const sent = [
    post('/endpoint/v1/finance/no_such_call', '{}'),
    post('/endpoint/v1/casino/games_list', '{"data":{"limit":"many"}}'),
  ];
  const send = async (strict: boolean) => {
    const world = await mock.world({ strict });
    for (const { path, init } of sent) await world.fetch(path, init);
    return world;
  };

  await expect((await send(true)).drop()).rejects.toThrow(
    /broke their contracts.*\n#1 finance\/no_such_call: broken: .*There is no call.*\n#2 casino\/games_list: broken: request\.data\.limit/s,
  );
  await expect((await send(false)).drop()).resolves.toBeUndefined();
  const lenient = await send(true);
  lenient.lenient();
  await expect(lenient.drop()).resolves.toBeUndefined();
  const faulty = await mock.world({ strict: true });
  await faulty.fail('*', { effect: { kind: 'malformed' } });
  await faulty.call('system/ping').catch(() => {});
  await faulty.call('system/ping').catch(() => {});
  await expect(faulty.drop()).resolves.toBeUndefined();
});

test('a journal is waited for until the reply, and conforms only if it has exchanges, and all of them', async () => {
  const world = await mock.world();
  await expect(world.journal.expectConforming()).rejects.toThrow('No request has reached this world');

  await world.fail('system/ping', { delayMs: 200, times: 1 });
  const ping = world.call('system/ping');
  expect(await world.journal.waitFor('system/ping')).toMatchObject([{ status: 200 }]);
  await ping;
  await world.journal.expectConforming();

  const full = async () => ({ total: 2, entries: [] });
  await expect(createJournal(full as never).expectConforming()).rejects.toThrow(
    'holds only 0 of 2 exchanges',
  );
});

test('a request that is given up is gone for the test and for the mock', async () => {
  const world = await mock.world();
  const path = '/endpoint/v1/system/ping';
  await world.fail('system/ping', { delayMs: 'never', times: 1 });
  const { signal, abort } = createAbort();
  const request = expect(world.fetch(path, { ...PING, signal })).rejects.toThrow('given up');
  const read = async () => (await world.journal.last('system/ping'))?.verdict;
  await expect.poll(read).toBe('pending');
  abort();
  await request;
  await expect.poll(read).not.toBe('pending');
  await expect(world.fetch(path, { ...PING, signal })).rejects.toThrow('given up');
  expect(await world.journal.list('system/ping')).toHaveLength(1);
});

/** Creates a signal, and what aborts it. */
function createAbort() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort(new Error('given up')) };
}

test('a world answers from a HAR file, each of equal requests with the next reply', async () => {
  const envelope = (balance: string) =>
    JSON.stringify({ result: true, message: 'İşlem Başarılı', data: [{ balance }], code: 200, debug: null });
  const file = join(await createTestFolder('har'), 'recorded.har');
  const entries = ['1.00', '2.00'].map((balance) =>
    anEntry('https://api.example.com/endpoint/v1/finance/check_balance', { data: {} }, envelope(balance)),
  );
  writeFileSync(file, JSON.stringify({ log: { entries } }));
  const world = await mock.world();

  expect(await world.replayHar(file)).toMatchObject({ name: world.name, calls: ['finance/check_balance'] });

  const balances = [];
  for (let round = 0; round < 3; round++) balances.push((await world.call('finance/check_balance')).data);
  expect(balances).toEqual([[{ balance: '1.00' }], [{ balance: '2.00' }], [{ balance: '2.00' }]]);
  await world.drop();
});

test('a world that is dropped writes what it has met into the folder of the run, and nothing without one', async () => {
  const folder = join(await createTestFolder('coverage'), 'run');
  mkdirSync(folder);
  const play = async () => {
    const world = await mock.world();
    await world.fail('finance/*', { delayMs: 1 });
    await world.preset('maintenance');
    await world.call('finance/get_bank_account', { bankID: 1 });
    await world.heal();
    await world.call('user/login', { username: 'nobody', password: 'none' });
    await world.drop();
  };
  await play();
  vi.stubEnv('VITRIN_COVERAGE', folder);
  await play();
  vi.unstubAllEnvs();

  const [file = '', ...others] = readdirSync(folder);
  expect(others).toEqual([]);
  const lines = readFileSync(join(folder, file), 'utf8').trim().split('\n');
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      call: 'finance/get_bank_account',
      refusal: 'This site is under maintenance',
      faults: expect.arrayContaining(['maintenance']),
    },
    { call: 'user/login', refusal: 'Giriş Başarısız', faults: [] },
  ]);
});
