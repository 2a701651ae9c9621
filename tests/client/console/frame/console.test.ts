import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import { aBackend, aProxy, sendSuccess } from '#tests/support/servers/a-backend';
import { openSituation } from '../../../../client/console/share/open-situation.ts';
import { createShareLink } from '../../../../client/console/share/share-link.ts';
import type { PanelName } from '../../../../client/console/world/world-model.ts';
import { openTestConsole } from '../open-test-console.ts';

test('the keys 1, 2 and 3 toggle the switches and H turns all off, except while somebody types', async () => {
  const { console } = await openTestConsole();
  const { shortcuts, scenario } = console;
  const press = { altKey: false, ctrlKey: false, metaKey: false, isTyping: false };

  shortcuts.handle({ ...press, key: '2' });
  await expect.poll(() => scenario.current.value?.serverError).toBe(true);
  shortcuts.handle({ ...press, key: 'H' });
  await expect.poll(() => scenario.current.value?.serverError).toBe(false);

  expect(shortcuts.handle({ ...press, key: '1', isTyping: true })).toBe(false);
  expect(shortcuts.handle({ ...press, key: '1', ctrlKey: true })).toBe(false);
  shortcuts.isEnabled.value = false;
  expect(shortcuts.handle({ ...press, key: '1' })).toBe(false);
});

test('the journal shows each exchange as it ends, and the world is loaded again', async () => {
  const { console, world, timers } = await openTestConsole();
  console.start();
  await expect.poll(() => console.journal.stream.state.value).toBe('live');
  await world.call(system.ping);
  await world.call(casino.games_list, { limit: 1 });

  await expect
    .poll(() => {
      timers.advance(100);
      return [console.journal.entries.value.map(({ call }) => call), console.world.current.value?.exchanges];
    })
    .toEqual([['casino/games_list', 'system/ping'], 2]);
  console.stop();
  expect(console.journal.stream.state.value).toBe('paused');
});

test('the next refresh notices that the server answers again', async () => {
  const { console, connection, timers } = await openTestConsole();
  console.start();
  connection.isCut = true;
  timers.advance(3000);
  await expect.poll(() => console.connection.isReachable.value).toBe(false);

  connection.isCut = false;
  timers.advance(3000);

  await expect.poll(() => console.connection.isReachable.value).toBe(true);
  console.stop();
});

test('a notice of success goes by itself, one of a failure stays, and a repeated one takes its place', async () => {
  const { console, timers } = await openTestConsole();
  const { notices } = console;
  const read = () => notices.list.value.map(({ text }) => text);

  notices.showError('Not saved');
  notices.showSuccess('Saved');
  notices.showError('Not saved');
  expect(read()).toEqual(['Not saved', 'Saved']);
  timers.advance(4000);

  expect(read()).toEqual(['Not saved']);
});

test('what comes while the page is hidden is told from what was there when it was', async () => {
  const { console, world } = await openTestConsole();
  console.start();
  await world.call(system.ping);
  await console.journal.load();
  console.stop();

  await world.call(system.ping);
  await console.journal.load();

  expect(console.journal.lookedId.value).toBe(1);
});

test('two keys in a row are one shortcut, and a lone first key does nothing', async () => {
  const { console, timers } = await openTestConsole();
  const press = (key: string) =>
    console.shortcuts.handle({ key, altKey: false, ctrlKey: false, metaKey: false, isTyping: false });

  expect(press('g')).toBe(true);
  expect(press('w')).toBe(true);
  expect([console.layout.overlay.value, console.layout.worldTab.value]).toEqual(['world', 'worlds']);
  press('g');
  press('s');
  expect(console.layout.worldTab.value).toBe('snapshots');

  console.layout.overlay.value = undefined;
  press('g');
  timers.advance(5000);
  expect(press('w')).toBe(false);
  expect(console.layout.overlay.value).toBeUndefined();
});

test('a journal that another console has cleared is loaded again', async () => {
  const { console, world } = await openTestConsole();
  await world.call(system.ping);
  await world.call(system.ping);
  await console.journal.load();
  expect(console.journal.entries.value).toHaveLength(2);

  await world.control('deleteJournal');
  await console.refresh();

  expect(console.journal.entries.value).toEqual([]);
});

test('a waiting call is listed, answered by hand and resolved in place', async () => {
  const { console, world, timers } = await openTestConsole();
  const { journal } = console;
  console.start();
  await expect.poll(() => console.journal.stream.state.value).toBe('live');
  await console.scenario.addRule({
    on: 'casino/games_list',
    phase: 'after',
    effect: { kind: 'delay', latency: { kind: 'never' } },
  });
  const listVerdicts = () => {
    timers.advance(100);
    return journal.entries.value.map(({ verdict }) => verdict);
  };

  const reply = world.call(casino.games_list, { limit: 1 });
  await expect.poll(listVerdicts).toEqual(['pending']);
  const [entry] = journal.entries.value;
  if (entry) await console.journal.endWaiting(entry, { end: 'answer' });

  expect((await reply).envelope.result).toBe(true);
  await expect.poll(listVerdicts).toEqual(['injected']);
  console.stop();
});

const OF_THE_MOCK: readonly PanelName[] = ['clock', 'test-players', 'players', 'desk', 'outbox'];

test('over a backend, the console shows and shares nothing of the mock’s own players and clock', async () => {
  const backend = await aBackend((response) => sendSuccess(response, [{ balance: '1' }]));
  const { console } = await openTestConsole({ beside: { world: await aProxy(backend.origin) } });
  const link = createShareLink(console, '/');

  expect(OF_THE_MOCK.filter(console.world.hasPanel)).toEqual([]);
  expect(console.clock.now.value).toBeUndefined();
  expect(console.players.list.value).toEqual([]);
  expect(link.situation.value).toMatchObject({ at: undefined, isFrozen: false, player: undefined });
});

test('over a backend, a link with a player or a time opens nothing and says why', async () => {
  const backend = await aBackend((response) => sendSuccess(response, null));
  const { control } = await aProxy(backend.origin);
  const signIn = () => Promise.reject(new Error('Nobody is signed in'));
  const situation = { presets: [{ name: 'offline' }], isFrozen: false, to: '/' };

  for (const ofTheMock of [{ player: 'esra.isik' }, { at: '2026-12-31T23:58' }, { isFrozen: true }]) {
    const problem = await openSituation({ ...situation, ...ofTheMock }, { control, signIn });
    expect(problem).toContain(`here ${backend.origin} answers`);
  }
  expect((await control('getScenario')).presets).toEqual([]);
  expect(await openSituation(situation, { control, signIn })).toBeUndefined();
  expect((await control('getScenario')).presets).toEqual(['offline']);
});
