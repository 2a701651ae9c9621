/** The interface of a store, in which worlds outlive the process. `node/state/sqlite-store.ts` implements it for Node. */
import { readErrorText } from '#contracts/error-text';

/** A row of a store, as JSON. */
export interface StoredRow {
  readonly world: string;
  readonly table: string;
  readonly key: string;
  readonly json: string;
}

/** A row that is put, or removed if `json` is null. Without a table, all rows of the world are removed. */
export type RowChange =
  | (Omit<StoredRow, 'json'> & { readonly json: string | null })
  | { readonly world: string; readonly table: null };

/** Thrown by a store; the message is the end of a sentence. isBroken: whether the store must be opened anew. */
export class StoreError extends Error {
  readonly isBroken: boolean;

  constructor(message: string, isBroken: boolean) {
    super(message);
    this.isBroken = isBroken;
  }
}

export function toStoreError(error: unknown, isBroken = false): StoreError {
  if (error instanceof StoreError) return error;
  return new StoreError(readErrorText(error), isBroken);
}

/** Thrown instead of a stored world that cannot be read at the moment. */
export class UnreadableWorldError extends Error {}

/**
 * Stores rows, so that they outlive the process. It belongs to this process alone. All methods that
 * read or write throw a StoreError.
 */
export interface Store {
  /** Returns the rows of a world, or of a table in all worlds, in the order in which they were first put. */
  read(column: 'world' | 'table', name: string): readonly StoredRow[];
  /** Stores all of the changes in their order, or none of them if it throws. */
  commit(changes: readonly RowChange[]): void;
  /** Returns whether the files of the store are still there. */
  isInPlace(): boolean;
  close(): void;
}
