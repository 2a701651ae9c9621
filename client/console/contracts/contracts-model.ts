/**
 * The contracts of all calls: who may send the call, what it does, and on which source the contract is based.
 */
import { signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { ContractDocument } from '#contracts/control/documents';

export type ContractsModel = ReturnType<typeof createContractsModel>;

export function createContractsModel(control: Control) {
  const byName = signal<ReadonlyMap<string, ContractDocument>>(new Map());
  return {
    byName,

    /**
     * Loads the contracts once, since a running server never changes them; throws when the server does not
     * answer.
     */
    async load() {
      if (byName.peek().size > 0) return;
      const documents = await control('getContracts');
      byName.value = new Map(documents.map((document) => [document.name, document]));
    },
  };
}
