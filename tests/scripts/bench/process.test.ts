import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ask, call } from '../../../scripts/bench/ask.mjs';
import { cpuMs, memoryMiB } from '../../../scripts/bench/proc.mjs';
import { node, startServer } from '../../../scripts/bench/process.mjs';

const BARE = 'scripts/bench/bare-server.mjs';
const question = call('system/ping');

test('a server is there once it has answered, and gone once it was stopped', async () => {
  const server = await startServer(node(BARE, '{port}', aFile('{"pong": 1}'), 'stringify'), question);

  expect(server.firstAnswerMs).toBeGreaterThan(0);
  expect(await ask(server.origin, question)).toMatchObject({ status: 200, text: '{"pong":1}' });
  await server.stop();
  await expect(ask(server.origin, question)).rejects.toThrow();
});

test('the yardstick sends a text as it is when it is told to', async () => {
  const server = await startServer(node(BARE, '{port}', aFile('{"pong": 1}'), 'sent'), question);
  onTestFinished(server.stop);

  expect(await ask(server.origin, question)).toMatchObject({ status: 200, text: '{"pong": 1}' });
});

test('a program that ends instead of answering is told with what it said', async () => {
  const starting = startServer(node('-e', 'console.error("no such game"); process.exit(3)'), question);

  await expect(starting).rejects.toThrow('no such game');
});

test('a process tells its CPU time and memory where there is a /proc', async () => {
  const [cpu, memory] = [await cpuMs(process.pid), await memoryMiB(process.pid)];
  const isTold = existsSync('/proc/self/stat');

  expect(cpu > 0).toBe(isTold);
  expect(memory.now > 10 && memory.peak >= memory.now).toBe(isTold);
});

test('of a process that there is not, nothing can be told', async () => {
  expect(await cpuMs(2 ** 30)).toBeNaN();
  expect((await memoryMiB(2 ** 30)).now).toBeNaN();
});

function aFile(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'vitrin-bench-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, 'reply.json');
  writeFileSync(file, text);
  return file;
}
