/** Fetches the peers, beside the project: they weigh more than it does, and few will ever ask for them. */
import { spawnSync } from 'node:child_process';
import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { giveUp, npm, packagesAreInstalled, root } from '../../install.mjs';

/** A copy of this folder, with packages: what is measured leaves nothing among the sources. */
export const PEERS = join(root, 'dist/peers');
const SOURCE = join(root, 'scripts/bench/peers');

/** Installs what peers/package-lock.json names, unless it is there already. */
export function ensurePeers() {
  cpSync(SOURCE, PEERS, { recursive: true });
  if (packagesAreInstalled(PEERS)) return;
  console.log('Installing the peers into dist/peers (about 300 MB)…');
  // Without scripts: none of them needs one to serve, and nobody should have to trust seven hundred packages.
  const [command, ...args] = npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error');
  const { status, error } = spawnSync(command, args, { cwd: PEERS, stdio: 'inherit' });
  if (!error && status === 0) return;
  giveUp(
    `The peers could not be installed (${error ? error.message : `npm ended with code ${status}`}): check the network or proxy (npm ping), or leave out --peers: everything else is measured without them.`,
  );
}

/** @param {string} name of a package @returns {string} its version, as installed */
export function versionOf(name) {
  return JSON.parse(readFileSync(join(PEERS, 'node_modules', name, 'package.json'), 'utf8')).version;
}
