/** Tests the list of what can be brought back, and that it says what was done. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import { siteControls } from '#contracts/casino/calls';
import type { ControlCall } from '#contracts/control/control-call';
import { isCopied } from '#contracts/control/kept';
import { aWorld } from '#tests/support/a-world';
import { named } from '#tests/support/named';
import { listLosses } from '../../../../client/console/world/way-back-model.ts';
import { openTestConsole } from '../open-test-console.ts';

test('what was cleared, reset and deleted has a line each while its copy is kept, whoever has done it', async () => {
  const { console, world } = await openTestConsole();
  const other = await aWorld({ beside: world });
  const listTexts = () => console.wayBack.losses.value.map(({ text, rows }) => [text, rows]);
  await world.call(casino.games_list, { limit: 1 });
  await world.control('deleteJournal');
  await world.control('patchScenario', { maintenance: true });
  await world.call(casino.games_list, { limit: 1 });
  await world.control('resetWorld', {});
  await other.control('patchScenario', { maintenance: true });
  await world.control('deleteWorld', undefined, named(other.name));

  await console.reload();

  expect(listTexts()).toHaveLength(3);
  expect(listTexts()).toEqual(
    expect.arrayContaining([
      ['The journal was cleared', 1],
      ['The world was reset', 1],
      [`The world ${other.name} was deleted`, 0],
    ]),
  );
  const reset = console.wayBack.losses.value.find(({ text }) => text === 'The world was reset');
  expect(reset?.kept).toEqual({ snapshot: expect.any(String), journal: expect.any(Number) });

  await world.control('restoreSnapshot', undefined, named(reset?.kept.snapshot ?? ''));
  await other.control('patchScenario', { maintenance: true });
  world.advance(25 * 60 * 60 * 1000);
  await console.wayBack.load();

  expect(listTexts()).toEqual([]);
});

test('a copy from before a call that this console does not know has a line, too', () => {
  const copy = { world: 'a', before: 'constructor', until: '2026-11-21T12:00:00+03:00' };
  const snapshot = { name: 'a.constructor.1', copy, savedAt: '2026-11-20T12:00:00+03:00', bytes: 1 };
  const snapshots = [{ ...snapshot, facts: null, problem: null }];

  expect(listLosses('a', { snapshots, journals: [], worlds: [] })).toMatchObject([
    { text: 'Kept before constructor', world: undefined },
  ]);
});

test('each call of which the server keeps a copy says what it has done', () => {
  const calls = Object.entries<ControlCall>(siteControls).filter(([, call]) => isCopied(call));

  expect(calls.filter(([, { replaces }]) => !replaces?.done).map(([name]) => name)).toEqual([]);
  expect(calls.length).toBeGreaterThan(4);
});
