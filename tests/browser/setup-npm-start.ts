// Runs once for the browser tests over `npm start`: runs it on free ports without saved state, and starts browsers.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';
import { findFreePort } from '../support/free-port.ts';
import { NOW, startBrowsers } from './setup.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The lines that `npm start` has printed. */
    banner: string;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [closeBrowsers, stopServers] = await Promise.all([startBrowsers(project), startServers(project)]);
  return async () => {
    await closeBrowsers();
    await stopServers();
  };
}

async function startServers(project: TestProject): Promise<() => Promise<void>> {
  const [port, mockPort] = [await findFreePort(), await findFreePort()];
  // With vitest's NODE_ENV, Vite would bundle the packages anew, for the next `npm start` of a developer too.
  const { NODE_ENV: _, ...env } = process.env;
  const npm = spawn('npm', ['start', '--', '--state', 'none', '--now', NOW], {
    env: { ...env, PORT: String(port), MOCK_PORT: String(mockPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let banner = '';
  for await (const line of createInterface(npm.stdout)) {
    banner += `${line}\n`;
    if (line.includes('Ctrl-C')) break;
  }
  npm.stdout.resume(); // Keeps the pipe empty, since a full pipe would block the servers.
  project.provide('banner', banner);
  project.provide('sitePort', port);
  return async () => {
    npm.kill('SIGTERM');
    if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
  };
}
