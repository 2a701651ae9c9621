/** The links to the player's pages, in the account panel and in the menu. */
import { expect, test } from 'vitest';
import { OTHER_ACCOUNT_PATHS, PROFILE_PATH } from '../../../client/account/profile-path.ts';
import { selectAccountGroups } from '../../../client/layout/account-links.ts';
import english from '../../../client/layout/menu-texts.en.ts';
import turkish from '../../../client/layout/menu-texts.tr.ts';
import { routeTable } from '../../../client/routes.tsx';

const CLIENT = `${import.meta.dirname}/../../../client`;

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

test.each([
  ['favourites', 'screens/favourites', 'heading'],
  ['notifications', 'screens/notifications', 'heading'],
  ['tickets', 'screens/tickets', 'heading'],
  ['bonusRequest', 'screens/bonus-request', 'title'],
  ['deposit', 'screens/deposit', 'title'],
  ['quickDeposit', 'screens/quick-deposit', 'title'],
  ['withdraw', 'screens/withdraw', 'title'],
  ['bankAccounts', 'screens/bank-accounts', 'title'],
  ['historyAccount', 'history', 'titleAccount'],
  ['historyGames', 'history', 'titleGames'],
  ['historyFinance', 'history', 'titleFinance'],
  ['historyBonus', 'history', 'titleBonus'],
  ['password', 'screens/password', 'title'],
  ['twoFactor', 'screens/two-factor', 'title'],
] as const)(
  'the page behind the link “%s” has its name as heading, in both languages',
  async (link, folder, key) => {
    const headings = await Promise.all(
      ['tr', 'en'].map(async (lang) => (await import(`${CLIENT}/${folder}/texts.${lang}.ts`)).default[key]),
    );

    expect(headings).toEqual([turkish[link], english[link]]);
  },
);
