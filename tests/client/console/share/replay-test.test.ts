/** Tests the tests that the console saves, in a folder of this clone and against another server. */
import { beforeAll, expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { startMockServer } from '#tests/support/servers/mock-server';
import { runSavedTests } from '#tests/support/servers/run-saved-tests';
import { writeExchangeTest, writeSessionTest } from '../../../../client/console/share/replay-test.ts';
import { ensureBuilt } from '../../../../scripts/build.mjs';

/** Playwright starts as a process of its own, which takes long on a busy machine. */
const TIMEOUT_MS = 180_000;

beforeAll(() => ensureBuilt('kit'));

const origin = await startMockServer();

const run = (texts: readonly string[]) => runSavedTests(texts, origin);

async function writeLast({ control }: TestWorld, { isOfBackend = false } = {}): Promise<string> {
  const [entry] = (await control('getJournal')).entries;
  if (!entry) throw new Error('the journal is empty');
  return String(writeExchangeTest(entry, isOfBackend ? undefined : await control('getSnapshot')));
}

test('an exchange is reproduced with its player and with a spent rule, and a session as it was', {
  timeout: TIMEOUT_MS,
}, async () => {
  const world = await aWorld();
  const esra = await world.as('esra.isik');
  await world.control('startTape');
  await world.control('postRule', {
    rule: { on: 'finance/check_balance', when: { times: 1 }, effect: { kind: 'status', status: 503 } },
  });
  await esra.call(finance.check_balance);
  const refused = await writeLast(world);
  await esra.call(finance.check_balance);
  const granted = await writeLast(world);
  // A name that means something else in JavaScript is sent again as a field.
  const body = '{"data":{"__proto__":{"limit":1}}}';
  await world.request(`${CALLS_PATH}/system/ping`, { method: 'POST', headers: PANEL_HEADER, body });
  const tape = await world.control('getTape');
  const { text, summary } = writeSessionTest(tape ?? { steps: [] }, world.name);

  expect(summary).toBe('3 requests, 1 control call');
  expect(await run([refused, granted, String(text)])).toContain('3 passed');
});

test('the test of an exchange with a backend pins its reply and has no world', {
  timeout: TIMEOUT_MS,
}, async () => {
  const world = await aWorld();
  await world.call(casino.category_list);

  const text = await writeLast(world, { isOfBackend: true });

  expect(text).not.toContain('SNAPSHOT');
  expect(await run([text])).toContain('1 passed');
});

test('a saved test whose world answers otherwise fails, and names the step', {
  timeout: TIMEOUT_MS,
}, async () => {
  const world = await aWorld();
  await world.call(casino.category_list);

  const text = (await writeLast(world)).replace('"status":200', '"status":404');

  const output = await run([text]);
  expect(output).toContain('1 failed');
  expect(output).toMatch(/Step 2, POST \/endpoint\/v1 .*\n\s*expected \{"reply":\{"status":404/);
});
