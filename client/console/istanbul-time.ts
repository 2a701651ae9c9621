/** Instants as the console writes them: Istanbul's, whatever the browser's own zone. */

/** Istanbul is three hours east of UTC all year round. */
const OFFSET_MS = 3 * 60 * 60 * 1000;
const UNITS = [
  ['d', 24 * 60 * 60 * 1000],
  ['h', 60 * 60 * 1000],
  ['min', 60 * 1000],
  ['s', 1000],
] as const;

/** Epoch ms as `2026-12-31 23:58:40`. */
export function dateTimeText(epochMs: number): string {
  return new Date(epochMs + OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** An ISO instant as `23:58:40.480`, the day left to its title. */
export function timeText(instant: string): string {
  return new Date(Date.parse(instant) + OFFSET_MS).toISOString().slice(11, 23);
}

/** ms as the largest unit that fits, signed: `+41 d`; empty for none. */
export function offsetText(offsetMs: number): string {
  const size = Math.abs(offsetMs);
  const unit = UNITS.find(([, ms]) => size >= ms);
  return unit ? `${offsetMs < 0 ? '−' : '+'}${Math.round(size / unit[1])} ${unit[0]}` : '';
}
