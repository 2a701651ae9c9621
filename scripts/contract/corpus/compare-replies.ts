/** Compares the replies of a recording with those of the mock, or of another recording. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import type { CorpusExchange } from '#mock-server/engine/corpus/corpus-exchange';
import { buildFinding, type SuiteFinding } from '../reports/finding.ts';
import { addValue, createShape, type Shape } from '../suggest/shape.ts';

/** The fields of an envelope that are compared literally. */
const LITERAL_FIELDS = ['result', 'code', 'message'] as const;

export type RecordedReply = Pick<CorpusExchange, 'status' | 'reply'>;
/** Two replies to the same request. */
export type ReplyPair = readonly [one: RecordedReply, other: RecordedReply];
/** The names of what is compared, as in `the recording`. */
export type Sides = readonly [one: string, other: string];

/** Returns the differences between replies: in status, in `result`, `message` and `code`, and in shape. */
export function compareReplies(
  entry: AnyContract | AnyDocument,
  pairs: readonly ReplyPair[],
  sides: Sides,
): SuiteFinding[] {
  const findings: SuiteFinding[] = [];
  const shapes = [createShape(), createShape()] as const;
  const isCall = entry.kind === 'contract';
  for (const [one, other] of pairs) {
    if (one.status !== other.status) {
      findings.push(...differ('status', [String(one.status), String(other.status)], sides));
      continue;
    }
    const literal = isCall ? compareLiterals(Object(one.reply), Object(other.reply), sides) : [];
    findings.push(...literal);
    // If only one of the replies is a success, their data cannot be compared.
    if (literal.some(({ path }) => path === 'result')) continue;
    const readData = ({ reply }: RecordedReply) => (isCall ? Object(reply).data : reply);
    addValue(shapes[0], readData(one));
    addValue(shapes[1], readData(other));
  }
  return [...findings, ...compareShapes(...shapes, 'data', sides)];
}

/** Returns where the values differ in shape. What is inside null or an empty list is unknown. */
function compareShapes(one: Shape, other: Shape, path: string, sides: Sides): SuiteFinding[] {
  const names = [...new Set([...one.fields.keys(), ...other.fields.keys()])];
  const areObjects = one.counts.object > 0 && other.counts.object > 0;
  return [
    ...compareTypes(one, other, path, sides),
    ...(areObjects ? names : []).flatMap((name) => {
      const [field, otherField] = [one.fields.get(name), other.fields.get(name)];
      const at = `${path}.${name}`;
      if (field && otherField) return compareShapes(field, otherField, at, sides);
      const [present, absent] = field ? sides : sides.toReversed();
      const difference = field ? 'missing' : 'unknown-field';
      return buildFinding('assumption', difference, `stands in ${present}, not in ${absent}`, at);
    }),
    ...(one.items && other.items ? compareShapes(one.items, other.items, `${path}[]`, sides) : []),
  ];
}

function compareTypes(one: Shape, other: Shape, path: string, sides: Sides): SuiteFinding[] {
  const [types, otherTypes] = [listTypes(one), listTypes(other)];
  const isMasked = one.counts.masked + other.counts.masked > 0;
  if (isMasked || types.length === 0 || otherTypes.length === 0) return [];
  if (types.some((type) => otherTypes.includes(type))) return [];
  return differ(path, [types.join(' or '), otherTypes.join(' or ')], sides, 'type');
}

/** Lists the JSON types of the values, without null. */
function listTypes({ counts }: Shape): string[] {
  const { text, integer, decimal, boolean, object, list } = counts;
  const byType = { string: text, number: integer + decimal, boolean, object, array: list };
  return Object.entries(byType).flatMap(([type, count]) => (count > 0 ? [type] : []));
}

function compareLiterals(one: object, other: object, sides: Sides): SuiteFinding[] {
  return LITERAL_FIELDS.flatMap((field) => {
    const [text, otherText] = [one, other].map((reply) => writeJson(Reflect.get(reply, field)));
    return text === otherText ? [] : differ(field, [text ?? '', otherText ?? ''], sides);
  });
}

/** Reports a difference as an assumption, since the specification usually states nothing about it. */
export function differ(
  path: string,
  [one, other]: readonly [string, string],
  sides: Sides,
  difference: 'value' | 'type' = 'value',
): SuiteFinding[] {
  return buildFinding('assumption', difference, `is ${one} in ${sides[0]}, ${other} in ${sides[1]}`, path);
}

/** Writes a value as JSON, or what has none. */
export function writeJson(value: unknown): string {
  return JSON.stringify(value) ?? 'nothing';
}
