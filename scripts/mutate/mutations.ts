/** Finds the mutations of a source file. */
import { type NodePath, type ParserOptions, parseSync, types as t, traverse } from '@babel/core';

/** A change of a source file: the text that replaces its characters from `start` to `end`. */
export interface Change {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change of a line, counted from 1. */
export interface Mutation extends Change {
  readonly line: number;
  /** The last line of the text that is replaced. */
  readonly lastLine: number;
  readonly kind: string;
  /** Its file, line and kind, with a number if the line has several of the kind. */
  readonly name: string;
}

export type Range = readonly [start: number, end: number];

const BOUNDS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const EQUALITIES: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' };
const DROPPED = ['Expression', 'If', 'Return', 'Throw', 'Continue', 'Break'].map(
  (name) => `${name}Statement`,
);

/** Parses TypeScript, or TSX by the name of its file. Throws a SyntaxError for anything else. */
export function parseFile(filename: string, source: string): t.File {
  const plugins: ParserOptions['plugins'] = filename.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
  const ast = parseSync(source, { filename, configFile: false, babelrc: false, parserOpts: { plugins } });
  if (!ast) throw new SyntaxError(`${filename} has no program.`);
  return ast;
}

/** Returns all mutations of a file, in their order in the text. */
export function listMutations(file: string, source: string): readonly Mutation[] {
  const matches: { start: number; end: number; text: string; kind: string; at: number }[] = [];
  const add = (kind: string, [start, end]: Range, text: string, at = start) =>
    matches.push({ kind, start, end, text, at });

  traverse(parseFile(file, source), {
    // Types have literals and conditions of their own, which nothing evaluates.
    TSType: (path) => path.skip(),
    enter(path) {
      const { node, parent, key } = path;
      const range = rangeOf(node);
      const isTest = isCondition(path);
      if (isTest) add('condition negated', range, `!(${source.slice(...range)})`);
      if (t.isLogicalExpression(node)) {
        const operator = findOperator(source, node);
        if (node.operator === '&&') add('and for or', operator, '||');
        if (node.operator === '||') add('or for and', operator, '&&');
        const isFallback = node.operator === '??' || (node.operator === '||' && !isWithinCondition(path));
        if (isFallback) add('fallback dropped', range, source.slice(range[0], operator[0]), operator[0]);
      } else if (t.isBinaryExpression(node)) {
        const { [node.operator]: moved } = BOUNDS;
        const { [node.operator]: negated } = EQUALITIES;
        if (moved) add('bound moved', findOperator(source, node), moved);
        if (negated && !isTest) add('condition negated', findOperator(source, node), negated);
      } else if (t.isUnaryExpression(node, { operator: '!' }) && !isTest) {
        add('condition negated', [range[0], range[0] + 1], '');
      } else if (t.isAwaitExpression(node)) {
        add('await dropped', [range[0], range[0] + 'await'.length], '');
      } else if (t.isNumericLiteral(node) && !(key === 'key' && t.isProperty(parent))) {
        const isBound = t.isBinaryExpression(parent) && parent.operator in BOUNDS;
        add(isBound ? 'bound moved' : 'constant changed', range, String(node.value + 1));
      } else if (t.isBooleanLiteral(node)) {
        add('constant changed', range, String(!node.value));
      } else if (DROPPED.includes(node.type) || t.isLoop(node)) {
        add('statement dropped', range, '{}');
      } else if (t.isJSXAttribute(node)) {
        add('attribute dropped', range, '');
      }
    },
  });
  matches.sort((one, other) => one.start - other.start || one.end - other.end);
  const counts = new Map<string, number>();
  return matches.map(({ at, ...change }) => {
    const line = countLines(source.slice(0, at));
    const name = `${file}:${line}:${change.kind}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    const lastLine = countLines(source.slice(0, change.end));
    return { file, line, lastLine, ...change, name: count > 1 ? `${name}:${count}` : name };
  });
}

export function countLines(text: string): number {
  return text.split('\n').length;
}

export function rangeOf({ start, end }: t.Node): Range {
  if (start == null || end == null) throw new TypeError('A parsed node has no range.');
  return [start, end];
}

/** Finds the operator between two operands, around which there may be brackets. */
function findOperator(source: string, { operator, left }: t.LogicalExpression | t.BinaryExpression): Range {
  const start = source.indexOf(operator, rangeOf(left)[1]);
  return [start, start + operator.length];
}

/** Returns whether a node decides what runs or shows: a test, or the left side of `&&` in markup. */
function isCondition({ node, parent, parentPath, key }: NodePath): boolean {
  if (key === 'test') return !t.isSwitchCase(parent) && t.isExpression(node);
  if (key !== 'left' || !t.isLogicalExpression(parent, { operator: '&&' })) return false;
  return t.isJSXExpressionContainer(parentPath?.parent) || t.isSpreadElement(parentPath?.parent);
}

/** Returns whether an expression is a condition, or an operand of one. */
function isWithinCondition(path: NodePath): boolean {
  const { parentPath } = path;
  return isCondition(path) || (t.isLogicalExpression(parentPath?.node) && isWithinCondition(parentPath));
}
