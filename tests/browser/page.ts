// What each browser test is given: a world that nobody else uses, a page on it, and the hand on its switches.
import { randomUUID } from 'node:crypto';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright';
import { test as base, inject } from 'vitest';
import { type Control, createControl } from '#contracts/control/client';

export { expect } from 'playwright/test';

const RESULTS = 'tests/.results';

interface Given {
  /** The world's name, which is also the label of the site's host. */
  world: string;
  /** The site's origin in this world. */
  site: string;
  /** The control interface of this world. */
  control: Control;
  /** What the browser complained about; a test fails of it unless it said that it expects it. */
  complaints: Complaints;
  /** Where pages of one person live: storage, cookies. */
  context: BrowserContext;
  page: Page;
}

/** One for each worker, which takes its test files one after the other. */
let browser: Promise<Browser> | undefined;

export const test = base.extend<Given>({
  world: async ({ task }, use) => {
    await use(`${slug(task.name)}-${randomUUID().slice(0, 8)}`);
  },
  site: async ({ world }, use) => {
    await use(`http://${world}.localhost:${inject('sitePort')}`);
  },
  control: async ({ world }, use) => {
    // Not through the host's label: Node asks the system for names, and not every system knows *.localhost.
    await use(createControl({ origin: `http://127.0.0.1:${inject('sitePort')}`, world }));
  },
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads from this pattern what a fixture needs
  complaints: async ({}, use) => {
    const complaints = new Complaints();
    await use(complaints);
    complaints.settle();
  },
  context: async ({ site, complaints }, use) => {
    browser ??= chromium.connect(inject('browser'));
    const context = await (await browser).newContext({
      baseURL: site,
      locale: 'tr-TR',
      timezoneId: 'Europe/Istanbul',
    });
    complaints.listenTo(context);
    await use(context);
    await context.close();
  },
  page: async ({ context, task }, use) => {
    const page = await context.newPage();
    await use(page);
    if (task.result?.errors?.length)
      await page.screenshot({ path: `${RESULTS}/${slug(task.name)}.png`, fullPage: true });
  },
});

export class Complaints {
  readonly #heard: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Says before the act which complaint belongs to it, such as the browser's own line about a status 500. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  listenTo(context: BrowserContext): void {
    context.on('weberror', (event) => this.#heard.push(`uncaught: ${event.error().message}`));
    context.on('console', (message) => {
      if (message.type() === 'error') this.#heard.push(`${message.text()} (${message.location().url})`);
    });
    context.on('request', (request) => {
      if (!isOurs(request.url())) this.#heard.push(`a request leaves the machine: ${request.url()}`);
    });
  }

  settle(): void {
    const unexpected = this.#heard.filter((text) => !this.#expected.some((pattern) => pattern.test(text)));
    if (unexpected.length > 0) throw new Error(`The browser complained:\n${unexpected.join('\n')}`);
  }
}

function isOurs(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return !protocol.startsWith('http') || /^(?:127\.0\.0\.1|(?:.+\.)?localhost)$/.test(hostname);
}

/** As a file's name, or a label of a host (63 characters at most). */
function slug(text: string): string {
  const plain = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z0-9]+/g, '-');
  return plain.slice(0, 40).replace(/^-+|-+$/g, '') || 'test';
}
