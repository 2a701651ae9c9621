/** Simulates a mid-range phone on a slow network: throttles Chromium's processor and connection. */
import { chromium } from 'playwright';
import { ensureChromium } from '../../chromium.mjs';
import { observeVitals, readVitals } from './vitals.mjs';

/** @typedef {import('playwright').Browser} Browser */
/**
 * requests: address and body of each request, in order.
 * @typedef {{ page: import('playwright').Page, requests: string[] }} Phone
 */

/** The delay of a round trip in ms, and the bytes per second. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const COVER = /\/media\/v1\/(?:games|tables)\//;

/** @typedef {Awaited<ReturnType<typeof visitPage>>} Visit */

/** Runs a browser during its use. @template Result @param {(browser: Browser) => Promise<Result>} use */
export async function withBrowser(use) {
  const browser = await chromium.launch({ executablePath: await ensureChromium() });
  return use(browser).finally(() => browser.close());
}

/**
 * Opens an empty page of a site on a phone with an empty cache and storage, and closes it after the visit.
 *
 * @template Result
 * @param {Browser} browser
 * @param {{ origin: string, slowdown: number }} options slowdown: the factor of the slow processor
 * @param {(phone: Phone) => Promise<Result>} visit
 */
export async function withPhone(browser, { origin, slowdown }, visit) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
  });
  await context.addInitScript(observeVitals);
  const page = await context.newPage();
  /** @type {string[]} */
  const requests = [];
  page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await protocol.send('Network.emulateNetworkConditions', SLOW_NETWORK);
  return visit({ page, requests }).finally(() => context.close());
}

/**
 * Opens a page and waits until nothing more is loaded.
 *
 * @param {Phone} phone
 * @param {string} path
 * @param {string} last the selector of what the page shows last, such as a greeting
 */
export async function visitPage({ page, requests }, path, last = 'main') {
  await page.goto(path);
  await page.locator(last).first().waitFor();
  await page.waitForLoadState('networkidle');
  const firstCover = requests.findIndex((request) => COVER.test(request));
  return {
    ...(await readVitals(page)),
    beforeCover: firstCover < 0 ? Number.NaN : firstCover,
    repeated: countRepeated(requests),
  };
}

/** Counts the requests that repeat an earlier one. @param {readonly string[]} requests */
function countRepeated(requests) {
  return requests.length - new Set(requests).size;
}
