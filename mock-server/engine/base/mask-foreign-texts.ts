/**
 * Masks possible secrets in texts that a backend writes itself: its message, `debug`, and the names of fields that no
 * contract declares. Their format is unknown, so every long word is masked that has a digit, or mixes upper and lower
 * case as random texts do.
 */
import { isRecord } from '#contracts/json-values';
import { mapTexts, REDACTED, UNKNOWN_VALUE } from '#contracts/redact/redact';
import { foldName } from '#contracts/schema';

/** A word with a digit is masked if it is at least this long. Shorter words are usually amounts or counts. */
const MIN_CHARS = 6;
const WORDS = /[^\s"'`=:,;()[\]{}<>]+/g;
/** A word without a digit is masked if it is at least this long and has at least this share of capitals. */
const MIN_CHARS_WITHOUT_DIGIT = 16;
const MIN_CAPITALS = 1 / 5;

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
  const masked = maskNames(reply, isUndeclared);
  if (!isRecord(masked)) return masked;
  const fields = Object.entries(masked).map(([name, value]) => {
    const isOwn = foldName(name) === 'message' || foldName(name) === 'debug';
    if (isOwn && typeof value === 'string') return [name, maskTokens(value)];
    return [name, foldName(name) === 'debug' ? maskNames(value, () => true) : value];
  });
  return Object.fromEntries(fields);
}

/** Masks the names of the fields with certain values. */
function maskNames(value: unknown, isMasked: (child: unknown) => boolean): unknown {
  return mapTexts(
    value,
    (text) => text,
    (name, child) => (isMasked(child) ? maskTokens(name) : name),
  );
}

function isUndeclared(value: unknown): boolean {
  return typeof value === 'string' && UNKNOWN_VALUE.test(value);
}
