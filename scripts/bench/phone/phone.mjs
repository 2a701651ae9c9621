/** Simulates a mid-range phone on a slow network: throttles Chromium's processor and connection. */
import { chromium } from 'playwright';
import { ensureChromium } from '../../chromium.mjs';
import { observeVitals, readVitals } from './vitals.mjs';

/** @typedef {import('playwright').Browser} Browser */
/** @typedef {Awaited<ReturnType<typeof visitPage>>} Visit */

/** The delay of a round trip in ms, and the bytes per second. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

/** Runs a browser during its use. @template Result @param {(browser: Browser) => Promise<Result>} use */
export async function withBrowser(use) {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  return use(browser).finally(() => browser.close());
}

/**
 * Opens a page on a phone with an empty cache and storage, and measures it until nothing more is loaded.
 *
 * @param {Browser} browser
 * @param {number} slowdown the factor of the slow processor
 * @param {string} address
 * @param {string} last the selector of what the page shows last, such as a greeting
 */
export async function visitPage(browser, slowdown, address, last = 'main') {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
  });
  await context.addInitScript(observeVitals);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await protocol.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  await page.goto(address);
  await page.locator(last).first().waitFor();
  await page.waitForLoadState('networkidle');
  return readVitals(page).finally(() => context.close());
}
