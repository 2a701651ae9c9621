import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { readCpuMs, readMemoryMiB } from '../../../scripts/bench/process-usage.mjs';
import { buildCall, sendRequest } from '../../../scripts/bench/requests.mjs';
import { nodeCommand, startServer } from '../../../scripts/bench/start-server.mjs';

const BARE = 'scripts/bench/bare-server.mjs';
const request = buildCall('system/ping');

test('startServer returns after the first answer, and stop ends the server', async () => {
  const server = await startServer(
    nodeCommand(BARE, '{port}', createFile('{"pong": 1}'), 'stringify'),
    request,
  );

  expect(server.firstAnswerMs).toBeGreaterThan(0);
  expect(await sendRequest(server.origin, request)).toMatchObject({ status: 200, text: '{"pong":1}' });
  await server.stop();
  await expect(sendRequest(server.origin, request)).rejects.toThrow();
});

test('in sent mode the bare server sends the text unchanged', async () => {
  const server = await startServer(nodeCommand(BARE, '{port}', createFile('{"pong": 1}'), 'sent'), request);
  onTestFinished(server.stop);

  expect(await sendRequest(server.origin, request)).toMatchObject({ status: 200, text: '{"pong": 1}' });
});

test('a program that ends without answering is reported with its stderr', async () => {
  const starting = startServer(nodeCommand('-e', 'console.error("no such game"); process.exit(3)'), request);

  await expect(starting).rejects.toThrow('no such game');
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

function createFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reply.json');
  writeFileSync(file, text);
  return file;
}
