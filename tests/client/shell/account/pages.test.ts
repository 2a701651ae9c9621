/** The pages of the account, as the account panel and the menu list them. */
import { expect, test } from 'vitest';
import { selectAccountGroups } from '../../../../client/shell/account/pages.ts';

test('a page that the site lacks is not listed, nor a group without pages', () => {
  const groups = selectAccountGroups((path) => ['/favorites', '/profile/password'].includes(path));

  expect(groups.map(({ title, pages }) => [title, ...pages.map(({ path }) => path)])).toEqual([
    ['groupAccount', '/favorites'],
    ['groupSecurity', '/profile/password'],
  ]);
});
