/** Measures the time from the start of a process to its first correct reply. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildNpmCommand } from '../../install.mjs';
import { buildFigure, buildRatio, listValues, repeat } from '../figures.mjs';
import { gamesList, ping } from '../requests.mjs';
import { buildMock, fetchReply, SCRATCH, withServer } from '../servers.mjs';

const TURNS = 9;
const NPM_ALONE = 'npm run of a script that does nothing';
/** The bounds are multiples of the time that npm takes to run an empty script, so they fit any machine. */
const MAX_RATIOS = { 'mock bundle, games_list with 48 games': 1.9, 'npm run mock, ping': 3 };

/** @returns {Promise<import('../figures.mjs').Section>} */
export async function measure() {
  const bundle = buildMock({ name: 'mock bundle, games_list with 48 games', request: gamesList });
  const command = buildNpmCommand('run', 'mock', '--', '--port', '{port}', '--state', 'none');
  await fetchReply(bundle); // This start creates the mock's keys, which later starts reuse.
  const programs = [
    buildMock({ name: 'mock bundle, ping' }),
    bundle,
    { name: 'npm run mock, ping', command, request: ping },
  ];
  const runs = await repeat(TURNS, async () => {
    /** @type {Record<string, number>} */
    const times = {};
    for (const program of programs)
      times[program.name] = await withServer(program, async ({ firstAnswerMs }) => firstAnswerMs);
    return { ...times, [NPM_ALONE]: measureNpmAlone() };
  });
  return {
    title: 'start: from the start of the process to the first correct reply',
    figures: [
      ...Object.keys(runs[0] ?? {}).map((name) => buildFigure(name, listValues(runs, name), 'ms')),
      ...Object.entries(MAX_RATIOS).map(([name, max]) => buildRatio(runs, name, NPM_ALONE, { atMost: max })),
    ],
  };
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
