/** Tests the tests that the console saves, in a folder of this clone and with no server beside. */
import { beforeAll, expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { runSavedTests } from '#tests/support/servers/run-saved-tests';
import { writeExchangeTest, writeSessionTest } from '../../../../client/console/share/replay-test.ts';
import { ensureBuilt } from '../../../../scripts/build.mjs';

beforeAll(() => ensureBuilt('server', 'kit'));

async function writeLast({ control }: TestWorld, { isOfBackend = false } = {}): Promise<string> {
  const [entry] = (await control('getJournal')).entries;
  if (!entry) throw new Error('the journal is empty');
  return String(writeExchangeTest(entry, isOfBackend ? undefined : await control('getSnapshot')));
}

/** Texts of saved tests that pass. */
async function savePassing(): Promise<string[]> {
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
  return [refused, granted, String(text)];
}

/** The text of a saved test of an exchange that the mock itself would answer otherwise. */
async function saveOfBackend(): Promise<string> {
  const world = await aWorld();
  const effect = { kind: 'patch', merge: { message: 'Liste boş', data: [] } } as const;
  await world.control('postRule', { rule: { on: 'casino/category_list', phase: 'after', effect } });
  await world.call(casino.category_list);
  return writeLast(world, { isOfBackend: true });
}

test('an exchange is reproduced with its player and with a spent rule, and a session as it was; one that is answered otherwise fails and names its step', async () => {
  const passing = await savePassing();
  const world = await aWorld();
  await world.call(casino.category_list);
  const ofBackend = await saveOfBackend();
  expect(ofBackend).not.toContain('SNAPSHOT');
  const failing = (await writeLast(world)).replace('"status":200', '"status":404');

  // One start of the runner serves them all, since it takes seconds.
  const output = await runSavedTests([...passing, ofBackend, failing]);

  expect(output).toContain('4 passed');
  expect(output).toContain('1 failed');
  expect(output).toMatch(/Step 2, POST \/endpoint\/v1 .*\n\s*expected \{"reply":\{"status":404/);
});
