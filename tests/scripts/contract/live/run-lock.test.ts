/**
 * Tests that two runs cannot use one account at the same time, since they would undo each other's changes.
 */
import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { endWithTest } from '#tests/support/end-with-test';
import { createTestFolder } from '#tests/support/servers/server-process';
import { runAlone } from '../../../../scripts/contract/live/run-lock.ts';

const findUndoFile = async () => join(await createTestFolder('run-lock'), 'deep', 'undo.json');

test('a second run with the account ends, and one after the first does not', async () => {
  const file = await findUndoFile();

  await runAlone(file, async () => {
    await expect(runAlone(file, async () => 'second')).rejects.toThrow('Another run uses this account');
  });

  expect(await runAlone(file, async () => 'third')).toBe('third');
  expect(existsSync(`${file}.lock`)).toBe(false);
});

test('a run that fails lets the next one begin', async () => {
  const file = await findUndoFile();

  await expect(runAlone(file, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');

  expect(await runAlone(file, async () => 'next')).toBe('next');
});

test('the lock of another process holds while that process runs', async () => {
  const file = await findUndoFile();
  await runAlone(file, async () => undefined);
  const other = endWithTest(spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']));
  writeFileSync(`${file}.lock`, String(other.pid));

  await expect(runAlone(file, async () => 'meanwhile')).rejects.toThrow(`process ${other.pid}`);

  const ended = new Promise((resolve) => other.once('exit', resolve));
  other.kill();
  await ended;
  expect(await runAlone(file, async () => 'after')).toBe('after');
});
