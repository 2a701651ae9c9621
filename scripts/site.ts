/** The built site, as `npm run serve` starts it (built first when stale), on a port of its own; it keeps nothing. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { root } from './install.mjs';
import { PARENT } from './parent.mjs';

export interface Site {
  readonly port: number;
  stop(): Promise<void>;
}

/** flags: of the mock server. Throws with its words when it ends before it stands. */
export async function startSite(flags: readonly string[]): Promise<Site> {
  const server = spawn(process.execPath, ['scripts/serve.mjs', '--port', '0', '--state', 'none', ...flags], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, [PARENT]: String(process.pid) },
  });
  const said: string[] = [];
  for await (const line of createInterface(server.stdout)) {
    said.push(line);
    const port = /https?:\/\/[^\s/]+:(\d+)/.exec(line)?.[1];
    if (port === undefined) continue;
    server.stdout.resume(); // nobody reads on, and a full pipe would block the server
    return {
      port: Number(port),
      async stop() {
        server.kill();
        if (server.exitCode === null && server.signalCode === null) await once(server, 'exit');
      },
    };
  }
  throw new Error(`The server ended before it printed its address. It said:\n${said.join('\n')}`);
}
