/**
 * Masks possible secrets in texts that a backend writes itself: its message, `debug`, and the names of fields that no
 * contract declares. Their format is unknown, so every long word is masked that has a digit, or mixes upper and lower
 * case as random texts do.
 */
import { REDACTED } from '#contracts/redact/redact';
import { foldName } from '#contracts/schema';

/** A word with a digit is masked if it is at least this long. Shorter words are usually amounts or counts. */
const MIN_CHARS = 6;
const WORDS = /[^\s"'`=:,;()[\]{}<>]+/g;
/** A word without a digit is masked if it is at least this long and has at least this share of capitals. */
const MIN_CHARS_WITHOUT_DIGIT = 16;
const MIN_CAPITALS = 1 / 5;
const UNKNOWN_VALUE = /^\[unknown \w+\]$/;

/** Masks the words of a text that may be secrets. */
export function maskTokens(text: string): string {
  return text.replace(WORDS, (word) => (mayBeSecret(word) ? REDACTED : word));
}

function mayBeSecret(word: string): boolean {
  if (/\d/.test(word)) return word.length >= MIN_CHARS;
  const capitals = word.match(/[A-Z]/g) ?? [];
  return (
    word.length >= MIN_CHARS_WITHOUT_DIGIT &&
    /[a-z]/.test(word) &&
    capitals.length / word.length >= MIN_CAPITALS
  );
}

/** Masks the texts that no contract describes. reply: an envelope or document, redacted by its contract. */
export function maskForeignTexts(reply: unknown): unknown {
  if (typeof reply !== 'object' || reply === null || Array.isArray(reply)) return maskNames(reply, false);
  const fields = Object.entries(reply).map(([name, value]): [string, unknown] => {
    if (foldName(name) === 'message' && typeof value === 'string') return [name, maskTokens(value)];
    if (foldName(name) === 'debug')
      return [name, typeof value === 'string' ? maskTokens(value) : maskNames(value, true)];
    return [isUndeclared(value) ? maskTokens(name) : name, maskNames(value, false)];
  });
  return Object.fromEntries(fields);
}

/** Masks the names of undeclared fields. all: whether no field is declared, so that all names are masked. */
function maskNames(value: unknown, all: boolean): unknown {
  if (Array.isArray(value)) return value.map((item) => maskNames(item, all));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, child]): [string, unknown] => [
    all || isUndeclared(child) ? maskTokens(name) : name,
    maskNames(child, all),
  ]);
  return Object.fromEntries(fields);
}

function isUndeclared(value: unknown): boolean {
  return typeof value === 'string' && UNKNOWN_VALUE.test(value);
}
