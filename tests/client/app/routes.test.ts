// Compares the table of routes with spec §2: the paths, the guards and the scrolling.
import { expect, test } from 'vitest';
import { routeTable } from '../../../client/app/routes.tsx';
import { findRoute, readPath } from '../../../client/core/routing/route-table.ts';
import { selectAccountGroups } from '../../../client/shell/account/pages.ts';

const { routes, redirects } = routeTable;
const find = (path: string) => routes.find((route) => route.path === path);

test('exactly the pages of a player and the games need a sign-in, and are closed under maintenance', () => {
  const guarded = routes.filter(({ guard }) => guard === 'login');
  const games = routes.map(({ path }) => path).filter((path) => path.startsWith('/play/'));
  const listed = selectAccountGroups(() => true).flatMap(({ pages }) => pages.map(({ path }) => path));
  expect(guarded.map(({ path }) => path).toSorted()).toEqual([...listed, ...games].toSorted());
  expect(guarded.filter(({ maintenanceCheck }) => !maintenanceCheck)).toEqual([]);
});

test('the profile and all below it, favourites, notifications and tickets need a sign-in', () => {
  const pages = routes.filter(({ path }) =>
    /^\/(?:profile|favorites|notifications|tickets)(?:\/|$)/.test(path),
  );
  expect(pages.length).toBeGreaterThan(0);
  expect(pages.filter(({ guard }) => guard !== 'login')).toEqual([]);
});

test('a link to maintenance, no access or not found is not checked for maintenance', () => {
  const paths = routes.filter(({ maintenanceCheck }) => !maintenanceCheck).map(({ path }) => path);
  expect(paths).toEqual(['/maintenance', '/maintenance-control', '/maintenance-demo', '/no-access', '*']);
});

test('only the slot and live category and provider routes keep the scroll offset', () => {
  const paths = routes.filter(({ keepsScroll }) => keepsScroll).map(({ path }) => path);
  expect(paths.toSorted()).toEqual([
    '/live/category/:categoryID',
    '/live/provider/:providerID',
    '/slot/category/:categoryID',
    '/slot/provider/:providerID',
  ]);
});

test('a page returns to its offset after the maintenance screen, and after no other', () => {
  const paths = routes.filter(({ isDetour }) => isDetour).map(({ path }) => path);
  expect(paths).toEqual(['/maintenance', '/maintenance-control']);
});

test('the home page and the maintenance page have the names of spec §2', () => {
  expect(find('/')).toMatchObject({ name: 'home' });
  expect(find('/maintenance')).toMatchObject({ name: 'siteUnderMaintenance' });
});

test('/home leads to /, and /me to /profile', () => {
  expect(redirects).toMatchObject({ '/home': '/', '/me': '/profile' });
});

test('the parameters of a route are decoded once, and its case and a slash at its end do not matter', () => {
  const find = (address: string) => findRoute(routes, readPath(address));

  expect(find('/Slot/category/27/?q=x')).toMatchObject({
    route: { path: '/slot/category/:categoryID' },
    params: { categoryID: '27' },
  });
  expect(find('/slot/provider/a%20b%2525')?.params).toMatchObject({ providerID: 'a b%25' });
  expect(findRoute(routes, '/slot/provider/%41')?.params).toMatchObject({ providerID: '%41' });
});
