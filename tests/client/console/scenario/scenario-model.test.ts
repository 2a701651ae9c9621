import { expect, test } from 'vitest';
import type { Rule } from '#contracts/control/scenario';
import { openTestConsole } from '../open-test-console.ts';
import { openWithLateReads } from '../open-with-late-reads.ts';

const DROP: Rule = { on: 'finance/*', phase: 'before', effect: { kind: 'drop' } };

test('a switch that does not reach the server stays as it is, with an error', async () => {
  const { console, connection } = await openTestConsole();
  const { scenario } = console;
  connection.isCut = true;

  expect(await scenario.toggle('serverError')).toBe(false);

  expect(scenario.current.value?.serverError).toBe(false);
  expect(scenario.error.value).toBe('The mock server does not answer.');
  expect(console.connection.isReachable.value).toBe(false);
});

test('after two toggles in a row, console and world agree on the last', async () => {
  const { console, world } = await openTestConsole();
  const { scenario } = console;

  await Promise.all([scenario.toggle('maintenance'), scenario.toggle('maintenance')]);

  expect(scenario.current.value?.maintenance).toBe(false);
  expect(await world.control('getScenario')).toMatchObject({ maintenance: false });
});

test('a reply from before a toggle, which comes after it, does not undo it', async () => {
  const { console, release } = await openWithLateReads('/scenario');
  const { scenario } = console;

  const refresh = scenario.refresh();
  await Promise.resolve();
  await scenario.toggle('maintenance');
  release();
  await refresh;

  expect(scenario.current.value?.maintenance).toBe(true);
});

test('presets add up, and a click takes one out again', async () => {
  const { console, world } = await openTestConsole();
  const { scenario } = console;
  await scenario.addRule(DROP);

  await scenario.addPreset('offline');
  await scenario.addPreset('provider-unreachable', { times: 2 });
  await scenario.removePreset('offline');

  expect(scenario.current.value?.presets).toEqual(['provider-unreachable']);
  expect(scenario.current.value?.rules.map(({ when }) => when?.times)).toEqual([2, 2, 2, undefined]);
  expect(await world.control('getScenario')).toEqual(scenario.current.value);
});

test('all healthy switches everything off, and undo brings it back', async () => {
  const { console } = await openTestConsole();
  const { scenario } = console;
  await scenario.addRule(DROP);
  await scenario.addPreset('slow-network');
  expect(scenario.isHealthy.value).toBe(false);

  await scenario.heal();
  expect(scenario.isHealthy.value).toBe(true);
  expect(scenario.current.value?.rules).toHaveLength(1);
  await console.undo();

  expect(scenario.isHealthy.value).toBe(false);
  expect(scenario.current.value?.presets).toEqual(['slow-network']);
});

test('undo names a change that was still under way when it was pressed', async () => {
  const { console } = await openTestConsole();
  await console.scenario.addRule(DROP);

  const heal = console.scenario.heal();
  const [undone] = await Promise.all([console.scenario.undo(), heal]);

  expect(undone?.change.kind).toBe('healthy');
});

test('undo with nothing to undo does nothing, and says so', async () => {
  const { console } = await openTestConsole();

  expect(await console.scenario.undo()).toBeUndefined();
  expect(console.scenario.error.value).toBe('There is no change to undo');
  await console.undo();
  expect(console.notices.list.value.at(-1)?.text).toBe('Not undone: There is no change to undo');
});

test('undo names whose change it takes back, and asks before it takes back that of another tester', async () => {
  const first = await openTestConsole();
  const second = await openTestConsole({ beside: first });
  first.console.connection.tester.value = 'Ayşe';
  second.console.connection.tester.value = 'Bora ';
  await first.console.scenario.toggle('maintenance');
  const isOn = async () => (await first.world.control('getScenario')).maintenance;

  await second.console.undo();
  expect(await isOn()).toBe(true);
  const { foreignChange } = second.console;
  expect(foreignChange.value).toMatchObject({ by: 'Ayşe', kind: 'switched-on' });

  await second.console.undo(foreignChange.value?.id);
  expect([await isOn(), foreignChange.value]).toEqual([false, undefined]);
  expect(second.console.notices.list.value.at(-1)?.text).toBe('Undone: Switched on: Maintenance (Ayşe)');

  await second.console.scenario.toggle('serverError');
  await second.console.undo();
  expect((await first.world.control('getScenario')).serverError).toBe(false);
});

test('the switch of a rule leaves what somebody else has just made of the rule', async () => {
  const { console, world } = await openTestConsole();
  const id = (await console.scenario.addRule(DROP)) ?? '';
  await world.control('putRule', { ...DROP, player: 'mert.kaya' }, { params: { id } });

  expect(await console.scenario.setRuleOff({ id }, true)).toBe(true);
  expect(console.scenario.current.value?.rules).toMatchObject([{ player: 'mert.kaya', off: true }]);

  await world.control('deleteScenario');
  expect(await console.scenario.setRuleOff({ id }, false)).toBe(false);
  expect(console.scenario.error.value).toBe('This rule has been removed');
});

test('a convenience alone leaves the world healthy, and all healthy leaves it on', async () => {
  const { console } = await openTestConsole();
  await console.scenario.addPreset('no-popups');
  expect(console.scenario.isHealthy.value).toBe(true);
  await console.scenario.addPreset('offline');
  expect(console.scenario.isHealthy.value).toBe(false);

  await console.scenario.heal();

  expect(console.scenario.current.value?.presets).toEqual(['no-popups']);
  expect(console.scenario.isHealthy.value).toBe(true);
});

test('removing the latency leaves the switches', async () => {
  const { console, world } = await openTestConsole();
  await world.control('patchScenario', { latency: { kind: 'fixed', ms: 900 }, maintenance: true });
  await console.refresh();

  await console.scenario.removeLatency();

  expect(console.scenario.current.value?.latency).toBeUndefined();
  expect(await world.control('getScenario')).toMatchObject({ maintenance: true });
});
