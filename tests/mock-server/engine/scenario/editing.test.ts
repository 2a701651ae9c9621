/** Testers edit rules one at a time, combine them with presets, and can undo every change. */

import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import { MAX_RULES, type Rule, type ScenarioPatch } from '#contracts/control/scenario';
import { MAX_UNDO_STEPS } from '#mock-server/engine/scenario/undo';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, PASSWORD, type TestWorld } from '#tests/support/a-world';
import { aWorldWithRules } from '#tests/support/a-world-with-rules';

const REFUSE: Rule = { on: 'casino/games_list', phase: 'before', effect: { kind: 'status', status: 503 } };
const DROP: Rule = { on: 'finance/*', phase: 'before', effect: { kind: 'drop' } };

const listRules = async ({ control }: TestWorld) => (await control('getScenario')).rules;
const listPatterns = async (world: TestWorld) => (await listRules(world)).map(({ on }) => on);

async function addRules(world: TestWorld, ...rules: Rule[]): Promise<string[]> {
  for (const rule of rules.toReversed()) await world.control('postRule', { rule });
  return (await listRules(world)).map(({ id }) => id);
}

test('a rule is edited in place, counts from 0 if more than its switch changes, and nothing while it is off', async () => {
  const world = await aWorld();
  const [, id = ''] = await addRules(world, DROP, REFUSE);
  await world.call(casino.games_list);

  const edited = { ...REFUSE, effect: { kind: 'status', status: 500 } } satisfies Rule;
  const { rules } = await world.control('putRule', edited, { params: { id } });

  expect(rules).toMatchObject([{ on: DROP.on }, { ...edited, id, hits: 0 }]);
  expect((await world.call(casino.games_list)).status).toBe(500);
  const switched = await world.control('putRule', { ...edited, off: true }, { params: { id } });
  expect((await world.call(casino.games_list)).status).toBe(200);
  expect(switched.rules[1]).toMatchObject({ off: true, hits: 1 });
  expect((await listRules(world))[1]).toMatchObject({ off: true, hits: 1 });
});

test('a rule moves to another place, and the first match wins from there', async () => {
  const world = await aWorld();
  const [, , id = ''] = await addRules(world, DROP, { ...REFUSE, effect: { kind: 'empty' } }, REFUSE);
  expect((await world.call(casino.games_list)).status).toBe(200);

  await world.control('moveRule', { to: 0 }, { params: { id } });

  expect((await world.call(casino.games_list)).status).toBe(503);
  expect((await listRules(world))[0]?.id).toBe(id);
});

test('a spent rule hits again once it counts from 0', async () => {
  const world = await aWorld();
  const [id = ''] = await addRules(world, { ...REFUSE, when: { times: 1 } });
  await world.call(casino.games_list);
  expect((await world.call(casino.games_list)).status).toBe(200);

  await world.control('recountRule', undefined, { params: { id } });

  expect((await world.call(casino.games_list)).status).toBe(503);
});

test('a rule has an id that none had before, also after all were removed', async () => {
  const world = await aWorld();
  const [removed] = await addRules(world, DROP);
  await world.control('deleteScenario');

  const [added] = await addRules(world, DROP);

  expect(added).not.toBe(removed);
});

test('a copy of a rule has an id and hits of its own', async () => {
  const world = await aWorld();
  const [id = ''] = await addRules(world, REFUSE, DROP);
  await world.call(casino.games_list);

  const { rules } = await world.control('postRule', { rule: { ...REFUSE, id }, at: 1 });

  expect(rules.map(({ on, hits }) => [on, hits])).toEqual([
    [REFUSE.on, 1],
    [REFUSE.on, 0],
    [DROP.on, 0],
  ]);
  expect(new Set(rules.map((rule) => rule.id)).size).toBe(3);
});

test.each([
  ['added', (world: TestWorld) => world.control('postRule', { rule: DROP })],
  ['edited', (world: TestWorld, id: string) => world.control('putRule', DROP, { params: { id } })],
  ['removed', (world: TestWorld, id: string) => world.control('deleteRule', undefined, { params: { id } })],
  ['moved', (world: TestWorld, id: string) => world.control('moveRule', { to: 1 }, { params: { id } })],
])('undo takes back that a rule was %s', async (kind, change) => {
  const world = await aWorld();
  const [id = ''] = await addRules(world, REFUSE, { ...DROP, on: 'user/*' });
  const before = await listRules(world);

  const changed = await change(world, id);
  const undone = await world.control('undoScenario');

  expect(changed.undo).toMatchObject({ kind: `rule-${kind}` });
  expect(changed.rules).not.toEqual(before);
  expect(undone.rules).toEqual(before);
});

test('an edit tells the rule before and after it', async () => {
  const world = await aWorld();
  const [id = ''] = await addRules(world, DROP);

  const { undo } = await world.control('putRule', { ...DROP, when: { times: 2 } }, { params: { id } });

  expect(undo?.rule).toMatchObject({ id, on: DROP.on });
  expect(undo?.rule?.when).toBeUndefined();
  expect(undo?.edited).toMatchObject({ id, on: DROP.on, when: { times: 2 } });
});

test('undo brings a removed rule back with the hits it had', async () => {
  const world = await aWorld();
  const [id = ''] = await addRules(world, REFUSE);
  await world.call(casino.games_list);
  await world.control('deleteRule', undefined, { params: { id } });

  const { rules } = await world.control('undoScenario');

  expect(rules).toMatchObject([{ id, hits: 1 }]);
});

test('hits that were counted after a change are not undone with it', async () => {
  const world = await aWorld();
  await addRules(world, REFUSE);
  await world.control('patchScenario', { sessionExpired: true });
  await world.call(casino.games_list);

  const { rules, sessionExpired } = await world.control('undoScenario');

  expect(rules).toMatchObject([{ hits: 1 }]);
  expect(sessionExpired).toBe(false);
});

test.each([
  [
    'a payment was settled at the desk',
    async ({ control }: TestWorld) => {
      const [payment] = await control('getTransactions', undefined, { query: { status: 'pending' } });
      await control('approveTransaction', undefined, { params: { id: String(payment?.id) } });
    },
  ],
  [
    'a bonus was granted',
    ({ control }: TestWorld) =>
      control('grantBonus', { player: 'esra.isik', bonus: 'welcomeBonus', amount: 100 }),
  ],
  ['a recording began', ({ control }: TestWorld) => control('startStepRecording')],
])('nothing is undone that was changed before %s', async (_what, act) => {
  const world = await aWorld();
  await world.control('putClock', { now: '2026-12-24T12:00' });

  await act(world);

  expect((await world.control('getScenario')).undo).toBeNull();
  await expect(world.control('undoScenario')).rejects.toThrow('There is no change to undo');
});

test('a number of changes can be undone, and then there is nothing left', async () => {
  const world = await aWorld();
  for (let time = 0; time < MAX_UNDO_STEPS + 5; time++) await world.control('postRule', { rule: DROP });

  for (let time = 0; time < MAX_UNDO_STEPS; time++) await world.control('undoScenario');

  expect(await listRules(world)).toHaveLength(5);
  await expect(world.control('undoScenario')).rejects.toThrow('There is no change to undo');
});

test('“all healthy” keeps the rules, and undo switches back on what was on', async () => {
  const world = await aWorld();
  const [, id = ''] = await addRules(world, REFUSE, DROP);
  await world.control('putRule', { ...DROP, off: true }, { params: { id } });
  await world.control('patchScenario', { maintenance: true, latency: { kind: 'fixed', ms: 9 } });

  const healthy = await world.control('healScenario');
  expect((await world.call(casino.games_list)).status).toBe(200);
  const undone = await world.control('undoScenario');

  expect(healthy).toMatchObject({ maintenance: false, rules: [{ off: true }, { off: true }] });
  expect(healthy.latency).toBeUndefined();
  expect(healthy.undo).toMatchObject({ kind: 'healthy', rulesOff: 1 });
  expect(undone).toMatchObject({ maintenance: true, latency: { ms: 9 } });
  expect(undone.rules.map(({ off }) => off ?? false)).toEqual([false, true]);
});

test('the change to undo names the switch that was set, and how many rules were removed', async () => {
  const world = await aWorld();
  await addRules(world, REFUSE, DROP);
  const patch = async (body: ScenarioPatch) => (await world.control('patchScenario', body)).undo;

  expect(await patch({ maintenance: true })).toMatchObject({ kind: 'switched-on', switch: 'maintenance' });
  expect(await patch({ maintenance: false })).toMatchObject({ kind: 'switched-off', switch: 'maintenance' });
  const ends = { serverError: '2027-01-01T00:00:00Z' };
  expect(await patch({ serverError: true, ends })).toMatchObject({
    kind: 'switched-on',
    switch: 'serverError',
  });
  expect(await patch({ rules: [] })).toMatchObject({ kind: 'rules-removed', rulesRemoved: 2 });
  expect(await patch({ serverError: false, latency: null })).toMatchObject({ kind: 'other' });
});

test('presets add up, and each is taken out by itself or undone', async () => {
  const world = await aWorld();
  await addRules(world, REFUSE);

  await world.control('addPreset', null, { params: { name: 'provider-unreachable' } });
  await world.control('addPreset', null, { params: { name: 'flaky' } });
  const both = await world.control('addPreset', null, { params: { name: 'maintenance' } });
  const without = await world.control('removePreset', undefined, { params: { name: 'flaky' } });

  expect(both.presets.toSorted()).toEqual(['flaky', 'maintenance', 'provider-unreachable']);
  expect(both.latency).toBeDefined();
  expect(without.presets.toSorted()).toEqual(['maintenance', 'provider-unreachable']);
  expect(without.latency).toBeUndefined();
  expect(without.rules.at(-1)).toMatchObject(REFUSE);
  expect((await world.control('undoScenario')).presets.toSorted()).toEqual(both.presets.toSorted());
  await world.control('undoScenario');
  expect((await world.control('undoScenario')).presets).toEqual(['provider-unreachable']);
});

test('a preset without latency takes none out that was set beside it', async () => {
  const world = await aWorld();
  const latency = { kind: 'fixed', ms: 7 } as const;
  await world.control('patchScenario', { latency });
  await world.control('addPreset', null, { params: { name: 'maintenance' } });

  const left = await world.control('removePreset', undefined, { params: { name: 'maintenance' } });

  expect(left).toMatchObject({ latency, presets: [] });
});

test('a preset can be limited to a number of times', async () => {
  const { player: esra, ...world } = await aPlayer();
  const use = (times?: number | null) =>
    world.control('addPreset', times === undefined ? null : { times }, {
      params: { name: 'not-authorised' },
    });
  const messages = async (times: number) => {
    const list: unknown[] = [];
    for (let time = 0; time < times; time++)
      list.push((await esra.call(finance.check_balance)).envelope.code);
    return list;
  };

  await use(2);
  expect(await messages(3)).toEqual([401, 401, 200]);
  await use(3);
  expect(await messages(2)).toEqual([401, 200]);
  await use();
  expect(await messages(4)).toEqual([401, 401, 401, 200]);
  await use(null);
  expect(await messages(2)).toEqual([401, 401]);
});

test('a scenario takes a stated number of rules', async () => {
  const world = await aWorldWithRules(...Array.from({ length: MAX_RULES }, () => DROP));

  await expect(world.control('postRule', { rule: DROP })).rejects.toThrow(`${MAX_RULES} rules`);
  await expect(world.control('addPreset', null, { params: { name: 'offline' } })).rejects.toThrow(
    'remove one',
  );
});

test('a rule on an unknown call or with an unknown id is refused', async () => {
  const world = await aWorld();
  const rule: Rule = { ...DROP, on: 'casino/game_list' };
  const [id = ''] = await addRules(world, DROP);

  await expect(world.control('postRule', { rule })).rejects.toThrow(/^rule\.on: .*casino\/games_list/);
  await expect(world.control('putRule', rule, { params: { id } })).rejects.toThrow(/^on: /);
  await expect(world.control('putRule', DROP, { params: { id: 'none' } })).rejects.toThrow('no rule none');
  expect(await listPatterns(world)).toEqual([DROP.on]);
});

test('a rule for a player meets the sign-in of that player, but not of another one', async () => {
  const world = await aWorld();
  const refuse = { kind: 'message', message: 'Giriş Başarısız' } as const;
  await addRules(world, { on: 'user/login', phase: 'before', player: 'esra.isik', effect: refuse });
  const signIn = async (username: string) =>
    (await world.call(user.login, { username, password: PASSWORD })).envelope.result;

  expect(await signIn('Esra.Isik')).toBe(false);
  expect(await signIn('mert.kaya')).toBe(true);
});
