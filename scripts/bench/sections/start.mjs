/** Measures the time from the start of a process to its first correct reply. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNpmCommand, root } from '../../install.mjs';
import { fetchReply, gamesList, MOCK, ping, SCRATCH } from '../contenders.mjs';
import { buildMedianFigure, median } from '../figures.mjs';
import { installPeers } from '../peers/peers.mjs';
import { startServer } from '../start-server.mjs';
import { measureInTurns } from '../turns.mjs';

const TURNS = 9;
/** These bounds are multiples of the time that npm takes to run an empty script, so they fit any machine. */
const MAX_BUNDLE_RATIO = 1.9;
const MAX_NPM_RATIO = 3;

const PING = 'mock bundle, ping';
const BUNDLE = 'mock bundle, games_list with 48 games';
const BY_NPM = 'npm run mock, ping';

/**
 * @param {{ peers: boolean }} flags
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function measureStart({ peers }) {
  const bundle = buildContender(BUNDLE, MOCK, gamesList);
  // This start creates the mock's keys, which later starts reuse, and gives the reply that peers must send.
  const reply = await fetchReply(bundle);
  const others = peers ? installPeers(gamesList, reply) : [];
  const byNpm = buildContender(
    BY_NPM,
    buildNpmCommand('run', 'mock', '--', '--port', '{port}', '--state', 'none'),
    ping,
  );
  const getResults = await measureInTurns(
    [buildContender(PING, MOCK, ping), bundle, byNpm, ...others],
    TURNS,
    async ({ firstAnswerMs }) => firstAnswerMs,
  );
  const npmAlone = Array.from({ length: TURNS }, measureNpmAlone);
  const compare = (/** @type {string} */ name) => getResults(name).map((ms) => ms / median(npmAlone));
  return {
    title: 'start: from the start of the process to the first correct reply',
    figures: [
      buildMedianFigure(PING, getResults(PING), 'ms'),
      buildMedianFigure(BUNDLE, getResults(BUNDLE), 'ms'),
      buildMedianFigure(BY_NPM, getResults(BY_NPM), 'ms'),
      buildMedianFigure('npm run of a script that does nothing', npmAlone, 'ms'),
      buildMedianFigure(`${BUNDLE}, over npm alone`, compare(BUNDLE), '×', { atMost: MAX_BUNDLE_RATIO }),
      buildMedianFigure(`${BY_NPM}, over npm alone`, compare(BY_NPM), '×', { atMost: MAX_NPM_RATIO }),
      ...others.map(({ name }) => buildMedianFigure(name, getResults(name), 'ms')),
    ],
  };
}

/** @param {string} name @param {readonly string[]} command @param {import('../requests.mjs').HttpRequest} request */
function buildContender(name, command, request) {
  return { name, start: async () => ({ server: await startServer(command, request, root), request }) };
}

/** Returns the time that npm takes to run an empty script, in ms. */
function measureNpmAlone() {
  const folder = join(SCRATCH, 'npm');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { nothing: 'exit 0' } }));
  const [program, ...args] = buildNpmCommand('run', 'nothing');
  const started = performance.now();
  spawnSync(program, args, { cwd: folder, stdio: 'ignore' });
  return performance.now() - started;
}
