import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { checkPort } from '../../scripts/ports.mjs';

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port on which a program listens at %s is taken, and free afterwards',
  async (host) => {
    const { port, close } = await listenAt(host);

    expect(await checkPort(port)).toBe('taken');

    await close();
    expect(await checkPort(port)).toBe('free');
  },
);

async function listenAt(host: string) {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => once(server.close(), 'close'),
  };
}
