/** Merges equal findings of many rows. */
import { forgetRows } from '../json-values.ts';
import type { Finding } from './check.ts';

/** Merges equal findings of many rows: `data[].gameID expected number, got string (48 times)`. */
export function groupFindings<F extends Finding>(findings: readonly F[]): (F & { readonly times: number })[] {
  const groups = new Map<string, F & { readonly times: number }>();
  for (const finding of findings) {
    const { kind, path, message, times = 1 } = finding;
    const anyRow = forgetRows(path);
    const key = JSON.stringify([kind, anyRow, message]);
    const group = groups.get(key);
    if (group) groups.set(key, { ...group, path: anyRow, times: group.times + times });
    else groups.set(key, { ...finding, times });
  }
  return [...groups.values()];
}
