/** Where a visitor wanted to go before login stood in the way (spec §2). */
import { entries, type Store } from '../storage/entries.ts';

export interface ReturnAddress {
  save(address: string): void;
  /** The saved address, which is forgotten by that; `/` without one, and instead of one that contains `profile`. */
  take(): string;
}

export function createReturnAddress(local: Store): ReturnAddress {
  return {
    save: (address) => local.set(entries.returnAddress, address),
    take() {
      const saved = local.get(entries.returnAddress);
      local.remove(entries.returnAddress);
      return saved === undefined || saved.includes('profile') ? '/' : saved;
    },
  };
}
