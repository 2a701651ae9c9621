/** Measures the waiting times of a visitor with a mid-range phone: first loads, taps, navigation and a long list. */
import { join } from 'node:path';
import { root } from '../../install.mjs';
import { MOCK, ping } from '../contenders.mjs';
import { buildMedianFigure } from '../figures.mjs';
import { startPhones } from '../phone/phone.mjs';
import { visitAllGames, visitAsPlayer, visitBothLobbies, visitPage } from '../phone/visits.mjs';
import { startServer } from '../start-server.mjs';

const RUNS = 5;
const PAGES = { home: '/', 'slot lobby': '/slot', 'live lobby': '/live' };

const MAX_LCP_MS = 2000;
const MAX_SHIFT = 0.02;
const MAX_BLOCKED_MS = 200;
const MAX_REQUESTS_BEFORE_COVER = 25;
const MAX_TAP_MS = 100;
const MAX_SCROLL_TASK_MS = 50;
const MAX_BACK_MS = 300;

/** @typedef {import('../figures.mjs').Figure} Figure */

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measurePhone() {
  const server = await startServer(
    [...MOCK, '--client', join(root, 'dist/client'), '--now', '2026-11-20T12:00'],
    ping,
  );
  const phones = await startPhones(server.origin);
  try {
    /** @type {Figure[]} */
    const figures = [];
    for (const [name, path] of Object.entries(PAGES)) {
      const visits = await repeat(() => visitPage(phones, path));
      figures.push(...buildLoadFigures(name, visits));
    }
    const taps = await repeat(() => visitAsPlayer(phones));
    const tap = { atMost: MAX_TAP_MS };
    figures.push(
      buildMedianFigure(
        'tap: menu',
        taps.map(({ menuMs }) => menuMs),
        'ms',
        tap,
      ),
      buildMedianFigure(
        'tap: filter chip',
        taps.map(({ chipMs }) => chipMs),
        'ms',
        tap,
      ),
      buildMedianFigure(
        'tap: favourite',
        taps.map(({ favouriteMs }) => favouriteMs),
        'ms',
        tap,
      ),
    );
    const lobbies = await repeat(() => visitBothLobbies(phones));
    figures.push(
      buildMedianFigure(
        'to a lobby, its code and data not loaded',
        lobbies.map(({ coldMs }) => coldMs),
        'ms',
      ),
      buildMedianFigure(
        'to a lobby that was open before',
        lobbies.map(({ warmMs }) => warmMs),
        'ms',
        tap,
      ),
      buildMedianFigure(
        'both lobbies: repeated requests',
        lobbies.map(({ repeated }) => repeated),
        '',
        { atMost: 0 },
      ),
    );
    const lists = await repeat(() => visitAllGames(phones));
    figures.push(
      buildMedianFigure(
        'all games, scrolling: longest task',
        lists.map(({ longestTaskMs }) => longestTaskMs),
        'ms',
        {
          atMost: MAX_SCROLL_TASK_MS,
        },
      ),
      buildMedianFigure(
        'all games, Back: rows and offset',
        lists.map(({ backMs }) => backMs),
        'ms',
        {
          atMost: MAX_BACK_MS,
        },
      ),
    );
    return { title: 'phone: what a visitor waits for', figures, notes: [phones.describe()] };
  } finally {
    await phones.close();
    await server.stop();
  }
}

/** @param {string} name @param {Awaited<ReturnType<typeof visitPage>>[]} visits @returns {Figure[]} */
function buildLoadFigures(name, visits) {
  const values = (
    /** @type {'fcpMs' | 'lcpMs' | 'shift' | 'blockedMs' | 'beforeCover' | 'repeated'} */ key,
  ) => visits.map((visit) => visit[key]);
  return [
    buildMedianFigure(`${name}: first contentful paint`, values('fcpMs'), 'ms'),
    buildMedianFigure(`${name}: largest contentful paint`, values('lcpMs'), 'ms', { atMost: MAX_LCP_MS }),
    buildMedianFigure(`${name}: layout shift`, values('shift'), '', { atMost: MAX_SHIFT }),
    buildMedianFigure(`${name}: total blocking time`, values('blockedMs'), 'ms', { atMost: MAX_BLOCKED_MS }),
    buildMedianFigure(`${name}: requests before the first cover`, values('beforeCover'), '', {
      atMost: MAX_REQUESTS_BEFORE_COVER,
    }),
    buildMedianFigure(`${name}: repeated requests`, values('repeated'), '', { atMost: 0 }),
  ];
}

/** @template Result @param {() => Promise<Result>} measure */
async function repeat(measure) {
  const results = [];
  for (let run = 0; run < RUNS; run += 1) results.push(await measure());
  return results;
}
