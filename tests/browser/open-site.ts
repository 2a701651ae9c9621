/**
 * Tests that only look share a visit, which costs a third of opening the site for each: `visit` goes to an address on
 * a page that is open already. After a test that has written, signed out, changed the world or a stored value, the page
 * begins anew in a new world. A page on which a test has failed is closed. `npm run test:full` opens a page for each
 * test.
 */
import type { Browser, Page } from 'playwright/test';
import { siteControls } from '#contracts/casino/calls';
import type { Control } from '#contracts/casino/client';
import type { Lang } from '#contracts/fields';
import { contracts } from '#contracts/registry';
import { isFull } from '#tests/support/full-run';
import { createWorld } from '../../scripts/kit/test.ts';
import {
  CONTEXT_OPTIONS,
  type Mode,
  setRules,
  startVisit,
  type Visit,
} from '../../scripts/screenshots/visit.ts';
import { setFontSize, USUAL_FONT_SIZE } from './font-sizes.ts';
import { followRequests } from './open-requests.ts';
import { ownPage } from './own-page.ts';
import { follow, openSignedIn, readCall, skipGreeting } from './steps.ts';

export interface Visitor {
  /** The username of a player; a visitor without one. */
  readonly as?: string | undefined;
  readonly lang?: Lang;
  readonly mode?: Mode;
}

/** The size of the window in px. It is no part of a site, since it changes on an open page. */
interface VisitOptions extends Visitor {
  readonly size?: { readonly width: number; readonly height: number };
}

interface VisitFixtures {
  /** Goes to an address as a player by username, or as a visitor. */
  visit: (address: string, options?: VisitOptions) => Promise<Visit>;
}

interface OpenSites {
  readonly open: (visitor: Visitor) => Promise<OpenSite>;
  readonly discard: (site: OpenSite) => Promise<void>;
}

interface OpenSite {
  readonly visit: Visit;
  /** Whether the page and its world are as they were when the site was opened. */
  readonly isUntouched: () => Promise<boolean>;
  /** Leaves the page that the last test has opened, and ends what that test has set on it. */
  readonly reset: () => Promise<void>;
  /** Begins anew, as if nothing had been done or stored. */
  readonly restart: () => Promise<void>;
  readonly close: () => Promise<void>;
}

const WINDOW = { width: 1280, height: 720 };
/** A page that shows little, from which all others are followed. */
const FIRST_PAGE = '/no-access';

export const test = ownPage.extend<VisitFixtures, { openSites: OpenSites }>({
  openSites: [
    async ({ browser, server }, use) => {
      const sites = new Map<string, OpenSite>();
      await use({
        async open(visitor) {
          const key = JSON.stringify(visitor, Object.keys(visitor).toSorted());
          const site = sites.get(key) ?? (await openSite(browser, server.port, visitor));
          sites.set(key, site);
          return site;
        },
        async discard(site) {
          for (const [key, each] of sites) if (each === site) sites.delete(key);
          await site.close();
        },
      });
      for (const site of sites.values()) await site.close();
    },
    { scope: 'worker' },
  ],
  visit: async ({ openSites, complaints }, use, testInfo) => {
    const visited = new Map<OpenSite, () => void>();
    await use(async (address, { size = WINDOW, ...visitor } = {}) => {
      const site = await openSites.open(visitor);
      if (!visited.has(site)) {
        await site.reset();
        visited.set(site, complaints.listenTo(site.visit.page.context()));
      }
      await site.visit.page.setViewportSize(size);
      await goTo(site.visit.page, address);
      return site.visit;
    });
    for (const [site, stopListening] of visited) {
      stopListening();
      if (isFull || testInfo.status !== testInfo.expectedStatus) await openSites.discard(site);
      else if (!(await site.isUntouched())) await site.restart();
    }
  },
});

async function openSite(browser: Browser, port: number, visitor: Visitor): Promise<OpenSite> {
  const { as, lang = 'tr', mode = 'dark' } = visitor;
  const world = await createWorld({ origin: `http://127.0.0.1:${port}`, title: as ?? 'visitor' });
  const context = await browser.newContext({ ...CONTEXT_OPTIONS, viewport: WINDOW, baseURL: world.site });
  followRequests(context);
  const page = await context.newPage();
  /** The names of the calls that have changed the world. */
  const writes: string[] = [];
  listenToWrites(page, writes);
  const visit = await startVisit(page, world.control, lang, mode);
  await skipGreeting(page);
  const begin = async () => {
    await (as === undefined ? page.goto(FIRST_PAGE) : openSignedIn(page, FIRST_PAGE, as));
    return readStored(page);
  };
  let stored = await begin();
  return {
    visit: { ...visit, control: watchControl(world.control, writes) },
    async isUntouched() {
      const isOther = writes.length > 0 || context.pages().length > 1;
      return !isOther && (await readStored(page)) === stored;
    },
    async restart() {
      await Promise.all(context.pages().map((each) => each !== page && each.close()));
      await context.clearCookies();
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await world.drop();
      await setRules(world.control);
      stored = await begin();
    },
    async reset() {
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await page.emulateMedia({ media: null, colorScheme: mode, forcedColors: null });
      await setFontSize(page, USUAL_FONT_SIZE);
      await page.mouse.move(0, 0);
      await goTo(page, FIRST_PAGE);
      writes.length = 0;
    },
    async close() {
      await context.close();
      await world.drop();
    },
  };
}

/** The calls that only read unless their data has this field. */
const READS_WITHOUT: Readonly<Record<string, string>> = {
  'user/favorites': 'mode',
  'user/two_auth_type': 'type',
};

/** Adds the name of each call that writes to a list as the page sends it. */
function listenToWrites(page: Page, writes: string[]): void {
  page.on('request', (request) => {
    const call = readCall(request);
    if (!call) return;
    const { name, data } = call;
    const field = READS_WITHOUT[name];
    const isRead = field ? !(field in data) : (contracts.get(name)?.effect ?? 'read') === 'read';
    if (!isRead) writes.push(name);
  });
}

/** Returns a control interface that adds the name of each call that changes the world to a list. */
function watchControl(control: Control, writes: string[]): Control {
  return (name, ...rest) => {
    if (siteControls[name].changesWorld) writes.push(name);
    return control(name, ...rest);
  };
}

/** Follows an address, unless it is that of the open page, which would stay as it is. */
async function goTo(page: Page, address: string): Promise<void> {
  if (page.url() !== new URL(address, page.url()).href) await follow(page, address);
}

/** Reads what the site has stored, without what each navigation writes. */
function readStored(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { userActivityStartTime: _, ...kept } = { ...localStorage };
    return JSON.stringify([kept, Object.keys(sessionStorage).toSorted()]);
  });
}
