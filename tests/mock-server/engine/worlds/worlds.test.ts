import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CONTROL_PATH } from '#contracts/control/calls';
import { CALLS_PATH } from '#contracts/envelope';
import { createApp } from '#mock-server/app';
import { casino as domain } from '#mock-server/casino/casino';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { aWorld, NOON, type TestWorld } from '#tests/support/a-world';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { postJson } from '#tests/support/servers/post-json';

async function readWorldName(headers: Record<string, string>, flags: string[] = []): Promise<unknown> {
  const platform = await createPlatform(domain, parseFlags(flags), { log: () => {} });
  const response = await createApp(platform).request(`${CONTROL_PATH}/world`, { headers });
  return response.json();
}

test.each([
  ['nothing', {}, 'default'],
  ['the cookie', { cookie: 'a=b; mock_world=ayse' }, 'ayse'],
  ['the host’s label', { host: 'ayse.localhost:5173' }, 'ayse'],
  ['the host’s label before the cookie', { host: 'ayse.localhost', cookie: 'mock_world=fatma' }, 'ayse'],
  [
    'the header before all',
    { 'x-mock-world': 'can', host: 'ayse.localhost', cookie: 'mock_world=fatma' },
    'can',
  ],
  ['a host without a label', { host: 'localhost:5173' }, 'default'],
  ['another cookie that ends alike', { cookie: 'not_mock_world=ayse' }, 'default'],
])('a request names its world by %s', async (_what, headers, name) => {
  expect(await readWorldName(headers)).toMatchObject({ name });
});

test.each([
  ['qa.example.com', 'ayse.qa.example.com:8787', 'ayse'],
  ['qa.example.com', 'QA.example.com', 'default'],
  ['qa.example.com', 'Ayse.Localhost', 'ayse'],
  ['qa.localhost', 'ayse.qa.localhost:8787', 'ayse'],
  ['qa.localhost', 'qa.localhost', 'default'],
  ['qa.localhost', 'ayse.localhost', 'ayse'],
])('with --domain %s the host %s is that of the world %s', async (domain, host, name) => {
  expect(await readWorldName({ host }, [`--domain=${domain}`])).toMatchObject({ name });
});

test('an invalid world name is refused', async () => {
  const { request, platform } = await aWorld();

  const call = await postJson(request, `${CALLS_PATH}/system/ping`, {}, { 'x-mock-world': '../etc' });
  const control = await request(`${CONTROL_PATH}/world`, { headers: { 'x-mock-world': 'No name' } });

  expect([call.status, control.status]).toEqual([400, 400]);
  expect(await call.json()).toMatchObject({ result: false, code: 400 });
  expect(platform.worlds.size).toBe(0);
});

test('worlds do not share anything', async () => {
  const one = await aWorld();
  const two = await aWorld({ beside: one });
  const esra = await one.as('esra.isik');
  await one.control('patchScenario', { maintenance: true });

  const stranger = await two.call(finance.check_balance, {}, esra.user);
  const list = await two.call(casino.games_list);
  const blocked = await one.call(casino.games_list);

  expect(stranger.envelope.message).toBe('Oturum süresi doldu');
  expect(list.envelope.result).toBe(true);
  expect(blocked.envelope.message).toBe('This site is under maintenance');
  expect((await two.control('getJournal')).total).toBe(2);
  expect((await one.control('getWorlds')).map(({ name }) => name)).toEqual([one.name, two.name]);
});

test('the list of worlds tells which rules, presets and clocks are set', async () => {
  const one = await aWorld();
  const two = await aWorld({ beside: one });
  await two.control('putClock', { now: '2026-12-31T23:59', running: false });
  await two.control('postRule', { rule: { on: 'crm/*', effect: { kind: 'drop' }, off: true } });
  await two.control('addPreset', {}, { params: { name: 'broken-json' } });
  await two.control('postRule', {
    rule: { on: 'system/ping', when: { times: 1 }, effect: { kind: 'status', status: 503 } },
  });
  await two.call(system.ping);

  const [first, second] = await one.control('getWorlds');

  expect(first).toMatchObject({ rules: 0, presets: [], now: null });
  expect(second).toMatchObject({ rules: 1, presets: ['broken-json'], now: '2026-12-31T23:59:00+03:00' });
});

test('another seed gives other players and tokens, and the same catalogue', async () => {
  const one = await aWorld();
  const two = await aWorld({ flags: ['--seed=2'] });
  const profileIn = async ({ as }: TestWorld) =>
    (await (await as('esra.isik')).call(user.get_user_profile)).envelope;

  const [first, second] = [await profileIn(one), await profileIn(two)];

  expect(second.data).not.toEqual(first.data);
  expect(second.data).toMatchObject({ firstname: 'Esra', uid: '48210733' });
  expect((await one.as('esra.isik')).user.sid).not.toBe((await two.as('esra.isik')).user.sid);
  expect((await two.call(casino.games_list)).envelope).toEqual((await one.call(casino.games_list)).envelope);
});

test('a world begins with the seed and the time of the flags', async () => {
  const { control } = await aWorld({
    flags: ['--seed=7', '--now=2026-12-31T23:59', '--scenario=maintenance'],
  });

  expect(await control('getWorld')).toMatchObject({ seed: 7, now: '2026-12-31T23:59:00+03:00' });
  expect(await control('getScenario')).toMatchObject({ maintenance: true, preset: 'maintenance' });
});

test('everything in a world is plain JSON, and its rows are frozen', async () => {
  const test = await aWorld();
  await runSampleActivity(test, 'one');
  const { journal: _, deriveSecret: __, ...data } = test.world();

  expect(JSON.parse(JSON.stringify(data))).toEqual(data);
  for (const table of [data.players, data.sessions, data.accounts, data.favorites, data.launches]) {
    for (const row of Object.values(table)) expect(Object.isFrozen(row)).toBe(true);
  }
});

test('a clock can be set, stopped and reset', async () => {
  const { control, advance } = await aWorld();

  expect(await control('putClock', { now: '2027-03-01T09:00' })).toMatchObject({
    now: '2027-03-01T09:00:00+03:00',
    running: true,
  });
  advance(1000);
  expect(await control('putClock', { running: false })).toMatchObject({
    now: '2027-03-01T09:00:01+03:00',
    running: false,
  });
  advance(5000);
  expect((await control('getClock')).now).toBe('2027-03-01T09:00:01+03:00');
  expect(await control('deleteClock')).toEqual({
    now: new Date(NOON + 6000 + 3 * 3_600_000).toISOString().replace('.000Z', '+03:00'),
    running: true,
    offsetMs: 0,
  });
});
