/** Finds the numbers of a JSON text that lose digits when they are parsed, as in every JavaScript client. */

import { findChildren, isMarked } from '../schema.ts';
import { type CheckFinding, formatPath } from './check.ts';

type Schema = Parameters<typeof findChildren>[0];

export interface RoundedNumber {
  /** The fields and indexes that lead to the number. */
  readonly keys: readonly (string | number)[];
  /** The number as it was sent. */
  readonly sent: string;
}

/** Further numbers usually repeat the first ones. */
const MAX_ROUNDED = 10;
const MAX_SENT_CHARS = 40;
/** Every double is told from its neighbours by this many digits, so backends write no more for a double. */
const MAX_DOUBLE_DIGITS = 17;
/** Matches every text with such a number. */
const MAY_LOSE_DIGITS = /\d{16}|\d[.\d]{17}|\d[eE]/;

/** Matches what a JSON text consists of: escapes within a text, quotes, brackets, separators, and numbers. */
const TOKENS = /\\.|["{}[\],:]|-?\d[\d.eE+-]*/g;

/**
 * Returns the first numbers that lose digits, or that are beyond 2^53 and may have lost some before. Takes time in
 * proportion to the text, which has to be valid JSON.
 */
export function findRoundedNumbers(json: string): RoundedNumber[] {
  const rounded: RoundedNumber[] = [];
  if (!MAY_LOSE_DIGITS.test(json)) return rounded;
  /** The index in each open list, and the key as it is written in each open object. */
  const path: (string | number)[] = [];
  let isKey = false;
  let textStart = -1;
  for (const { 0: token, index } of json.matchAll(TOKENS)) {
    if (rounded.length === MAX_ROUNDED) break;
    const last = path.at(-1);
    if (token === '"') {
      if (textStart >= 0 && isKey) path[path.length - 1] = json.slice(textStart, index + 1);
      textStart = textStart < 0 ? index : -1;
    }
    if (token === '"' || textStart >= 0) continue;
    if (token === '{') path.push('""');
    else if (token === '[') path.push(0);
    else if (token === '}' || token === ']') path.pop();
    else if (token === ',' && typeof last === 'number') path[path.length - 1] = last + 1;
    else if (/\d/.test(token) && losesDigits(token)) rounded.push({ keys: path.map(readKey), sent: token });
    isKey = token !== ':' && typeof path.at(-1) === 'string';
  }
  return rounded;
}

/** Returns the numbers below a field of the root, with their keys from there on. */
export function pickRounded(rounded: readonly RoundedNumber[] = [], field: string): RoundedNumber[] {
  return rounded.flatMap(({ keys: [first, ...keys], sent }) => (first === field ? [{ keys, sent }] : []));
}

/**
 * Returns a finding for each number. schema: that of the root; the digits of a value that is secret or undeclared
 * are not stated. at: the path of the root.
 */
export function reportRounded(
  rounded: readonly RoundedNumber[] = [],
  schema: Schema | undefined = undefined,
  at = '',
): CheckFinding[] {
  return rounded.map(({ keys, sent }) => ({
    kind: 'assumption',
    difference: 'range',
    path: formatPath(at === '' ? keys : [at, ...keys]),
    message: isShown(schema, keys) ? describeRounding(sent) : 'has more digits than a JSON number keeps',
  }));
}

function describeRounding(sent: string): string {
  const value = Number(sent);
  const text = sent.length > MAX_SENT_CHARS ? `${sent.slice(0, MAX_SENT_CHARS)}…` : sent;
  const kind = /^-?\d+$/.test(sent) ? 'an integer beyond 2^53' : 'a number';
  if (listDigits(sent) === listDigits(String(value)))
    return `${text} is beyond 2^53, and may have been rounded`;
  return `${kind} was rounded: ${text} became ${Number.isFinite(value) ? value : 'null'}`;
}

function isShown(schema: Schema | undefined, keys: readonly PropertyKey[]): boolean {
  let schemas = schema ? [schema] : [];
  for (const key of keys) {
    schemas = schemas.flatMap((each) => findChildren(each, key, true));
    if (schemas.some((each) => isMarked(each, 'secret'))) return false;
  }
  return schemas.length > 0;
}

function losesDigits(sent: string): boolean {
  const value = Number(sent);
  if (!Number.isFinite(value) || (Number.isInteger(value) && !Number.isSafeInteger(value))) return true;
  const digits = listDigits(sent);
  if (value === 0) return digits !== '';
  return digits.length > MAX_DOUBLE_DIGITS && digits !== listDigits(String(value));
}

/** Returns the digits of a number without its point, exponent, and outer zeros. */
function listDigits(text: string): string {
  const [mantissa = ''] = text.toLowerCase().split('e');
  const digits = mantissa.replace(/[-.]/g, '').replace(/^0+/, '');
  let end = digits.length;
  while (digits[end - 1] === '0') end -= 1;
  return digits.slice(0, end);
}

function readKey(key: string | number): string | number {
  return typeof key === 'number' ? key : String(JSON.parse(key));
}
