/** Packs the package and installs it into an empty folder, as somebody does who has nothing else of this repository. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from '../../scripts/build.mjs';

/** Runs npm; throws an error with its output if it fails. */
export function runNpm(cwd: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync('npm', [...args, '--no-audit', '--no-fund'], {
    cwd,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed:\n${stdout}${stderr}`);
}

/** Packs the package into a folder, and returns the path of the file. */
export function packInto(folder: string): string {
  // The scripts of the package would build anew beside tests that use what is built.
  ensureBuilt('server', 'client', 'kit');
  const packed = join(folder, 'packed');
  mkdirSync(packed);
  runNpm(process.cwd(), 'pack', '--ignore-scripts', '--pack-destination', packed);
  return join(packed, readdirSync(packed)[0] ?? '');
}

/** Installs the package in a new project below a folder. peers: the packages of this repository that it finds there. */
export function installInto(folder: string, peers: readonly string[] = []) {
  const file = packInto(folder);
  const project = join(folder, 'project');
  mkdirSync(project);
  runNpm(project, 'install', '--offline', file);
  for (const name of peers)
    symlinkSync(join(process.cwd(), 'node_modules', name), join(project, 'node_modules', name));
  return { file, project };
}
