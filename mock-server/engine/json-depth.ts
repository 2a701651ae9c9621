/** Limits the depth of JSON, since functions that call themselves for each level would exhaust the stack. */

export const MAX_JSON_DEPTH = 64;

/** Returns whether objects and lists are nested more than `levels` deep. */
export function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  for (const child of Object.values(value)) if (isDeeper(child, levels - 1)) return true;
  return false;
}
