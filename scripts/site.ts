/** Starts the built site as `npm run serve` does, on a free port and without saved state. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { PARENT_PID } from '../mock-server/engine/node/end-with-parent.mjs';
import { root } from './install.mjs';

export interface Site {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Starts the site, and builds it first if it is out of date. Throws with the output if the server ends early.
 *
 * flags: the flags of the mock server; folder: that of the project, if it is not this one; env: further variables.
 */
export async function startSite(
  flags: readonly string[],
  folder = root,
  env: NodeJS.ProcessEnv = {},
): Promise<Site> {
  const server = spawn(process.execPath, ['scripts/serve.mjs', '--port', '0', '--state', 'none', ...flags], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...env, [PARENT_PID]: String(process.pid) },
  });
  const lines: string[] = [];
  for await (const line of createInterface(server.stdout)) {
    lines.push(line);
    const port = /https?:\/\/[^\s/]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    server.stdout.resume(); // Keeps the pipe empty, since a full pipe would block the server.
    return {
      port: Number(port),
      async stop() {
        server.kill();
        if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      },
    };
  }
  throw new Error(`The server ended before it printed its address. Its output:\n${lines.join('\n')}`);
}
