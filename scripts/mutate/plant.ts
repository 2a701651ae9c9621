/** Plants changes in a source file: as they are, or each behind a switch. */
import { type NodePath, types as t, traverse } from '@babel/core';
import { type Change, countLines, parseFile, type Range, rangeOf } from './mutations.ts';

/** Applies changes that do not overlap. Lines keep their numbers, unless a change adds some. */
export function plantPlain(source: string, changes: readonly Change[]): string {
  return changes
    .toSorted((one, other) => other.start - one.start)
    .reduce((text, { start, end, text: changed }) => {
      const lost = countLines(text.slice(start, end)) - countLines(changed);
      return text.slice(0, start) + changed + '\n'.repeat(Math.max(0, lost)) + text.slice(end);
    }, source);
}

/** A change with the number that turns it on. */
export type Switch = { readonly id: number; readonly change: Change };
type Site = { readonly range: Range; readonly form: 'statement' | 'expression' | 'markup' };

/**
 * Plants changes of one file, each behind its switch, which `planted/switches.mjs` defines in each process and page.
 * Throws if a change is of a place that nothing evaluates, such as a declaration.
 */
export function plantSwitches(file: string, source: string, switches: readonly Switch[]): string {
  const ast = parseFile(file, source);
  const sites = switches
    .map((each) => ({ ...each, ...findSite(ast, each.change) }))
    .toSorted((one, other) => one.range[0] - other.range[0] || other.range[1] - one.range[1]);
  // Switches end the narrowing of types, and the types have been checked without them.
  return `// @ts-nocheck\n${render(source, [0, source.length], sites)}`;
}

/** Renders a range of a file, in which a site may contain others. */
function render(source: string, [start, end]: Range, sites: readonly (Switch & Site)[]): string {
  let text = '';
  let at = start;
  for (const [index, { id, range, change, form }] of sites.entries()) {
    const [from, to] = range;
    if (from < at) continue; // A site inside the one before, which has rendered it.
    const inner = sites.slice(index + 1).filter((each) => each.range[0] < to);
    const mutated = source.slice(from, change.start) + change.text + source.slice(change.end, to);
    const original = render(source, range, inner);
    const isOn = `globalThis.__mutant?.(${id})`;
    const choice =
      form === 'statement'
        ? `{ if (${isOn}) { ${mutated} } else { ${original} } }`
        : `(${isOn} ? (${mutated}) : (${original}))`;
    // Within another site of the same range, markup stands in brackets already.
    const isInMarkup = form === 'markup' && !(from === start && to === end);
    text += source.slice(at, from) + (isInMarkup ? `{${choice}}` : choice);
    at = to;
  }
  return text + source.slice(at, end);
}

/** Finds the smallest expression or statement around a change that can be replaced as a whole. */
export function findSite(ast: t.File, { file, start, end }: Change): Site {
  let site: Site | undefined;
  traverse(ast, {
    enter(path) {
      const range = rangeOf(path.node);
      if (range[0] > start || range[1] < end) return path.skip();
      const form = findForm(path);
      if (form) site = { range, form };
    },
  });
  if (!site)
    throw new Error(`${file}: no expression or statement holds all of the characters ${start} to ${end}.`);
  return site;
}

function findForm(path: NodePath): Site['form'] | undefined {
  const { node, parent } = path;
  if (t.isStatement(node) && !t.isDeclaration(node) && !isBody(path)) return 'statement';
  if (!t.isExpression(node) || !isEvaluated(path)) return undefined;
  const isMarkup = t.isJSXElement(parent) || t.isJSXFragment(parent) || t.isJSXAttribute(parent);
  return isMarkup ? 'markup' : 'expression';
}

/** Returns whether a block is the body of something that has to have one. */
function isBody({ node, parent, key }: NodePath): boolean {
  if (!t.isBlockStatement(node)) return false;
  return t.isFunction(parent) || t.isTryStatement(parent) || t.isCatchClause(parent) || key === 'body';
}

/** By the type of a parent, the key of the expression in it that another one can replace. */
const VALUE_KEYS: Readonly<Record<string, string>> = {
  AssignmentExpression: 'right',
  AssignmentPattern: 'right',
  ForOfStatement: 'right',
  ForInStatement: 'right',
  ObjectProperty: 'value',
  ClassProperty: 'value',
  ClassPrivateProperty: 'value',
  VariableDeclarator: 'init',
  TSAsExpression: 'expression',
  TSSatisfiesExpression: 'expression',
  ExportDefaultDeclaration: 'declaration',
  ArrowFunctionExpression: 'body',
  ClassDeclaration: 'superClass',
  ClassExpression: 'superClass',
};
/** The types of parents whose parts are no values: names, patterns, types, and what is changed in its place. */
const NO_VALUES = /Pattern|Method|Function|Rest|Update|Tagged|Meta|Import|Export|Catch|TS/;

/** Returns whether the value of an expression is used where it stands, so that another expression can replace it. */
function isEvaluated({ node, parent, key, parentPath }: NodePath): boolean {
  const isChain = t.isOptionalMemberExpression(node) || t.isOptionalCallExpression(node);
  if (t.isMemberExpression(parent) || t.isOptionalMemberExpression(parent))
    return key === 'object' ? !t.isSuper(node) && !isChain : parent.computed;
  // The callee of a call says what its method belongs to.
  if (key === 'callee')
    return !isChain && !t.isMemberExpression(node) && !t.isImport(node) && !t.isSuper(node);
  if (t.isJSXAttribute(parent)) return t.isJSXElement(node);
  if (t.isObjectProperty(parent) && (parent.shorthand || t.isPattern(parentPath?.parent))) return false;
  const own = VALUE_KEYS[parent.type];
  return own === undefined ? !NO_VALUES.test(parent.type) : key === own;
}
