/**
 * Packs the package and installs it into an empty folder, as somebody does who has nothing else of this repository.
 * That happens once a run, when the first test file needs it; the others wait for it and take copies.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inject, vi } from 'vitest';
import { ensureBuilt } from '../../scripts/build.mjs';
import { TEST_LIMIT_MS } from './run-limits.ts';

/** Runs npm; throws an error with its output if it fails. */
export function runNpm(cwd: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--no-audit', '--no-fund'], {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** Returns the path of the packed file. */
export async function packOnce(): Promise<string> {
  const { packed } = await installOnce();
  return join(packed, readdirSync(packed)[0] ?? '');
}

/** Puts the installed package into a new project below a folder. peers: the packages of this repository that it finds there. */
export async function installInto(folder: string, peers: readonly string[] = []): Promise<string> {
  const project = join(folder, 'project');
  cpSync((await installOnce()).project, project, { recursive: true });
  for (const name of peers)
    symlinkSync(join(process.cwd(), 'node_modules', name), join(project, 'node_modules', name));
  return project;
}

async function installOnce() {
  const folder = inject('packageFolder');
  const paths = { packed: join(folder, 'packed'), project: join(folder, 'project') };
  const over = join(folder, 'over');
  try {
    mkdirSync(paths.packed);
  } catch {
    // Another test file has begun.
    await vi.waitUntil(() => existsSync(over), { timeout: TEST_LIMIT_MS });
    if (!existsSync(join(paths.project, 'node_modules'))) throw new Error('The package cannot be installed');
    return paths;
  }
  try {
    // The scripts of the package would build anew beside tests that use what is built.
    ensureBuilt('server', 'client', 'kit');
    runNpm(process.cwd(), 'pack', '--ignore-scripts', '--pack-destination', paths.packed);
    mkdirSync(paths.project);
    runNpm(paths.project, 'install', '--offline', join(paths.packed, readdirSync(paths.packed)[0] ?? ''));
  } finally {
    writeFileSync(over, '');
  }
  return paths;
}
