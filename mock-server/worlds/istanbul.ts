/** Time as the site reckons it: days and hours of Europe/Istanbul. */
import { TZDate } from '@date-fns/tz';
import { formatISO, isValid, parseISO, startOfDay } from 'date-fns';
import { inIstanbul, OFFSET_MS, ZONE } from '#fixtures/calendar/istanbul';

export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '#fixtures/calendar/spans';

/**
 * `2026-11-20T21:46:00+03:00`, with milliseconds only where there are any. Always with this offset (settled), also
 * for winters before 2016: it is the same instant, and the wire knows no other.
 */
export function istanbulIso(at: number): string {
  return new Date(at + OFFSET_MS).toISOString().replace('.000', '').replace('Z', '+03:00');
}

/** `2026-11-20`, the day it is in Istanbul. */
export function istanbulDate(at: number): string {
  return formatISO(new TZDate(at, ZONE), { representation: 'date' });
}

/** The midnight in Istanbul that the day of `at` began with, epoch ms. */
export function istanbulMidnight(at: number): number {
  return startOfDay(at, inIstanbul).getTime();
}

/** Epoch ms of an instant as people write it: a number, ISO, a plain day; without a zone it is Istanbul's. */
export function parseInstant(text: string | number): number | undefined {
  if (typeof text === 'number') return isInstant(text) ? Math.round(text) : undefined;
  const trimmed = text.trim();
  if (/^\d{9,}$/.test(trimmed)) return parseInstant(Number(trimmed));
  if (!/^\d{4}-\d{2}-\d{2}/.test(trimmed)) return undefined;
  const date = parseISO(trimmed, inIstanbul);
  return isValid(date) && isInstant(date.getTime()) ? date.getTime() : undefined;
}

/** Between the years 1 and 9999, where every date can be written. at: epoch ms. */
export function isInstant(at: number): boolean {
  return Number.isFinite(at) && at >= -62_135_596_800_000 && at <= 253_402_300_799_000;
}

/** What a clock may be set to: ten years from where dates cannot be written, room for what was and what comes. */
const EARLIEST = Date.parse('0011-01-01T00:00:00+03:00');
const LATEST = Date.parse('9989-12-31T23:59:59.999+03:00');

/** Whether a world's clock can show the instant. at: epoch ms. */
export function isClockTime(at: number): boolean {
  return at >= EARLIEST && at <= LATEST;
}

/** Like `parseInstant`, for what a clock is to show. */
export function parseClockTime(text: string | number): number | undefined {
  const at = parseInstant(text);
  return at !== undefined && isClockTime(at) ? at : undefined;
}
