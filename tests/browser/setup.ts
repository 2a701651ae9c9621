// Runs once for all browser tests: starts the built site on a free port, and one browser that the workers
// share.
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { startSite } from '../../scripts/site.ts';
import { PLAIN_DOMAIN } from './plain-domain.ts';

/** A fixed time, on a Friday, so that a test sees the same content whenever it runs. */
const NOW = '2026-11-20T12:00:00+03:00';

/**
 * Rules by which the browser resolves only names of this machine, so that no request leaves the machine. For
 * a request to any other name the browser logs an error, which fails the test.
 */
const HOST_RULES = [
  `MAP ${PLAIN_DOMAIN} 127.0.0.1`,
  `MAP *.${PLAIN_DOMAIN} 127.0.0.1`,
  'MAP * ~NOTFOUND',
  'EXCLUDE localhost',
  'EXCLUDE *.localhost',
  'EXCLUDE 127.0.0.1',
];

declare module 'vitest' {
  interface ProvidedContext {
    sitePort: number;
    /** The browser's WebSocket endpoint. */
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
    args: [
      `--host-resolver-rules=${HOST_RULES.join(',')}`,
      ...(isRoot ? ['--no-sandbox'] : []), // Chromium's sandbox does not work for root.
    ],
  });
}
