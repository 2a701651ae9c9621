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
}

/**
 * Masks every value that is marked secret. Of an undeclared field, only the name and type are kept. A secret
 * is also masked in every other text of `value`, such as a message that repeats it.
 */
export function redact(schema: z.core.$ZodType, value: unknown): unknown {
  const [masked] = redactAll([[schema, value]]);
  return masked;
}

/** Redacts several values of one exchange. A secret in one of them is masked in all of them. */
export function redactAll(parts: readonly (readonly [z.core.$ZodType, unknown])[]): unknown[] {
  const texts: MaskedTexts = { secrets: new Set(), names: new Set() };
  const masked = parts.map(([schema, value]) => mask([schema], value, texts));
  if (texts.secrets.size === 0) return masked;
  // The longest secret is masked first, since a secret can be part of another.
  const secrets = [...texts.secrets].sort((a, b) => b.length - a.length);
  const hide = (text: string) => secrets.reduce((rest, secret) => rest.replaceAll(secret, REDACTED), text);
  return masked.map((value) => maskTexts(value, texts.names, hide));
}

/** Returns all secret texts in a value, which `redact` would mask. */
export function listSecrets(schema: z.core.$ZodType, value: unknown): string[] {
  const texts: MaskedTexts = { secrets: new Set(), names: new Set() };
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
    return REDACTED;
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
  const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
  if (text.length >= MIN_SECRET_CHARS) secrets.add(text);
  for (const token of listTokens(text)) secrets.add(token);
  if (typeof value !== 'object' || value === null) return;
  for (const child of Object.values(value)) collectTexts(child, secrets);
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
