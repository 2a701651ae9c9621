/** Compares the replies of a recording with those of the mock, or of another recording. */
import { isRecord, nameType } from '../../json-values.ts';
import { REDACTED, UNKNOWN_VALUE } from '../../redact/redact.ts';
import type { CorpusExchange } from './corpus-exchange.ts';
import { type ComparisonFinding, differ, type Sides, writeJson } from './differ.ts';

/** The fields of an envelope that are compared literally. */
const LITERAL_FIELDS = ['result', 'code', 'message'] as const;
const TYPES = ['undefined', 'string', 'number', 'boolean', 'object', 'array'];
/** An object with more fields than this has data for names, so the others show nothing new. */
const MAX_FIELDS = 1000;

/** Two exchanges whose replies are compared. */
export type Pair = readonly [one: CorpusExchange, other: CorpusExchange];
/** The values that each side has at one place. */
type Values = readonly [one: readonly unknown[], other: readonly unknown[]];

/** Returns the differences between replies: in status, in `result`, `message` and `code`, and in shape. */
export function compareReplies(pairs: readonly Pair[], sides: Sides): ComparisonFinding[] {
  const findings: ComparisonFinding[] = [];
  const values = [[], []] as readonly [unknown[], unknown[]];
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
    values[0].push(readData(one));
    values[1].push(readData(other));
  }
  return [...findings, ...compareShapes(values, 'data', sides)];
}

/** Returns where the values differ in shape. What is inside null or an empty list is unknown. */
function compareShapes(values: Values, path: string, sides: Sides): ComparisonFinding[] {
  const [one, other] = mapSides(values, (side) => groupFields(side.filter(isRecord)));
  const items = mapSides(values, (side) => side.filter(Array.isArray).flat());
  const areObjects = values.every((side) => side.some(isRecord));
  const names = areObjects ? new Set([...one.keys(), ...other.keys()]) : [];
  return [
    ...compareTypes(values, path, sides),
    ...[...names].flatMap((name) => {
      const [field, otherField] = [one.get(name), other.get(name)];
      const at = `${path}.${name}`;
      if (field && otherField) return compareShapes([field, otherField], at, sides);
      const [present, absent] = field ? sides : sides.toReversed();
      const message = `stands in ${present}, not in ${absent}`;
      const difference = field ? 'missing' : 'unknown-field';
      return [{ kind: 'assumption', path: at, message, difference } as const];
    }),
    ...(items.every(({ length }) => length > 0) ? compareShapes(items, `${path}[]`, sides) : []),
  ];
}

function mapSides<Mapped>([one, other]: Values, map: (side: readonly unknown[]) => Mapped) {
  return [map(one), map(other)] as const;
}

function groupFields(objects: readonly Readonly<Record<string, unknown>>[]): Map<string, unknown[]> {
  const fields = new Map<string, unknown[]>();
  for (const [name, value] of objects.flatMap(Object.entries)) {
    const values = fields.get(name);
    if (values) values.push(value);
    else if (fields.size < MAX_FIELDS) fields.set(name, [value]);
  }
  return fields;
}

function compareTypes(values: Values, path: string, sides: Sides): ComparisonFinding[] {
  const [types, otherTypes] = mapSides(values, listTypes);
  const isMasked = values.some((side) => side.includes(REDACTED));
  if (isMasked || types.length === 0 || otherTypes.length === 0) return [];
  if (types.some((type) => otherTypes.includes(type))) return [];
  return differ(path, [types.join(' or '), otherTypes.join(' or ')], sides, 'type');
}

/** Lists the JSON types of the values, without null. */
function listTypes(values: readonly unknown[]): string[] {
  const types = new Set(
    values.map((value) => (typeof value === 'string' && UNKNOWN_VALUE.exec(value)?.[1]) || nameType(value)),
  );
  return TYPES.filter((type) => types.has(type));
}

function compareLiterals(one: object, other: object, sides: Sides): ComparisonFinding[] {
  return LITERAL_FIELDS.flatMap((field) => {
    const [text, otherText] = [one, other].map((reply) => writeJson(Reflect.get(reply, field)));
    return text === otherText ? [] : differ(field, [text ?? '', otherText ?? ''], sides);
  });
}
