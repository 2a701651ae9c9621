/**
 * Installs the other mock servers ("peers") in a folder of their own. They are not packages of the project,
 * since they are large and few developers need them.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arePackagesInstalled, buildNpmCommand, exitWithError, root } from '../../install.mjs';

/** A copy of scripts/bench/peers. The peers are installed here, so that the source folder stays clean. */
export const PEERS = join(root, 'dist/peers');
const SOURCE = join(root, 'scripts/bench/peers');

/** Installs the packages of peers/package-lock.json, unless they are installed already. */
export function ensurePeers() {
  cpSync(SOURCE, PEERS, { recursive: true });
  if (arePackagesInstalled(PEERS)) return;
  console.log('Installing the peers into dist/peers (about 300 MB)…');
  // Install scripts are off: no peer needs one, and 600 packages should not run code on this machine.
  const [command, ...args] = buildNpmCommand(
    'ci',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  );
  const { status, error } = spawnSync(command, args, { cwd: PEERS, stdio: 'inherit' });
  if (!error && status === 0) return;
  exitWithError(
    `The peers could not be installed (${error ? error.message : `npm ended with code ${status}`}): check the network or proxy (npm ping), or leave out --peers.`,
  );
}

/** Returns the installed version of a package. @param {string} name @returns {string} */
export function readVersion(name) {
  return JSON.parse(readFileSync(join(PEERS, 'node_modules', name, 'package.json'), 'utf8')).version;
}
