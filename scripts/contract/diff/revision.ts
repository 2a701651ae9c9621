/** Loads the contracts of a git revision or of the working tree, so that they can be compared. */
import { type SpawnSyncOptions, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Library } from '#contracts/export/schemas';
import { FlagError } from '#mock-server/engine/node/flag-error';

/** Imports a module of the project. path: from the repository's folder, with a leading slash. */
export type Load = (path: string) => Promise<unknown>;

/**
 * Loads the contracts of a git revision, which are unpacked below `.vitrin/` and removed afterwards.
 *
 * Neither the checked-out files nor the git repository are changed. Throws a FlagError when there is no such
 * revision, or it has no contracts.
 */
export async function loadRevision(revision: string, root: string, load: Load): Promise<Library> {
  const named = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const commit = run('git', named, { cwd: root }, `There is no revision and no file ${revision} here.`);
  const files = ['archive', '--format=tar', String(commit).trim(), 'contracts', 'package.json'];
  const archive = run('git', files, { cwd: root }, `${revision} has no contracts/ to compare with.`);
  const parent = join(root, '.vitrin');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'contracts-'));
  try {
    run(
      'tar',
      ['-x', '-C', folder],
      { input: archive },
      `The contracts of ${revision} could not be unpacked.`,
    );
    return await loadLibrary(`/${relative(root, folder)}`, load);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Loads the contracts of a folder; an empty text stands for the working tree. */
export async function loadLibrary(folder: string, load: Load): Promise<Library> {
  const registry = Object(await load(`${folder}/contracts/registry.ts`));
  const { marks } = Object(await load(`${folder}/contracts/marks.ts`));
  // In the oldest revisions, registry.ts exports no documents.
  const { contracts = new Map(), documents = new Map() } = registry;
  return { contracts: [...contracts.values()], documents: [...documents.values()], marks };
}

/** Runs a program and returns its output. problem: the message of the FlagError when it fails. */
function run(program: string, args: string[], options: SpawnSyncOptions, problem: string): string | Buffer {
  const { status, stdout, error } = spawnSync(program, args, { ...options, maxBuffer: 1 << 28 });
  if (error) throw new FlagError(`${program} is needed for this, and could not be run: ${error.message}`);
  if (status !== 0) throw new FlagError(problem);
  return stdout;
}
