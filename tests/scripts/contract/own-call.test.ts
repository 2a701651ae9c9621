/** A call of ours, which the specification does not have, at a live backend and in the mock. */
import { expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { contract } from '#contracts/contract';
import { data } from '#contracts/fields';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino } from '../../../scripts/contract/casino/casino.ts';
import { createInProcessTarget } from '../../../scripts/contract/in-process.ts';
import { createLiveTarget } from '../../../scripts/contract/live.ts';
import { listCalls } from '../../../scripts/contract/reports/report.ts';
import { runSuite } from '../../../scripts/contract/run-suite.ts';
import { startOtherBackend } from '../../contract/other-backend/backend.ts';

const streak = contract('casino/streak', {
  summary: 'Counts the days on which the visitor has played in a row.',
  source: 'ours',
  access: 'visitor',
  effect: 'read',
  request: data({}),
  response: z.object({ days: z.int() }),
  example: {},
});

test('a live backend may not know it, which contradicts an assumption and breaks nothing', async () => {
  const backend = await startOtherBackend();
  onTestFinished(() => backend.close());
  const undoFolder = await createTestFolder('own-call');
  const { origin } = backend;
  const settings = { origin, base: '/endpoint', allow: new Set<string>(), headers: {}, timeoutMs: 5000 };

  const report = await runSuite([streak], createLiveTarget({ ...settings, site: casino, undoFolder }));

  expect(listCalls(report)[0]).toMatchObject({ call: 'casino/streak', verdict: 'assumption' });
  expect(report.exitCode).toBe(2);
});

test('the mock has to answer it', async () => {
  const report = await runSuite([streak], await createInProcessTarget(casino));

  expect(listCalls(report)[0]).toMatchObject({ call: 'casino/streak', verdict: 'broken' });
});
