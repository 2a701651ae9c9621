import { describe, expect, test } from 'vitest';
import { contracts, documents } from '#contracts/registry';
import { inProcess } from '../../scripts/contract/in-process.ts';
import { contractChecks } from '../../scripts/contract/suite.ts';

const checks = contractChecks(
  [...contracts.values(), ...documents.values()],
  await inProcess({ strict: true }),
);

for (const name of [...contracts.keys(), ...documents.keys()]) {
  describe(name, () => {
    for (const { call, promise, run } of checks) {
      if (call === name) test(promise, async () => expect(await run()).toEqual({ findings: [] }));
    }
  });
}
