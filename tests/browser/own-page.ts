// The fixtures of a test with a page of its own, on a world of the test kit.
import type { BrowserContext, ConsoleMessage, WebError } from 'playwright/test';
import type { Control } from '#contracts/casino/client';
import { isFull } from '#tests/support/full-run';
import { attachWorld, test as base } from '../../scripts/kit/playwright.ts';
import { createWorld, type TestWorld } from '../../scripts/kit/test.ts';
import { buildBrowserFlags } from './browser-flags.ts';
import { closeDevTools, openDevTools } from './dev-tools.ts';
import { followRequests } from './open-requests.ts';
import { builtSite, runNpmStart, type Server } from './server.ts';

interface Fixtures {
  /** The site's origin in this world. */
  site: string;
  /** The control interface of this world. */
  control: Control;
  /** The errors that the browser logs. An error that the test has not declared fails the test. */
  complaints: Complaints;
  /** Whether the browser has cached nothing, as on a first visit. */
  isFirstVisit: boolean;
  /** Registers what to do after the test; the last registered is done first. */
  onTestEnd: (end: () => unknown) => void;
}

export interface WorkerOptions {
  /** Whether the browser loads pictures. */
  hasPictures: boolean;
  /** Whether the site is that of `npm start`, where React runs effects twice and logs what looks wrong. */
  isDevelopment: boolean;
}

interface WorkerFixtures {
  /** The server of the site. */
  server: Server;
  /** By the origin of the mock, the world that all tests of a worker have in turn, so that their pages have one origin. */
  worlds: Map<string, TestWorld>;
}

/** As long as a name of a world shows, so that the console has room for any. */
const WORLD_TITLE = 'the tests of one worker one after another';

/** A test in which no pictures load, since they took a quarter of the processor time of pages with many cards. */
export const ownPage = base.extend<Fixtures, WorkerOptions & WorkerFixtures>({
  hasPictures: [false, { option: true, scope: 'worker' }],
  isDevelopment: [false, { option: true, scope: 'worker' }],
  launchOptions: [
    async ({ hasPictures }, use) => {
      await use({ executablePath: process.env.CHROMIUM ?? '', args: buildBrowserFlags(hasPictures) });
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ isDevelopment }, use) => {
      const server = isDevelopment ? await runNpmStart() : builtSite;
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // A page that stays in one process keeps what it has compiled, and only pages of one origin do.
  reuseContext: [!isFull, { scope: 'worker' }],
  // The host is an IP address: Node lets the system resolve names, and not every system knows *.localhost.
  mockOrigin: ({ server }, use) => use(`http://127.0.0.1:${server.port}`),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  worlds: [async ({}, use) => use(new Map()), { scope: 'worker' }],
  world: async ({ worlds, mockOrigin }, use, testInfo) => {
    const world = worlds.get(mockOrigin) ?? (await createWorld({ origin: mockOrigin, title: WORLD_TITLE }));
    worlds.set(mockOrigin, world);
    await world.heal();
    await use(world);
    if (testInfo.status !== testInfo.expectedStatus) await attachWorld(world, testInfo);
    await world.drop().catch(() => {}); // A test may have ended the mock.
  },
  site: ({ world }, use) => use(world.site),
  baseURL: ({ site }, use) => use(site),
  control: ({ world }, use) => use(world.control),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    complaints.throwUnexpected();
  },
  isFirstVisit: [false, { option: true }],
  context: async ({ context, complaints, isFirstVisit }, use) => {
    const stopListening = complaints.listenTo(context);
    followRequests(context);
    if (isFirstVisit) await clearCache(context);
    await use(context);
    stopListening();
    // A page that stayed would call the world of the next test.
    await Promise.all(context.pages().map((page) => page.goto('about:blank')));
    await context.setOffline(false); // Playwright resets neither this nor what a session of DevTools has set.
    await closeDevTools(context);
  },
  // An automatic fixture begins first and ends last, so that pages close before the servers that they use.
  onTestEnd: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
    async ({}, use) => {
      const ends: (() => unknown)[] = [];
      await use((end) => ends.unshift(end));
      for (const end of ends) await end();
    },
    { auto: true },
  ],
});

async function clearCache(context: BrowserContext): Promise<void> {
  const [page = await context.newPage()] = context.pages();
  const devTools = await openDevTools(page);
  await devTools.send('Network.clearBrowserCache');
}

class Complaints {
  readonly #messages: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Declares an error that the next steps cause, such as the browser's own message about a status 500. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Listens to the pages of a context, until the returned function is called. */
  listenTo(context: BrowserContext): () => void {
    const onError = (event: WebError) => this.#messages.push(`uncaught: ${event.error().message}`);
    const onMessage = (message: ConsoleMessage) => {
      if (message.type() === 'error') this.#messages.push(`${message.text()} (${message.location().url})`);
    };
    context.on('weberror', onError).on('console', onMessage);
    return () => void context.off('weberror', onError).off('console', onMessage);
  }

  throwUnexpected(): void {
    const unexpectedMessages = this.#messages.filter(
      (text) => isAboutForeignHost(text) || !this.#expected.some((pattern) => pattern.test(text)),
    );
    if (unexpectedMessages.length > 0)
      throw new Error(`The browser logged unexpected errors:\n${unexpectedMessages.join('\n')}`);
  }
}

/**
 * Returns whether a message reports a request to another machine. The tests' browser does not resolve names
 * of other machines, so it logs an error, which no test may declare as expected. Checking the address of each
 * request instead would take a twelfth of the run.
 */
function isAboutForeignHost(text: string): boolean {
  return text.includes('ERR_NAME_NOT_RESOLVED');
}
