import { expect, test } from 'vitest';
import * as casino from '#contracts/calls/casino';
import * as finance from '#contracts/calls/finance';
import type { AnyContract } from '#contracts/contract';
import type { Finding } from '#contracts/judge';
import { inProcess } from '../../scripts/contract/in-process.ts';
import { contractChecks } from '../../scripts/contract/suite.ts';
import type { Heard, Target, Visit } from '../../scripts/contract/target.ts';

const mock = await inProcess();

/** The mock, with something changed about it. */
function changed(change: (visit: Visit) => Partial<Visit>): Target {
  return {
    name: 'a changed mock',
    async visit() {
      const visit = await mock.visit();
      return { ...visit, ...change(visit) };
    },
  };
}

/** The mock, with each successful reply's `data` changed. */
function saying(alter: (data: unknown) => unknown): Target {
  return changed((visit) => ({
    send: async (...question) => altered(await visit.send(...question), alter),
  }));
}

function altered({ status, body }: Heard, alter: (data: unknown) => unknown): Heard {
  const { data, ...rest } = Object(body);
  return { status, body: rest.result ? { ...rest, data: alter(data) } : body };
}

async function found(contract: AnyContract, target: Target): Promise<readonly Finding[]> {
  const outcomes = await Promise.all(contractChecks([contract], target).map(({ run }) => run()));
  return outcomes.flatMap(({ findings }) => findings);
}

const eachRow = (change: (row: object) => object) => (rows: unknown) =>
  Array.isArray(rows) ? rows.map(change) : rows;

test('a stated field that is missing is broken, an assumed one an assumption, an unknown one drift', async () => {
  const without = (name: string) =>
    eachRow((row) => Object.fromEntries(Object.entries(row).filter(([key]) => key !== name)));

  const kinds = async (alter: (data: unknown) => unknown) =>
    (await found(casino.games_list, saying(alter)))[0]?.kind;

  expect(await kinds(without('name'))).toBe('broken');
  expect(await kinds(without('rtp'))).toBe('assumption');
  expect(await kinds(eachRow((row) => ({ ...row, volatility: 'high' })))).toBe('drift');
  expect(await kinds((data) => data)).toBeUndefined();
});

test('a target that takes everything is found out', async () => {
  const agreeable = changed((visit) => ({
    send: async (contract) => visit.send(contract, contract.example, await visit.signIn()),
  }));

  const messages = (await found(finance.list_cash_methods_new, agreeable)).map(({ message }) => message);

  expect(messages).toContain('took null');
  expect(messages).toContain('answered somebody without a session');
  expect(messages).toContain('answered a session that there is not');
});

test('a read that leaves something behind is found out', async () => {
  let reads = 0;
  const forgetful = changed(() => ({ memory: () => reads++ }));

  expect(await found(casino.category_list, forgetful)).toMatchObject([
    { message: 'changed what the server remembers' },
  ]);
});

test('a refused example is found out', async () => {
  const closed = changed((visit) => ({
    send: (contract, data) => visit.send(contract, data),
  }));

  expect((await found(finance.check_balance, closed))[0]?.message).toContain('its example was refused');
});
