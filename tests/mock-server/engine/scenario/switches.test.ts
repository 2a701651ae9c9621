import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { Rule } from '#contracts/control/scenario';
import { contracts } from '#contracts/registry';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, PASSWORD } from '#tests/support/a-world';

const CHECK = '/endpoint/v1/check-maintenance?sitename=vitrin&version=v1';
const EXEMPT = ['maintenance/check_status', 'system/ping'];

test('maintenance answers every call with HTTP 200 and its message, and the document tells more', async () => {
  const { control, request, player: esra } = await aPlayer();

  await control('patchScenario', { maintenance: true });

  for (const contract of contracts.values()) {
    const { status, envelope, headers } = await esra.call(contract, contract.example);
    expect(status, contract.name).toBe(200);
    expect(headers.get('x-mock-scenario'), contract.name).toBe('maintenance');
    expect(envelope, contract.name).toMatchObject({
      result: false,
      message: 'This site is under maintenance',
    });
  }
  expect(await (await request(CHECK)).json()).toEqual({
    status: true,
    message: 'Planlı bir bakım çalışması yapıyoruz. Bu sürede oyun, para yatırma ve çekme kapalıdır.',
  });
});

test('a switch with an end goes off at that time of the world, and no other does', async () => {
  const { call, control } = await aWorld();
  await control('putClock', { now: '2026-12-31T23:59:00+03:00', running: false });
  await control('patchScenario', { serverError: true });
  await control('patchScenario', { maintenance: true, ends: { maintenance: '2027-01-01T00:01:00+03:00' } });
  const readMessage = async () => (await call(casino.games_list)).envelope.message;

  await control('putClock', { now: '2027-01-01T00:00:59+03:00', running: false });
  expect(await readMessage()).toBe('This site is under maintenance');
  expect(await control('getScenario')).toMatchObject({ maintenance: true, serverError: true });
  await control('putClock', { now: '2027-01-01T00:01:00+03:00', running: false });
  expect(await readMessage()).toBe('Internal Server Error');
  const scenario = await control('getScenario');
  expect(scenario).toMatchObject({ maintenance: false, serverError: true });
  expect(scenario.ends).toBeUndefined();
});

test('a switch that is set anew without an end stays, and one that is off has none', async () => {
  const { control } = await aWorld();
  const ends = { maintenance: '2027-01-01T00:00:00+03:00', serverError: '2027-01-02T00:00:00+03:00' };
  const both = await control('patchScenario', { maintenance: true, serverError: true, ends });
  expect(both.ends).toEqual(ends);

  const again = await control('patchScenario', { maintenance: true });
  expect(again.ends).toEqual({ serverError: ends.serverError });
  expect((await control('undoScenario')).ends).toEqual(ends);
  expect((await control('patchScenario', { latency: null })).ends).toEqual(ends);
  expect((await control('patchScenario', { serverError: false })).ends).toEqual({
    maintenance: ends.maintenance,
  });
  expect((await control('healScenario')).ends).toBeUndefined();
});

test.each([...EXEMPT, 'GET v1/check-maintenance'])(
  '%s is marked as changed by maintenance, and is as before after it',
  async (name) => {
    const { call, control, request } = await aWorld();
    const send = async () => {
      const contract = contracts.get(name);
      const { headers } = contract ? await call(contract) : await request(CHECK);
      const { entries } = await control('getJournal');
      return { label: headers.get('x-mock-scenario'), verdict: entries[0]?.verdict };
    };

    expect(await send()).toEqual({ label: null, verdict: 'conforms' });
    await control('patchScenario', { maintenance: true });
    expect(await send()).toEqual({ label: 'maintenance', verdict: 'injected' });
    await control('patchScenario', { maintenance: false });
    expect(await send()).toEqual({ label: null, verdict: 'conforms' });
  },
);

test.each(['/datas/languages.json', '/datas/public-key.pem'])(
  'maintenance does not reach %s',
  async (path) => {
    const { control, request } = await aWorld();

    await control('patchScenario', { maintenance: true });

    expect((await request(path)).status).toBe(200);
  },
);

test('serverError answers the same calls with HTTP 500', async () => {
  const { control, call } = await aWorld();

  await control('patchScenario', { serverError: true });

  for (const contract of contracts.values()) {
    const { status } = await call(contract, contract.example);
    expect(status, contract.name).toBe(EXEMPT.includes(contract.name) ? 200 : 500);
  }
});

test('sessionExpired answers every call with a session, even the refresh, but not login', async () => {
  const { call, control, player: esra } = await aPlayer();

  await control('patchScenario', { sessionExpired: true });

  for (const contract of [
    finance.check_balance,
    user.get_user_profile,
    user.logout,
    casino.games_list,
  ] as const) {
    const { envelope, headers } = await esra.call(contract);
    expect(envelope, contract.name).toMatchObject({
      result: false,
      message: 'Oturum süresi doldu',
      code: 403,
    });
    expect(headers.get('x-mock-scenario')).toBe('sessionExpired');
  }
  expect((await call(casino.games_list)).envelope.result).toBe(true);
  const login = await call(user.login, { username: 'esra.isik', password: PASSWORD });
  expect(login.envelope.result).toBe(true);

  await control('deleteScenario');
  expect((await esra.call(finance.check_balance)).envelope.result).toBe(true);
});

test('an injected fault is named in the log, once for a request', async () => {
  const { call, control, logLines, name } = await aWorld();
  const rule = (phase: 'before' | 'after'): Rule => ({ on: '*', phase, effect: { kind: 'duplicate' } });
  await control('putScenario', { rules: [rule('before'), rule('after')], latency: { kind: 'fixed', ms: 1 } });

  await call(casino.games_list);

  expect(logLines).toEqual([`${name}: casino/games_list: injected latency, * duplicate, * duplicate`]);
});
