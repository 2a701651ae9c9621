import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { createPortCarrier } from './carriers/port.ts';
import { createFetch, type MockFetch } from './fetch.ts';
import { openWorld, type TestWorld, type WorldBeginning } from './world.ts';

export interface MockSettings {
  /** The seed of each world, by default 1. */
  readonly seed?: number;
  /** The time at which each world begins: epoch ms, or ISO; without a zone, in Istanbul. By default the present. */
  readonly at?: string | number;
}

/** A mock in this process. */
export interface Mock {
  /** Answers a request, whatever host it names; in the world that its header names, or else in `default`. */
  readonly fetch: MockFetch;
  /** Makes a world for one test. */
  world(beginning?: WorldBeginning): Promise<TestWorld>;
  /** Listens on a port of 127.0.0.1, for browsers and other clients; again and again on the same. */
  listen(): Promise<{ readonly origin: string }>;
  /** Ends the mock, with all that it holds. */
  stop(): Promise<void>;
}

/** The built program of the mock, seen from the sources of the kit and from `dist/kit` alike. */
const PROGRAM = fileURLToPath(new URL('../../dist/server/mock-worker.js', import.meta.url));

/** Starts a mock in a thread of this process: without a port, and with nothing on disk. */
export async function startMock({ seed, at }: MockSettings = {}): Promise<Mock> {
  const flags = [
    '--port=0',
    '--state=none',
    ...(seed === undefined ? [] : [`--seed=${seed}`]),
    ...(at === undefined ? [] : [`--now=${typeof at === 'number' ? new Date(at).toISOString() : at}`]),
  ];
  const worker = new Worker(PROGRAM, { workerData: flags });
  await once(worker, 'message'); // Rejects with the error of a wrong setting.
  const carrier = createPortCarrier(worker);
  worker.on('error', () => carrier.end());
  return {
    fetch: createFetch(carrier),
    world: (beginning) => openWorld(carrier, beginning),
    listen: async () => ({ origin: carrier.origin }),
    async stop() {
      carrier.end();
      await worker.terminate();
    },
  };
}
