/** The address that a visitor had opened before being redirected to the login (spec §2). */
import { entries } from '../storage/entries.ts';
import type { Store } from '../storage/store.ts';

export interface ReturnAddress {
  save(address: string): void;
  /** Returns the saved address, also one that the sign-in does not open; undefined if there is none. */
  readSaved(): string | undefined;
  /**
   * Returns the saved address, but `/` if the address contains `profile` (spec §2). If no address is saved,
   * returns `otherwise`, by default `/`.
   */
  peek(otherwise?: string): string;
  /** Returns the same as `peek` and removes the address. */
  take(otherwise?: string): string;
}

export function createReturnAddress({ localStore }: { readonly localStore: Store }): ReturnAddress {
  const readSaved = () => localStore.get(entries.returnAddress);
  const peek = (otherwise = '/') => {
    const address = readSaved();
    if (address === undefined) return otherwise;
    return address.includes('profile') ? '/' : address;
  };
  return {
    peek,
    readSaved,
    save: (address) => localStore.set(entries.returnAddress, address),
    take(otherwise) {
      const address = peek(otherwise);
      localStore.remove(entries.returnAddress);
      return address;
    },
  };
}
