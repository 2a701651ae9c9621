/** The mock server as a program: `node dist/server/main.js --port 8787 …`. */
import { createApp } from '../app.ts';
import { FlagError, HELP } from './flags.ts';
import {
  createHost,
  keepDefaultWorld,
  ListenError,
  parseFlags,
  type RunningServer,
  startServer,
} from './serve.ts';

/** ms between two looks whether whoever started us is still there. */
const LOOK_EVERY = 500;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit(0);
}
// Whoever started us may read the address, and then no more: nobody who is answered has to know.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
endWithParent(Number(process.env.VITRIN_PARENT_PID));

/** The server, once it listens. */
export const running: Promise<RunningServer> = start().catch((error: unknown) => {
  // What a person can mend is a sentence; what only we can is a stack.
  console.error(error instanceof FlagError || error instanceof ListenError ? error.message : error);
  process.exit(1);
});

async function start(): Promise<RunningServer> {
  const flags = parseFlags(process.argv.slice(2));
  const host = await createHost(flags);
  process.once('exit', keepDefaultWorld(host, flags));
  const app = createApp(host);
  return startServer({ flags, fetch: app.fetch });
}

/** No server is left behind to hold a port when its parent was killed. */
function endWithParent(parent: number): void {
  if (!(parent > 0)) return;
  setInterval(() => {
    try {
      process.kill(parent, 0);
    } catch {
      process.kill(process.pid, 'SIGTERM');
    }
  }, LOOK_EVERY).unref();
}
