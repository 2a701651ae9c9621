/** Tests the tests that the console saves, in a folder of this clone and with no server beside. */
import { beforeAll, expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import { CALLS_PATH, PANEL_HEADER } from '#contracts/envelope';
import { aWorld, type TestWorld } from '#tests/support/a-world';
import { buildPaymentActions } from '#tests/support/casino/cashier';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { runSavedTests } from '#tests/support/servers/run-saved-tests';
import { writeExchangeTest, writeSessionTest } from '../../../../client/console/journal/replay-test.ts';
import { ensureBuilt } from '../../../../scripts/build.mjs';

beforeAll(() => ensureBuilt('server', 'kit'));

async function writeLast({ control }: TestWorld, { isOfBackend = false } = {}): Promise<string> {
  const [entry] = (await control('getJournal')).entries;
  if (!entry) throw new Error('the journal is empty');
  if (isOfBackend) return String(writeExchangeTest(entry, undefined));
  const snapshot = await control('getSnapshot');
  const { data } = await control('getExpectedData', undefined, { params: { id: String(entry.id) } });
  return String(writeExchangeTest(entry, { snapshot, data }));
}

/** The texts of saved tests that pass: of two exchanges, and of the session that they belong to. */
async function savePassing() {
  const world = await aWorld();
  await world.control('startStepRecording');
  const esra = await world.as('esra.isik');
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
  await buildPaymentActions(esra).deposit();
  await runSampleActivity(world, 'saved');
  const recording = await world.control('getStepRecording');
  const { text, summary } = writeSessionTest(recording ?? { steps: [] }, world.name);
  expect(summary).toBe('14 requests, 1 control call');
  return { exchanges: [refused, granted], session: String(text) };
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
  const { exchanges, session } = await savePassing();
  const sentence =
    '// When anybody calls finance/check_balance, the answer is HTTP 503, once; the call is not carried out.';
  expect([...exchanges, session].map((text) => text.includes(sentence))).toEqual([true, false, true]);
  expect(session.match(/Vitrin1/g)).toHaveLength(1);
  expect(session).toContain('const SECRETS = ["Vitrin1","esra.isik@posta.example"];');
  const world = await aWorld();
  await world.call(casino.category_list);
  const ofBackend = await saveOfBackend();
  expect(ofBackend).not.toContain('SNAPSHOT');
  const failing = [
    (await writeLast(world)).replace('"status":200', '"status":404'),
    session.replaceAll('"balance":"12,450.75"', '"balance":"124,507.50"'),
  ];
  const ignoring =
    failing[1]?.replace('IGNORE = []', "IGNORE = ['finance/check_balance data[].balance']") ?? '';

  // One start of the runner serves them all, since it takes seconds.
  const output = await runSavedTests([...exchanges, session, ofBackend, ignoring, ...failing]);

  expect(output).toContain('5 passed');
  expect(output).toContain('2 failed');
  expect(output).toMatch(/Step 2, casino\/category_list at .*\n\s*status was 404, is 200/);
  expect(output).toMatch(
    /Step 4, finance\/check_balance at .*\n\s*data\[0\]\.balance was "124,507\.50", is "12,450\.75"/,
  );
});
