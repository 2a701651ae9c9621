import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as system from '#contracts/calls/system';
import type { Rule } from '#contracts/control/scenario';
import { drawLatencyMs } from '#mock-server/engine/scenario/latency';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';
import { setRules } from '#tests/support/faults';

const REFUSE = { kind: 'status', status: 503 } as const;

async function statuses({ call }: TestWorld, times: number): Promise<number[]> {
  const list: number[] = [];
  for (let time = 0; time < times; time++) list.push((await call(casino.games_list)).status);
  return list;
}

const rule = (rest: Partial<Rule>): Rule => ({
  on: 'casino/games_list',
  phase: 'before',
  effect: REFUSE,
  ...rest,
});

test('a rule matches a call, a class or every call', async () => {
  for (const [on, gamesList, ping] of [
    ['casino/games_list', 503, 200],
    ['casino/*', 503, 200],
    ['*', 503, 503],
    ['livecasino/*', 200, 200],
  ] as const) {
    const { call } = await aWorldWithRules(rule({ on }));
    expect((await call(casino.games_list)).status, on).toBe(gamesList);
    expect((await call(system.ping)).status, on).toBe(ping);
  }
});

test('a rule lets `after` calls pass, then hits `times` calls', async () => {
  const world = await aWorldWithRules(rule({ when: { after: 2, times: 3 } }));

  expect(await statuses(world, 7)).toEqual([200, 200, 503, 503, 503, 200, 200]);
  expect((await world.control('getScenario')).rules[0]?.hits).toBe(3);
});

test('a rule with `every` hits each nth of the calls after the first `after`', async () => {
  expect(await statuses(await aWorldWithRules(rule({ when: { every: 3 } })), 7)).toEqual([
    200, 200, 503, 200, 200, 503, 200,
  ]);
  expect(await statuses(await aWorldWithRules(rule({ when: { after: 1, every: 2, times: 2 } })), 8)).toEqual([
    200, 200, 503, 200, 503, 200, 200, 200,
  ]);
});

test('a rule matches one player, any player, or everybody', async () => {
  const { as, call, control } = await aWorld();
  const [esra, mert] = [await as('esra.isik'), await as('mert.kaya')];
  const seen = async (player: string | undefined) => {
    await control('putScenario', { rules: [{ on: '*', effect: REFUSE, ...(player && { player }) }] });
    return [
      (await esra.call(casino.games_list)).status,
      (await mert.call(casino.games_list)).status,
      (await call(casino.games_list)).status,
    ];
  };

  expect(await seen('esra.isik')).toEqual([503, 200, 200]);
  expect(await seen('*')).toEqual([503, 503, 200]);
  expect(await seen(undefined)).toEqual([503, 503, 503]);
});

test('probability hits about that share of calls, the same ones for the same seed', async () => {
  const half = rule({ when: { probability: 0.5 } });

  const first = await statuses(await aWorldWithRules(half), 60);
  const again = await statuses(await aWorldWithRules(half), 60);

  expect(again).toEqual(first);
  expect(first.filter((status) => status === 503).length).toBeGreaterThan(18);
  expect(first.filter((status) => status === 503).length).toBeLessThan(42);
});

test('neither another rule nor other calls change which calls a rule hits', async () => {
  const half = rule({ when: { probability: 0.5 } });
  const alone = await statuses(await aWorldWithRules(half), 20);

  const other = await aWorldWithRules(rule({ on: 'finance/*', when: { probability: 0.5 } }), half);
  const mixed: number[] = [];
  for (let time = 0; time < 20; time++) {
    await other.call(finance.check_balance);
    mixed.push(...(await statuses(other, 1)));
  }

  expect(mixed).toEqual(alone);
});

test('a rule placed before another does not change its delays', async () => {
  const slow = rule({ effect: { kind: 'delay', latency: { kind: 'uniform', min: 0, max: 50_000 } } });
  const alone = await aWorldWithRules(slow);
  await statuses(alone, 10);

  const beside = await aWorldWithRules(rule({ when: { after: 1000 } }), rule({ on: 'system/*' }), slow);
  await statuses(beside, 10);

  expect(new Set(alone.delays).size).toBe(10);
  expect(beside.delays).toEqual(alone.delays);
});

test('rules after one that ends the call do not count it', async () => {
  const world = await aWorldWithRules(rule({}), rule({}));

  await statuses(world, 2);

  expect((await world.control('getScenario')).rules.map(({ hits }) => hits)).toEqual([2, 0]);
});

test('latency delays every call by draws of the seed', async () => {
  const world = await aWorld();
  await world.control('patchScenario', { latency: { kind: 'uniform', min: 100, max: 200 } });

  const { headers } = await world.call(casino.games_list);
  await statuses(world, 4);

  expect(headers.get('x-mock-scenario')).toBe('latency');
  expect(world.delays).toHaveLength(5);
  expect(world.delays.every((ms) => ms >= 100 && ms <= 200)).toBe(true);
  expect(new Set(world.delays).size).toBeGreaterThan(2);
});

test('lognormal latency has the stated median', () => {
  let draws = 0;
  const unit = () => (draws++ * 0.618_033_988_7 + 0.1) % 1;
  const drawn = Array.from({ length: 999 }, () =>
    drawLatencyMs({ kind: 'lognormal', median: 1000, sigma: 0.5 }, unit),
  ).sort((a, b) => a - b);

  expect(drawn[499]).toBeGreaterThan(850);
  expect(drawn[499]).toBeLessThan(1150);
});

test('each preset can be applied by its name', async () => {
  const { control } = await aWorld();

  for (const { name } of await control('getPresets')) {
    expect(await control('putPreset', undefined, { params: { name } })).toMatchObject({ preset: name });
  }
  await expect(control('putPreset', undefined, { params: { name: 'maintenence' } })).rejects.toThrow(
    'did you mean maintenance?',
  );
});

test('a changed preset loses its name', async () => {
  const { control } = await aWorld();
  await control('putPreset', undefined, { params: { name: 'flaky' } });

  const changed = await control('patchScenario', { latency: null });

  expect(changed.preset).toBeNull();
  expect(changed.latency).toBeUndefined();
  expect(changed.rules).toHaveLength(2);
});

test('presets about signed-in players answer them with the stated message', async () => {
  const messages: Record<string, unknown> = {};
  for (const name of [
    'login-failed',
    'inactive-account',
    'not-authorised',
    'anonymous-user',
    'provider-unreachable',
  ]) {
    const { control, player: esra } = await aPlayer();
    await control('putPreset', undefined, { params: { name } });
    const { envelope } = await esra.call(casino.init_game, { gameID: 1001 });
    messages[name] = [envelope.message, envelope.code, envelope.debug];
  }

  expect(messages).toEqual({
    'login-failed': ['Giriş Başarısız', 403, null],
    'inactive-account': ['İnaktif hesap', 403, null],
    'not-authorised': ['Bu işlem için yetkiniz yok', 401, null],
    'anonymous-user': ['Oturum süresi doldu', 403, 'anonymous user'],
    'provider-unreachable': ['Internal Server Error', 500, null],
  });
});

test('a rule that is written again keeps its count', async () => {
  const { call, control } = await aWorld();
  const twice: Rule = {
    on: 'system/ping',
    when: { times: 2 },
    phase: 'before',
    effect: { kind: 'message', message: 'no' },
  };
  await control('patchScenario', { rules: [twice] });
  await call(system.ping);

  await setRules(control, { on: 'casino/games_list', effect: { kind: 'drop' } }, twice);
  await call(system.ping);

  expect((await call(system.ping)).envelope.result).toBe(true);
  expect((await control('getScenario')).rules.map(({ hits }) => hits)).toEqual([0, 2]);
});
