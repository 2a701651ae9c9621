/** Loads the contracts of a git revision or of the working tree, so that they can be compared. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Library } from '#contracts/export/schemas';
import { FlagError } from '../flags.ts';

/** Imports a module of the project. path: from the repository's folder, with a leading slash. */
export type Load = (path: string) => Promise<unknown>;

/** Loads the contracts of the working tree. */
export function loadWorkingTree(load: Load): Promise<Library> {
  return loadLibrary('/contracts', load);
}

/**
 * Calls `use` with the contracts of a git revision, which are unpacked below `.vitrin/` and removed afterwards.
 *
 * Neither the checked-out files nor the git repository are changed. Throws a FlagError when there is no such
 * revision, or it has no contracts.
 */
export async function withRevision<Result>(
  revision: string,
  root: string,
  load: Load,
  use: (library: Library) => Result,
): Promise<Result> {
  const commit = findCommit(revision, root);
  const parent = join(root, '.vitrin');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'contracts-'));
  try {
    unpack(commit, revision, root, folder);
    return use(await loadLibrary(`/${relative(root, folder)}/contracts`, load));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function loadLibrary(folder: string, load: Load): Promise<Library> {
  const registry = Object(await load(`${folder}/registry.ts`));
  const { marks } = Object(await load(`${folder}/marks.ts`));
  // In the oldest revisions, registry.ts exports no documents.
  const { contracts = new Map(), documents = new Map() } = registry;
  return { contracts: [...contracts.values()], documents: [...documents.values()], marks };
}

function findCommit(revision: string, root: string): string {
  const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const { status, stdout, error } = spawnSync('git', args, { cwd: root, encoding: 'utf8' });
  if (error) throw new FlagError(`git is needed to read ${revision}, and could not be run: ${error.message}`);
  if (status !== 0) throw new FlagError(`There is no revision and no file ${revision} here.`);
  return stdout.trim();
}

function unpack(commit: string, revision: string, root: string, folder: string): void {
  const archive = spawnSync('git', ['archive', '--format=tar', commit, 'contracts', 'package.json'], {
    cwd: root,
    maxBuffer: 1 << 28,
  });
  if (archive.status !== 0) throw new FlagError(`${revision} has no contracts/ to compare with.`);
  const { status, error } = spawnSync('tar', ['-x', '-C', folder], { input: archive.stdout });
  if (status !== 0) {
    throw new FlagError(
      `The contracts of ${revision} could not be unpacked: ${error?.message ?? 'tar failed'}`,
    );
  }
}
