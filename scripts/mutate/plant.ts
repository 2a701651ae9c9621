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
export interface Switch {
  readonly id: number;
  readonly change: Change;
}

interface Site extends Switch {
  readonly range: Range;
  readonly form: Form;
}

type Form = 'statement' | 'expression' | 'markup';

/**
 * Plants changes of one file, each behind its switch, which `planted/switches.mjs` defines in each process and page.
 * Throws if a change is of a place that nothing evaluates, such as a declaration.
 */
export function plantSwitches(file: string, source: string, switches: readonly Switch[]): string {
  const ast = parseFile(file, source);
  const sites = switches
    .map((each) => ({ ...each, ...findSite(ast, source, each.change) }))
    .toSorted((one, other) => one.range[0] - other.range[0] || other.range[1] - one.range[1]);
  // Switches end the narrowing of types, and the types have been checked without them.
  return `// @ts-nocheck\n${render(source, [0, source.length], sites)}`;
}

/** Renders a range of a file, in which a site may contain others. */
function render(source: string, [start, end]: Range, sites: readonly Site[]): string {
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

/**
 * Finds the smallest expression or statement around a change that can be replaced as a whole. A change that is not
 * itself one, such as a whole declaration, is first reduced to the characters that differ.
 */
function findSite(ast: t.File, source: string, change: Change): Omit<Site, 'id'> {
  const whole = findSmallest(ast, change);
  if (whole && whole.range[1] - whole.range[0] <= change.end - change.start) return { ...whole, change };
  const reduced = reduce(source, change);
  const part = findSmallest(ast, reduced) ?? whole;
  if (part) return { ...part, change: reduced };
  const line = countLines(source.slice(0, change.start));
  throw new Error(
    `${change.file}:${line}: nothing evaluates this place by itself, so it can have no switch.`,
  );
}

function findSmallest(ast: t.File, { start, end }: Change): Pick<Site, 'range' | 'form'> | undefined {
  let site: Pick<Site, 'range' | 'form'> | undefined;
  traverse(ast, {
    enter(path) {
      const range = rangeOf(path.node);
      if (range[0] > start || range[1] < end) return path.skip();
      const form = findForm(path);
      if (form) site = { range, form };
    },
  });
  return site;
}

/** Returns a change without what its texts have in common at both ends. */
function reduce(source: string, { file, start, end, text }: Change): Change {
  const from = source.slice(start, end);
  const shorter = Math.min(from.length, text.length);
  let before = 0;
  while (before < shorter && from[before] === text[before]) before += 1;
  let after = 0;
  while (after < shorter - before && from.at(-1 - after) === text.at(-1 - after)) after += 1;
  return { file, start: start + before, end: end - after, text: text.slice(before, text.length - after) };
}

function findForm(path: NodePath): Form | undefined {
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

/** Returns whether the value of an expression is used where it stands, so that another expression can replace it. */
function isEvaluated({ node, parent, key, parentPath }: NodePath): boolean {
  if (t.isProperty(parent)) {
    const isPattern = t.isObjectProperty(parent) && (parent.shorthand || t.isPattern(parentPath?.parent));
    return key === 'value' && !isPattern;
  }
  if (t.isMemberExpression(parent) || t.isOptionalMemberExpression(parent))
    return (
      (key === 'object' && !t.isSuper(node) && !isChain(node)) || (key === 'property' && parent.computed)
    );
  if (t.isCallExpression(parent) || t.isOptionalCallExpression(parent))
    return key !== 'callee' || !(isChain(node) || t.isMemberExpression(node) || t.isImport(node));
  if (t.isAssignmentExpression(parent) || t.isAssignmentPattern(parent) || t.isForXStatement(parent))
    return key === 'right';
  if (t.isUpdateExpression(parent) || t.isUnaryExpression(parent, { operator: 'delete' })) return false;
  if (t.isVariableDeclarator(parent)) return key === 'init';
  if (t.isTaggedTemplateExpression(parent) || t.isPattern(parent) || t.isRestElement(parent)) return false;
  if (t.isFunction(parent)) return key === 'body';
  if (t.isJSXAttribute(parent)) return t.isJSXElement(node);
  if (t.isTSType(parent) || t.isImportAttribute(parent) || t.isMetaProperty(parent)) return false;
  if (t.isModuleSpecifier(parent) || t.isCatchClause(parent)) return false;
  if (t.isClass(parent)) return key === 'superClass';
  if (t.isImportOrExportDeclaration(parent)) return t.isExportDefaultDeclaration(parent);
  return !t.isTSQualifiedName(parent) && !t.isTSExpressionWithTypeArguments(parent);
}

function isChain(node: t.Node): boolean {
  return t.isOptionalMemberExpression(node) || t.isOptionalCallExpression(node);
}
