/** Simulates a mid-range phone on a slow network: throttles Chromium's processor and connection. */
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { ensureChromium } from '../../chromium.mjs';
import { observeVitals } from './vitals.mjs';

/** @typedef {import('playwright').Browser} Browser */
/**
 * requests: address and body of each request, in order. setSlow: switches the slow processor and network on or
 * off. waitUntilIdle: waits until no request is open and the page has no work left, so that earlier work does
 * not delay the next press.
 * @typedef {{ page: import('playwright').Page, requests: string[], setSlow: (isSlow: boolean) => Promise<void>, waitUntilIdle: () => Promise<void> }} Phone
 */

/** The delay of a round trip in ms, and the bytes per second. */
const SLOW_NETWORK = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const FAST_NETWORK = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
/** The duration of a touch, about as long as a person's. */
const TOUCH_MS = 80;

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
  let openRequests = 0;
  page.on('request', (request) => {
    requests.push(`${request.url()} ${request.postData() ?? ''}`);
    openRequests += 1;
  });
  page.on('requestfinished', () => openRequests--).on('requestfailed', () => openRequests--);
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  const phone = {
    page,
    requests,
    async setSlow(/** @type {boolean} */ isSlow) {
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slowdown : 1 });
      await protocol.send('Network.emulateNetworkConditions', isSlow ? SLOW_NETWORK : FAST_NETWORK);
    },
    async waitUntilIdle() {
      do await page.evaluate(waitForIdleTurns);
      while (openRequests > 0);
    },
  };
  return visit(phone).finally(() => context.close());
}

/**
 * Waits until the browser was idle five times in a row, each time with more than 40 of an idle period's 50 ms
 * left. Runs in the page, so it uses nothing of this module.
 */
async function waitForIdleTurns() {
  for (let turns = 0; turns < 5; ) {
    /** @type {IdleDeadline} */
    const deadline = await new Promise((resolve) => requestIdleCallback(resolve));
    turns = deadline.timeRemaining() > 40 ? turns + 1 : 0;
  }
}

/** Touches an element as long as a finger does; Playwright's `tap` ends a touch at once. @param {import('playwright').Locator} target */
export async function touch(target) {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`The element to touch is not visible: ${target}`);
  const protocol = await target.page().context().newCDPSession(target.page());
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await wait(TOUCH_MS);
  await protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
