/** What is declared about each call: who may send it, what it does, where that is stated. */
import { signal } from '@preact/signals-react';
import type { ContractDocument } from '#contracts/control/calls';
import type { Control } from '#contracts/control/client';

export type ContractFacts = ReturnType<typeof createContractFacts>;

export function createContractFacts(control: Control) {
  const byName = signal<ReadonlyMap<string, ContractDocument>>(new Map());
  return {
    byName,
    /** Asks once: the registry stays as it is while the server runs. Throws when nobody answers. */
    async load() {
      if (byName.peek().size > 0) return;
      const documents = await control('getContracts');
      byName.value = new Map(documents.map((document) => [document.name, document]));
    },
  };
}
