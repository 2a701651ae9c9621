/**
 * Tests that only look share a visit, which costs a third of opening the site for each: `visit` goes to an address on
 * a page that is open already, in a world that is as it was. A page on which a test has written, signed out or
 * changed a stored value is replaced by a new one, and so is one on which a test has failed.
 */
import type { Browser, BrowserContext, Page } from 'playwright/test';
import type { Control } from '#contracts/casino/client';
import { contracts } from '#contracts/registry';
import { createWorld } from '../../scripts/kit/test.ts';
import { CONTEXT_OPTIONS } from '../../scripts/screenshots/visit.ts';
import { test as ownPage } from './page.ts';
import { follow, listenToCalls, openAsVisitor, openSignedIn } from './steps.ts';

export { expect } from './page.ts';

interface Visit {
  readonly page: Page;
  readonly control: Control;
}

interface VisitFixtures {
  /** Goes to an address as a visitor, or as a player by username. */
  visit: (address: string, username?: string) => Promise<Visit>;
}

interface OpenSites {
  /** Returns the open site of a visitor or player. */
  readonly open: (username: string | undefined) => Promise<OpenSite>;
  /** Closes the site that a test has left otherwise than it was. */
  readonly discard: (site: OpenSite) => Promise<void>;
}

interface OpenSite extends Visit {
  readonly context: BrowserContext;
  /** Whether the page and its world are as they were when the site was opened. */
  readonly isUntouched: () => Promise<boolean>;
  /** Restores the world and leaves the page that the last test has opened. */
  readonly reset: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const WINDOW = { width: 1280, height: 720 };
/** A page that shows little, from which all others are followed. */
const FIRST_PAGE = '/no-access';

export const test = ownPage.extend<VisitFixtures, { openSites: OpenSites }>({
  openSites: [
    async ({ browser, server }, use) => {
      const sites = new Map<string | undefined, OpenSite>();
      await use({
        async open(username) {
          const site = sites.get(username) ?? (await openSite(browser, server.port, username));
          sites.set(username, site);
          return site;
        },
        async discard(site) {
          for (const [username, each] of sites) if (each === site) sites.delete(username);
          await site.close();
        },
      });
      for (const site of sites.values()) await site.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ openSites, complaints }, use, testInfo) => {
    const visited = new Map<OpenSite, () => void>();
    await use(async (address, username) => {
      const site = await openSites.open(username);
      if (!visited.has(site)) {
        await site.reset();
        visited.set(site, complaints.listenTo(site.context));
      }
      await follow(site.page, address);
      return site;
    });
    for (const [site, stopListening] of visited) {
      stopListening();
      const hasPassed = testInfo.status === testInfo.expectedStatus;
      if (!(hasPassed && (await site.isUntouched()))) await openSites.discard(site);
    }
  },
});

async function openSite(browser: Browser, port: number, username: string | undefined): Promise<OpenSite> {
  const world = await createWorld({ origin: `http://127.0.0.1:${port}`, title: username ?? 'visitor' });
  const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: WINDOW, baseURL: world.site });
  const page = await context.newPage();
  const calls = listenToCalls(page);
  if (username === undefined) await openAsVisitor(page, FIRST_PAGE);
  else await openSignedIn(page, FIRST_PAGE, username);
  const snapshot = await world.control('getSnapshot');
  const stored = await readStored(page);
  return {
    page,
    context,
    control: world.control,
    async isUntouched() {
      const isWritten = calls.some((name) => (contracts.get(name)?.effect ?? 'read') !== 'read');
      return !isWritten && context.pages().length === 1 && (await readStored(page)) === stored;
    },
    async reset() {
      await world.control('putSnapshot', snapshot);
      await world.control('deleteScenario');
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.setViewportSize(WINDOW);
      if (new URL(page.url()).pathname !== FIRST_PAGE) await follow(page, FIRST_PAGE);
      calls.length = 0;
    },
    async close() {
      await context.close();
      await world.drop();
    },
  };
}

/** Reads what the site has stored, without what each navigation writes. */
function readStored(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { userActivityStartTime: _, ...kept } = { ...localStorage };
    return JSON.stringify([kept, Object.keys(sessionStorage).toSorted()]);
  });
}
