import { describe, expect, test } from 'vitest';
import { contracts } from '#contracts/registry';
import { inProcess } from './in-process.ts';
import { contractChecks } from './suite.ts';

const checks = contractChecks(contracts.values(), inProcess);

for (const name of contracts.keys()) {
  describe(name, () => {
    for (const { call, promise, run } of checks) {
      if (call === name) test(promise, async () => expect(await run()).toEqual([]));
    }
  });
}
