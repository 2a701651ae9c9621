// A list that grows page by page, over replies that come late, repeat rows or contradict each other.
import { expect, test } from 'vitest';
import {
  createPagedList,
  type PageOutcome,
  type RowWindow,
} from '../../../../client/core/loading/paged-list.ts';

interface Row {
  readonly id: string;
}

/** Creates a list without a server: `answer` gives the reply to the latest request. */
function createControlledList(maxCount = 250) {
  const windows: RowWindow[] = [];
  let reply: (outcome: PageOutcome<Row>) => void = () => undefined;
  const list = createPagedList<Row>({
    timers: { after: () => () => undefined, every: () => () => undefined },
    getId: ({ id }) => id,
    pageSize: 2,
    firstCount: 2,
    maxCount,
    load: (window) => {
      windows.push(window);
      return new Promise((resolve) => {
        reply = resolve;
      });
    },
  });
  return {
    list,
    windows,
    ids: () => (list.state.value.kind === 'ready' ? list.state.value.data.rows.map(({ id }) => id) : []),
    async answer(ids: readonly string[], total = 9) {
      reply({
        ok: true,
        data: ids.map((id) => ({ id })),
        pagination: { total, hasMore: ids.length < total, isEmpty: total === 0 },
      });
      await new Promise((resolve) => setImmediate(resolve));
    },
  };
}

test('a row that the next page repeats is shown once', async () => {
  const { list, ids, answer } = createControlledList();
  await answer(['1', '2']);
  list.more();
  await answer(['2', '3']);

  expect(ids()).toEqual(['1', '2', '3']);
});

test('a reset drops the rows, and the reply to an open request is not shown', async () => {
  const { list, answer } = createControlledList();
  await answer(['1', '2']);
  list.more();
  list.reset();
  await answer(['3', '4']);

  expect(list.state.value.kind).toBe('loading');
});

test('a removed row is counted no more, and a list without rows is empty', async () => {
  const { list, ids, answer } = createControlledList();
  await answer(['1', '2']);

  list.remove(({ id }) => id === '1');
  expect(ids()).toEqual(['2']);
  expect(list.state.value).toMatchObject({ data: { total: 8 } });
  list.remove(() => true);

  expect(list.state.value).toEqual({ kind: 'empty' });
});

test('a removed row does not come back with the next page that the list has already', async () => {
  const { list, ids, answer } = createControlledList();
  await answer(['1', '2']);
  list.more();
  await answer(['3', '4', '5', '6']);

  list.remove(({ id }) => id === '5');
  list.more();

  expect(ids()).toEqual(['1', '2', '3', '4', '6']);
});

test('a refresh loads as many rows as are shown, and keeps what it has if nothing changed', async () => {
  const { list, windows, ids, answer } = createControlledList();
  await answer(['1', '2']);
  list.more();
  await answer(['3', '4']);
  const before = list.state.value;

  list.refresh();
  await answer(['1', '2', '3', '4']);
  expect(windows.at(-1)).toEqual({ offset: 0, limit: 4 });
  expect(list.state.value).toBe(before);

  list.refresh();
  await answer(['0', '1', '2', '3']);
  expect(ids()).toEqual(['0', '1', '2', '3']);
});

test('a list of more rows than a request can bring is not refreshed, so that it keeps them', async () => {
  const { list, windows, ids, answer } = createControlledList(3);
  await answer(['1', '2']);
  list.more();
  await answer(['3', '4']);

  list.refresh();

  expect(windows).toHaveLength(2);
  expect(ids()).toEqual(['1', '2', '3', '4']);
});

test.each<[string, readonly ('more' | 'refresh')[], first: readonly string[], last: readonly string[]]>([
  [
    'a press of “Daha fazla” during a refresh loads the next page, and the refresh follows',
    ['refresh', 'more'],
    ['3', '4'],
    ['0', '1', '2', '3'],
  ],
  [
    'a settlement while the next page loads is shown afterwards',
    ['more', 'refresh'],
    ['3', '4'],
    ['0', '1', '2', '3'],
  ],
  [
    'a settlement while the list refreshes is shown afterwards',
    ['refresh', 'refresh'],
    ['1', '2'],
    ['0', '1'],
  ],
])('%s', async (_, actions, first, last) => {
  const { list, windows, ids, answer } = createControlledList();
  await answer(['1', '2']);
  for (const action of actions) list[action]();

  await answer(first);
  expect(ids()).toEqual([...new Set(['1', '2', ...first])]);
  expect(windows.at(-1)).toEqual({ offset: 0, limit: last.length });
  await answer(last);
  expect(ids()).toEqual(last);
});

test('a list ends when a backend that ignores the offset repeats its rows', async () => {
  const { list, answer } = createControlledList();
  await answer(['1', '2']);
  list.more();
  await answer(['1', '2']);
  await answer(['1', '2']);

  expect(list.state.value).toMatchObject({ kind: 'ready', data: { more: 'none' } });
});

test.each([
  ['as many new rows as a page has', [['1', '2']]],
  [
    'more new rows than a page has',
    [
      ['1', '2'],
      ['3', '4'],
    ],
  ],
])('%s do not end a list whose next pages they have shifted', async (_, shifted) => {
  const { list, windows, ids, answer } = createControlledList();
  await answer(['1', '2']);
  list.more();
  await answer(['3', '4']);

  list.more();
  for (const page of shifted) await answer(page);
  await answer(['5', '6']);

  expect(ids()).toEqual(['1', '2', '3', '4', '5', '6']);
  expect(windows.at(-1)).toEqual({ offset: 4 + 2 * shifted.length, limit: 2 });
  expect(list.state.value).toMatchObject({ kind: 'ready', data: { more: 'idle' } });
});
