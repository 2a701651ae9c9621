/** Tests that the contract tool checks another site than the casino: the library, in-process and over HTTP. */
import { describe, expect, test } from 'vitest';
import { createInProcessTarget } from '../../scripts/contract/live/in-process.ts';
import { listChecks } from '../../scripts/contract/run/list-checks.ts';
import { librarySite } from './library-site.ts';

describe('the mock of the library keeps each promise', async () => {
  const { contracts, documents } = librarySite.registry;
  const mock = await createInProcessTarget(librarySite, { strict: true });
  for (const { call, promise, run } of listChecks([...contracts.values(), ...documents.values()], mock)) {
    test(`${call} ${promise}`, async () => expect(await run()).toEqual({ findings: [] }));
  }
});
