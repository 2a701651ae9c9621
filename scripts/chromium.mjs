// Finds a Chromium for the browser tests, or installs one.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { exitWithError, root } from './install.mjs';

/**
 * Debian's package of a Chromium without a user interface. It is tried before `chromium`, since Debian's full
 * Chromium draws its user interface in software even when headless, which doubles the time of the browser
 * tests.
 */
const HEADLESS_PACKAGE = 'chromium-headless-shell';
const COMMAND_NAMES = [
  HEADLESS_PACKAGE,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const MAC_APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
/**
 * The limit for `chromium --version`. It is long, since a browser's first start on a busy machine is slow.
 */
const VERSION_TIMEOUT_MS = 20_000;

/** @returns {Promise<string>} the path of a Chromium that runs; installs one if there is none */
export async function ensureChromium() {
  const path = process.env.CHROMIUM;
  if (path) {
    return isRunnable(path)
      ? path
      : exitWithError(`CHROMIUM=${path} does not run: point it at a Chromium or Chrome, or unset it.`);
  }
  return (await findChromium()) ?? (await fetchChromium()) ?? exitWithError(describeMissingBrowser());
}

/** @returns {Promise<string | undefined>} the path of Playwright's Chromium, or of one that is installed here */
async function findChromium() {
  const { chromium } = await import('playwright');
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => COMMAND_NAMES.map((name) => join(folder, name)));
  const paths = [
    chromium.executablePath(),
    ...onPath,
    ...(process.platform === 'darwin' ? MAC_APPLICATIONS : []),
  ];
  return paths.find(isRunnable);
}

async function fetchChromium() {
  console.log('No Chromium found: downloading the one that Playwright provides…');
  runCommand(process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium');
  const fetched = await findChromium();
  if (fetched || !canUseApt()) return fetched;
  console.log("It does not run here: installing Debian's package…");
  runCommand('apt-get', 'update');
  return (await installPackage(HEADLESS_PACKAGE)) ?? installPackage('chromium');
}

/** @param {string} name */
function installPackage(name) {
  runCommand('apt-get', 'install', '-y', '--no-install-recommends', name);
  return findChromium();
}

function describeMissingBrowser() {
  const remedy =
    process.platform === 'linux'
      ? 'install one (on Debian: sudo apt-get install chromium-headless-shell)'
      : 'install Chrome or Chromium';
  return `The browser tests need a Chromium, and none was found or could be installed: ${remedy}, or point CHROMIUM at one, and run npm test again.`;
}

/**
 * Returns whether the browser at a path starts. An existing file is not enough: libraries may be missing, and
 * Ubuntu's file is a stub without a browser.
 *
 * @param {string} path
 */
function isRunnable(path) {
  if (!existsSync(path)) return false;
  try {
    return /Chrom/.test(
      execFileSync(path, ['--version'], {
        encoding: 'utf8',
        timeout: VERSION_TIMEOUT_MS,
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
 * Runs a command. Its success is not checked here, since the caller then looks for a browser that starts.
 *
 * @param {string} command
 * @param {string[]} args
 */
function runCommand(command, ...args) {
  spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
