import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { buildCall, sendRequest } from '../../../scripts/bench/requests.mjs';
import {
  buildBareServer,
  fetchReply,
  readCpuMs,
  readMemoryMiB,
  type Server,
  withServer,
} from '../../../scripts/bench/servers.mjs';

const request = buildCall('system/ping');
const bare = buildBareServer(request, '{"pong": 1}');

test('a server is used after its first answer, and ends after its use', async () => {
  const { server, reply } = await withServer(bare, async (server: Server) => ({
    server,
    reply: await sendRequest(server.origin, request),
  }));

  expect(server.firstAnswerMs).toBeGreaterThan(0);
  expect(reply).toMatchObject({ status: 200, text: '{"pong":1}' });
  await expect(sendRequest(server.origin, request)).rejects.toThrow();
});

test('a measurement that fails leaves no server behind', async () => {
  let origin = '';
  const failing = withServer(bare, async (server: Server) => {
    origin = server.origin;
    throw new Error('refused');
  });

  await expect(failing).rejects.toThrow('refused');
  await expect(sendRequest(origin, request)).rejects.toThrow();
});

test('a program that ends without answering is reported with its stderr', async () => {
  const command = [process.execPath, '-e', 'console.error("no such game"); process.exit(3)'];

  await expect(fetchReply({ name: 'broken', command, request })).rejects.toThrow('no such game');
});

test('CPU time and memory of a process are read where /proc exists', async () => {
  const [cpu, memory] = [await readCpuMs(process.pid), await readMemoryMiB(process.pid)];
  const hasProc = existsSync('/proc/self/stat');

  expect(cpu > 0).toBe(hasProc);
  expect(memory.now > 10 && memory.peak >= memory.now).toBe(hasProc);
});

test('CPU time and memory of an unknown process are NaN', async () => {
  expect(await readCpuMs(2 ** 30)).toBeNaN();
  expect((await readMemoryMiB(2 ** 30)).now).toBeNaN();
});
