/** Returns an instant of a row in epoch ms; undefined if the row does not have it. */
export function parseInstant(text: string | null | undefined): number | undefined {
  const epochMs = Date.parse(text ?? '');
  return Number.isNaN(epochMs) ? undefined : epochMs;
}
