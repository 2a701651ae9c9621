/** The player's pages in account panel and menu. */
import { expect, test } from 'vitest';
import { selectAccountGroups } from '../../../client/layout/account-links.ts';

test('each page of a player is listed as soon as the site has it', () => {
  expect(selectAccountGroups(() => true).map(({ title, links }) => [title, links.length])).toEqual([
    ['groupAccount', 5],
    ['groupMoney', 4],
    ['groupHistory', 5],
    ['groupSecurity', 2],
  ]);
});

test('a page that the site lacks is not listed, nor a group without pages', () => {
  const groups = selectAccountGroups((path) => ['/favorites', '/profile/password'].includes(path));

  expect(groups.map(({ title, links }) => [title, ...links.map(({ path }) => path)])).toEqual([
    ['groupAccount', '/favorites'],
    ['groupSecurity', '/profile/password'],
  ]);
});
