/** Tests what the test kit does once its mock has ended: it refuses, and never waits for what cannot come. */
import { MessageChannel, Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ensureBuilt } from '../../scripts/build.mjs';
import { createPortCarrier } from '../../scripts/kit/carriers/port.ts';
import { openMock, PROGRAM } from '../../scripts/kit/start-mock.ts';
import { type Mock, startMock, type TestWorld } from '../../scripts/kit/test.ts';

ensureBuilt('server'); // The thread runs what is built.

/** Starts a mock in a thread that runs `code` first. */
function startAfter(code: string): Promise<Mock> {
  const program = `${code}; import(${JSON.stringify(PROGRAM)})`;
  return openMock((workerData) => new Worker(program, { eval: true, workerData, execArgv: [], env: {} }));
}

const STOPPED = 'the mock has been stopped';
/** Lets the thread end as soon as the mock is asked for its port. */
const ENDS_AT_LISTENING = `require('node:net').Server.prototype.listen = () => process.exit(3)`;
/** Lets the thread end at the first request for \`/end\`. */
const ENDS_AT_A_REQUEST = `require('node:worker_threads').parentPort.on('message', ({ url }) => {
  if (url?.endsWith('/end')) process.exit(3);
})`;

async function open(starting = startMock()): Promise<{ readonly mock: Mock; readonly world: TestWorld }> {
  const mock = await starting;
  onTestFinished(() => mock.stop());
  return { mock, world: await mock.world() };
}

/** The arguments of the members that need some to get as far as the mock. */
const ARGUMENTS: Readonly<Record<string, readonly unknown[]>> = {
  'mock.fetch': ['/ip-info'],
  'world.call': ['system/ping'],
  'world.clock.jump': ['1 day'],
  'world.control': ['getWorld'],
  'world.fail': ['*', { status: 500 }],
  'world.fetch': ['/ip-info'],
  'world.journal.waitFor': ['system/ping'],
  'world.preset': ['maintenance'],
  'world.replay': [{ steps: [] }],
  'world.replayHar': ['package.json'],
  'world.restore': ['{}'],
  'world.signIn': ['esra.isik'],
  'world.send': ['system/ping', {}],
  'player.call': ['system/ping'],
};
/** The members that need no mock. */
const INDEPENDENT = ['mock.stop', 'world.name', 'world.headers', 'world.isStrict', 'world.lenient'];

/** Lists the members of an object and of the objects in it by their paths, each with what uses it. */
function listMembers(path: string, owner: object): (readonly [path: string, use: () => unknown])[] {
  return Object.entries(Object.getOwnPropertyDescriptors(owner)).flatMap(([name, { get, value }]) => {
    const member = `${path}.${name}`;
    if (get) return [[member, () => get.call(owner)]];
    if (typeof value === 'function') return [[member, () => value.apply(owner, ARGUMENTS[member])]];
    return typeof value === 'object' && !INDEPENDENT.includes(member) ? listMembers(member, value) : [];
  });
}

test('after the stop every member that needs the mock throws, and keeps no process waiting', async () => {
  const { mock, world } = await open();
  const player = await world.signIn('esra.isik');
  await mock.listen();
  const { name, headers, isStrict } = world;
  const members = [
    ...listMembers('mock', mock),
    ...listMembers('world', world),
    ...listMembers('player', { call: player.call }),
  ].filter(([path]) => !INDEPENDENT.includes(path));

  await mock.stop();

  expect(members.length).toBeGreaterThan(20);
  for (const [path, use] of members) {
    await expect(async () => use(), path).rejects.toThrow(STOPPED);
  }
  await expect(mock.stop()).resolves.toBeUndefined();
  expect(world).toMatchObject({ name, headers, isStrict });
});

test('what is sent while the mock stops is refused too', async () => {
  const { mock, world } = await open();
  await world.fail('system/ping', { delayMs: 'never' });
  const before = expect(world.call('system/ping')).rejects.toThrow(STOPPED);
  await expect.poll(async () => (await world.journal.last('system/ping'))?.verdict).toBe('pending');
  const stop = mock.stop();
  const during = expect(mock.fetch('/ip-info')).rejects.toThrow(STOPPED);

  await Promise.all([before, stop, during]);
});

test('a thread that ends while it is to listen is noticed, and so is one that has ended before', async () => {
  const { mock, world } = await open(startAfter(ENDS_AT_LISTENING));

  expect(() => world.origin).toThrow(STOPPED);
  expect(() => world.site).toThrow(STOPPED);
  await expect(mock.listen()).rejects.toThrow(STOPPED);
  await expect(world.call('system/ping')).rejects.toThrow(STOPPED);
});

test('a thread that ends in the middle of a call fails the call', async () => {
  const { mock, world } = await open(startAfter(ENDS_AT_A_REQUEST));

  await expect(mock.fetch('/end')).rejects.toThrow(`${STOPPED}: its thread ended with code 3`);
  expect(() => world.origin).toThrow(STOPPED);
});

test('a thread that ends at its start is reported', async () => {
  await expect(startAfter('process.exit(3)')).rejects.toThrow('The mock ended while it started, with code 3');
});

test('what is refused after the end does not let go of the thread, whose end somebody awaits', async () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const carrier = createPortCarrier(port2, { shared: new Int32Array(new SharedArrayBuffer(4)) });
  carrier.end();
  const unref = vi.spyOn(port2, 'unref');

  await expect(carrier.begin('/', { method: 'GET', headers: {} }).reply).rejects.toThrow(STOPPED);

  expect(unref).not.toHaveBeenCalled();
});

test('the wait for a port has a limit, after which the mock may still listen', () => {
  const { port1, port2 } = new MessageChannel();
  onTestFinished(() => port1.close());
  const shared = new Int32Array(new SharedArrayBuffer(4));
  const carrier = createPortCarrier(port2, { shared, maxWaitMs: 1 });

  expect(() => carrier.origin).toThrow('The mock has not listened within 1 ms');
  shared[0] = 8787;
  expect(carrier.origin).toBe('http://127.0.0.1:8787');
});
