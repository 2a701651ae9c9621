/** The links to the player's pages, in the account panel and in the menu. */
import { expect, test } from 'vitest';
import { OTHER_ACCOUNT_PATHS, PROFILE_PATH } from '../../../client/account/profile-path.ts';
import { selectAccountGroups } from '../../../client/layout/account-links.ts';
import { routeTable } from '../../../client/routes.tsx';

test('each page behind the login except the games is listed once', () => {
  const pages = routeTable.routes
    .filter(({ guard, path }) => guard === 'login' && !path.startsWith('/play/'))
    .map(({ path }) => path);

  const listed = selectAccountGroups(() => true).flatMap(({ links }) => links.map(({ path }) => path));

  expect(listed.toSorted()).toEqual(pages.toSorted());
});

test('each page of a player lies below the profile or is listed beside it, so that its tab is current there', () => {
  const paths = selectAccountGroups(() => true).flatMap(({ links }) => links.map(({ path }) => path));

  expect(paths.filter((path) => !path.startsWith(PROFILE_PATH)).toSorted()).toEqual(OTHER_ACCOUNT_PATHS);
});

test('a page that the site lacks is not listed, nor a group without pages', () => {
  const groups = selectAccountGroups((path) => ['/favorites', '/profile/password'].includes(path));

  expect(groups.map(({ title, links }) => [title, ...links.map(({ path }) => path)])).toEqual([
    ['groupAccount', '/favorites'],
    ['groupSecurity', '/profile/password'],
  ]);
});
