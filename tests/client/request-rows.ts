/** The forms of `data` that the client may send, by the name of the call; for a document, the forms of its query. */
export type RequestRows = Readonly<Record<string, readonly RequestData[]>>;
type RequestData = Readonly<Record<string, unknown>>;

/** Merges the rows of several files; several files may have rows for the same call. */
export function mergeRows(...tables: readonly RequestRows[]): RequestRows {
  const merged: Record<string, readonly RequestData[]> = {};
  for (const table of tables) {
    for (const [name, rows] of Object.entries(table)) merged[name] = [...(merged[name] ?? []), ...rows];
  }
  return merged;
}
