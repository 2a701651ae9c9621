/** The servers of the browser tests: the built site, which the configuration starts, and `npm start`. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { findFreePort } from '../support/servers/free-port.ts';

/** A fixed time, on a Friday, so that a test sees the same content whenever it runs. */
export const NOW = '2026-11-20T12:00:00+03:00';

/** The port of the built site that all tests share. */
export const SITE_PORT = Number(process.env.SITE_PORT);

export interface Server {
  readonly port: number;
  /** The lines that `npm start` has printed; empty for the built site. */
  readonly banner: string;
  stop(): Promise<void>;
}

export const builtSite: Server = { port: SITE_PORT, banner: '', stop: async () => {} };

/** Runs `npm start` on free ports without saved state. */
export async function runNpmStart(): Promise<Server> {
  const [port, mockPort] = [await findFreePort(), await findFreePort()];
  const npm = spawn('npm', ['start', '--', '--state', 'none', '--now', NOW], {
    env: { ...process.env, PORT: String(port), MOCK_PORT: String(mockPort) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let banner = '';
  for await (const line of createInterface(npm.stdout)) {
    banner += `${line}\n`;
    if (line.includes('Ctrl-C')) break;
  }
  npm.stdout.resume(); // Keeps the pipe empty, since a full pipe would block the servers.
  return {
    port,
    banner,
    async stop() {
      npm.kill('SIGTERM');
      if (npm.exitCode === null && npm.signalCode === null) await once(npm, 'exit');
    },
  };
}
