/** Compares the pictures of this working tree with those of another commit. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createSender } from '#contracts/casino/client';
import { readErrorText } from '#contracts/error-text';
import { makePrintable } from '#contracts/write/line';
import { root } from '../../install.mjs';
import { screens } from '../screens.ts';
import { openStudio, type Studio, WORLD } from '../studio.ts';
import { type Job, removeWorld } from '../take-pictures.ts';
import { buildCommit, readScreenNames, UserError } from './other-build.ts';
import { compareSides, isDiskFull } from './take-sides.ts';
import { formatSum, writePage } from './write-page.ts';

/** A disk with less is full. */
const MIN_SPACE_BYTES = 1 << 20;

export interface Comparing {
  /** The commit, as it was named. */
  readonly name: string;
  readonly seed: string;
  /** The time of all pictures, epoch ms. */
  readonly now: number;
  /** The beginning of the names of the screens that are taken. */
  readonly screen: string | undefined;
  /** The folder that the page replaces. */
  readonly folder: string;
  /** Whether a change is a failure. */
  readonly fail: boolean;
}

/** Writes the page of the comparison and returns the exit code. All else that it writes is removed when it ends. */
export async function runAgainst(
  jobs: readonly Job[],
  options: Comparing,
  chromiumPath: string,
): Promise<number> {
  const temporary = mkdtempSync(join(tmpdir(), 'vitrin-against-'));
  const staging = `${options.folder}-${process.pid}`;
  process.once('exit', () => {
    for (const folder of [temporary, staging])
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  });
  // Without these, a signal would end the process before its exit.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(130));
  try {
    return await compare(jobs, options, chromiumPath, temporary, staging);
  } catch (error) {
    // Not each command that fails says that there is no space left.
    if (isDiskFull(error) || [tmpdir(), root].some(hasNoSpace)) {
      console.error(
        `The disk is full: free some space in ${tmpdir()} and ${dirname(options.folder)}, and start again.`,
      );
    } else if (error instanceof UserError) console.error(error.message);
    else throw error;
    return 1;
  }
}

async function compare(
  jobs: readonly Job[],
  { name, seed, now, screen, folder, fail }: Comparing,
  chromiumPath: string,
  temporary: string,
  staging: string,
): Promise<number> {
  const project = join(temporary, 'project');
  const commit = await buildCommit(name, project);
  const studios: Studio[] = [];
  const open = async (built?: string) => {
    const studio = await openStudio(chromiumPath, { seed, now }, built);
    studios.push(studio);
    return studio;
  };
  try {
    const before = await open(project)
      .then(requireControl)
      .catch((error) => {
        const reason = makePrintable(readErrorText(error));
        throw new UserError(`${name} lacks what the list of screens needs: ${reason}`);
      });
    const after = await open();
    const gone = (await readScreenNames(name, project)).filter(
      (each) => each.startsWith(screen ?? '') && screens.every((own) => own.name !== each),
    );
    const results = await compareSides({ before, after }, jobs, temporary);
    if (results.every(({ failures }) => failures.before !== undefined)) {
      throw new UserError(`${name} opens none of these screens: ${results[0]?.failures.before}`);
    }
    mkdirSync(staging, { recursive: true });
    const summary = { before: `${name} (${commit.slice(0, 8)})`, after: describeTree(), gone };
    writePage(results, summary, temporary, staging);
    rmSync(folder, { recursive: true, force: true });
    renameSync(staging, folder);
    console.log(`The page: ${join(folder, 'index.html')}\n${formatSum(results, gone)}`);
    const hasChanged = gone.length > 0 || results.some(({ changes }) => changes.length > 0);
    const isBroken = results.some(({ failures }) => failures.after !== undefined);
    return isBroken || (fail && hasChanged) ? 1 : 0;
  } finally {
    for (const studio of studios) await studio.close();
  }
}

function hasNoSpace(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_SPACE_BYTES;
}

/** Throws if a server has no world that can be reset, with which each picture begins. */
async function requireControl(studio: Studio): Promise<Studio> {
  const control = createSender({ origin: `http://127.0.0.1:${studio.port}`, world: WORLD });
  await control('resetWorld', {});
  await removeWorld(control, WORLD);
  return studio;
}

function describeTree(): string {
  const words = ['describe', '--always', '--dirty=, with what is not committed', '--exclude=*'];
  const { stdout } = spawnSync('git', words, { cwd: root, encoding: 'utf8' });
  return `the working tree at ${stdout.trim()}`;
}
