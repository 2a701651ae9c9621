import { expect, test } from 'vitest';
import { describeListPage } from '#contracts/read/list-page';

const request = { limit: 10, offset: 10 };

test.each([
  ['a page beyond the end keeps the total', 3, 0, { total: 3, hasMore: false }],
  ['a total below the rows that are there is not known', 3, 10, { total: undefined, hasMore: true }],
  ['the last page ends the list', 12, 2, { total: 12, hasMore: false }],
])('%s', (_, stated, count, page) => {
  expect(describeListPage(stated, request, Array.from({ length: count }))).toMatchObject(page);
});

test('without a total and a limit, a reply has all rows', () => {
  expect(describeListPage(undefined, {}, [1, 2, 3])).toEqual({
    total: undefined,
    hasMore: false,
    isEmpty: false,
  });
});
