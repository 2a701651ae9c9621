import { expect, test } from 'vitest';
import { foldRows } from '../../../../client/console/journal/fold-rows.ts';
import { buildEntry } from './build-entry.ts';

const PING = 'system/ping';
const BALANCE = 'finance/check_balance';

/** Builds a list from the calls of its rows, the newest first. */
const build = (...calls: string[]) =>
  calls.map((call, index) => buildEntry({ id: calls.length - index, call }));
const read = (runs: ReturnType<typeof foldRows>) =>
  runs.map(({ entries, foldId }) => [entries.map(({ id }) => id), foldId]);

test('calls that a page makes by itself fold, named by the oldest, and others stay', () => {
  const entries = build(PING, BALANCE, PING, 'user/login', PING, BALANCE);

  expect(read(foldRows(entries))).toEqual([
    [[6, 5, 4], 4],
    [[3], undefined],
    [[2, 1], undefined],
  ]);
});

test('a call that differs from its contract or was changed does not fold', () => {
  const entries = build(PING, PING, PING);
  const changed = entries.map((entry) =>
    entry.id === 2 ? { ...entry, verdict: 'injected' as const } : entry,
  );

  expect(foldRows(entries).map(({ foldId }) => foldId)).toEqual([1]);
  expect(foldRows(changed).map(({ foldId }) => foldId)).toEqual([undefined, undefined, undefined]);
});

test('no fold reaches over what was there when the tester last looked', () => {
  const entries = build(PING, PING, PING, PING, PING, PING);

  expect(read(foldRows(entries, 3))).toEqual([
    [[6, 5, 4], 4],
    [[3, 2, 1], 1],
  ]);
});
