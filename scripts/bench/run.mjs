/**
 * `npm run bench`: what the mock and the client cost, as figures and as ratios to a bare `node:http` server.
 *
 * Servers run side by side in fresh processes and are asked in turns, so that a noisy machine is noisy for
 * both; the medians of the turns count. Prints a table, writes dist/bench.json, exits 1 when a bound is broken.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../build.mjs';
import { ensurePackages, requireNode, root } from '../install.mjs';

requireNode();
ensurePackages();
ensureBuilt('server', 'client');

// After the installation: these need packages.
const { pageSize } = await import('./client-size.mjs');
const { holds, median, table } = await import('./figures.mjs');
const { burst } = await import('./load.mjs');
const { memoryMiB, startServer } = await import('./process.mjs');

const STARTS = 7;
const TURNS = 5;
const WARM_UP = { connections: 32, amount: 4_000 };
const SIZE = { connections: 32, amount: 12_000 };

const MOCK = ['dist/server/main.js', '--port', '{port}', '--state', 'none'];
const json = { 'content-type': 'application/json', panel: 'frontend' };
const ping = {
  path: '/endpoint/v1',
  headers: json,
  body: JSON.stringify({ api: { class: 'system', method: 'ping' }, data: {} }),
};
const gamesList = {
  path: '/endpoint/v1',
  headers: json,
  body: JSON.stringify({
    api: { class: 'casino', method: 'games_list' },
    data: { Lang: 'tr', limit: 48, offset: 0 },
  }),
};

/** @type {import('./figures.mjs').Figure[]} */
const figures = [...(await startUp()), ...(await games()), ...(await clientSizes())];
console.log(`\n${table(figures)}\n`);
mkdirSync(join(root, 'dist'), { recursive: true });
writeFileSync(
  join(root, 'dist/bench.json'),
  `${JSON.stringify({ node: process.version, figures }, null, 2)}\n`,
);
const broken = figures.filter((figure) => !holds(figure));
if (broken.length > 0) {
  console.error(`Out of bounds: ${broken.map((figure) => figure.name).join(', ')}`);
  process.exit(1);
}

/** Process start to first right answer, and memory at rest. */
async function startUp() {
  const starts = [];
  const memory = [];
  for (let turn = 0; turn < STARTS; turn += 1) {
    const mock = await startServer(MOCK, ping);
    starts.push(mock.firstAnswerMs);
    memory.push((await memoryMiB(mock.pid)) ?? Number.NaN);
    await mock.stop();
  }
  return [
    { name: 'mock: start to first right answer', value: median(starts), unit: 'ms' },
    { name: 'mock: memory at rest', value: median(memory), unit: 'MiB', atMost: 120 },
  ];
}

/** A page of 48 games: both sides checked, journal on, against the same data from bare `node:http`. */
async function games() {
  const mock = await startServer(MOCK, gamesList);
  const reply = await fetch(mock.origin + gamesList.path, {
    method: 'POST',
    headers: json,
    body: gamesList.body,
  });
  const file = join(root, 'dist/bench-games.json');
  writeFileSync(file, await reply.text());
  const bare = await startServer(['scripts/bench/bare-server.mjs', '{port}', file], gamesList);
  try {
    const pairs = [];
    await burst(mock, gamesList, WARM_UP);
    await burst(bare, gamesList, WARM_UP);
    for (let turn = 0; turn < TURNS; turn += 1) {
      pairs.push({ ours: await burst(mock, gamesList, SIZE), bare: await burst(bare, gamesList, SIZE) });
    }
    const failures = pairs.reduce((sum, pair) => sum + pair.ours.failures + pair.bare.failures, 0);
    return [
      {
        name: 'games_list: requests per second',
        value: median(pairs.map((pair) => pair.ours.requestsPerSecond)),
        unit: '/s',
      },
      { name: 'games_list: p99', value: median(pairs.map((pair) => pair.ours.p99Ms)), unit: 'ms' },
      {
        name: 'games_list: server CPU per request',
        value: median(pairs.map((pair) => pair.ours.cpuMicrosPerRequest)),
        unit: 'µs',
      },
      {
        name: 'bare node:http: requests per second',
        value: median(pairs.map((pair) => pair.bare.requestsPerSecond)),
        unit: '/s',
      },
      { name: 'bare node:http: p99', value: median(pairs.map((pair) => pair.bare.p99Ms)), unit: 'ms' },
      {
        name: 'bare node:http: server CPU per request',
        value: median(pairs.map((pair) => pair.bare.cpuMicrosPerRequest)),
        unit: 'µs',
      },
      {
        name: 'games_list: requests per second, ratio to bare',
        value: median(pairs.map((pair) => pair.ours.requestsPerSecond / pair.bare.requestsPerSecond)),
        unit: '×',
      },
      {
        name: 'games_list: server CPU, bare over ours',
        value: median(pairs.map((pair) => pair.bare.cpuMicrosPerRequest / pair.ours.cpuMicrosPerRequest)),
        unit: '×',
        atLeast: 0.7,
      },
      { name: 'games_list: failed requests', value: failures, unit: '', atMost: 0 },
      {
        name: 'mock: memory after the load',
        value: pairs.at(-1)?.ours.memoryMiB ?? Number.NaN,
        unit: 'MiB',
        atMost: 200,
      },
    ];
  } finally {
    await mock.stop();
    await bare.stop();
  }
}

async function clientSizes() {
  const client = join(root, 'dist/client');
  const site = await pageSize(client, 'index.html');
  const mockConsole = await pageSize(client, 'console/index.html');
  const inKb = (/** @type {number} */ bytes) => bytes / 1000;
  return [
    { name: 'client: home page, JavaScript (gzip)', value: inKb(site.js), unit: 'kB', atMost: 100 },
    { name: 'client: home page, CSS (gzip)', value: inKb(site.css), unit: 'kB' },
    { name: 'console: JavaScript (gzip)', value: inKb(mockConsole.js), unit: 'kB' },
  ];
}
