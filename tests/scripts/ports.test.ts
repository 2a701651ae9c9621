import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkPort, readPort } from '../../scripts/ports.mjs';

test.each(['127.0.0.1', '0.0.0.0'])(
  'a port on which a program listens at %s is taken, and free afterwards',
  async (host) => {
    const { port, close } = await listenAt(host);

    expect(await checkPort(port)).toBe('taken');

    await close();
    expect(await checkPort(port)).toBe('free');
  },
);

test.each(['0', '65536', '80.5', '-1', '0x50'])('%s is no port', (text) => {
  const spies = [
    vi.spyOn(console, 'error').mockReturnValue(undefined),
    vi.spyOn(process, 'exit').mockImplementation(() => {
      throw new Error('ended');
    }),
  ];
  onTestFinished(() => {
    for (const spy of spies) spy.mockRestore();
  });

  expect(() => readPort('PORT', 5173, text)).toThrow('ended');
  expect([readPort('PORT', 5173, '65535'), readPort('PORT', 5173, '')]).toEqual([65_535, 5173]);
});

async function listenAt(host: string) {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    close: () => once(server.close(), 'close'),
  };
}
