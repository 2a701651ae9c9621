/** A call of ours, which the specification does not have, at a live backend and in the mock. */
import { expect, test } from 'vitest';
import { category_list } from '#contracts/calls/casino';
import { createTestFolder } from '#tests/support/servers/server-process';
import { casino as site } from '../../../scripts/contract/casino/casino.ts';
import { createInProcessTarget } from '../../../scripts/contract/live/in-process.ts';
import { createLiveTarget } from '../../../scripts/contract/live/live-target.ts';
import { runSuite } from '../../../scripts/contract/run/run-suite.ts';
import { startBackend } from '../../contract/other-backend/start-backend.ts';

const streak = { ...category_list, name: 'casino/streak', source: 'ours' } as const;

test('a live backend may not know it, which contradicts an assumption, and the mock has to answer it', async () => {
  const { origin } = await startBackend();
  const undoFolder = await createTestFolder('own-call');
  const settings = { origin, base: '/endpoint', allow: new Set<string>(), headers: {}, timeoutMs: 5000 };

  const live = await runSuite([streak], createLiveTarget({ ...settings, site, undoFolder }));
  const mock = await runSuite([streak], await createInProcessTarget(site));

  expect([live.exitCode, mock.exitCode]).toEqual([2, 1]);
});
