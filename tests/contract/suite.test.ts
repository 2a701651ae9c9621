import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import type { Finding } from '#contracts/check/check';
import type { AnyContract } from '#contracts/contract';
import { casino as site } from '../../scripts/contract/casino/casino.ts';
import { createInProcessTarget } from '../../scripts/contract/in-process.ts';
import { listChecks } from '../../scripts/contract/suite.ts';
import type { Client, HttpReply, Target } from '../../scripts/contract/target.ts';

const mock = await createInProcessTarget(site);

/** Returns the mock with some methods of its clients replaced. */
function changeMock(change: (client: Client) => Partial<Client>): Target {
  return {
    site,
    name: 'a changed mock',
    address: mock.address,
    async openClient() {
      const client = await mock.openClient();
      return { ...client, ...change(client) };
    },
  };
}

/** Returns the mock with the `data` of each successful reply changed. */
function changeReplies(alter: (data: unknown) => unknown): Target {
  return changeMock((client) => ({
    send: async (...question) => alterReply(await client.send(...question), alter),
  }));
}

function alterReply({ status, body }: HttpReply, alter: (data: unknown) => unknown): HttpReply {
  const { data, ...rest } = Object(body);
  return { status, body: rest.result ? { ...rest, data: alter(data) } : body };
}

async function runChecks(contract: AnyContract, target: Target): Promise<readonly Finding[]> {
  const outcomes = await Promise.all(listChecks([contract], target).map(({ run }) => run()));
  return outcomes.flatMap(({ findings }) => findings);
}

const eachRow = (change: (row: object) => object) => (rows: unknown) =>
  Array.isArray(rows) ? rows.map(change) : rows;

test('a missing field is broken when stated and an assumption when assumed, and an unknown field is drift', async () => {
  const without = (name: string) =>
    eachRow((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== name)));

  const kinds = async (alter: (data: unknown) => unknown) =>
    (await runChecks(casino.games_list, changeReplies(alter)))[0]?.kind;

  expect(await kinds(without('gameID'))).toBe('broken');
  expect(await kinds(without('rtp'))).toBe('assumption');
  expect(await kinds(eachRow((row) => ({ ...row, volatility: 'high' })))).toBe('drift');
  expect(await kinds((data) => data)).toBeUndefined();
});

test('a target that accepts everything is reported', async () => {
  const agreeable = changeMock((client) => ({
    send: async (contract) => client.send(contract, contract.example, await client.signIn()),
  }));

  const messages = (await runChecks(finance.list_cash_methods_new, agreeable)).map(({ message }) => message);

  expect(messages).toContainEqual(expect.stringContaining('takes null as data'));
  expect(messages).toContain('answered somebody without a session');
  expect(messages).toContain('answered a session that does not exist');
});

test('a read that changes the state of the server is reported', async () => {
  let reads = 0;
  const forgetful = changeMock(() => ({ readState: () => reads++ }));

  expect(await runChecks(casino.category_list, forgetful)).toMatchObject([
    { message: 'changed the state of the server' },
  ]);
});

test('a refused example is reported', async () => {
  const closed = changeMock((client) => ({
    send: (contract, data) => client.send(contract, data),
  }));

  expect((await runChecks(finance.check_balance, closed))[0]?.message).toContain('its example was refused');
});
