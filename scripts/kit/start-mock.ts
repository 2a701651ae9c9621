import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { readErrorText } from '../../contracts/error-text.ts';
import type { SharedPort } from '../../mock-server/engine/node/port.ts';
import { createPortCarrier } from './carriers/port.ts';
import { createFetch, type MockFetch } from './fetch.ts';
import { openWorld, type TestWorld, type WorldBeginning } from './world.ts';

export interface MockSettings {
  /** The seed of each world, by default 1. */
  readonly seed?: number;
  /** The time at which each world begins: epoch ms, or as testers type it, such as ISO or `tomorrow 9:00`. By default the present. */
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

/** The data with which the thread of a mock starts. */
export interface WorkerSettings {
  /** The flags of the mock. */
  readonly argv: readonly string[];
  readonly shared: SharedPort;
}

/** The built program of the mock, seen from the sources of the kit and from `dist/kit` alike. */
export const PROGRAM = fileURLToPath(new URL('../../dist/server/mock-worker.js', import.meta.url));

/** Starts a mock in a thread of this process: without a port, and with nothing on disk. */
export function startMock(settings: MockSettings = {}): Promise<Mock> {
  // Neither flags of Node nor the environment: what they load into the process of a test is not meant for the mock.
  return openMock((workerData) => new Worker(PROGRAM, { workerData, execArgv: [], env: {} }), settings);
}

/** Starts a mock in the thread that `startThread` returns, and which ends with the mock. */
export async function openMock(
  startThread: (settings: WorkerSettings) => Worker,
  { seed, at }: MockSettings = {},
): Promise<Mock> {
  const argv = [
    '--port=0',
    '--state=none',
    ...(seed === undefined ? [] : [`--seed=${seed}`]),
    ...(at === undefined ? [] : [`--now=${typeof at === 'number' ? new Date(at).toISOString() : at}`]),
  ];
  const settings: WorkerSettings = { argv, shared: new Int32Array(new SharedArrayBuffer(4)) };
  const worker = startThread(settings);
  await new Promise<unknown>((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject); // The error of a wrong setting.
    worker.once('exit', (code) => reject(new Error(`The mock ended while it started, with code ${code}`)));
  });
  const carrier = createPortCarrier(worker, settings);
  worker.on('error', (error) => carrier.end(readErrorText(error)));
  worker.on('exit', (code) => carrier.end(`its thread ended with code ${code}`));
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
