// The fixtures of the browser tests: each test has a new world, a page on it, and the world's control
// interface.
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { expect as baseExpect } from 'playwright/test';
import { test as base, inject } from 'vitest';
import { type Control, createControl } from '#contracts/casino/client';

/** Waits up to 15 s for what it expects: on a busy machine a page may take longer than Playwright's 5 s. */
export const expect = baseExpect.configure({ timeout: 15_000 });

const RESULTS_FOLDER = 'tests/.results';

interface Fixtures {
  /** The name under which `setup.ts` provides the endpoint of the browser. */
  endpoint: 'browser' | 'browserWithPictures';
  /** The world's name, which is also the first label of the site's host. */
  world: string;
  /** The site's origin in this world. */
  site: string;
  /** The control interface of this world. */
  control: Control;
  /** The errors that the browser logs. An error that the test has not declared fails the test. */
  complaints: Complaints;
  /** The browser context, with the storage and the cookies of one visitor. */
  context: BrowserContext;
  page: Page;
}

/** The worker's connections to the browsers, shared by its test files. */
const browsers = new Map<Fixtures['endpoint'], Promise<Browser>>();

/** A test in which no pictures load, since they took a quarter of the processor time of pages with many cards. */
export const test = base.extend<Fixtures>({
  endpoint: 'browser',
  world: async ({ task }, use) => {
    await use(`${slug(task.name)}-${randomUUID().slice(0, 8)}`);
  },
  site: async ({ world }, use) => {
    await use(`http://${world}.localhost:${inject('sitePort')}`);
  },
  control: async ({ world }, use) => {
    // The host is an IP address: Node lets the system resolve names, and not every system knows *.localhost.
    await use(createControl({ origin: `http://127.0.0.1:${inject('sitePort')}`, world }));
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads the needed fixtures from this pattern
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    complaints.throwUnexpected();
  },
  context: async ({ endpoint, site, complaints }, use) => {
    const browser = browsers.get(endpoint) ?? chromium.connect(inject(endpoint));
    browsers.set(endpoint, browser);
    const context = await (await browser).newContext({
      baseURL: site,
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
      reducedMotion: 'reduce', // Animations took a tenth of the run. A test of animations turns them on.
    });
    complaints.listenTo(context);
    await use(context);
    await context.close();
  },
  page: async ({ context, task }, use) => {
    const page = await context.newPage();
    await use(page);
    if (task.result?.errors?.length)
      await page.screenshot({ path: `${RESULTS_FOLDER}/${slug(task.name)}.png`, fullPage: true });
  },
});

/** A test in which pictures load, for what depends on them: how a page looks, and when it loads what. */
export const testWithPictures = test.extend({ endpoint: 'browserWithPictures' });

export class Complaints {
  readonly #messages: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Declares an error that the next steps cause, such as the browser's own message about a status 500. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  listenTo(context: BrowserContext): void {
    context.on('weberror', (event) => this.#messages.push(`uncaught: ${event.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error') this.#messages.push(`${message.text()} (${message.location().url})`);
    });
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

/** Shortens a text for a file name, and for a label of a host name, which may have at most 63 characters. */
function slug(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, 40).replace(/^-+|-+$/g, '') || 'test';
}
