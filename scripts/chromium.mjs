// A Chromium for the browser tests: one that is there, else one that can be had.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { giveUp, root } from './install.mjs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/** ms; a browser that starts for the first time on a busy machine is slow to say its version */
const PATIENCE = 20_000;

/** @returns {Promise<string>} the path of a Chromium that runs; fetches one if need be */
export async function ensureChromium() {
  const chosen = process.env.CHROMIUM;
  if (chosen) {
    return works(chosen)
      ? chosen
      : giveUp(
          `CHROMIUM=${chosen} does not run: point it at a Chromium or Chrome, or unset it to have one found.`,
        );
  }
  return (await findChromium()) ?? (await fetchChromium()) ?? giveUp(noBrowser());
}

/** @returns {Promise<string | undefined>} Playwright's own, else the machine's */
async function findChromium() {
  const { chromium } = await import('playwright');
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)));
  const places = [
    chromium.executablePath(),
    ...onPath,
    ...(process.platform === 'darwin' ? MAC_APPLICATIONS : []),
  ];
  return places.find(works);
}

async function fetchChromium() {
  console.log('No Chromium found: fetching the one that Playwright keeps…');
  run(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
  const fetched = await findChromium();
  if (fetched || !canUseApt()) return fetched;
  console.log("That one does not run here: installing Debian's package…");
  run('apt-get', 'update');
  run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium');
  return findChromium();
}

function noBrowser() {
  const remedy =
    process.platform === 'linux'
      ? 'install one (Debian and Ubuntu: sudo apt-get install chromium)'
      : 'install Chrome or Chromium';
  return `The browser tests need a Chromium, and none could be found or fetched: ${remedy}, or point CHROMIUM at one, and run npm test again.`;
}

/**
 * Runs it: the file alone proves nothing (libraries may be missing, Ubuntu's is a stub that asks for snap).
 *
 * @param {string} path
 */
function works(path) {
  if (!existsSync(path)) return false;
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], {
        encoding: 'utf8',
        timeout: PATIENCE,
        stdio: ['ignore', 'pipe', 'ignore'],
      }),
    );
  } catch {
    return false;
  }
}

function canUseApt() {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/**
 * Whether it went well shows afterwards, in what is found.
 *
 * @param {string} command
 * @param {string[]} args
 */
function run(command, ...args) {
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
