/** The fields that many calls share, with their limits and defaults. */
import * as z from 'zod/mini';
import { assumed } from './marks.ts';

export const LANGUAGES = ['tr', 'en'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** Whole and non-negative: game, table, provider, category, slide and method numbers. */
export const Id = z.int().check(z.nonnegative());

/** 1 or 0, as a number. */
export const Flag = assumed(z.union([z.literal(0), z.literal(1)]), 'flags are the numbers 1 and 0');

/** ISO 8601 with the offset of Istanbul, as in `2026-11-20T21:46:00+03:00`. */
export const Instant = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?\+03:00$/));

/** Turkish lira as a decimal JSON number. */
export const Lira = z.number();

/** Every request carries `Lang`; tr unless said otherwise (spec §7). */
export const Lang = z._default(z.enum(LANGUAGES), 'tr');
export const SiteType = z._default(z.string(), 'desktop');

/** The `data` of a call: its own fields beside `Lang`. */
/* @__NO_SIDE_EFFECTS__ */
export function data<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ Lang, ...shape });
}

/** How many rows of a list: whole, non-negative, at most `max`. Beyond is a programmer's mistake (422). */
/* @__NO_SIDE_EFFECTS__ */
export function limit(preset: number, max: number) {
  return z._default(z.int().check(z.nonnegative(), z.maximum(max)), preset);
}

/** How many rows to skip. */
export const offset = z._default(z.int().check(z.nonnegative()), 0);

/** 1 ascending, -1 descending. */
export const OrderDir = z.optional(z.union([z.literal(1), z.literal(-1)]));
