/** From the start of a process to its first right answer. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { npm, root } from '../../install.mjs';
import { gamesList, MOCK, ping, replyOf, SCRATCH } from '../contenders.mjs';
import { medianFigure } from '../figures.mjs';
import { installedPeers } from '../peers/peers.mjs';
import { startServer } from '../process.mjs';
import { inTurns } from '../turns.mjs';

const TURNS = 9;
const BUNDLE_MS = 200;
const NPM_MS = 400;

const PING = 'mock, its bundle, asked for a ping';
const BUNDLE = 'mock, its bundle, asked for 48 games';
const BY_NPM = 'npm run mock';

/**
 * @param {{ peers: boolean }} flags
 * @returns {Promise<import('../figures.mjs').Section>}
 */
export async function start({ peers }) {
  const bundle = contender(BUNDLE, MOCK, gamesList);
  // The first start makes the keys, which are kept, and says what everybody else is to answer.
  const reply = await replyOf(bundle);
  const others = peers ? installedPeers(gamesList, reply) : [];
  const byNpm = contender(BY_NPM, npm('run', 'mock', '--', '--port', '{port}', '--state', 'none'), ping);
  const of = await inTurns(
    [contender(PING, MOCK, ping), bundle, byNpm, ...others],
    TURNS,
    async ({ firstAnswerMs }) => firstAnswerMs,
  );
  return {
    title: 'start: from the process to its first right answer',
    figures: [
      medianFigure(PING, of(PING), 'ms'),
      medianFigure(BUNDLE, of(BUNDLE), 'ms', { under: BUNDLE_MS }),
      medianFigure(BY_NPM, of(BY_NPM), 'ms', { under: NPM_MS }),
      medianFigure('npm run of a script that does nothing', Array.from({ length: TURNS }, npmAlone), 'ms'),
      ...others.map(({ name }) => medianFigure(name, of(name), 'ms')),
    ],
  };
}

/** @param {string} name @param {readonly string[]} command @param {import('../ask.mjs').Question} question */
function contender(name, command, question) {
  return { name, start: async () => ({ server: await startServer(command, question, root), question }) };
}

/** What npm itself takes, ms. */
function npmAlone() {
  const folder = join(SCRATCH, 'npm');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts: { nothing: 'exit 0' } }));
  const [program, ...args] = npm('run', 'nothing');
  const started = performance.now();
  spawnSync(program, args, { cwd: folder, stdio: 'ignore' });
  return performance.now() - started;
}
