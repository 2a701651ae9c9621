/** Compares the replies of a recording with those of the mock, or of another recording. */
import type { CorpusExchange } from './corpus-exchange.ts';
import { type ComparisonFinding, differ, type Sides, writeJson } from './differ.ts';
import { addValue, createShape, type Shape } from './shape.ts';
import { walkShapes } from './walk-shapes.ts';

/** The fields of an envelope that are compared literally. */
const LITERAL_FIELDS = ['result', 'code', 'message'] as const;
const TYPES = ['undefined', 'string', 'number', 'boolean', 'object', 'array'] as const;

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
  return [...findings, ...compareShapes(shapes, sides)];
}

function compareShapes([one, other]: Shapes, sides: Sides): ComparisonFinding[] {
  return [...walkShapes(one, other, 'data')].flatMap((place) => {
    if (place.one && place.other) return compareTypes([place.one, place.other], place.path, sides);
    const [present, absent] = place.one ? sides : sides.toReversed();
    const message = `stands in ${present}, not in ${absent}`;
    const difference = place.one ? 'missing' : 'unknown-field';
    return [{ kind: 'assumption', path: place.path, message, difference } as const];
  });
}

function compareTypes([one, other]: Shapes, path: string, sides: Sides): ComparisonFinding[] {
  const [types, otherTypes] = [listTypes(one), listTypes(other)];
  if (one.types.masked + other.types.masked > 0 || types.length === 0 || otherTypes.length === 0) return [];
  if (types.some((type) => otherTypes.includes(type))) return [];
  return differ(path, [types.join(' or '), otherTypes.join(' or ')], sides, 'type');
}

/** Lists the JSON types of the values, without null. */
function listTypes({ types }: Shape): string[] {
  return TYPES.filter((type) => types[type] > 0 || (type === 'number' && types.integer > 0));
}

function compareLiterals(one: object, other: object, sides: Sides): ComparisonFinding[] {
  return LITERAL_FIELDS.flatMap((field) => {
    const [text, otherText] = [one, other].map((reply) => writeJson(Reflect.get(reply, field)));
    return text === otherText ? [] : differ(field, [text ?? '', otherText ?? ''], sides);
  });
}
