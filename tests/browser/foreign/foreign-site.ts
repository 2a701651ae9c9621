// The fixtures of the tests that open the site over the other backend, in one of its dialects.
import { generateKeyPairSync } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { startSite } from '../../../scripts/site.ts';
import { type OtherBackend, startOtherBackend } from '../../contract/other-backend/backend.ts';
import { DIALECTS, type Dialect } from '../../contract/other-backend/dialects.ts';
import { OWN, type Player } from '../../contract/other-backend/state.ts';
import { test as base, expect } from '../page.ts';
import { fillLogin, findAccountMenu, skipGreeting } from '../steps.ts';

/** The dialects to test. `b` differs most from the mock; the others are part of `npm run test:full`. */
export const CHOSEN_DIALECTS: readonly Dialect[] = isFull ? DIALECTS : ['b'];

export interface Foreign {
  readonly dialect: Dialect;
  readonly backend: OtherBackend;
  /** The player whose account the tests use, with the data that the backend holds. */
  readonly leyla: Player;
}

/** Creates a test whose pages are those of the site over the other backend. */
export function createForeignTest(dialect: Dialect) {
  return base.extend<{ foreign: Foreign; site: string; page: Page }>({
    // biome-ignore lint/correctness/noEmptyPattern: vitest reads the needed fixtures from this pattern
    foreign: async ({}, use) => {
      const backend = await startOtherBackend({
        dialect,
        ...generateKeyPairSync('rsa', { modulusLength: 2048 }),
      });
      const leyla = backend.state.players.find(({ username }) => username === OWN.username);
      if (!leyla) throw new Error(`The backend has no player ${OWN.username}.`);
      await use({ dialect, backend, leyla });
      await backend.close();
    },
    site: async ({ foreign }: { foreign: Foreign }, use: (site: string) => Promise<void>) => {
      const { port, stop } = await startSite(['--target', foreign.backend.origin]);
      await use(`http://localhost:${port}`);
      await stop();
    },
    page: async ({ context }: { context: BrowserContext }, use: (page: Page) => Promise<void>) => {
      await context.route('https://oyun.konak.example/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Konak</h1>' }),
      );
      const page = await context.newPage();
      await skipGreeting(page);
      await use(page);
    },
  });
}

/** Signs a player without a second factor in on the login page. */
export async function signInAs(
  page: Page,
  { username, password }: Pick<Player, 'username' | 'password'>,
): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, username, password);
  await expect(findAccountMenu(page)).toBeVisible();
}
