// Walks every route of the site over the other backend, as a visitor and as a player. No page may break over
// a backend that keeps the specification.
import { OWN } from '../../contract/other-backend/state.ts';
import { expect } from '../page.ts';
import { foreignTests, signInAs } from './foreign-site.ts';
import { listWalkedRoutes } from './routes.ts';
import { Walk } from './walk.ts';

for (const { dialect, test } of foreignTests) {
  test(`dialect ${dialect}: every route opens for visitor and player, and shows what the backend has`, async ({
    page,
    foreign,
  }) => {
    const routes = listWalkedRoutes(foreign.leyla, dialect);
    await page.setViewportSize({ width: 1024, height: 3000 }); // Some parts load when they come into view.
    const walk = new Walk(page);

    await page.goto('/about-us');
    for (const route of routes.filter(({ guard }) => guard !== 'login')) await walk.open(route, 'visitor');
    // A virtual game sends a visitor to the login, and would be opened after it.
    await page.evaluate(() => localStorage.removeItem('returnAddress'));
    await signInAs(page, OWN);
    await page.goto('/about-us');
    for (const route of routes.filter(({ guard }) => guard !== 'visitor')) await walk.open(route, 'player');

    expect(walk.problems).toEqual({});
  });
}
