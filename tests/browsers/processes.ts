/** The programs that are started for a browser, and the folder that stands in for its user's. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithTest } from '../support/end-with-test.ts';

/** Starts a program, which ends with the test. fds: how many pipes it gets beyond the first three. */
export function startProgram(command: string, argv: readonly string[], env: NodeJS.ProcessEnv, fds = 0) {
  const pipes = Array.from({ length: fds }, () => 'pipe' as const);
  return endWithTest(spawn(command, argv, { env, stdio: ['ignore', 'ignore', 'ignore', ...pipes] }));
}

/** Ends a program, and waits for its end. */
export async function endProgram(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill();
  await exit;
}

/** Makes a folder for what a browser stores, and a function that removes it. */
export async function makeHome() {
  const home = await mkdtemp(join(tmpdir(), 'vitrin-browser-'));
  return { home, remove: () => rm(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }) };
}

/** The environment of a browser of a Turkish player, whose folder is `home`. */
export function buildEnvironment(home: string): NodeJS.ProcessEnv {
  return {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    XDG_CONFIG_HOME: join(home, 'config'),
    XDG_CACHE_HOME: join(home, 'cache'),
    XDG_DATA_HOME: join(home, 'data'),
    TZ: 'Europe/Istanbul',
    LANGUAGE: 'tr',
  };
}
