/** Copies values for the journal, reports and recordings, without secrets and undeclared values. */
import type * as z from 'zod/mini';
import { nameType } from './check.ts';
import { findChildren, hasMarkWithin, isMarked, readDefinition, unwrapSchema } from './schema.ts';

export const REDACTED = '[redacted]';
/** A shorter secret is masked only in its own field, since other texts may contain it by chance. */
const MIN_SECRET_CHARS = 4;
/** A part of a secret address may be a token if it has at least this many characters. */
const MIN_TOKEN_CHARS = 12;

/** Texts that are collected while values are masked. */
interface MaskedTexts {
  readonly secrets: Set<string>;
  /** The names of undeclared fields. */
  readonly names: Set<string>;
  /** The text in place of a secret. */
  readonly placeholder: string;
}

/**
 * Masks every value that is marked secret. Of an undeclared field, only the name and type are kept. A secret
 * is also masked in every other text of `value`, such as a message that repeats it.
 */
export function redact(schema: z.core.$ZodType, value: unknown): unknown {
  const [masked] = redactAll([[schema, value]]);
  return masked;
}

/**
 * Redacts several values of one exchange. A secret in one of them is masked in all of them.
 *
 * placeholder: the text in place of a secret, if it has to differ from all texts that a backend can send.
 */
export function redactAll(
  parts: readonly (readonly [z.core.$ZodType, unknown])[],
  placeholder = REDACTED,
): unknown[] {
  const texts: MaskedTexts = { secrets: new Set(), names: new Set(), placeholder };
  const masked = parts.map(([schema, value]) => mask([schema], value, texts));
  if (texts.secrets.size === 0) return masked;
  const hide = (text: string) =>
    text === placeholder ? text : hideSecrets(text, texts.secrets, placeholder);
  return masked.map((value) => maskTexts(value, texts.names, hide));
}

/** Masks secrets in a text. Those that overlap are masked as one, so that no part of either is left. */
function hideSecrets(text: string, secrets: Iterable<string>, placeholder: string): string {
  const spans: { readonly start: number; readonly end: number }[] = [];
  for (const secret of secrets) {
    for (let start = text.indexOf(secret); start >= 0; start = text.indexOf(secret, start + secret.length)) {
      spans.push({ start, end: start + secret.length });
    }
  }
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
  const texts: MaskedTexts = { secrets: new Set(), names: new Set(), placeholder: REDACTED };
  if (hasSecrets(schema)) mask([schema], value, texts);
  return [...texts.secrets];
}

const secretsWithin = new WeakMap<z.core.$ZodType, boolean>();

/** Returns whether values of this schema can hold secrets. The result is cached per schema. */
export function hasSecrets(schema: z.core.$ZodType): boolean {
  const cached = secretsWithin.get(schema);
  if (cached !== undefined) return cached;
  const answer = hasMarkWithin(schema, 'secret');
  secretsWithin.set(schema, answer);
  return answer;
}

function mask(schemas: readonly z.core.$ZodType[], value: unknown, texts: MaskedTexts): unknown {
  if (value === undefined) return undefined;
  if (schemas.length === 0) return describeUnknown(value);
  if (schemas.some((schema) => isMarked(schema, 'secret'))) {
    if (value === null) return null;
    collectTexts(value, texts.secrets);
    return texts.placeholder;
  }
  const at = (key: PropertyKey) => schemas.flatMap((schema) => findChildren(schema, key));
  if (Array.isArray(value)) return value.map((item, index) => mask(at(index), item, texts));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, child]) => {
      const children = at(key);
      if (!schemas.some((schema) => isDeclared(schema, key))) texts.names.add(key);
      if (children.length === 0 && schemas.some((schema) => isAlmostSecret(schema, key))) {
        collectTexts(child, texts.secrets);
      }
      return [key, mask(children, child, texts)] as const;
    });
    return Object.fromEntries(fields);
  }
  // A text in place of an object may be the object as JSON, with its secrets. It is therefore masked.
  return value !== null && schemas.every(hasChildrenOnly) ? describeUnknown(value) : value;
}

/**
 * Returns whether an object's schema has a field of this name. Keys of a record do not count: they can be any
 * text, even a secret.
 */
function isDeclared(schema: z.core.$ZodType, name: string): boolean {
  const def = readDefinition(unwrapSchema(schema));
  switch (def.type) {
    case 'object':
      return Object.hasOwn(def.shape, name);
    case 'union':
      return def.options.some((option) => isDeclared(option, name));
    case 'intersection':
      return isDeclared(def.left, name) || isDeclared(def.right, name);
    default:
      return false;
  }
}

/** Returns whether a secret field has this name in another letter case, such as `IBAN` for `iban`. */
function isAlmostSecret(schema: z.core.$ZodType, name: string): boolean {
  const def = readDefinition(unwrapSchema(schema));
  if (def.type === 'union') return def.options.some((option) => isAlmostSecret(option, name));
  return (
    def.type === 'object' &&
    Object.entries(def.shape).some(
      ([field, child]) => field.toLowerCase() === name.toLowerCase() && isMarked(child, 'secret'),
    )
  );
}

/** Returns whether the schema accepts only objects or lists. */
function hasChildrenOnly(schema: z.core.$ZodType): boolean {
  const def = readDefinition(unwrapSchema(schema));
  if (def.type === 'union') return def.options.every(hasChildrenOnly);
  return ['object', 'array', 'record', 'tuple', 'intersection'].includes(def.type);
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

/** Masks the secrets in all texts. names: the names of undeclared fields, in which secrets are masked too. */
function maskTexts(value: unknown, names: ReadonlySet<string>, hide: (text: string) => string): unknown {
  if (typeof value === 'string') return hide(value);
  if (Array.isArray(value)) return value.map((item) => maskTexts(item, names, hide));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([key, child]) => [
      names.has(key) ? hide(key) : key,
      maskTexts(child, names, hide),
    ]);
    return Object.fromEntries(fields);
  }
  return value;
}
