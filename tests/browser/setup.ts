// Runs once for all browser tests: starts the built site on a free port, and the browsers that the workers share.
import { chromium } from 'playwright';
import type { TestProject } from 'vitest/node';
import { ensureChromium } from '../../scripts/chromium.mjs';
import { startSite } from '../../scripts/site.ts';
import { PLAIN_DOMAIN } from './plain-domain.ts';

/** A fixed time, on a Friday, so that a test sees the same content whenever it runs. */
export const NOW = '2026-11-20T12:00:00+03:00';

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

/**
 * Chromium's settings without pictures. Chromium applies only the last settings that it is given, so those of
 * Playwright, a mouse that can hover, are repeated here.
 */
const SETTINGS_WITHOUT_PICTURES = [
  'imagesEnabled=false',
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
];

declare module 'vitest' {
  interface ProvidedContext {
    sitePort: number;
    /** The WebSocket endpoint of the browser that loads no pictures. */
    browser: string;
    /** The WebSocket endpoint of the browser that loads pictures. */
    browserWithPictures: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [site, closeBrowsers] = await Promise.all([startSite(['--now', NOW]), startBrowsers(project)]);
  project.provide('sitePort', site.port);
  return async () => {
    await closeBrowsers();
    await site.stop();
  };
}

/** Starts two browsers for a project, one of which loads no pictures. Returns a function that closes them. */
export async function startBrowsers(project: TestProject): Promise<() => Promise<void>> {
  const chromiumPath = await ensureChromium();
  const [browser, browserWithPictures] = await Promise.all([
    startBrowser(chromiumPath, `--blink-settings=${SETTINGS_WITHOUT_PICTURES.join(',')}`),
    startBrowser(chromiumPath),
  ]);
  project.provide('browser', browser.wsEndpoint());
  project.provide('browserWithPictures', browserWithPictures.wsEndpoint());
  return async () => void (await Promise.all([browser.close(), browserWithPictures.close()]));
}

function startBrowser(executablePath: string, ...flags: string[]) {
  const isRoot = process.getuid?.() === 0;
  return chromium.launchServer({
    executablePath,
    args: [
      `--host-resolver-rules=${HOST_RULES.join(',')}`,
      ...flags,
      ...(isRoot ? ['--no-sandbox'] : []), // Chromium's sandbox does not work for root.
    ],
  });
}
