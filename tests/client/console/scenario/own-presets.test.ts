import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import type { Rule } from '#contracts/control/scenario';
import {
  MAX_OWN_PRESETS,
  MAX_OWN_PRESETS_BYTES,
  OWN_PRESETS_KEY,
} from '../../../../client/console/scenario/own-presets.ts';
import { openTestConsole } from '../open-test-console.ts';

const DROP: Rule = { on: 'finance/*', phase: 'before', effect: { kind: 'drop' } };
const SLOW: Rule = {
  on: 'casino/games_list',
  phase: 'before',
  when: { times: 1 },
  effect: { kind: 'delay', latency: { kind: 'fixed', ms: 900 } },
};

/** Creates a fake of a browser's storage. With `isFull` set, it throws like a full storage. */
function aStorage(text?: string) {
  const items = new Map(text === undefined ? [] : [[OWN_PRESETS_KEY, text]]);
  const storage = {
    isFull: false,
    getItem: (key: string) => items.get(key) ?? null,
    setItem(key: string, value: string) {
      if (storage.isFull) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, value);
    },
  };
  return storage;
}

const names = ({ ownPresets }: Awaited<ReturnType<typeof openTestConsole>>['console']) =>
  ownPresets.list.value.map(({ name }) => name);

test('rules that are kept under a name are applied beside those of another visit', async () => {
  const storage = aStorage();
  const first = await openTestConsole({ presetStorage: storage });
  await first.console.scenario.addRule(DROP);
  await first.console.scenario.addRule(SLOW);
  await first.console.scenario.addPreset('offline');
  expect(first.console.ownPresets.save('slow bank')).toBe(true);

  const second = await openTestConsole({ presetStorage: storage });
  const [preset] = second.console.ownPresets.list.value;
  if (!preset) throw new Error('The preset is not there');
  await second.console.scenario.addRule({ ...DROP, on: 'crm/*' });
  expect(await second.console.ownPresets.apply(preset)).toBe(true);

  const { rules } = await second.world.control('getScenario');
  expect(rules.map(({ on, preset: tag }) => [on, tag])).toEqual([
    ['casino/games_list', undefined],
    ['finance/*', undefined],
    ['crm/*', undefined],
  ]);
  expect(second.console.scenario.current.value?.rules).toEqual(rules);
});

test('a preset that is taken out takes its rules alone, and undo brings them back at once', async () => {
  const { console, world } = await openTestConsole({ presetStorage: aStorage() });
  await console.scenario.addRule(DROP);
  await console.scenario.addRule(SLOW);
  console.ownPresets.save('slow bank');
  await console.scenario.addRule({ ...DROP, on: 'crm/*' });
  const [preset] = console.ownPresets.list.value;
  if (!preset) throw new Error('The preset is not there');

  await console.ownPresets.takeOut(preset);
  expect((await world.control('getScenario')).rules.map(({ on }) => on)).toEqual(['crm/*']);

  await console.undo();
  expect((await world.control('getScenario')).rules).toHaveLength(3);
});

test('undo of an own preset says its name, and keeps the hits that were counted meanwhile', async () => {
  const { console, world } = await openTestConsole({ presetStorage: aStorage() });
  await console.scenario.addRule({ ...SLOW, effect: { kind: 'empty-list' } });
  console.ownPresets.save('empty shelves');
  const [preset] = console.ownPresets.list.value;
  if (!preset) throw new Error('The preset is not there');
  const undo = async () => {
    await console.undo();
    return console.notices.list.value[0]?.text;
  };

  await console.ownPresets.apply(preset);
  await world.call(casino.games_list, casino.games_list.example);
  expect(await undo()).toBe('Undone: Your preset added: empty shelves');
  expect((await world.control('getScenario')).rules).toMatchObject([{ hits: 1 }]);
  await console.ownPresets.takeOut(preset);
  expect(await undo()).toBe('Undone: Your preset removed: empty shelves');
});

test('applying a preset after all healthy switches its rules on again and doubles none', async () => {
  const { console, world } = await openTestConsole({ presetStorage: aStorage() });
  await console.scenario.addRule(DROP);
  console.ownPresets.save('bank down');
  await console.scenario.heal();
  const [preset] = console.ownPresets.list.value;
  if (!preset) throw new Error('The preset is not there');

  await console.ownPresets.apply(preset);

  const { rules } = await world.control('getScenario');
  expect(rules.map(({ on, off = false }) => [on, off])).toEqual([['finance/*', false]]);
});

test('rules of another console that came meanwhile stay when a preset is applied', async () => {
  const { console, world } = await openTestConsole({ presetStorage: aStorage() });
  await console.scenario.addRule(DROP);
  console.ownPresets.save('bank down');
  const [preset] = console.ownPresets.list.value;
  if (!preset) throw new Error('The preset is not there');
  await world.control('postRule', { rule: SLOW });

  await console.ownPresets.apply(preset);

  expect((await world.control('getScenario')).rules.map(({ on }) => on)).toEqual([
    'finance/*',
    'casino/games_list',
  ]);
});

test('a preset that would exceed the rules of a scenario is refused with the numbers', async () => {
  const { console, world } = await openTestConsole({ presetStorage: aStorage() });
  await console.scenario.addRule(DROP);
  console.ownPresets.save('bank down');
  const [preset] = console.ownPresets.list.value;
  if (!preset) throw new Error('The preset is not there');
  await world.control('patchScenario', { rules: Array.from({ length: 100 }, () => SLOW) });

  expect(await console.ownPresets.apply(preset)).toBe(false);

  expect(console.scenario.error.value).toBe(
    'A scenario takes 100 rules, and these would be 101: remove some first.',
  );
  expect((await world.control('getScenario')).rules).toHaveLength(100);
});

test('a preset is renamed, replaced under its own name, removed and brought back', async () => {
  const storage = aStorage();
  const { console } = await openTestConsole({ presetStorage: storage });
  const { ownPresets, scenario } = console;
  await scenario.addRule(DROP);
  for (const name of ['a', 'b', 'c']) ownPresets.save(name);

  expect(ownPresets.rename('a', 'b')).toBe(false);
  expect(ownPresets.error.value).toBe('There is a preset b already.');
  expect(ownPresets.rename('a', 'first')).toBe(true);
  await scenario.addRule(SLOW);
  expect(ownPresets.save('b')).toBe(true);
  ownPresets.remove('b');
  expect(names(console)).toEqual(['first', 'c']);
  ownPresets.restore();

  const { ownPresets: later } = (await openTestConsole({ presetStorage: storage })).console;
  expect(later.list.value.map(({ name, rules }) => [name, rules.length])).toEqual([
    ['first', 1],
    ['b', 2],
    ['c', 1],
  ]);
});

test('the name of a built-in preset and a preset without rules are refused', async () => {
  const { console } = await openTestConsole({ presetStorage: aStorage() });
  const { ownPresets, scenario } = console;
  await scenario.addPreset('flaky');

  expect(ownPresets.save('mine')).toBe(false);
  expect(ownPresets.error.value).toBe('None of your rules is on.');
  await scenario.addRule(DROP);
  expect(ownPresets.save('offline')).toBe(false);
  expect(ownPresets.error.value).toContain('choose another name');
  expect(names(console)).toEqual([]);
});

test('damaged presets are left out, the others are read, and the console says so', async () => {
  const good = { name: 'good', rules: [DROP] };
  const storage = aStorage(
    JSON.stringify([
      good,
      { name: 'no such effect', rules: [{ ...DROP, effect: { kind: 'explode' } }] },
      { name: 'good', rules: [SLOW] },
      'text',
    ]),
  );

  const { console } = await openTestConsole({ presetStorage: storage });

  expect(console.ownPresets.list.value).toEqual([good]);
  expect(console.ownPresets.note.value).toBe('Stored presets are damaged and were left out.');
  for (const text of ['{', '7', '{"name":"x"}']) {
    const { ownPresets } = (await openTestConsole({ presetStorage: aStorage(text) })).console;
    expect([ownPresets.list.value, ownPresets.note.value]).toEqual([
      [],
      'Stored presets are damaged and were left out.',
    ]);
  }
});

test('without storage, or with a full one, presets last until the page closes, and the console says so', async () => {
  const full = aStorage();
  full.isFull = true;
  for (const presetStorage of [undefined, full]) {
    const { console } = await openTestConsole({ presetStorage });
    await console.scenario.addRule(DROP);

    expect(console.ownPresets.save('bank down')).toBe(true);
    console.ownPresets.refresh();

    expect(names(console)).toEqual(['bank down']);
    expect(console.ownPresets.note.value).toContain('yours last until the page closes');
  }
});

test('presets keep to their number and size', async () => {
  const { console } = await openTestConsole({ presetStorage: aStorage() });
  const { ownPresets, scenario } = console;
  await scenario.addRule(DROP);
  for (let index = 0; index < MAX_OWN_PRESETS; index++) ownPresets.save(`preset ${index}`);

  expect(ownPresets.save('one more')).toBe(false);
  expect(ownPresets.error.value).toBe('This browser keeps 20 presets at most: remove one first.');

  const reply = { data: 'x'.repeat(MAX_OWN_PRESETS_BYTES) };
  await scenario.addRule({ ...DROP, effect: { kind: 'reply', reply } });
  expect(ownPresets.save('preset 0')).toBe(false);
  expect(ownPresets.error.value).toMatch(/your presets have 50\d kB of at most 500 kB/);
  expect(ownPresets.list.value[0]?.rules).toHaveLength(1);
});

test('what another tab has kept is not lost by saving here', async () => {
  const storage = aStorage();
  const here = (await openTestConsole({ presetStorage: storage })).console;
  const there = (await openTestConsole({ presetStorage: storage })).console;
  await here.scenario.addRule(DROP);
  await there.scenario.addRule(SLOW);

  there.ownPresets.save('there');
  here.ownPresets.save('here');

  expect(names(here)).toEqual(['there', 'here']);
});
