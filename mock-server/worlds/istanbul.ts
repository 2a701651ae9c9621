/** Time as the site reckons it: Europe/Istanbul, which has stood at +03:00 since 2016. */

const OFFSET_MS = 3 * 60 * 60 * 1000;
export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** `2026-11-20T21:46:00+03:00`, with milliseconds only where there are any. */
export function istanbulIso(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().replace('.000Z', '+03:00').replace('Z', '+03:00');
}

/** `2026-11-20`, the day it is in Istanbul. */
export function istanbulDate(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().slice(0, 10);
}

/** The midnight in Istanbul that the day of `at` began with, epoch ms. */
export function istanbulMidnight(at: number): number {
  return Math.floor((at + OFFSET_MS) / DAY_MS) * DAY_MS - OFFSET_MS;
}

/** Epoch ms of an instant as people write it: a number, ISO, a plain day; without a zone it is Istanbul's. */
export function parseInstant(text: string | number): number | undefined {
  if (typeof text === 'number') return isInstant(text) ? Math.round(text) : undefined;
  const trimmed = text.trim();
  if (/^\d{9,}$/.test(trimmed)) return parseInstant(Number(trimmed));
  if (!/^\d{4}-\d{2}-\d{2}/.test(trimmed)) return undefined;
  const zoned = /(Z|[+-]\d{2}:?\d{2})$/i.test(trimmed.slice(10));
  const time = trimmed.length === 10 ? `${trimmed}T00:00` : trimmed;
  const at = Date.parse(zoned ? time : `${time}+03:00`);
  return isInstant(at) ? at : undefined;
}

/** Between the years 1 and 9999, where every date can be written. */
function isInstant(at: number): boolean {
  return Number.isFinite(at) && at >= -62_135_596_800_000 && at <= 253_402_300_799_000;
}
