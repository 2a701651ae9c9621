import type { RowChange, Store, StoredRow, StoreError } from '#mock-server/engine/worlds/store';

/** A store in memory. A test can let it fail, and open another one with its rows. */
export class MemoryStore implements Store {
  /** The error that `commit` throws; null for none. */
  writeError: StoreError | null = null;
  /** The error that `read` throws; null for none. */
  readError: StoreError | null = null;
  isThere = true;
  rows: readonly StoredRow[];

  constructor(rows: readonly StoredRow[] = []) {
    this.rows = rows;
  }

  read(column: 'world' | 'table', name: string): readonly StoredRow[] {
    if (this.readError) throw this.readError;
    return this.rows.filter((row) => row[column] === name);
  }

  commit(changes: readonly RowChange[]): void {
    if (this.writeError) throw this.writeError;
    this.rows = applyChanges(this.rows, changes);
  }

  isInPlace(): boolean {
    return this.isThere;
  }

  close(): void {}
}

export function applyChanges(rows: readonly StoredRow[], changes: readonly RowChange[]): StoredRow[] {
  const stored = new Map(rows.map((row) => [identify(row), row]));
  for (const change of changes) {
    if (change.table === null) {
      for (const [id, { world }] of stored) if (world === change.world) stored.delete(id);
    } else if (change.json === null) stored.delete(identify(change));
    else stored.set(identify(change), { ...change, json: change.json });
  }
  return [...stored.values()];
}

function identify({ world, table, key }: Omit<StoredRow, 'json'>): string {
  return JSON.stringify([world, table, key]);
}
