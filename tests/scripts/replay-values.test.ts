/** Tests that a recorded session notices wrong values, and says where they are. */
import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as user from '#contracts/calls/user';
import type { AnyContract } from '#contracts/contract';
import type { RecordedStep, StepRecording } from '#contracts/control/step-recording';
import { PASSWORD } from '#tests/support/a-world';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { recordSession } from '#tests/support/record-session';
import { startMockServer } from '#tests/support/servers/mock-server';
import { compareOutcomes } from '../../scripts/kit/replay/compare-reply.ts';
import { createFailures } from '../../scripts/kit/replay/failures.ts';
import { createWorld } from '../../scripts/kit/test.ts';

const origin = await startMockServer();

/** Plays a recording in a world of its own, and returns what its test would print; nothing if it passes. */
async function play(recording: StepRecording): Promise<string> {
  const world = await createWorld({ origin });
  return world.replay(recording).then(
    () => '',
    (error: Error) => error.message,
  );
}

/** Plays a recording where a call has other data than it had. */
function playWith(
  recording: StepRecording,
  data: readonly (readonly [AnyContract, unknown])[],
): Promise<string> {
  const faults = data.map(([{ name }, value]): RecordedStep => {
    const effect = { kind: 'patch', merge: { data: value } };
    return { control: 'POST /scenario/rules', body: { rule: { on: name, phase: 'after', effect } } };
  });
  return play({ ...recording, ignore: ['verdict'], steps: [...faults, ...recording.steps] });
}

test('a balance ten times too large, an emptied list, a renamed field and a removed row are all listed', async () => {
  const recording = await recordSession(async (world) => {
    const esra = await world.as('esra.isik');
    await esra.call(finance.check_balance);
    await esra.call(finance.list_bank_accounts);
    await world.call(casino.category_list);
    await world.call(casino.provider_list);
    await esra.call(user.favorites, { type: 'casino' });
  });
  const world = await createWorld({ origin });
  const [categories, providers] = [
    await world.call('casino/category_list'),
    await world.call('casino/provider_list'),
  ];

  const message = await playWith(recording, [
    [finance.check_balance, [{ balance: '125,000.50' }]],
    [finance.list_bank_accounts, []],
    [casino.category_list, categories.data?.map(({ count, ...rest }) => ({ ...rest, total: count }))],
    [casino.provider_list, providers.data?.slice(0, -1)],
  ]);

  expect(message).toMatchInlineSnapshot(`
    "Step 6, finance/check_balance at 2026-11-20T12:00:00+03:00:
      data[0].balance was "12,450.75", is "125,000.50"
    Step 7, finance/list_bank_accounts at 2026-11-20T12:00:00+03:00:
      data[0] was {"bankAccountID":"<any number>","bankID":"<any number>","bankcode":"00064","bankName":"İş Bankası","IBAN":"[redacted]","accountHolder":"Esra Işık","isFavorite":1,"isPrepaid":0}, is missing, and 1 more of its kind
    Step 8, casino/category_list at 2026-11-20T12:00:00+03:00:
      data[0].count was 64, is missing, and 17 more of its kind
      data[0].total was missing, is "[unknown number]", and 17 more of its kind
    Step 9, casino/provider_list at 2026-11-20T12:00:00+03:00:
      data[39] was {"providerID":"<any number>","providerName":"Çakıl","status":1,"count":34,"image":"/media/v1/providers/40.svg"}, is missing
    4 of 10 steps differ."
  `);
});

test('ids, instants, tokens and masked values are expected by their kind alone', async () => {
  const recording = await recordSession(async (world) => {
    await runSampleActivity(world, 'first');
    const esra = await world.as('esra.isik');
    await esra.call(finance.list_bank_accounts);
    await esra.call(finance.list_transactions, finance.list_transactions.example);
  });

  const steps = JSON.stringify(recording.steps);
  expect(steps).toContain('"bankAccountID":"<any number>"');
  expect(steps).toContain('"date":"<any string>"');
  expect(steps).toContain('"IBAN":"[redacted]"');
  expect(await play(recording)).toBe('');
  const account = { bankAccountID: 'x', bankID: 9, IBAN: 12 };
  expect(await playWith(recording, [[finance.list_bank_accounts, [account]]])).toMatch(
    /data\[0\]\.bankAccountID was "<any number>", is "x"\n/,
  );
});

test('a field that the test ignores is not compared, everywhere or in the replies to one call', async () => {
  const recording = await recordSession((world) => world.call(casino.category_list));
  const playIgnoring = (...ignore: string[]) =>
    play({
      ...recording,
      ignore,
      steps: recording.steps.map((step) =>
        'reply' in step && step.reply ? { ...step, reply: { ...step.reply, data: [] } } : step,
      ),
    });

  expect(await playIgnoring('data')).toBe('');
  expect(await playIgnoring('data[]')).toBe('');
  expect(await playIgnoring('casino/category_list data')).toBe('');
  expect(await playIgnoring('casino/provider_list data', 'dat', 'data[0]')).toContain(
    'data[1] was missing, is {',
  );
});

test('what was typed and is secret stands apart from the steps, which say on what they depend', async () => {
  const recording = await recordSession(async (world) => {
    const esra = await world.as('esra.isik');
    await esra.call(user.pass_change, {
      oldPassword: PASSWORD,
      newPassword: 'a "new" <secret 1>',
      newPasswordAgain: 'a "new" <secret 1>',
    });
    await world.call(user.login, { username: 'esra.isik', password: 'a "new" <secret 1>' });
  });

  expect(recording.secrets).toEqual([PASSWORD, 'a "new" <secret 1>']);
  expect(JSON.stringify(recording.steps)).not.toMatch(/Vitrin1|a ..new/);
  expect(await play(recording)).toBe('');
  expect(await play({ ...recording, secrets: ['Vitrin0', 'a "new" <secret 1>'] })).toMatch(
    /^Step 1, user\/login .*\n {2}result was true, is false\n(?:.*\n)*Step 2, user\/pass_change .*\n {2}depends on step 1, which differs\n/,
  );
});

test('a step that cannot be played is listed, and those after it are played', async () => {
  const recording = await recordSession((world) => world.call(casino.category_list));
  const [first] = recording.steps;
  if (!first || !('reply' in first)) throw new Error('no request was recorded');
  const steps: RecordedStep[] = [
    { control: 'PUT /clock', body: { now: 'never' } },
    { ...first, path: `${first.path}?code=<sms code of selin.oz>` },
    first,
    { ...first, reply: { status: 404 } },
  ];

  expect(await play({ steps })).toMatchInlineSnapshot(`
    "Step 1, PUT /clock at the time of its world:
      {"error":{"message":"A time is typed as 13:05, tomorrow 9:00, +2 h or 2026-11-20 21:46, in Istanbul time","path":"now"}}
    Step 2, casino/category_list at 2026-11-20T12:00:00+03:00:
      selin.oz was sent no code by sms
    Step 4, casino/category_list at 2026-11-20T12:00:00+03:00:
      status was 404, is 200
    3 of 4 steps differ."
  `);
});

test('a failure is bounded in its steps, fields and values, and is printed in visible characters', () => {
  const fields = Object.fromEntries(
    Array.from({ length: 12 }, (_, index) => [`f${index}`, 'x'.repeat(1000)]),
  );
  const rows = Array.from({ length: 100 }, () => ({ '\u202efield\n': '\u202e\n' }));
  const compare = (data: unknown) =>
    compareOutcomes({ reply: { status: 200, data } }, { reply: { status: 200, data: null } }, 'a/b', []);
  const empty = { reply: { status: 200, data: {} } };
  const lines = compareOutcomes(empty, { reply: { status: 200, data: fields } }, 'a/b', []);
  const failures = createFailures({ steps: new Array(30).fill({ control: 'PUT /\u202e\nclock' }) });
  for (let place = 29; place >= 0; place--) failures.note(place, ['differs']);

  expect(lines).toHaveLength(11);
  expect(lines.at(-1)).toBe('and 2 more fields');
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(300);
  expect(compare(rows)[0]).toMatch(/^data was \[\{"\\u202efield\\n":"\\u202e\\n"\},.{150,200}…, is null$/);
  expect(() => failures.throwAll()).toThrow(
    /^Step 1, PUT \/ clock at [^\n]*:\n {2}differs\n(?:.*\n){38}30 of 30 steps differ, of which 20 are listed\.$/,
  );
});
