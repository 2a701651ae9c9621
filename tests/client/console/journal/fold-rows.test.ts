import { expect, test } from 'vitest';
import type { JournalEntry } from '#contracts/control/journal';
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

test('the calls that a page sends in one go fold, and are open at first; the next load and another page are folds of their own', () => {
  const at = (second: number) => `2026-11-20T12:00:0${second}.000+03:00`;
  const rows: [page: string | undefined, second: number, call: string][] = [
    ['/slot', 9, 'casino/games_list'],
    ['/live', 9, 'casino/category_list'],
    ['/slot', 9, 'casino/provider_list'],
    ['/slot', 8, BALANCE],
    ['/slot', 3, 'casino/games_list'],
    ['/slot', 2, 'casino/category_list'],
    [undefined, 2, 'user/login'],
    [undefined, 2, 'user/login'],
  ];
  const entries = rows.map(([page, second, call], index) =>
    buildEntry({ id: rows.length - index, call, at: at(second), ...(page !== undefined && { page }) }),
  );

  const runs = foldRows(entries);

  expect(read(runs)).toEqual([
    [[8], undefined],
    [[7], undefined],
    [[6, 5], 5],
    [[4, 3], 3],
    [[2], undefined],
    [[1], undefined],
  ]);
  expect(runs.some(({ isIdle }) => isIdle)).toBe(false);
});

test('in a world whose clock stands still, real time says what a page sends in one go', () => {
  const real = ['2026-11-20T12:00:09+03:00', '2026-11-20T12:00:02+03:00'];
  const entries = real.map((realAt, index) =>
    buildEntry({ id: 2 - index, call: 'user/login', page: '/', realAt }),
  );

  expect(foldRows(entries)).toHaveLength(2);
});

test('no fold reaches over what was there when the tester last looked', () => {
  const entries = build(PING, PING, PING, PING, PING, PING);

  expect(read(foldRows(entries, 3))).toEqual([
    [[6, 5, 4], 4],
    [[3, 2, 1], 1],
  ]);
});

test('one load has one sender: a page of another player, session or browser at the same time is a load of its own', () => {
  const rows: Partial<JournalEntry>[] = [
    { player: 'esra.isik', session: 'b' },
    { player: null },
    { player: 'esra.isik', session: 'a' },
    { player: 'can.demir', session: 'c' },
    { player: null },
    { player: 'can.demir' },
    { player: null, browser: '1' },
    { player: null, browser: '2' },
    { player: 'can.demir', browser: '2' },
  ];
  const entries = rows.map(({ player = null, ...sender }, index) =>
    buildEntry({ id: rows.length - index, call: 'user/login', page: '/', player, ...sender }),
  );

  expect(read(foldRows(entries))).toEqual([
    [[9, 8], 8],
    [[7], undefined],
    [[6, 5, 4, 3], 3],
    [[2, 1], 1],
  ]);
});
