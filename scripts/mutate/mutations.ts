/** Finds the mutations of a source file. */
import { type NodePath, type PluginItem, parseSync, types as t, traverse } from '@babel/core';

export type Kind =
  | 'condition negated'
  | 'bound moved'
  | 'statement dropped'
  | 'await dropped'
  | 'and for or'
  | 'or for and'
  | 'constant changed'
  | 'fallback dropped'
  | 'attribute dropped';

/** A change of a source file: the text that replaces its characters from `start` to `end`. */
export interface Change {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A change of a line, counted from 1. `name` names it in the file, and stays the same for a commit. */
export interface Mutation extends Change {
  readonly line: number;
  /** The last line of the text that is replaced. */
  readonly lastLine: number;
  readonly kind: Kind;
  readonly name: string;
}

/** Parses TypeScript, or TSX by the name of its file. Throws a SyntaxError for anything else. */
export function parseFile(file: string, source: string): t.File {
  const plugins: PluginItem[] = ['typescript', ...(file.endsWith('x') ? ['jsx'] : [])];
  const ast = parseSync(source, {
    filename: file,
    configFile: false,
    babelrc: false,
    parserOpts: { plugins: plugins as ('typescript' | 'jsx')[] },
  });
  if (!ast) throw new SyntaxError(`${file} has no program.`);
  return ast;
}

const BOUNDS: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };
const EQUALITIES: Readonly<Record<string, string>> = { '===': '!==', '!==': '===' };

/** Returns all mutations of a file, in their order in the text. */
export function listMutations(file: string, source: string): readonly Mutation[] {
  const matches: { start: number; end: number; text: string; kind: Kind; at: number }[] = [];
  const add = (kind: Kind, [start, end]: Range, text: string, at = start) =>
    matches.push({ kind, start, end, text, at });

  traverse(parseFile(file, source), {
    // Types have literals and conditions of their own, which nothing evaluates.
    TSType: (path) => path.skip(),
    TSTypeAliasDeclaration: (path) => path.skip(),
    TSInterfaceDeclaration: (path) => path.skip(),
    enter(path) {
      const { node } = path;
      const range = rangeOf(node);
      if (isCondition(path)) add('condition negated', range, `!(${source.slice(...range)})`);
      if (t.isLogicalExpression(node)) {
        const operator = findOperator(source, node);
        if (node.operator === '&&') add('and for or', operator, '||');
        if (node.operator === '||') add('or for and', operator, '&&');
        const isFallback = node.operator === '??' || (node.operator === '||' && !isWithinCondition(path));
        if (isFallback)
          add('fallback dropped', range, source.slice(...operandRange(source, node)), operator[0]);
      } else if (t.isBinaryExpression(node)) {
        const moved = BOUNDS[node.operator];
        const negated = EQUALITIES[node.operator];
        if (moved) add('bound moved', findOperator(source, node), moved);
        if (negated && !isCondition(path)) add('condition negated', findOperator(source, node), negated);
      } else if (t.isUnaryExpression(node, { operator: '!' }) && !isCondition(path)) {
        add('condition negated', [range[0], range[0] + 1], '');
      } else if (t.isAwaitExpression(node)) {
        add('await dropped', [range[0], range[0] + 'await'.length], '');
      } else if (t.isNumericLiteral(node) && !isKey(path)) {
        const isBound = t.isBinaryExpression(path.parent) && path.parent.operator in BOUNDS;
        add(isBound ? 'bound moved' : 'constant changed', range, String(node.value + 1));
      } else if (t.isBooleanLiteral(node)) {
        add('constant changed', range, String(!node.value));
      } else if (isDroppable(node)) {
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
    const lastLine = countLines(source.slice(0, change.end));
    const name = `${file}:${line}:${change.kind}`;
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { file, line, lastLine, ...change, name: count > 1 ? `${name}:${count}` : name };
  });
}

export function countLines(text: string): number {
  return text.split('\n').length;
}

export type Range = readonly [start: number, end: number];

export function rangeOf({ start, end }: t.Node): Range {
  if (start == null || end == null) throw new TypeError('A parsed node has no range.');
  return [start, end];
}

/** Finds the operator between two operands, around which there may be brackets. */
function findOperator(source: string, node: t.LogicalExpression | t.BinaryExpression): Range {
  const { operator, left, right } = node;
  const [, from] = rangeOf(left);
  const [to] = rangeOf(right);
  const start = from + source.slice(from, to).indexOf(operator);
  return [start, start + operator.length];
}

/** Returns the range of the left operand, with the brackets around it. */
function operandRange(source: string, node: t.LogicalExpression): Range {
  return [rangeOf(node)[0], findOperator(source, node)[0]];
}

/** Returns whether a node decides what runs or shows: a test, or the left side of `&&` in markup. */
function isCondition({ node, parent, parentPath, key }: NodePath): boolean {
  if (key === 'test') return !t.isSwitchCase(parent) && t.isExpression(node);
  if (key !== 'left' || !t.isLogicalExpression(parent, { operator: '&&' })) return false;
  return t.isJSXExpressionContainer(parentPath?.parent) || t.isSpreadElement(parentPath?.parent);
}

/** Returns whether an expression is a condition, or an operand of one. */
function isWithinCondition(path: NodePath): boolean {
  if (isCondition(path)) return true;
  const { parentPath } = path;
  return t.isLogicalExpression(parentPath?.node) && isWithinCondition(parentPath);
}

function isKey({ parent, key }: NodePath): boolean {
  return key === 'key' && t.isProperty(parent);
}

function isDroppable(node: t.Node): boolean {
  if (t.isExpressionStatement(node)) return !t.isSuper(Reflect.get(node.expression, 'callee'));
  return (
    t.isIfStatement(node) ||
    t.isReturnStatement(node) ||
    t.isThrowStatement(node) ||
    t.isContinueStatement(node) ||
    t.isBreakStatement(node) ||
    t.isLoop(node)
  );
}
