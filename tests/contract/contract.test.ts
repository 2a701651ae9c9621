import { describe, expect, test } from 'vitest';
import { category_list } from '#contracts/calls/casino';
import { contracts, documents } from '#contracts/registry';
import { casino } from '../../scripts/contract/casino/casino.ts';
import { createInProcessTarget } from '../../scripts/contract/live/in-process.ts';
import { listChecks } from '../../scripts/contract/run/list-checks.ts';

const mock = await createInProcessTarget(casino, { strict: true });
const checks = listChecks([...contracts.values(), ...documents.values()], mock);

for (const name of [...contracts.keys(), ...documents.keys()]) {
  describe(name, () => {
    for (const { call, promise, run } of checks) {
      if (call === name) test(promise, async () => expect(await run()).toEqual({ findings: [] }));
    }
  });
}

test('a read that changes the state of the server is reported', async () => {
  let reads = 0;
  const openClient = async () => ({ ...(await mock.openClient()), readState: () => reads++ });

  const outcomes = await Promise.all(
    listChecks([category_list], { ...mock, openClient }).map(({ run }) => run()),
  );

  expect(outcomes.flatMap(({ findings }) => findings)).toMatchObject([
    { message: 'changed the state of the server' },
  ]);
});
