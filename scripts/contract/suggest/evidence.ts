/** Says what speaks for a change: how often a value was seen, as what, and whether it looks like personal data. */
import type { Kind, Traits } from '#contracts/check/compare/kinds';
import { countKind, type JsonType, type Shape } from '#contracts/check/compare/shape';
import { maskPersonalData } from '#contracts/redact/personal-data';

const PERSONAL: Kind = ['personal', 'personal data'];
/** Matches Turkish identity numbers, also if they are partly masked. */
const IDENTITY_NUMBER = /^[1-9][\d*]{9}\d$/;

/** Describes a value that was sent: a text or an integer may look like personal data. */
export function describePersonal(value: unknown): Traits {
  if (typeof value !== 'string' && !Number.isInteger(value)) return { kinds: [] };
  const text = String(value);
  const isPersonal = IDENTITY_NUMBER.test(text) || maskPersonalData(text) !== text;
  return { kinds: isPersonal ? [PERSONAL] : [] };
}

/** Returns whether all texts and integers look like personal data. */
export function isPersonal(shape: Shape): boolean {
  const personal = countKind(shape, PERSONAL);
  return personal > 0 && personal === shape.types.string + shape.types.integer;
}

/** The types in the order and with the words of the report. */
const WORDS: readonly (readonly [type: JsonType, word: string])[] = [
  ['string', 'text'],
  ['integer', 'integer'],
  ['number', 'decimal'],
  ['boolean', 'boolean'],
  ['object', 'object'],
  ['array', 'list'],
  ['null', 'null'],
  ['masked', 'masked'],
];

/** Writes what was seen of a value. owners: the number of objects that could have it. */
export function formatEvidence({ count, types }: Shape, owners: number): string {
  const kinds = WORDS.flatMap(([type, word]) => (types[type] > 0 ? [`${types[type]} ${word}`] : []));
  return `in ${count} of ${owners}${kinds.length > 0 ? `: ${kinds.join(', ')}` : ''}`;
}
