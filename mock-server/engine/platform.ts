/**
 * The interface between the mock server and its runtime: time, storage, cryptography, connections and
 * settings. `mock-server/engine/node/platform.ts` implements it for Node.
 */
import type { Domain } from './domain.ts';
import type { JournalHost } from './journal/journal-host.ts';
import type { Backend } from './sources/backend/backend.ts';

/** Stores snapshots under their names. With a state folder, they outlive the process. */
export interface SnapshotStore {
  /** Lists the snapshots. savedAt: epoch ms. */
  list(): readonly { readonly name: string; readonly savedAt: number; readonly bytes: number }[];
  /** Returns a snapshot, not checked: null for a file that is not JSON, undefined if there is none of that name. */
  load(name: string): unknown;
  /** Returns whether something stands in the place of a snapshot of this name, listed or not. */
  isTaken(name: string): boolean;
  /** Stores a snapshot. Throws a StoreError if it cannot be written, and leaves the earlier one of its name. */
  save(name: string, document: unknown): void;
  /** Removes a snapshot. Throws a StoreError. */
  remove(name: string): void;
}

export interface Platform extends JournalHost {
  /** The domain whose calls the server answers. A reload of the server's code replaces it. */
  domain: Domain;
  snapshots: SnapshotStore;
  /**
   * Stores the keys of this installation in the state folder, if there is a folder and it has no keys yet.
   */
  storeKeys(): Promise<void>;
  /** Serves the built client; resolves to undefined for an unknown path. Null if this process does not serve it. */
  readonly site: ((request: Request) => Promise<Response | undefined>) | null;
  /** The real backend that answers instead of the worlds, through the checking proxy; null without one. */
  readonly backend: Backend | null;
}
