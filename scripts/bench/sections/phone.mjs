/**
 * Measures what a visitor with a mid-range phone waits for: first loads and presses. First loads are compared
 * with those of the floor page in the same turn, since absolute times differ between machines and hours.
 */
import { join } from 'node:path';
import { root } from '../../install.mjs';
import { MOCK, ping } from '../contenders.mjs';
import { buildMedianFigure, divideEach, percentile } from '../figures.mjs';
import { buildFloor } from '../phone/build-floor.mjs';
import { startPhones } from '../phone/phone.mjs';
import { visitAsPlayer, visitPage } from '../phone/visits.mjs';
import { startServer } from '../start-server.mjs';

const TURNS = 5;
/** The pages in the order of a turn. maxLcpRatio: the bound of the largest paint over that of the floor page. */
const PAGES = {
  floor: { path: '/' },
  home: { path: '/', hasGreeting: true, maxLcpRatio: 1 },
  'slot lobby': { path: '/slot', maxLcpRatio: 1.8 },
  'live lobby': { path: '/live', maxLcpRatio: 1.8 },
};
const MAX_FCP_RATIO = 0.9;
const MAX_SHIFT = 0.02;
/** The limit for the blocking time beyond that of the floor page. */
const MAX_ADDED_BLOCKING_MS = 200;
const MAX_REQUESTS_BEFORE_COVER = 15;
/** The limit of a good INP, at the 75th percentile of all presses. */
const MAX_PRESS_MS = 200;

/** @typedef {Awaited<ReturnType<typeof visitPage>>} Visit */

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measurePhone() {
  const site = await startSite(join(root, 'dist/client'));
  const floor = await startSite(await buildFloor());
  const phones = await startPhones();
  try {
    /** @type {Record<string, Visit>[]} */
    const turns = [];
    const players = [];
    while (turns.length < TURNS) {
      await phones.calibrate();
      /** @type {Record<string, Visit>} */
      const visits = {};
      for (const [name, page] of Object.entries(PAGES)) {
        visits[name] = await visitPage(phones, name === 'floor' ? floor.origin : site.origin, page);
      }
      turns.push(visits);
      players.push(await visitAsPlayer(phones, site.origin));
    }
    return {
      title: 'phone: what a visitor waits for',
      figures: [...buildLoadFigures(turns), ...buildPressFigures(players)],
      notes: [...describeLargest(turns), phones.describe()],
    };
  } finally {
    await phones.close();
    await floor.stop();
    await site.stop();
  }
}

/** @param {string} folder of the built site */
function startSite(folder) {
  return startServer([...MOCK, '--client', folder, '--now', '2026-11-20T12:00'], ping);
}

/** @param {readonly Record<string, Visit>[]} turns the visits of each turn, by the name of the page */
function buildLoadFigures(turns) {
  return Object.entries(PAGES).flatMap(([name, page]) => {
    /** @param {Exclude<keyof Visit, 'lcpElement'>} key @param {string} [of] the name of a page */
    const list = (key, of = name) => turns.map((visits) => visits[of]?.[key] ?? Number.NaN);
    /** @param {'fcpMs' | 'lcpMs'} key */
    const overFloor = (key) => divideEach(list(key), list(key, 'floor'));
    const times = [
      buildMedianFigure(`${name}: first paint`, list('fcpMs'), 'ms'),
      buildMedianFigure(`${name}: largest paint`, list('lcpMs'), 'ms'),
      buildMedianFigure(`${name}: blocking time`, list('blockedMs'), 'ms'),
    ];
    if (!('maxLcpRatio' in page)) return times;
    const floorBlockedMs = list('blockedMs', 'floor');
    const addedMs = list('blockedMs').map((ms, turn) => ms - (floorBlockedMs[turn] ?? Number.NaN));
    /** @type {[string, number[], string, number][]} */
    const bounded = [
      ["first paint, over the floor's", overFloor('fcpMs'), '×', MAX_FCP_RATIO],
      ["largest paint, over the floor's", overFloor('lcpMs'), '×', page.maxLcpRatio],
      ["blocking time beyond the floor's", addedMs, 'ms', MAX_ADDED_BLOCKING_MS],
      ['layout shift', list('shift'), '', MAX_SHIFT],
      ['requests before the first cover', list('beforeCover'), '', MAX_REQUESTS_BEFORE_COVER],
      ['repeated requests', list('repeated'), '', 0],
    ];
    return [
      ...times,
      ...bounded.map(([what, runs, unit, atMost]) =>
        buildMedianFigure(`${name}: ${what}`, runs, unit, { atMost }),
      ),
    ];
  });
}

/** @param {Awaited<ReturnType<typeof visitAsPlayer>>[]} players */
function buildPressFigures(players) {
  const presses = players.flatMap((player) => player.presses);
  const runs = presses.map(({ ms }) => ms);
  const repeated = players.map((player) => player.repeated);
  return [
    ...[...new Set(presses.map(({ kind }) => kind))].map((kind) =>
      buildMedianFigure(
        `press: ${kind}`,
        presses.filter((press) => press.kind === kind).map(({ ms }) => ms),
        'ms',
      ),
    ),
    {
      name: `75th percentile of ${runs.length} presses`,
      value: percentile(runs, 0.75),
      unit: 'ms',
      bound: { atMost: MAX_PRESS_MS },
      runs,
    },
    buildMedianFigure('both lobbies: repeated requests', repeated, '', { atMost: 0 }),
  ];
}

/** Describes what the largest paints showed. @param {readonly Record<string, Visit>[]} turns */
function describeLargest(turns) {
  return Object.keys(PAGES).map((name) => {
    const elements = new Set(turns.map((visits) => visits[name]?.lcpElement));
    return `largest paint of ${name}: ${[...elements].join(', ')}`;
  });
}
