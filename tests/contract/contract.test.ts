import { describe, expect, test } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { casino } from '../../scripts/contract/casino/casino.ts';
import { createInProcessTarget } from '../../scripts/contract/in-process.ts';
import { listChecks } from '../../scripts/contract/suite.ts';

const checks = listChecks(
  [...contracts.values(), ...documents.values()],
  await createInProcessTarget(casino, { strict: true }),
);

for (const name of [...contracts.keys(), ...documents.keys()]) {
  describe(name, () => {
    for (const { call, promise, run } of checks) {
      if (call === name) test(promise, async () => expect(await run()).toEqual({ findings: [] }));
    }
  });
}
