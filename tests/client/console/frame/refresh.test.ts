// Tests when the console asks the server, and that it does not while its page is hidden.

import { signal } from '@preact/signals-react';
import { expect, test } from 'vitest';
import * as system from '#contracts/calls/system';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { persistText } from '../../../../client/console/frame/stored-switch.ts';
import { openTestConsole } from '../open-test-console.ts';

/** Opens a console, and counts its requests by path. panels: those of the world, in place of its own. */
async function openCounted(panels?: readonly string[]) {
  const world = await aWorld();
  const paths: string[] = [];
  const request: TestWorld['request'] = async (address, init) => {
    const path = address.replace(/^.*\/api/, '');
    paths.push(path);
    const response = await world.request(address, init);
    if (!panels || path !== '/world') return response;
    return Response.json({ ...(await response.json()), panels });
  };
  const opened = await openTestConsole({ beside: { world: { ...world, request } } });
  const count = (path: string) => paths.filter((each) => each === path).length;
  return { ...opened, paths, count };
}

test('a started console asks every 3 seconds, one that was started twice no more often, and a stopped one never', async () => {
  const { console, timers, count, paths } = await openCounted();
  const before = count('/scenario');
  console.start();
  console.start();
  await expect.poll(() => count('/scenario')).toBe(before + 1);
  timers.advance(2999);
  expect(count('/scenario')).toBe(before + 1);
  timers.advance(1);
  await expect.poll(() => count('/scenario')).toBe(before + 2);
  await expect.poll(() => console.clock.now.value).toBeDefined();
  await expect.poll(() => count('/coupons')).toBe(before + 2);
  await expect.poll(() => console.journal.stream.state.value).toBe('live');

  console.stop();
  await new Promise((resolve) => setImmediate(resolve));
  const stopped = paths.length;
  const time = console.clock.now.value;
  timers.advance(60_000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(paths.slice(stopped)).toEqual([]);
  expect(console.clock.now.value).toBe(time);
  console.start();
  await expect.poll(() => count('/scenario')).toBe(before + 3);
  console.stop();
});

test('after exchanges, all is asked for once, a while after the last of them', async () => {
  const { console, timers, count } = await openCounted();
  const { journal } = console;
  console.start();
  await expect.poll(() => journal.stream.state.value).toBe('live');
  await expect.poll(() => count('/scenario')).toBe(2);
  timers.advance(2000);
  expect(count('/scenario')).toBe(2);
  await console.connection.control('sendCall', { call: system.ping.name });
  await expect.poll(() => journal.entries.value.length).toBe(1);
  timers.advance(399);
  journal.entries.value = journal.entries.value.map((entry) => ({ ...entry, id: 2 }));
  timers.advance(399);
  expect(count('/scenario')).toBe(2);
  timers.advance(1);
  await expect.poll(() => count('/scenario')).toBe(3);
  console.stop();
});

test('what can be brought back is asked for at the start and after each snapshot, and a tick moves the clock', async () => {
  const { console, timers, count } = await openCounted();
  console.start();
  await expect.poll(() => count('/snapshots')).toBe(1);
  const note = { id: 1, at: '2026-11-20T09:00:00Z', after: 0, text: 'saved', by: null } as const;
  console.journal.addNotes([{ ...note, kind: 'clock' }]);
  console.journal.addNotes([{ ...note, id: 2, kind: 'snapshot' }]);
  console.journal.addNotes([{ ...note, id: 3, kind: 'scenario' }]);
  await expect.poll(() => count('/snapshots')).toBe(2);
  const before = console.clock.now.value ?? 0;
  timers.advance(1000);
  expect((console.clock.now.value ?? 0) - before).toBe(1000);
  console.stop();
});

test('a world without a clock, players, outbox and desk is not asked for them', async () => {
  const paths = ['/clock', '/players', '/outbox', '/transactions', '/coupons'];
  const { count } = await openCounted();
  expect(paths.map(count)).toEqual([1, 1, 1, 1, 1]);
  const other = await openCounted(['site']);
  expect([other.console.world.hasPanel('site'), paths.map(other.count)]).toEqual([true, [0, 0, 0, 0, 0]]);
});

test('the name of a tester stays in this browser until it is emptied', () => {
  const items = new Map<string, string>();
  const area = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
  const open = () => {
    const text = signal('before');
    persistText(text, 'name', area);
    return text;
  };
  expect(open().value).toBe('');
  expect(items.size).toBe(0);
  open().value = 'Deniz';
  const again = open();
  expect(again.value).toBe('Deniz');
  again.value = '';
  expect([open().value, items.size]).toEqual(['', 0]);
});
