/** The `data` that the client may send with each call, and the query that it may send for each document. */
export type RequestRows = Readonly<Record<string, readonly RequestData[]>>;
type RequestData = Readonly<Record<string, unknown>>;

/** Merges the rows of several files. More than one file may have rows for the same call. */
export function mergeRows(...tables: readonly RequestRows[]): RequestRows {
  const merged: Record<string, readonly RequestData[]> = {};
  for (const table of tables) {
    for (const [name, rows] of Object.entries(table)) merged[name] = [...(merged[name] ?? []), ...rows];
  }
  return merged;
}
