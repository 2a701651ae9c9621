/** A plugin of the site's build that leaves out what contracts say for people and for tests. */
import type { Plugin } from 'vite';

const CONTRACT_FILE = /\/contracts\/(?!control\/|marks\.ts)[^?]*\.ts$/;
const DECLARATIONS: ReadonlySet<unknown> = new Set(['contract', 'document']);
/** The functions of `contracts/marks.ts`. Each returns a schema that checks the same as its first argument. */
const MARKS: ReadonlySet<unknown> = new Set([
  'assumed',
  'stated',
  'firstItem',
  'alsoNamed',
  'address',
  'secret',
]);
/** The fields that only the server, the console, documents and tests read. */
const UNREAD_FIELDS: ReadonlySet<unknown> = new Set(['summary', 'source', 'example', 'exampleNeeds']);

/** Removes marks and the unread fields of each declared call and document, since every visitor would fetch them. */
export const leanContracts: Plugin = {
  name: 'vitrin:lean-contracts',
  apply: 'build',
  enforce: 'post', // The code is JavaScript by then.
  transform: {
    filter: { id: CONTRACT_FILE },
    handler(code) {
      return { code: cut(code, listUnread(this.parse(code))), map: null };
    },
  },
};

type Range = readonly [start: number, end: number];

/** A node of a syntax tree, of which only these fields are read. */
interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value;

/** Returns the ranges to remove from a syntax tree. They do not overlap. */
function listUnread(value: unknown): Range[] {
  if (Array.isArray(value)) return value.flatMap(listUnread);
  if (!isNode(value)) return [];
  const inside = Object.values(value).flatMap(listUnread);
  const own = listOwnUnread(value);
  return [...own, ...inside.filter((range) => !own.some((outer) => isWithin(range, outer)))];
}

function isWithin([start, end]: Range, [outerStart, outerEnd]: Range): boolean {
  return outerStart <= start && end <= outerEnd;
}

function listOwnUnread({ type, start, end, callee, arguments: args }: SyntaxNode): Range[] {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(args)) return [];
  const [first, second] = args;
  if (MARKS.has(callee.name) && isNode(first)) {
    return [
      [start, first.start],
      [first.end, end],
    ];
  }
  return DECLARATIONS.has(callee.name) && isNode(second) ? listUnreadFields(second) : [];
}

/** Returns where unread fields of an object begin and where the field after each begins. */
function listUnreadFields({ properties, end }: SyntaxNode): Range[] {
  const fields = Array.isArray(properties) ? properties.filter(isNode) : [];
  return fields.flatMap((field, index): Range[] => {
    const isUnread = isNode(field.key) && UNREAD_FIELDS.has(field.key.name);
    return isUnread ? [[field.start, fields[index + 1]?.start ?? end - 1]] : [];
  });
}

function cut(code: string, ranges: readonly Range[]): string {
  return ranges
    .toSorted(([a], [b]) => b - a)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code);
}
