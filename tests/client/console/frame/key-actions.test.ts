// Each key of the console does something, as the list of keys says.
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as system from '#contracts/calls/system';
import { openTestConsole } from '../open-test-console.ts';

test('each key of the list changes what is shown, chosen or focused, or the world', async () => {
  const { console, world, focused } = await openTestConsole();
  const { files, layout, journal, notices, ruleEditor, shortcuts } = console;
  await world.call(system.ping);
  await console.scenario.addRule({ on: 'system/ping', phase: 'before', effect: { kind: 'pause' } });
  const replies = [1, 2].map(() => world.call(system.ping));
  const load = async () => {
    await journal.load();
    return journal.pendingCount.value;
  };
  await expect.poll(load).toBe(2);
  journal.open(2, false);
  journal.filter.value = 'system';
  const readState = async () => {
    const { maintenance, serverError, sessionExpired, rules } = await world.control('getScenario');
    return JSON.stringify([
      [layout.overlay.value, layout.worldTab.value, layout.detail.value, files.current.value],
      [ruleEditor.draft.value?.on],
      [journal.selectedId.value, journal.filter.value, await load(), notices.list.value, focused],
      [maintenance, serverError, sessionExpired, rules],
    ]);
  };

  for (const { keys } of shortcuts.actions) {
    layout.overlay.value = undefined;
    layout.worldTab.value = keys === 'g s' ? 'worlds' : 'snapshots';
    const before = await readState();
    for (const key of keys.split(' '))
      shortcuts.handle({ key, altKey: false, ctrlKey: false, metaKey: false, isTyping: false });
    await expect.poll(readState, { message: `the key ${keys}` }).not.toBe(before);
  }
  for (const entry of journal.entries.value) await journal.endWaiting(entry, { end: 'answer' });
  await Promise.all(replies);
});

test('j and k choose the next and the previous exchange of the list', async () => {
  const { console, world } = await openTestConsole();
  const { journal, shortcuts } = console;
  for (const limit of [1, 2, 3, 4, 5])
    await (limit % 2 === 0 ? world.call(casino.category_list) : world.call(casino.games_list, { limit }));
  await journal.load();
  const ids = journal.entries.value.map(({ id }) => id);
  const press = (key: string) => {
    shortcuts.handle({ key, altKey: false, ctrlKey: false, metaKey: false, isTyping: false });
    return ids.indexOf(journal.selectedId.value ?? -1);
  };
  journal.open(ids[2] ?? -1, false);

  expect([press('j'), press('k'), press('k'), press('j')]).toEqual([3, 2, 1, 2]);
});
