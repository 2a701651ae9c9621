/**
 * Waits by modules of Node. Fake timers and environments such as jsdom and happy-dom replace globals, some before the
 * kit is imported; none of them reaches what is used here.
 */
import { uptime } from 'node:process';
import { MessageChannel } from 'node:worker_threads';

/** Waits in real time. */
export async function sleep(ms: number): Promise<void> {
  const { port1 } = new MessageChannel();
  port1.ref(); // Else the process may end meanwhile: a wait alone does not keep it alive.
  await Atomics.waitAsync(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms).value;
  port1.close();
}

/** Returns the real time since an arbitrary moment, in ms. */
export const readRealTime = (): number => uptime() * 1000;
