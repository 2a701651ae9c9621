/** Compares the replies of a recording with those of the mock, or of another recording. */
import type { CorpusExchange } from './corpus-exchange.ts';
import { type ComparisonFinding, differ, type Sides, writeJson } from './differ.ts';
import { addValue, createShape, type Shape } from './shape.ts';

/** The fields of an envelope that are compared literally. */
const LITERAL_FIELDS = ['result', 'code', 'message'] as const;
const TYPES = ['undefined', 'string', 'number', 'boolean', 'object', 'array'];

/** Two exchanges whose replies are compared. */
export type Pair = readonly [one: CorpusExchange, other: CorpusExchange];
type Shapes = readonly [one: Shape, other: Shape];

/** Returns the differences between replies: in status, in `result`, `message` and `code`, and in shape. */
export function compareReplies(pairs: readonly Pair[], sides: Sides): ComparisonFinding[] {
  const findings: ComparisonFinding[] = [];
  const shapes = [createShape(), createShape()] as const;
  for (const [one, other] of pairs) {
    const isCall = !one.call.startsWith('GET ');
    if (one.status !== other.status) {
      findings.push(...differ('status', [String(one.status), String(other.status)], sides));
      continue;
    }
    const literal = isCall ? compareLiterals(Object(one.reply), Object(other.reply), sides) : [];
    findings.push(...literal);
    // If only one of the replies is a success, their data cannot be compared.
    if (literal.some(({ path }) => path === 'result')) continue;
    const readData = ({ reply }: CorpusExchange) => (isCall ? Object(reply).data : reply);
    addValue(shapes[0], readData(one));
    addValue(shapes[1], readData(other));
  }
  return [...findings, ...compareShapes(shapes, 'data', sides)];
}

/** Returns where the values differ in shape. What is inside null or an empty list is unknown. */
function compareShapes([one, other]: Shapes, path: string, sides: Sides): ComparisonFinding[] {
  const areObjects = one.objects > 0 && other.objects > 0;
  const names = areObjects ? new Set([...one.fields.keys(), ...other.fields.keys()]) : [];
  return [
    ...compareTypes([one, other], path, sides),
    ...[...names].flatMap((name) => {
      const [field, otherField] = [one.fields.get(name), other.fields.get(name)];
      const at = `${path}.${name}`;
      if (field && otherField) return compareShapes([field, otherField], at, sides);
      const [present, absent] = field ? sides : sides.toReversed();
      const message = `stands in ${present}, not in ${absent}`;
      const difference = field ? 'missing' : 'unknown-field';
      return [{ kind: 'assumption', path: at, message, difference } as const];
    }),
    ...(one.items && other.items ? compareShapes([one.items, other.items], `${path}[]`, sides) : []),
  ];
}

function compareTypes([one, other]: Shapes, path: string, sides: Sides): ComparisonFinding[] {
  const [types, otherTypes] = [listTypes(one), listTypes(other)];
  if (one.isMasked || other.isMasked || types.length === 0 || otherTypes.length === 0) return [];
  if (types.some((type) => otherTypes.includes(type))) return [];
  return differ(path, [types.join(' or '), otherTypes.join(' or ')], sides, 'type');
}

/** Lists the JSON types of the values, without null. */
function listTypes({ types }: Shape): string[] {
  return TYPES.filter((type) => types.has(type));
}

function compareLiterals(one: object, other: object, sides: Sides): ComparisonFinding[] {
  return LITERAL_FIELDS.flatMap((field) => {
    const [text, otherText] = [one, other].map((reply) => writeJson(Reflect.get(reply, field)));
    return text === otherText ? [] : differ(field, [text ?? '', otherText ?? ''], sides);
  });
}
