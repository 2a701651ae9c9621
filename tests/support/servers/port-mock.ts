import { MessageChannel } from 'node:worker_threads';
import { afterAll } from 'vitest';
import { createApp } from '#mock-server/app';
import { answerPort } from '#mock-server/engine/node/port';
import { createPortCarrier } from '../../../scripts/kit/carriers/port.ts';
import { createFetch } from '../../../scripts/kit/fetch.ts';
import { aWorld } from '../a-world.ts';

/** Opens a mock behind a port of threads, in this thread. Names of hosts are free, as they are in a test's process. */
export async function openPortMock() {
  const world = await aWorld();
  const { port1, port2 } = new MessageChannel();
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const app = createApp({ ...world.platform, hostNames: null });
  answerPort(port1, { fetch: app.fetch, listen: async () => 0, shared });
  afterAll(() => port1.close());
  const carrier = createPortCarrier(port2, { shared });
  return { world, carrier, fetch: createFetch(carrier) };
}
