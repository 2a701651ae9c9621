/**
 * Measures what a visitor with a mid-range phone waits for at a first load. First loads are compared with those of the floor page in the same turn, since absolute times differ between machines and hours.
 */
import { join } from 'node:path';
import { build } from 'vite';
import { compress } from '../../build.mjs';
import { root } from '../../install.mjs';
import { buildFigure, median, repeat } from '../figures.mjs';
import { visitPage, withBrowser } from '../phone/phone.mjs';
import { measureSlowdown } from '../phone/slowdown.mjs';
import { buildMock, withServer } from '../servers.mjs';

const TURNS = 5;
/** On a busy machine one measurement differs from the next by a factor of three, so each turn takes several. */
const CALIBRATIONS = 3;
/** The limits for the largest paint over that of the floor page. */
const MAX_LCP_RATIOS = { home: 1.1, 'slot lobby': 2, 'live lobby': 2 };

/** @typedef {import('../phone/phone.mjs').Browser} Browser */
/** @typedef {import('../phone/phone.mjs').Visit} Visit */
/** @typedef {Awaited<ReturnType<typeof measureTurn>>} Turn */

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  const now = ['--now', '2026-11-20T12:00'];
  const site = buildMock({ flags: [...now, '--client', join(root, 'dist/client')] });
  const floor = buildMock({ flags: [...now, '--client', await buildFloor()] });
  /** @type {number[]} */
  const slowdowns = [];
  const turns = await withServer(site, (siteServer) =>
    withServer(floor, (floorServer) =>
      withBrowser((browser) =>
        repeat(TURNS, async () => {
          slowdowns.push(...(await repeat(CALIBRATIONS, () => measureSlowdown(browser))));
          return measureTurn(browser, median(slowdowns), siteServer.origin, floorServer.origin);
        }),
      ),
    ),
  );
  const pages = /** @type {(keyof typeof MAX_LCP_RATIOS)[]} */ (Object.keys(MAX_LCP_RATIOS));
  const processor = `processor × ${median(slowdowns).toFixed(1)} slower than here`;
  return {
    title: 'phone: what a visitor waits for',
    figures: pages.flatMap((page) => buildLoadFigures(turns, page)),
    notes: [`Chromium, ${processor}, 150 ms round trip, 1.6 Mbit/s, 360 × 740; a new profile each time`],
  };
}

/** Visits each page on a new phone. @param {Browser} browser @param {number} slowdown @param {string} site @param {string} floor */
async function measureTurn(browser, slowdown, site, floor) {
  return {
    floor: await visitPage(browser, slowdown, floor),
    home: await visitPage(browser, slowdown, site, 'dialog[open]'),
    'slot lobby': await visitPage(browser, slowdown, `${site}/slot`),
    'live lobby': await visitPage(browser, slowdown, `${site}/live`),
  };
}

/** Builds the floor page with compressed copies of its files, like the client. Returns its folder. */
async function buildFloor() {
  const outDir = join(root, 'dist/floor');
  process.env.NODE_ENV = 'production';
  await build({
    configFile: false,
    root: join(root, 'scripts/bench/phone/floor'),
    logLevel: 'warn',
    resolve: { alias: { 'use-sync-external-store/shim/index.js': 'react' } },
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  });
  await compress(outDir);
  return outDir;
}

/** @param {readonly Turn[]} turns @param {keyof typeof MAX_LCP_RATIOS} page */
function buildLoadFigures(turns, page) {
  /** @param {string} name @param {string} unit @param {(visit: Visit, floor: Visit) => number} read @param {number} max */
  const build = (name, unit, read, max) => {
    const runs = turns.map((turn) => read(turn[page], turn.floor));
    return buildFigure(`${page}: ${name}`, runs, unit, { atMost: max });
  };
  const maxLcpRatio = MAX_LCP_RATIOS[page];
  /** @param {Visit} visit @param {Visit} floor */
  const addBlocking = (visit, floor) => visit.blockedMs - floor.blockedMs;
  return [
    build("first paint, over the floor's", '×', (visit, floor) => visit.fcpMs / floor.fcpMs, 0.9),
    build("largest paint, over the floor's", '×', (visit, floor) => visit.lcpMs / floor.lcpMs, maxLcpRatio),
    build("blocking time beyond the floor's", 'ms', addBlocking, 75),
    build('layout shift', '', (visit) => visit.shift, 0.02),
  ];
}
