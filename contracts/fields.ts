/** The fields that many calls share, with their limits and defaults. The spec states none of these types. */
import * as z from 'zod/mini';
import { bothLanguages, identifier, instant } from './marks.ts';

export const LANGUAGES = ['tr', 'en'] as const;
export type Lang = (typeof LANGUAGES)[number];

/** The id of a game, table, provider, category, slide or method: a whole number, not negative. */
export const Id = identifier(z.int().check(z.nonnegative()));

/** 1 or 0, as a number. */
export const Flag = z.union([z.literal(0), z.literal(1)]);

/** An instant: ISO 8601 with the offset of Istanbul, as in `2026-11-20T21:46:00+03:00`. */
export const Instant = instant(
  z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?\+03:00$/)),
);

/** Turkish lira as a decimal JSON number. */
export const Lira = z.number();

/** The language of a request. Every request carries it; the default is tr (spec §7). */
export const Lang = z._default(z.enum(LANGUAGES), 'tr');
export const SiteType = z._default(z.string(), 'desktop');

/** Returns the schema of a call's `data`: `Lang` and the given fields. */
/* @__NO_SIDE_EFFECTS__ */
export function data<Shape extends z.core.$ZodShape>(shape: Shape) {
  return z.object({ Lang, ...shape });
}

/**
 * Returns the schema for the number of rows of a list. preset: the default; max: the maximum, above which a
 * request is answered with 422.
 */
/* @__NO_SIDE_EFFECTS__ */
export function limit(preset: number, max: number) {
  return z._default(z.int().check(z.nonnegative(), z.maximum(max)), preset);
}

/** The number of rows to skip. */
export const offset = z._default(z.int().check(z.nonnegative()), 0);

/** The direction of the sort order: 1 ascending, -1 descending. */
export const OrderDir = z.optional(z.union([z.literal(1), z.literal(-1)]));

/** A text in both languages. Documents use it, since a request for a document does not name a language. */
export const InBoth = bothLanguages(z.object({ tr: z.string(), en: z.string() }));
