/** Simulates a mid-range phone on a slow network: throttles Chromium's processor and connection. */
import { chromium } from 'playwright';
import { ensureChromium } from '../../chromium.mjs';
import { median } from '../figures.mjs';
import { measureSlowdown } from './slowdown.mjs';
import { observeVitals } from './vitals.mjs';

/** @typedef {import('playwright').Page} Page */
/**
 * setSlow: switches the slow processor and network on or off. waitUntilIdle: waits until no request is open
 * and the page has no work left, so that earlier work does not delay the next tap.
 * @typedef {{ page: Page, requests: string[], setSlow: (isSlow: boolean) => Promise<void>, waitUntilIdle: () => Promise<void>, close: () => Promise<void> }} Phone
 */

/**
 * Opens simulated phones. open: opens an empty page of a site with an empty cache and storage; `requests` of
 * the phone lists the page's requests in order. calibrate: measures this machine again; phones opened
 * after it get the median of all measurements. describe: returns a note about the phones.
 * @typedef {{ calibrate: () => Promise<void>, open: (origin: string) => Promise<Phone>, describe: () => string, close: () => Promise<void> }} Phones
 */

const SCREEN = { width: 360, height: 740 };
const ROUND_TRIP_MS = 150;
const DOWNLOAD_BITS_PER_SECOND = 1_600_000;
const UPLOAD_BITS_PER_SECOND = 750_000;

/** On a busy machine one measurement differs from the next by a factor of three, so several are taken. */
const CALIBRATIONS = 3;

export async function startBrowser() {
  const isRoot = process.getuid?.() === 0;
  return chromium.launch({
    executablePath: await ensureChromium(),
    args: isRoot ? ['--no-sandbox'] : [], // Chromium does not start with its sandbox as root.
  });
}

/** Starts a browser whose pages behave like a phone. @returns {Promise<Phones>} */
export async function startPhones() {
  const browser = await startBrowser();
  /** @type {number[]} */
  const slowdowns = [];
  return {
    async calibrate() {
      for (let time = 0; time < CALIBRATIONS; time += 1) slowdowns.push(await measureSlowdown(browser));
    },
    open: (origin) => openPhone(browser, origin, median(slowdowns)),
    describe() {
      const [least, middle, most] = [Math.min(...slowdowns), median(slowdowns), Math.max(...slowdowns)].map(
        (slowdown) => slowdown.toFixed(1),
      );
      return `Chromium, processor × ${middle} slower than here (${least} to ${most}), ${ROUND_TRIP_MS} ms round trip, ${DOWNLOAD_BITS_PER_SECOND / 1e6} Mbit/s, ${SCREEN.width} × ${SCREEN.height}; a new, empty profile in each run`;
    },
    close: () => browser.close(),
  };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {string} origin
 * @param {number} slowdown of the processor
 * @returns {Promise<Phone>}
 */
async function openPhone(browser, origin, slowdown) {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: SCREEN,
    isMobile: true,
    hasTouch: true,
    locale: 'tr-TR',
    timezoneId: 'Europe/Istanbul',
  });
  await context.addInitScript(observeVitals);
  const page = await context.newPage();
  /** @type {string[]} */
  const requests = [];
  /** @type {Set<import('playwright').Request>} */
  const openRequests = new Set();
  page.on('request', (request) => {
    requests.push(describeRequest(request));
    openRequests.add(request);
  });
  page.on('requestfinished', (request) => openRequests.delete(request));
  page.on('requestfailed', (request) => openRequests.delete(request));
  const protocol = await context.newCDPSession(page);
  await protocol.send('Network.enable');
  return {
    page,
    requests,
    async setSlow(isSlow) {
      await protocol.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? slowdown : 1 });
      await protocol.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: isSlow ? ROUND_TRIP_MS : 0,
        downloadThroughput: isSlow ? DOWNLOAD_BITS_PER_SECOND / 8 : -1,
        uploadThroughput: isSlow ? UPLOAD_BITS_PER_SECOND / 8 : -1,
      });
    },
    async waitUntilIdle() {
      do await page.evaluate(waitForIdleTurns);
      while (openRequests.size > 0);
    },
    close: () => context.close(),
  };
}

/**
 * Waits until the browser was idle five times in a row, each time with more than 40 of an idle period's 50 ms
 * left. Runs in the page, so it uses nothing of this module.
 */
function waitForIdleTurns() {
  return new Promise((resolve) => {
    let turns = 0;
    /** @param {IdleDeadline} deadline */
    const count = (deadline) => {
      turns = deadline.timeRemaining() > 40 ? turns + 1 : 0;
      if (turns === 5) resolve(null);
      else requestIdleCallback(count);
    };
    requestIdleCallback(count);
  });
}

/** Returns path and body, which identify a request. @param {import('playwright').Request} request */
function describeRequest(request) {
  const { pathname, search } = new URL(request.url());
  const body = request.postData();
  return body === null ? pathname + search : `${pathname} ${body}`;
}
