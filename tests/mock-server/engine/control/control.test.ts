import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { siteControls } from '#contracts/casino/calls';
import { CONTROL_PATH } from '#contracts/control/calls';
import { ControlError } from '#contracts/control/control-call';
import { contracts, documents } from '#contracts/registry';
import { NAMED_PLAYERS } from '#fixtures/players/named-players';
import { aWorld } from '#tests/support/a-world';

const HEADERS = { 'content-type': 'application/json' };

test.each([
  ['PATCH', '/scenario', { maintenance: 'yes' }, 'maintenance'],
  ['PATCH', '/scenario', { maintainance: true }, 'maintainance'],
  ['PUT', '/scenario', { rules: [{ on: 'x', effect: { kind: 'drop' } }] }, 'rules[0].on'],
  [
    'PUT',
    '/scenario',
    { rules: [{ on: '*', effect: { kind: 'status', status: 200 } }] },
    'rules[0].effect.status',
  ],
  ['PUT', '/clock', { now: 'soon' }, 'now'],
  ['POST', '/world/reset', { seed: -1 }, 'seed'],
  ['PUT', '/scenario/preset/none', null, 'name'],
] as const)('%s %s with %j is refused, with the path of what is wrong', async (method, path, body, wrong) => {
  const { request } = await aWorld();

  const response = await request(CONTROL_PATH + path, {
    method,
    headers: HEADERS,
    body: JSON.stringify(body),
  });
  const { error } = ControlError.parse(await response.json());

  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(error.path).toBe(wrong);
  expect(error.message).not.toBe('');
});

test.each([
  ['GET', '', 'lists them'],
  ['GET', '/scenery', 'did you mean GET /scenario'],
  ['POST', '/transactions/60000001/aprove', 'did you mean POST /transactions/:id/approve'],
  ['POST', '/world', 'did you mean'],
])(
  '%s %s does not exist, and the error names the nearest call and the list',
  async (method, path, suggestion) => {
    const { request } = await aWorld();

    const response = await request(CONTROL_PATH + path, { method, headers: HEADERS });
    const { error } = ControlError.parse(await response.json());

    expect(response.status).toBe(404);
    expect(error.message).toContain(suggestion);
    expect(error.message).toMatch(/GET \/__mock\/api\/controls lists them$/);
  },
);

test('an unknown parameter or field is refused and changes nothing', async () => {
  const { request, call, control } = await aWorld();
  await call(casino.games_list, { limit: 1 });

  const mistyped = await request(`${CONTROL_PATH}/journal?limt=1`);
  const superfluous = await request(`${CONTROL_PATH}/journal?limit=1`, {
    method: 'DELETE',
    headers: HEADERS,
  });

  expect(mistyped.status).toBe(422);
  expect(ControlError.parse(await mistyped.json()).error).toEqual({
    message:
      'unknown parameter; GET /journal takes limit, before, call, verdict, status, player, from, until, id, text',
    path: 'limt',
  });
  expect(superfluous.status).toBe(422);
  expect((await control('getJournal')).entries).toHaveLength(1);
});

test('the control interface lists its calls with JSON Schemas', async () => {
  const { control } = await aWorld();

  const list = await control('getControls');
  const clock = list.find(({ name }) => name === 'putClock');

  expect(list.map(({ name }) => name)).toEqual(Object.keys(siteControls));
  expect(clock).toMatchObject({
    route: 'PUT /__mock/api/clock',
    body: { type: 'object', properties: { running: { type: 'boolean' } } },
    reply: { required: ['now', 'running', 'offsetMs'] },
  });
});

test('the players are the named ones, the ordinary player first', async () => {
  const { control } = await aWorld();

  const players = await control('getPlayers');

  expect(players.map(({ username }) => username)).toEqual(NAMED_PLAYERS.map(({ username }) => username));
  expect(players[0]).toMatchObject({
    username: 'esra.isik',
    password: 'Vitrin1',
    name: 'Esra Işık',
    secondFactor: null,
    balance: '12,450.75',
  });
  expect(players.filter(({ secondFactor }) => secondFactor === 'authenticator')).toHaveLength(1);
  expect(players.filter(({ secondFactor }) => secondFactor === 'sms')).toMatchObject([
    { username: 'selin.oz' },
  ]);
});

test('the registry is served as JSON Schemas that carry the marks', async () => {
  const { control } = await aWorld();

  const list = await control('getContracts');
  const login = list.find(({ name }) => name === 'user/login');

  expect(list.map(({ name }) => name)).toEqual([...contracts.keys(), ...documents.keys()]);
  expect(login?.request).toMatchObject({ properties: { password: { 'x-secret': true, type: 'string' } } });
  expect(login?.errors).toEqual({
    LOGIN_FAILED: { message: 'Giriş Başarısız', code: 403 },
    INACTIVE_ACCOUNT: { message: 'İnaktif hesap', code: 403 },
  });
  expect(login).toMatchObject({ access: 'visitor', effect: 'once', example: { username: 'esra.isik' } });
});

test('the balance of a player who was not seeded before includes what is settled by today', async () => {
  const { control, as, advance } = await aWorld();
  await control('getWorld');
  const seeded = (await (await aWorld()).control('getPlayers')).map(({ balance }) => balance);
  advance(5 * 24 * 3_600_000);

  const first = (await control('getPlayers')).map(({ balance }) => balance);

  expect((await control('getPlayers')).map(({ balance }) => balance)).toEqual(first);
  const derya = await (await as('derya.yildiz')).call(finance.check_balance);
  expect(derya.envelope.data).toEqual([{ balance: first[4] }]);
  expect(first[4]).not.toBe(seeded[4]);
});
