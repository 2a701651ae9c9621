import { expect, test } from 'vitest';
import * as finance from '#contracts/calls/finance';
import { aWorld } from '#tests/support/a-world';

const CALL = 'finance/check_balance';

test('a reply of the world itself conforms', async () => {
  const { as, control } = await aWorld();
  const { envelope } = await (await as('esra.isik')).call(finance.check_balance);

  expect(await control('checkReply', { call: CALL, reply: envelope })).toEqual({
    verdict: 'conforms',
    findings: [],
  });
});

test('each difference of a draft is named by its path', async () => {
  const { control } = await aWorld();
  const reply = {
    result: true,
    message: 7,
    data: [{ balance: true, note: 'x' }],
    code: 200,
    debug: null,
    extra: 1,
  };

  const { verdict, findings } = await control('checkReply', { call: CALL, reply });

  expect(verdict).toBe('broken');
  expect(findings.map(({ path }) => path).toSorted()).toEqual([
    'data[0].balance',
    'data[0].note',
    'extra',
    'message',
  ]);
});

test('a document is checked too, and an unknown call gets the nearest name', async () => {
  const { control } = await aWorld();

  expect((await control('checkReply', { call: 'GET /ip-info', reply: 7 })).verdict).toBe('assumption');
  await expect(control('checkReply', { call: 'finance/check_balanse', reply: {} })).rejects.toThrow(CALL);
});

test('the data of a call are checked by its request', async () => {
  const { control } = await aWorld();
  const { verdict, findings } = await control('checkReply', {
    call: 'casino/games_list',
    data: { limit: 'x', colour: 1 },
  });

  expect(verdict).toBe('assumption');
  expect(findings.map(({ path }) => path).toSorted()).toEqual(['colour', 'limit']);
});

test('a check leaves the world as it is', async () => {
  const { control, world, advance } = await aWorld();
  const { changedAt } = world();
  advance(1000);

  await control('checkReply', { call: CALL, reply: {} });

  expect(world().changedAt).toBe(changedAt);
});
