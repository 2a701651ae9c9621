import type {
  EntryChange,
  RowChange,
  Store,
  StoredEntry,
  StoredRow,
  StoreError,
} from '#mock-server/engine/store';

/** A store in memory. A test can let it fail, and open another one with its rows. */
export class MemoryStore implements Store {
  /** The error that `commit` throws; null for none. */
  writeError: StoreError | null = null;
  /** The error that `read` throws; null for none. */
  readError: StoreError | null = null;
  isThere = true;
  rows: readonly StoredRow[];
  /** The entries of the journals by the names of their worlds. */
  readonly journals: Map<string, readonly StoredEntry[]>;

  constructor(
    rows: readonly StoredRow[] = [],
    journals: ReadonlyMap<string, readonly StoredEntry[]> = new Map(),
  ) {
    this.rows = rows;
    this.journals = new Map(journals);
  }

  read(column: 'world' | 'table', name: string): readonly StoredRow[] {
    if (this.readError) throw this.readError;
    return this.rows.filter((row) => row[column] === name);
  }

  commit(changes: readonly RowChange[]): void {
    if (this.writeError) throw this.writeError;
    this.rows = applyChanges(this.rows, changes);
    for (const { world, table } of changes) if (table === null) this.journals.delete(world);
  }

  readJournal(world: string): readonly StoredEntry[] {
    if (this.readError) throw this.readError;
    return this.journals.get(world) ?? [];
  }

  measureJournals(): ReadonlyMap<string, number> {
    const measure = (entries: readonly StoredEntry[]) =>
      entries.reduce((sum, { json }) => sum + json.length, 0);
    return new Map(Array.from(this.journals, ([world, entries]) => [world, measure(entries)]));
  }

  commitJournals(changes: readonly EntryChange[]): void {
    if (this.writeError) throw this.writeError;
    for (const { world, id, json } of changes) {
      const others = (this.journals.get(world) ?? []).filter((entry) => id !== null && entry.id !== id);
      const added = id === null || json === null ? [] : [{ id, json }];
      this.journals.set(
        world,
        [...others, ...added].sort((a, b) => a.id - b.id),
      );
    }
  }

  isInPlace(): boolean {
    return this.isThere;
  }

  close(): void {}
}

/** Returns rows after changes. */
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
