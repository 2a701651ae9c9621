/** Compares and narrows the values that a backend may send in several forms. */
import type { AnyId, Unknown } from '#contracts/read-types';

/** Returns whether two ids mean the same. A backend may send an id as a number here and as a text there. */
export function isSameId(id: AnyId | null | undefined, other: AnyId | null | undefined): boolean {
  return id !== null && id !== undefined && String(id) === String(other);
}

/** The characters that the router leaves encoded in the parts of a path. */
const ENCODED_RESERVED = /%(?:2[346BCF]|3[ABDF]|40)/gi;

/** Returns the id that a part of a path names. */
export function parsePathId(part: string): AnyId {
  return parseId(part.replace(ENCODED_RESERVED, decodeURIComponent));
}

/** Returns the id that a text names: a number if it is written like one, else the text. */
export function parseId(text: string): AnyId {
  return /^(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

/** Returns a value of an enumeration; undefined for one that the site does not know. */
export function findKnown<T>(value: T): Exclude<T, Unknown> | undefined {
  const isUnknown = typeof value === 'object' && value !== null && 'unknown' in value;
  return isUnknown ? undefined : (value as Exclude<T, Unknown>);
}

/** Returns an instant of a row in epoch ms; undefined if the row does not have it. */
export function parseInstant(text: string | null | undefined): number | undefined {
  const epochMs = Date.parse(text ?? '');
  return Number.isNaN(epochMs) ? undefined : epochMs;
}
