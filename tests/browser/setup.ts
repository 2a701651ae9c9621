// Once for all browser tests: the built site on a port of its own, and a browser for the workers to share.
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { startSite } from '../../scripts/site.ts';

/** A Friday: what is on in a world does not depend on when its test runs. */
const NOW = '2026-11-20T12:00:00+03:00';

declare module 'vitest' {
  interface ProvidedContext {
    sitePort: number;
    /** Where a worker connects to the browser. */
    browser: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [site, browser] = await Promise.all([startSite(['--now', NOW]), startBrowser()]);
  project.provide('sitePort', site.port);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    await browser.close();
    await site.stop();
  };
}

async function startBrowser() {
  const isRoot = process.getuid?.() === 0;
  return chromium.launchServer({
    executablePath: await ensureChromium(),
    args: isRoot ? ['--no-sandbox'] : [], // Chromium refuses its sandbox to root
  });
}
