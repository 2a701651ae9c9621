/** The pages of the account, as the account panel and the menu list them. */
import { expect, test } from 'vitest';
import { selectAccountGroups } from '../../../client/account/pages.ts';
import { ACCOUNT_PATHS } from '../../../client/account/paths.ts';

test('each path of the account has one page in the menus', () => {
  const listed = selectAccountGroups(() => true).flatMap(({ pages }) => pages.map(({ path }) => path));

  expect(listed.toSorted()).toEqual(ACCOUNT_PATHS.toSorted());
});

test('a page that the site lacks is not listed, nor a group without pages', () => {
  const groups = selectAccountGroups((path) => ['/favorites', '/profile/password'].includes(path));

  expect(groups.map(({ title, pages }) => [title, ...pages.map(({ path }) => path)])).toEqual([
    ['groupAccount', '/favorites'],
    ['groupSecurity', '/profile/password'],
  ]);
});
