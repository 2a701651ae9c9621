import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import type { Rule } from '#contracts/control/scenario';
import { aConsole } from './a-console.ts';

const DROP: Rule = { on: 'finance/*', phase: 'before', effect: { kind: 'drop' } };

test('a switch is on as soon as it is pressed, and then in the world', async () => {
  const { console, world } = await aConsole();
  const { situation } = console;

  const done = situation.toggle('maintenance');
  expect(situation.scenario.value?.maintenance).toBe(true);
  expect(await done).toBe(true);

  expect(await world.control('getScenario')).toMatchObject({ maintenance: true });
  expect((await world.call(casino.games_list)).envelope.message).toBe('This site is under maintenance');
});

test('a switch that the server does not take goes back, and says why', async () => {
  const { console, line } = await aConsole();
  const { situation } = console;
  line.isCut = true;

  expect(await situation.toggle('serverError')).toBe(false);

  expect(situation.scenario.value?.serverError).toBe(false);
  expect(situation.error.value).toBe('The mock server does not answer.');
  expect(console.isReachable.value).toBe(false);
});

test('of two presses in a row the last one holds, here and in the world', async () => {
  const { console, world } = await aConsole();
  const { situation } = console;

  await Promise.all([situation.toggle('maintenance'), situation.toggle('maintenance')]);

  expect(situation.scenario.value?.maintenance).toBe(false);
  expect(await world.control('getScenario')).toMatchObject({ maintenance: false });
});

test('an answer that is older than a press does not undo it', async () => {
  const { console } = await aConsole();
  const { situation } = console;

  const looked = situation.refresh();
  const pressed = situation.toggle('maintenance');
  await Promise.all([looked, pressed]);

  expect(situation.scenario.value?.maintenance).toBe(true);
});

test('a preset replaces the whole scenario', async () => {
  const { console, world } = await aConsole();
  await console.situation.toggle('serverError');
  await console.situation.addRule(DROP);

  await console.situation.applyPreset('maintenance');

  expect(console.situation.scenario.value).toEqual({
    maintenance: true,
    serverError: false,
    sessionExpired: false,
    rules: [],
    preset: 'maintenance',
  });
  expect(await world.control('getScenario')).toEqual(console.situation.scenario.value);
});

test('all healthy takes everything off', async () => {
  const { console } = await aConsole();
  await console.situation.applyPreset('slow-network');
  expect(console.situation.isHealthy.value).toBe(false);

  await console.situation.heal();

  expect(console.situation.isHealthy.value).toBe(true);
});

test('a new rule is the first, and rules that somebody else has made meanwhile stay', async () => {
  const { console, world } = await aConsole();
  await world.control('patchScenario', { rules: [DROP] });

  await console.situation.addRule({ ...DROP, on: 'user/*' });

  const { rules } = await world.control('getScenario');
  expect(rules.map(({ on }) => on)).toEqual(['user/*', 'finance/*']);
});

test('a rule is taken out without touching the others', async () => {
  const { console, world } = await aConsole();
  await console.situation.addRule(DROP);
  await console.situation.addRule({ ...DROP, on: 'user/*' });
  const [, second] = console.situation.scenario.value?.rules ?? [];
  if (!second) throw new Error('there are two rules');

  await console.situation.removeRule(second);

  const { rules } = await world.control('getScenario');
  expect(rules.map(({ on }) => on)).toEqual(['user/*']);
});

test('a rule on a call that there is not is refused with the nearest names, and is gone again', async () => {
  const { console } = await aConsole();

  expect(await console.situation.addRule({ ...DROP, on: 'casino/game_list' })).toBe(false);

  expect(console.situation.error.value).toContain('casino/games_list');
  expect(console.situation.scenario.value?.rules).toEqual([]);
});

test('latency is taken off by itself', async () => {
  const { console, world } = await aConsole();
  await world.control('patchScenario', { latency: { kind: 'fixed', ms: 900 }, maintenance: true });
  await console.look();

  await console.situation.removeLatency();

  expect(console.situation.scenario.value?.latency).toBeUndefined();
  expect(await world.control('getScenario')).toMatchObject({ maintenance: true });
});

test('a pinned reply answers every such call from then on', async () => {
  const { console, world } = await aConsole();
  await world.call(casino.games_list, { limit: 1 });
  await console.journal.load();
  const [entry] = console.journal.entries.value;
  if (!entry) throw new Error('the call is journaled');

  await console.pin(entry);

  const { envelope } = await world.call(casino.games_list, { limit: 5 });
  expect(envelope).toEqual(entry.reply);
  expect(console.situation.scenario.value?.rules[0]).toMatchObject({
    on: 'casino/games_list',
    effect: { kind: 'reply' },
  });
});
