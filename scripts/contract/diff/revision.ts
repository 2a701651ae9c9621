/** The contracts of another revision, exported by today's code: its schemas count, not how it wrote them out. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Library } from '../../export/schemas.ts';
import { FlagError } from '../flags.ts';

/** Imports a module of ours by a path that begins at the repository's folder. */
export type Load = (path: string) => Promise<unknown>;

/** The contracts as they stand on disk. */
export function workingTree(load: Load): Promise<Library> {
  return libraryIn('/contracts', load);
}

/**
 * The contracts of a git revision, unpacked below `.vitrin/` for as long as it takes. No worktree: the
 * repository itself is only read. Throws a FlagError for what is no revision, or has no contracts.
 */
export async function atRevision<Result>(
  revision: string,
  root: string,
  load: Load,
  use: (library: Library) => Result,
): Promise<Result> {
  const commit = commitOf(revision, root);
  const parent = join(root, '.vitrin');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'contracts-'));
  try {
    unpack(commit, revision, root, folder);
    return use(await libraryIn(`/${relative(root, folder)}/contracts`, load));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function libraryIn(folder: string, load: Load): Promise<Library> {
  const registry = Object(await load(`${folder}/registry.ts`));
  const { marks } = Object(await load(`${folder}/marks.ts`));
  // Younger revisions may know more kinds, the oldest have no documents.
  const { contracts = new Map(), documents = new Map() } = registry;
  return { contracts: [...contracts.values()], documents: [...documents.values()], marks };
}

function commitOf(revision: string, root: string): string {
  const asked = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${revision}^{commit}`];
  const { status, stdout, error } = spawnSync('git', asked, { cwd: root, encoding: 'utf8' });
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
