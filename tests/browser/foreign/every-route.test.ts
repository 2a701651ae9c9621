// Opens every route of the site over the other backend, as a visitor or as a player. No page may break over a backend
// that keeps the specification, nor while the browser translates it.
import { isFull } from '#tests/support/full-run';
import { OWN } from '../../contract/other-backend/state.ts';
import { expect } from '../page.ts';
import { installTranslator } from '../page-translator.ts';
import { follow } from '../steps.ts';
import { foreignTests, signInAs } from './foreign-site.ts';
import { listWalkedRoutes, type WalkedRoute } from './routes.ts';
import { Walk } from './walk.ts';

/**
 * The pages that `npm test` opens for visitor and player, since a player finds more on them. The slots of a player,
 * `players-week.test.ts` opens.
 */
const FOR_BOTH = ['/', '/promotions/:id'];

for (const { dialect, test } of foreignTests) {
  test(`dialect ${dialect}: every translated route opens, and shows what the backend has`, async ({
    page,
    foreign,
  }) => {
    const routes = listWalkedRoutes(foreign.leyla, dialect);
    await installTranslator(page);
    const walk = new Walk(page);

    await page.goto('/about-us');
    const forVisitors = chooseForVisitors(routes);
    for (const route of forVisitors) await walk.open(route, 'visitor');
    // A virtual game sends a visitor to the login, and would be opened after it.
    await page.evaluate(() => localStorage.removeItem('returnAddress'));
    await signInAs(page, OWN);
    await follow(page, '/about-us'); // The login leads to the home page, which would not open again.
    const forPlayers = routes.filter(
      (route) =>
        route.guard !== 'visitor' &&
        (isFull || FOR_BOTH.includes(route.path) || isNewToPlayers(route, forVisitors)),
    );
    for (const route of forPlayers) await walk.open(route, 'player');

    expect(walk.problems).toEqual({});
  });
}

/** Returns whether a player finds something on a page that no visitor has seen on it. */
function isNewToPlayers(route: WalkedRoute, forVisitors: readonly WalkedRoute[]): boolean {
  const { load, shows } = route;
  if (forVisitors.includes(route)) return false;
  return shows.length > 0 || forVisitors.every((each) => each.load !== load);
}

/** Of routes that share a page, `npm test` opens one for visitors, and those that show something else for players. */
function chooseForVisitors(routes: readonly WalkedRoute[]): readonly WalkedRoute[] {
  const open = routes.filter(({ guard }) => guard !== 'login');
  return isFull ? open : [...new Map(open.toReversed().map((route) => [route.load, route])).values()];
}
