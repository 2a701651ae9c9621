/** The checking proxy: calls, scenario and secrets. */
import { describe, expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import * as maintenance from '#contracts/calls/maintenance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CALLS_PATH, MESSAGE } from '#contracts/envelope';
import { setRules } from '#tests/support/faults';
import { aBackend, aProxy, aProxyOf, sendSuccess } from '#tests/support/servers/a-backend';
import { postJson } from '#tests/support/servers/post-json';

const BALANCE = [{ balance: '12,450.75' }];
const USER = { uid: 'a-foreign-uid', sid: 'a-foreign-sid' };

describe('a call', () => {
  test('is answered by the backend, with a session that only the backend knows', async () => {
    const { call, control, backend } = await aProxyOf((response) => sendSuccess(response, BALANCE));

    const { status, envelope } = await call(finance.check_balance, {}, USER);

    expect(status).toBe(200);
    expect(envelope.data).toEqual(BALANCE);
    expect(backend.received).toMatchObject([{ method: 'POST', path: '/endpoint/v1' }]);
    expect(JSON.parse(backend.received[0]?.body ?? '')).toMatchObject({ user: USER });
    const { entries } = await control('getJournal');
    expect(entries).toMatchObject([
      { call: 'finance/check_balance', status: 200, verdict: 'conforms', findings: [] },
    ]);
    expect(JSON.stringify(entries)).not.toContain('foreign');
    expect(await control('getWorld')).toMatchObject({ answeredBy: backend.origin });
  });

  test('reaches the path of the backend’s calls, in both forms', async () => {
    const backend = await aBackend((response) => sendSuccess(response, null));
    const { call, request } = await aProxy(`${backend.origin}/api/`);

    await call(system.ping);
    await postJson(request, `${CALLS_PATH}/system/ping`, {});

    expect(backend.received.map(({ path }) => path)).toEqual(['/api/v1', '/api/v1/system/ping']);
  });

  test('is passed on even if no contract declares it, and is shown without its values', async () => {
    const { request, control } = await aProxyOf((response) =>
      sendSuccess(response, { token: 'planted-secret' }),
    );

    const reply = await postJson(request, `${CALLS_PATH}/raffle/numbers`, {
      data: { pin: 'planted-secret' },
    });

    expect(await reply.json()).toMatchObject({ data: { token: 'planted-secret' } });
    const { entries } = await control('getJournal');
    expect(entries).toMatchObject([{ call: 'raffle/numbers', verdict: 'drift' }]);
    expect(JSON.stringify(entries)).not.toContain('planted-secret');
  });

  test('that breaks its contract is passed on as it is, and the journal says where it does', async () => {
    const { request, control, backend } = await aProxyOf((response) =>
      sendSuccess(response, [{ balance: true }]),
    );
    const body = '{"api":{"class":"finance","method":"check_balance"},"data":[],"more":1}';

    await request(CALLS_PATH, { method: 'POST', body });

    expect(backend.received[0]?.body).toBe(body);
    const [entry] = (await control('getJournal')).entries;
    expect(entry?.verdict).toBe('broken');
    expect(entry?.findings.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
      'broken request',
      expect.stringMatching(/ request\.data$/),
      'drift request.more',
      expect.stringMatching(/ data\[0\]\.balance$/),
    ]);
  });
});

const NAME = 'a\u001b[2J\nb/c\u009b\u202e';
const [className = '', method = ''] = NAME.split('/');

test.each([
  ['path', `${CALLS_PATH}/${encodeURIComponent(className)}/${encodeURIComponent(method)}`, {}],
  ['body', CALLS_PATH, { api: { class: className, method } }],
])(
  'control characters in the name of a call that comes in the %s are neither logged nor in the journal',
  async (_where, path, body) => {
    const { request, control, logLines } = await aProxyOf((response) => response.destroy());
    const send = () => postJson(request, path, body);

    await send();
    await control('patchScenario', { maintenance: true });
    await send();

    expect(logLines).toHaveLength(2);
    expect(logLines[0]).toContain(': a [2J b/c: ');
    expect(logLines[1]).toContain(': a request of no contract: injected maintenance');
    expect((await control('getJournal')).entries.map(({ call }) => call)).toEqual(['a [2J b/c', 'a [2J b/c']);
  },
);

describe('a scenario over the backend', () => {
  test('puts the site under maintenance without a word to the backend', async () => {
    const { call, request, control, backend } = await aProxyOf((response) => sendSuccess(response, null));
    await control('patchScenario', { maintenance: true });

    const balance = await call(finance.check_balance, {}, USER);
    const check = await call(maintenance.check_status);
    const document = await request('/endpoint/v1/check-maintenance');

    expect(balance.envelope.message).toBe(MESSAGE.maintenance);
    expect(balance.headers.get('x-mock-scenario')).toBe('maintenance');
    expect(check.envelope.result).toBe(false);
    expect(await document.json()).toMatchObject({ status: true });
    expect(backend.received).toEqual([]);
    const { entries } = await control('getJournal');
    expect(entries.map(({ verdict }) => verdict)).toEqual(['injected', 'injected', 'injected']);

    await control('deleteScenario');
    expect((await call(maintenance.check_status)).envelope.result).toBe(true);
  });

  test('changes a reply and keeps the backend’s cookies, and the journal keeps both replies', async () => {
    const { call, control } = await aProxyOf((response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2']);
      sendSuccess(response, BALANCE);
    });
    await setRules(control, {
      on: 'finance/*',
      player: '*',
      phase: 'after',
      effect: { kind: 'patch', merge: { data: [{ balance: '0' }] } },
    });

    const { envelope, headers } = await call(finance.check_balance, {}, USER);

    expect(envelope.data).toEqual([{ balance: '0' }]);
    expect(headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    const [entry] = (await control('getJournal')).entries;
    expect(entry).toMatchObject({
      verdict: 'injected',
      reply: { data: [{ balance: '0' }] },
      originalReply: { data: BALANCE },
    });
  });

  test('lets a session expire once, and the refresh reaches the backend', async () => {
    const { call, control, backend } = await aProxyOf((response) => sendSuccess(response, BALANCE));
    await control('putPreset', null, { params: { name: 'session-expired-once' } });

    const first = await call(finance.check_balance, {}, USER);
    const second = await call(finance.check_balance, {}, USER);

    expect(first.envelope).toMatchObject({ result: false, message: MESSAGE.sessionExpired, code: 403 });
    expect(second.envelope.data).toEqual(BALANCE);
    expect(backend.received).toHaveLength(1);
  });
});

test('a rule that names a player meets the calls of this player alone, from the sign-in on', async () => {
  const { call, control } = await aProxyOf((response, { body }) => {
    const { api, data } = JSON.parse(body);
    sendSuccess(response, api.method === 'login' ? { sid: `sid of ${data.username}` } : BALANCE);
  });
  await control('postRule', {
    rule: { on: 'finance/*', player: 'ayse', effect: { kind: 'message', message: 'Bakiye yok' } },
  });
  const signIn = (username: string) => call(user.login, { username, password: 'Parola1' });
  const readBalance = async (sid: string) =>
    (await call(finance.check_balance, {}, { uid: '1', sid })).envelope;

  await signIn('ayse');
  expect(await readBalance('a ciphertext of ayse')).toMatchObject({ message: 'Bakiye yok' });
  await signIn('mehmet');
  expect(await readBalance('a ciphertext of mehmet')).toMatchObject({ message: 'İşlem Başarılı' });
  expect(await readBalance('a ciphertext of ayse')).toMatchObject({ message: 'Bakiye yok' });
  expect((await control('getJournal')).entries.map(({ player }) => player)).toContain('mehmet');
});

test('a user name that somebody made up stands in the journal in one short line', async () => {
  const { call, control } = await aProxyOf((response) => sendSuccess(response, null));

  await call(user.login, {
    username: `ali\nprocess.exit()\u2028\u202e${'x'.repeat(9000)}`,
    password: 'Parola1',
  });

  const [entry] = (await control('getJournal')).entries;
  expect(entry?.player).toMatch(/^ali process\.exit\(\) x{60,90}$/);
});

test.each(['games/round', 'games/*', 'support/message'])(
  'a rule on %s is refused, since the backend answers it unread',
  async (on) => {
    const { request, backend } = await aProxyOf((response) => sendSuccess(response, null));

    const reply = await postJson(request, '/__mock/api/scenario/rules', {
      rule: { on, effect: { kind: 'drop' } },
    });

    expect(reply.status).toBe(422);
    expect(JSON.stringify(await reply.json())).toContain(`matches nothing while ${backend.origin} answers`);
  },
);

test('a WebSocket is refused with one clear label', async () => {
  const { request, backend } = await aProxyOf((response) => sendSuccess(response, null));

  const reply = await request('/live', { headers: { upgrade: 'h2c, WebSocket', connection: 'Upgrade' } });

  expect(reply.status).toBe(501);
  expect(reply.headers.get('x-mock-proxy')).toBe('websocket-refused');
  expect(await reply.json()).toMatchObject({ result: false, message: expect.stringContaining('WebSockets') });
  expect(backend.received).toEqual([]);
});
