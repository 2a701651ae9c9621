/**
 * Measures the cost of a tester's tools: rules, open journal streams, a stream that its client does not read,
 * and the console.
 */
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../install.mjs';
import { comparePairs } from '../compare-pairs.mjs';
import { gamesList, MOCK, ping } from '../contenders.mjs';
import { buildMedianFigure } from '../figures.mjs';
import { startBrowser } from '../phone/phone.mjs';
import { readMemoryMiB } from '../process-usage.mjs';
import { buildCall, buildControlCall, requireSuccess, sendRequest } from '../requests.mjs';
import { sendMany } from '../send-many.mjs';
import { startServer } from '../start-server.mjs';

/** @typedef {import('../figures.mjs').Figure} Figure */
/** @typedef {import('../start-server.mjs').Server} Server */

const STREAM_PATH = '/__mock/api/journal/stream';
const RULES = 100;
/**
 * The calls that the rules name. One rule in five names the measured call. No rule takes effect, since all
 * are for a player who does not send the measured requests. So only the search for a matching rule
 * is measured.
 */
const PATTERNS = ['finance/*', 'user/login', 'casino/init_game', 'GET /datas/*', 'casino/games_list'];
const MIN_RATE_WITH_RULES = 0.9;
const STREAMS = 10;
const MAX_CPU_WITH_STREAMS = 1.15;

const UNREAD_WARM_UP = 5000;
const UNREAD_REQUESTS = 10_000;
const MAX_UNREAD_MIB = 30;

/** This call is sent last. Once its row is in the console, all earlier exchanges have been shown too. */
const lastCall = buildCall('maintenance/check_status');
const CONSOLE_RUNS = 3;
const CONSOLE_SECONDS = 6;
const BATCHES_PER_SECOND = 10;
const CONSOLE_EXCHANGES = 2000;

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measureWatching() {
  return {
    title: 'testers who watch',
    figures: [
      ...(await measureRules()),
      ...(await measureStreams()),
      await measureUnread(),
      await measureConsole(),
    ],
  };
}

async function measureRules() {
  const [without, withRules] = [await startServer(MOCK, ping), await startServer(MOCK, ping)];
  try {
    const rules = Array.from({ length: RULES }, (_, number) => ({
      on: PATTERNS[number % PATTERNS.length],
      player: 'umut.sahin',
      phase: number % 2 === 0 ? 'before' : 'after',
      effect: { kind: 'status', status: 500 },
    }));
    await requireSuccess(withRules.origin, buildControlCall('PUT', '/scenario', { body: { rules } }));
    const buildRequest = () => gamesList;
    const { cpu, rate } = await comparePairs(
      { server: without, buildRequest },
      { server: withRules, buildRequest },
    );
    return [
      buildMedianFigure(`${RULES} rules in force: server CPU, with over without`, cpu, '×'),
      buildMedianFigure(`${RULES} rules in force: requests per second, with over without`, rate, '×', {
        atLeast: MIN_RATE_WITH_RULES,
      }),
    ];
  } finally {
    await without.stop();
    await withRules.stop();
  }
}

async function measureStreams() {
  const [without, watched] = [await startServer(MOCK, ping), await startServer(MOCK, ping)];
  try {
    const readers = Array.from({ length: STREAMS }, () => readStream(watched.origin));
    await Promise.all(readers.map(({ opened }) => opened));
    const buildRequest = () => buildCall('habanero/getJackpots');
    const { cpu, rate } = await comparePairs(
      { server: without, buildRequest },
      { server: watched, buildRequest },
    );
    for (const { close } of readers) close();
    return [
      buildMedianFigure(`${STREAMS} journal streams: server CPU, with over without`, cpu, '×', {
        atMost: MAX_CPU_WITH_STREAMS,
      }),
      buildMedianFigure(`${STREAMS} journal streams: requests per second, with over without`, rate, '×'),
    ];
  } finally {
    await without.stop();
    await watched.stop();
  }
}

/** Reads the journal stream, and opens it again when it ends, as a browser does. @param {string} origin */
function readStream(origin) {
  let isClosed = false;
  /** @type {(value?: unknown) => void} */
  let resolveOpened = () => {};
  const opened = new Promise((resolve) => {
    resolveOpened = resolve;
  });
  /** @type {import('node:http').ClientRequest} */
  let current;
  const open = () => {
    current = request(origin + STREAM_PATH, (response) => {
      resolveOpened();
      response.resume();
      response.once('close', () => {
        if (!isClosed) open();
      });
    });
    current.on('error', () => {}); // Stopping the server causes this error.
    current.end();
  };
  open();
  const close = () => {
    isClosed = true;
    current.destroy();
  };
  return { opened, close };
}

/** Measures the growth of the memory while a client has opened the journal stream but never reads from it. */
async function measureUnread() {
  const server = await startServer(MOCK, ping);
  const { hostname, port } = new URL(server.origin);
  try {
    await sendAll(server, UNREAD_WARM_UP);
    const before = (await readMemoryMiB(server.pid)).now;
    const socket = connect({ host: hostname, port: Number(port) });
    socket.on('error', () => {}); // The server ends the stream of a reader that does not read.
    socket.write(`GET ${STREAM_PATH} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    socket.pause();
    await sendAll(server, UNREAD_REQUESTS);
    const after = (await readMemoryMiB(server.pid)).now;
    socket.destroy();
    return {
      name: `a reader that does not read, ${UNREAD_REQUESTS.toLocaleString('en')} pages of games: growth`,
      value: after - before,
      unit: 'MiB',
      bound: { atMost: MAX_UNREAD_MIB },
    };
  } finally {
    await server.stop();
  }
}

/** @param {Server} server @param {number} amount */
async function sendAll({ origin }, amount) {
  const failures = await sendMany(origin, { from: 0, amount }, () => gamesList);
  if (failures.length > 0) throw new Error(`The mock refused some requests:\n${failures.join('\n')}`);
}

/** Measures the longest task of the open console while exchanges arrive. */
async function measureConsole() {
  const server = await startServer([...MOCK, '--client', join(root, 'dist/client')], ping);
  const browser = await startBrowser();
  try {
    const runs = [];
    for (let run = 0; run < CONSOLE_RUNS; run += 1) runs.push(await measureConsoleRun(browser, server));
    const name = `console, ${CONSOLE_EXCHANGES.toLocaleString('en')} exchanges in ${CONSOLE_SECONDS} s: longest task`;
    return buildMedianFigure(name, runs, 'ms');
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** @param {import('playwright').Browser} browser @param {Server} server */
async function measureConsoleRun(browser, { origin }) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${origin}/__mock/`);
  await page.waitForLoadState('networkidle').catch(() => {}); // The journal's stream stays open.
  await page.evaluate(() => {
    const tasks = [0];
    Object.assign(globalThis, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
  const batches = CONSOLE_SECONDS * BATCHES_PER_SECOND;
  const started = performance.now();
  for (let batch = 0; batch < batches; batch += 1) {
    const from = Math.round((batch * CONSOLE_EXCHANGES) / batches);
    const to = Math.round(((batch + 1) * CONSOLE_EXCHANGES) / batches);
    const sent = Array.from({ length: to - from }, (_, number) =>
      sendRequest(origin, number % 2 === 0 ? gamesList : ping),
    );
    await Promise.all(sent);
    await wait(Math.max(0, started + ((batch + 1) * 1000) / BATCHES_PER_SECOND - performance.now()));
  }
  await sendRequest(origin, lastCall);
  await page.locator('.exchange', { hasText: 'maintenance/check_status' }).waitFor();
  // The observer reports a task only after it has ended, so the page has to be idle.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const longest = await page.evaluate(() => Math.max(...Reflect.get(globalThis, 'tasks')));
  await page.close();
  return longest;
}
