/**
 * The mock as a thread of the process that tests it. It has globals and timers of its own, so that neither fake timers
 * nor an environment such as jsdom reach it.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { createApp, domain } from '#mock-server/app';
import { compressPictures } from '#mock-server/engine/node/compress-pictures';
import { parseFlags } from '#mock-server/engine/node/flags/flags';
import { createPlatform } from '#mock-server/engine/node/platform';
import { answerPort, NO_PORT, sharePort } from '#mock-server/engine/node/port';
import { startServer } from '#mock-server/engine/node/serve';
import type { WorkerSettings } from './start-mock.ts';

const { argv, shared }: WorkerSettings = workerData;
// Who waits for the port runs no events meanwhile, so that no other sign of the end would arrive.
process.once('exit', () => sharePort(shared, NO_PORT.ended));

const client = join(import.meta.dirname, '../client');
const flags = parseFlags([...argv, ...(existsSync(client) ? ['--client', client] : [])]);
const platform = await createPlatform(domain, flags, { log });
const app = createApp(platform);
// Only a page of a browser can be deceived about the name of this machine.
const ownApp = createApp({ ...platform, hostNames: null });

if (parentPort) {
  answerPort(parentPort, {
    fetch: compressPictures(ownApp.fetch),
    async listen() {
      const { origin } = await startServer({ flags, fetch: compressPictures(app.fetch), log: () => {} });
      return Number(new URL(origin).port);
    },
    shared,
  });
  parentPort.postMessage('ready');
}

/** Logs what is wrong with the mock itself. That a fault took effect shows in the journal, and in the test. */
function log(line: string): void {
  if (!line.includes(': injected ')) console.error(line);
}
