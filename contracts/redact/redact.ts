/**
 * Copies values for the journal, reports and recordings, without secrets, undeclared values, and what looks like
 * personal data in a text.
 */
import type * as z from 'zod/mini';
import { isRecord, nameType } from '../json-values.ts';
import { lazyOf } from '../lazy.ts';
import { findChildren, findFieldName, hasMarkWithin, isMarked, listVariants, readMark } from '../schema.ts';
import { createKnownSecrets, type KnownSecrets, MIN_SECRET_CHARS, type Span } from './known-secrets.ts';
import { maskPersonalData } from './personal-data.ts';

export const REDACTED = '[redacted]';
const REDACTION = /\[redacted(?: [\w-]+)?\]/;
/** Matches the text in place of a value that no contract declares. */
export const UNKNOWN_VALUE = /^\[unknown (\w+)\]$/;
/** A part of a secret address may be a token if it has at least this many characters. */
const MIN_TOKEN_CHARS = 12;

/** Texts that are collected while values are masked. */
interface MaskedTexts {
  readonly secrets: Set<string>;
  /** The names of undeclared fields. */
  readonly names: Set<string>;
  /** The ids, of which none is personal data, whatever its digits look like. */
  readonly ids: Set<string>;
  /** The text in place of a secret. */
  readonly placeholder: string;
}

/** Returns whether a text is masked, or a part of it. */
export function hasRedaction(text: string): boolean {
  return REDACTION.test(text);
}

/**
 * Masks every value that is marked secret, and personal data in all texts. Of an undeclared field, only the
 * name and type are kept; a declared one may have its name in another spelling, such as `Sid`. A secret is also
 * masked in every other text of `value`, such as a message that repeats it.
 */
export function redact(schema: z.core.$ZodType, value: unknown): unknown {
  const [masked] = redactAll([[schema, value]]);
  return masked;
}

/**
 * Redacts several values of one exchange. A secret in one of them is masked in all of them.
 *
 * placeholder: the text in place of a secret, if it has to differ from all texts that a backend can send.
 * otherSecrets: those of other exchanges, which are masked as well.
 */
export function redactAll(
  parts: readonly (readonly [z.core.$ZodType, unknown])[],
  placeholder = REDACTED,
  otherSecrets?: KnownSecrets,
): unknown[] {
  const texts = newMaskedTexts(placeholder);
  const masked = parts.map(([schema, value]) => mask([schema], value, texts));
  const { names, ids, secrets } = texts;
  const find = createFinder(secrets);
  const hide = (text: string) => {
    if (text === placeholder) return text;
    const hidden = hideSpans(
      text,
      otherSecrets ? [...find(text), ...otherSecrets.find(text)] : find(text),
      placeholder,
    );
    return ids.has(text) ? hidden : maskPersonalData(hidden);
  };
  return masked.map((value) => mapTexts(value, hide, (name) => (names.has(name) ? hide(name) : name)));
}

/** Masks secrets and personal data in all texts of a value that no schema describes, and in its names. */
export function redactTexts(value: unknown, secrets: readonly (string | undefined)[]): unknown {
  const texts = new Set<string>();
  collectTexts(secrets, texts);
  const find = createFinder(texts);
  const hide = (text: string) => maskPersonalData(hideSpans(text, find(text), REDACTED));
  return mapTexts(value, hide, hide);
}

function newMaskedTexts(placeholder = REDACTED): MaskedTexts {
  return { secrets: new Set(), names: new Set(), ids: new Set(), placeholder };
}

/** Few secrets are found sooner by searching for one after the other. */
const MAX_SEARCHED = 16;

function createFinder(secrets: ReadonlySet<string>): (text: string) => Span[] {
  if (secrets.size > MAX_SEARCHED) {
    const collection = createKnownSecrets();
    for (const secret of secrets) collection.add(secret);
    return collection.find;
  }
  return (text) => {
    const spans: Span[] = [];
    for (const secret of secrets) {
      for (
        let start = text.indexOf(secret);
        start >= 0;
        start = text.indexOf(secret, start + secret.length)
      ) {
        spans.push({ start, end: start + secret.length });
      }
    }
    return spans;
  };
}

/** Masks the secrets in a text. Those that overlap are masked as one, so that no part of either is left. */
function hideSpans(text: string, spans: Span[], placeholder: string): string {
  if (spans.length === 0) return text;
  let masked = '';
  let maskedTo = 0;
  for (const { start, end } of spans.sort((a, b) => a.start - b.start)) {
    if (start >= maskedTo) masked += text.slice(maskedTo, start) + placeholder;
    maskedTo = Math.max(maskedTo, end);
  }
  return masked + text.slice(maskedTo);
}

/** Returns all secret texts in a value, which `redact` would mask. */
export function listSecrets(schema: z.core.$ZodType, value: unknown): string[] {
  const texts = newMaskedTexts();
  if (hasSecrets(schema)) mask([schema], value, texts);
  return [...texts.secrets];
}

/** Returns whether values of this schema can hold secrets. The result is cached per schema. */
export const hasSecrets = lazyOf((schema: z.core.$ZodType): boolean => hasMarkWithin(schema, 'secret'));

function mask(schemas: readonly z.core.$ZodType[], value: unknown, texts: MaskedTexts): unknown {
  if (value === undefined) return undefined;
  if (schemas.length === 0) return describeUnknown(value);
  if (schemas.some((schema) => isMarked(schema, 'secret'))) {
    if (value === null) return null;
    collectTexts(value, texts.secrets);
    return texts.placeholder;
  }
  const at = (key: PropertyKey) => schemas.flatMap((schema) => findChildren(schema, key, true));
  if (Array.isArray(value)) return value.map((item, index) => mask(at(index), item, texts));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, child]) => {
      const children = at(key);
      if (!schemas.some((schema) => isDeclared(schema, key))) texts.names.add(key);
      return [key, mask(children, child, texts)] as const;
    });
    return Object.fromEntries(fields);
  }
  if (typeof value === 'string' && schemas.some((schema) => readMark(schema, 'spelling') === 'id')) {
    texts.ids.add(value);
  }
  // A text in place of an object may be the object as JSON, with its secrets. It is therefore masked.
  return value !== null && schemas.every(hasChildrenOnly) ? describeUnknown(value) : value;
}

/**
 * Returns whether an object's schema has a field of this name, in any spelling. Keys of a record do not count:
 * they can be any text, even a secret.
 */
function isDeclared(schema: z.core.$ZodType, name: string): boolean {
  return listVariants(schema).some(
    (def) => def.type === 'object' && findFieldName(def.shape, name) !== undefined,
  );
}

/** Returns whether the schema accepts only objects or lists. */
function hasChildrenOnly(schema: z.core.$ZodType): boolean {
  return listVariants(schema).every(({ type }) => ['object', 'array', 'record', 'tuple'].includes(type));
}

/** Returns a placeholder with the type of an undeclared value. */
function describeUnknown(value: unknown): string {
  return `[unknown ${nameType(value)}]`;
}

/**
 * Collects every text and number in a secret value. A reply that breaks its contract may have an object
 * there.
 */
function collectTexts(value: unknown, secrets: Set<string>): void {
  // A list instead of recursion, since a backend can nest values deeper than the stack allows.
  const pending = [value];
  while (pending.length > 0) {
    const inner = pending.pop();
    const text = typeof inner === 'string' || typeof inner === 'number' ? String(inner) : '';
    if (text.length >= MIN_SECRET_CHARS) secrets.add(text);
    for (const token of listTokens(text)) secrets.add(token);
    if (typeof inner !== 'object' || inner === null) continue;
    for (const child of Object.values(inner)) pending.push(child);
  }
}

/** Returns the parts of a secret address that may give access, such as the token of a launch. */
function listTokens(text: string): string[] {
  if (!text.includes('/') || !URL.canParse(text, 'http://localhost')) return [];
  const { pathname, search } = new URL(text, 'http://localhost');
  return `${pathname}${search}`.split(/[/?&=]/).filter((part) => part.length >= MIN_TOKEN_CHARS);
}

/** Returns a value with its texts, and the names of its fields, as two functions write them. */
export function mapTexts(
  value: unknown,
  mapText: (text: string) => string,
  mapName: (name: string, child: unknown) => string,
): unknown {
  if (typeof value === 'string') return mapText(value);
  if (Array.isArray(value)) return value.map((item) => mapTexts(item, mapText, mapName));
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).map(([name, child]) => [
    mapName(name, child),
    mapTexts(child, mapText, mapName),
  ]);
  return Object.fromEntries(fields);
}
