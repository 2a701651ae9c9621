import { spawn } from 'node:child_process';
import { expect, test } from 'vitest';
import { endWithTest } from '#tests/support/end-with-test';
import { listLeftProcesses, RUN_VARIABLE } from '../../scripts/left-processes.mjs';
import { failForLeft, formatResult } from '../../scripts/test-counts.mjs';

const WAIT_FOREVER = ['-e', 'setInterval(() => {}, 1000)'];

test('a process that goes on after a run is named by its command line, and that of another run is not', async () => {
  const [left] = ['this-run', 'another-run'].map((run) =>
    endWithTest(spawn(process.execPath, WAIT_FOREVER, { env: { [RUN_VARIABLE]: run } })),
  );
  const description = `${left?.pid} (${[process.execPath, ...WAIT_FOREVER].join(' ')})`;

  const processes = process.platform === 'linux' ? [description] : []; // Other systems hide the variables.
  await expect.poll(() => listLeftProcesses('this-run', 0)).toEqual(processes);
});

test('a process that ends by itself is waited for', () => {
  const env = { ...process.env, [RUN_VARIABLE]: 'short-run' };
  endWithTest(spawn(process.execPath, ['-e', ''], { env }));

  expect(listLeftProcesses('short-run', 30_000)).toEqual([]);
});

test('a process that goes on fails the run and stands above the sums', () => {
  const unit = { name: 'unit', passed: 3, failed: 0, skipped: 0 };

  expect(formatResult([failForLeft(unit, ['12 (node main.js)'])])).toEqual([
    'Failed: unit.',
    'A test has left a process running, which it has to end: 12 (node main.js)',
    '3 passed, 1 failed',
  ]);
  expect(failForLeft(unit, [])).toEqual(unit);
});
