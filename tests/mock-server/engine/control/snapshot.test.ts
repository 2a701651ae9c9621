import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import * as prepayServices from '#contracts/calls/prepayServices';
import * as system from '#contracts/calls/system';
import * as user from '#contracts/calls/user';
import { CONTROL_PATH } from '#contracts/control/calls';
import type { Snapshot } from '#contracts/control/snapshot';
import { SNAPSHOT_VERSION } from '#mock-server/engine/worlds/snapshot';
import { aPlayer } from '#tests/support/a-player';
import { aWorld, NOON, type TestWorld } from '#tests/support/a-world';
import { buildWrongCode, findCode, findResetToken } from '#tests/support/casino/outbox';
import { runSampleActivity } from '#tests/support/casino/sample-activity';
import { setRules } from '#tests/support/faults';

const PATH = `${CONTROL_PATH}/world/snapshot`;

const loadSnapshot = async ({ request }: TestWorld) => (await request(PATH)).text();
const restore = ({ request }: TestWorld, document: string) =>
  request(PATH, { method: 'PUT', headers: { 'content-type': 'application/json' }, body: document });

/** Creates a world with data in most tables and a rule with a probability. */
async function aBusyWorld() {
  const test = await aWorld();
  await runSampleActivity(test, 'first');
  await runSampleActivity(test, 'second', 'umut.sahin');
  await setRules(test.control, {
    on: 'system/*',
    when: { probability: 0.5 },
    effect: { kind: 'status', status: 503 },
  });
  return test;
}

test('a snapshot restored in a world of another seed and day gives the same bytes', async () => {
  const before = await loadSnapshot(await aBusyWorld());
  const other = await aWorld({ flags: ['--seed=9', '--now=2027-05-01'] });
  await runSampleActivity(other, 'its-own');
  const { name, exchanges } = await other.control('getWorld');

  await restore(other, before);

  expect((await loadSnapshot(other)) === before).toBe(true);
  // The name and the journal are not restored, because a snapshot does not contain them.
  expect(await other.control('getWorld')).toMatchObject({ name, exchanges, seed: 1 });
});

test('processes that are under way continue after a restore on another server', async () => {
  const { player: esra, ...test } = await aPlayer();
  const selin = await test.as('selin.oz');
  await selin.call(user.sms_send);
  await selin.call(user.sms_validate, { code: buildWrongCode(await findCode(test, 'sms')) });
  await test.call(user.forgot, user.forgot.example);
  await esra.call(prepayServices.processTransaction, { Type: 1, methodID: 105, amount: 250 });
  await test.control('putScenario', {
    latency: { kind: 'uniform', min: 1, max: 9 },
    rules: [{ on: 'system/ping', when: { after: 1, times: 2 }, effect: { kind: 'status', status: 503 } }],
  });
  for (let time = 0; time < 2; time++) await test.call(system.ping);
  const there = await aWorld({ name: test.name });
  await restore(there, await loadSnapshot(test));

  const goOn = async (here: TestWorld) => {
    here.advance(29_000);
    const replies = [await here.call(system.ping), await here.call(system.ping)];
    replies.push(await here.call(finance.check_balance, {}, esra.user));
    here.advance(1000);
    replies.push(await here.call(finance.check_balance, {}, esra.user));
    replies.push(await here.call(user.sms_validate, { code: await findCode(here, 'sms') }, selin.user));
    replies.push(await here.call(user.get_user_profile, {}, selin.user));
    const token = await findResetToken(here, 'esra.isik');
    replies.push(
      await here.call(user.pass_reset, { token, newPassword: 'Vitrin2', newPasswordAgain: 'Vitrin2' }),
    );
    replies.push(await here.call(finance.check_balance, {}, esra.user));
    return replies.map(({ status, headers, envelope }) => [status, headers.get('date'), envelope] as const);
  };
  const [replies, otherReplies] = [await goOn(test), await goOn(there)];

  expect(otherReplies).toEqual(replies);
  expect(replies.map(([status, , { result }]) => [status, result])).toEqual([
    [503, false],
    [200, true],
    ...Array(5).fill([200, true]),
    [200, false],
  ]);
  expect(replies[3]?.[2].data).not.toEqual(replies[2]?.[2].data);
  expectSame(await loadSnapshot(there), await loadSnapshot(test));
  expect(there.delays).toEqual(test.delays.slice(-there.delays.length));
});

test('a snapshot does not depend on when it is taken, and continues from its own instant', async () => {
  const test = await aBusyWorld();
  const esra = await test.as('esra.isik');
  const before = await loadSnapshot(test);

  test.advance(45 * 60_000);
  expectSame(await loadSnapshot(test), before);
  await restore(test, before);

  expect((await test.control('getClock')).now).toBe('2026-11-20T12:00:00+03:00');
  expect((await esra.call(casino.category_list)).envelope.result).toBe(true);
  test.advance(60_000);
  expect((await test.control('getClock')).now).toBe('2026-11-20T12:01:00+03:00');
});

test('a stopped clock is restored as stopped', async () => {
  const test = await aWorld();
  await test.control('putClock', { now: NOON + 5000, running: false });
  const document = await loadSnapshot(test);
  await test.control('deleteClock');

  await restore(test, document);

  expect(await test.control('getClock')).toMatchObject({ now: '2026-11-20T12:00:05+03:00', running: false });
});

test('a snapshot holds neither name nor journal', async () => {
  const test = await aBusyWorld();
  const document: Snapshot = JSON.parse(await loadSnapshot(test));

  expect(Object.keys(document)).toEqual(['vitrin', 'version', 'world']);
  expect(document.world).not.toHaveProperty('journal');
  expect(JSON.stringify(document)).not.toContain(test.name);
});

test('a snapshot of more than a megabyte is accepted', async () => {
  const test = await aBusyWorld();
  const document: Snapshot = JSON.parse(await loadSnapshot(test));
  const seedless: Snapshot = { ...document, world: { ...document.world, counters: { filler: 1 } } };
  const padded = `${JSON.stringify(seedless)}${' '.repeat(2_000_000)}`;

  expect((await restore(test, padded)).status).toBe(200);
});

test.each([
  ['no JSON', 'vitrin', 400, 'not JSON'],
  ['another document', '{"title":"Lale"}', 422, ''],
  ['an earlier version', '{"vitrin":"world","version":2,"world":{}}', 422, 'version 2'],
  ['a later version', '{"vitrin":"world","version":99,"world":{}}', 422, 'version 99'],
  [
    'no clock',
    `{"vitrin":"world","version":${SNAPSHOT_VERSION},"world":{}}`,
    422,
    'expected kind, running or standing',
  ],
])('%s is refused with a reason, and nothing changes', async (_what, document, status, words) => {
  const test = await aBusyWorld();
  const before = await loadSnapshot(test);

  const reply = await restore(test, document);

  expect(reply.status).toBe(status);
  expect((await reply.json()).error.message).toContain(words);
  expectSame(await loadSnapshot(test), before);
});

test.each([
  ['unknown fields of a row, as an older version may have left', /"favorites":\{"\d+":\{/, '"bingo":[2],'],
  ['keys such as __proto__', /"counters":\{/, '"__proto__":1,'],
])('%s are kept', async (_what, before, row) => {
  const test = await aBusyWorld();
  const document = (await loadSnapshot(test)).replace(before, (start) => start + row);

  expect((await restore(test, document)).status).toBe(200);
  expect((await loadSnapshot(test)).includes(row)).toBe(true);
});

/** Compares two texts. toBe() on the texts themselves would print a whole world when it fails. */
function expectSame(one: string, other: string): void {
  expect(one === other, 'the same bytes').toBe(true);
}
