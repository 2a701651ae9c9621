// Finds what tests call absent, and the texts that they have besides.
import type { ESTree } from 'vite';
import { nameOf, type Source, visitNodes } from './source.ts';

const TEST = /^(?:test|it|test[A-Z]\w*)(?:\.(?:only|skip|each|for|extend)\b.*)?$/s;
const FUNCTION = /^(?:ArrowFunction|Function)Expression$/;
/** The matchers that compare with a text. */
const TEXT_MATCHER =
  /^(?:toBe|toEqual|toStrictEqual|toMatchObject|toContain|toContainEqual|toMatch|toHaveText|toContainText|toHaveAccessibleName|toHaveTitle|toHaveValue|toThrow)$/;
/** The matchers that are negated for an element that is not there. */
const SHOWN = /^(?:toBeVisible|toBeAttached|toBeInViewport)$/;
const FALSE = /^(?:toBeFalsy|toBeNull|toBeUndefined)$/;
const NOTHING = /^(?:false|0|-1|null|undefined)$/;
/** Matches what finds an element by its text, and what looks for a text in another one. */
const FINDER = /^(?:(?:get|query|find)(?:All)?By(?:Text|Label|Title|Placeholder|AltText)|findToast)$/;
const SEARCH = /^(?:includes|startsWith|endsWith|indexOf|search|match|test|isVisible|count)$|^queryBy/;
const OF_ELEMENT = /^(?:isVisible|count)$/;
const TEXT_OPTION = /^(?:name|hasText)$/;
/** Matches an expression that is one text, or has one of several words in a row. */
const PHRASE = /^[\p{L}\p{N} ]+$|\p{L} \p{L}/u;

export interface Range {
  readonly start: number;
  readonly end: number;
}

interface Named extends Range {
  readonly name: string;
}

interface Text extends Range {
  /** The text, or the phrases of an expression. */
  readonly words: readonly string[];
  /** Whether it is an expression of single words, which no page may say in whatever text. */
  readonly isBan?: boolean;
  /** Whether an element is found by it. */
  readonly isSearched: () => boolean;
}

/** An assertion that something is absent. */
export interface Claim extends Range {
  /** Where its texts stand. */
  readonly within: Range;
  /** Whether it is of an element, of which only what finds it is a text. */
  readonly isOfElement: boolean;
}

export interface Collected {
  readonly tests: readonly Range[];
  readonly claims: readonly Claim[];
  /** The titles of tests, and the claims: what they name is not seen. */
  readonly asides: readonly Range[];
  readonly texts: readonly Text[];
  /** Keys, numbers and parts of texts: a text may come from one of them. */
  readonly planted: readonly Pick<Text, 'start' | 'end' | 'words'>[];
  /** The names that are read, but for those of declarations. */
  readonly references: readonly Named[];
  /** The values of variables, and the bodies of functions. */
  readonly values: readonly Named[];
}

export function collectClaims(source: Source): Collected {
  const tests: Range[] = [];
  const titles: Range[] = [];
  const claims: Claim[] = [];
  const texts: Text[] = [];
  const planted: Collected['planted'][number][] = [];
  const references: Named[] = [];
  const values: Named[] = [];
  const declared = new Set<number>();
  const searched = new Set<number>();
  const addText = (node: Range, words: readonly string[], isBan = false) =>
    texts.push({ ...rangeOf(node), words, isBan, isSearched: () => searched.has(node.start) });
  const addPlanted = (node: Range, ...words: string[]) => planted.push({ ...rangeOf(node), words });
  const addValue = (id: ESTree.Node | null, value: Range | null) => {
    if (id?.type !== 'Identifier' || !value) return;
    declared.add(id.start);
    values.push({ ...rangeOf(value), name: id.name });
  };

  visitNodes(source, {
    Literal(node) {
      if ('regex' in node) {
        const { pattern } = node.regex;
        addText(node, listPhrases(pattern), !PHRASE.test(pattern));
        addPlanted(node, pattern);
      } else if (typeof node.value === 'string') addText(node, [node.value]);
      else addPlanted(node, String(node.value));
    },
    TemplateLiteral(node) {
      const words = node.quasis.map(({ value }) => value.cooked ?? '');
      if (node.expressions.length === 0) addText(node, words);
      else addPlanted(node, ...words);
    },
    JSXText: (node) => void addPlanted(node, node.value),
    Identifier: (node) => void references.push({ ...rangeOf(node), name: node.name }),
    VariableDeclarator: ({ id, init }) => addValue(id, init),
    FunctionDeclaration: ({ id, body }) => addValue(id, body),
    Property({ key, value }) {
      addPlanted(key, nameOf(key) ?? '');
      if (TEXT_OPTION.test(nameOf(key) ?? '')) searched.add(value.start);
    },
    CallExpression(node) {
      const { callee, arguments: given } = node;
      if (FINDER.test(nameOfCall(node))) for (const each of given) searched.add(each.start);
      if (TEST.test(source.text.slice(callee.start, callee.end)) && FUNCTION.test(given.at(-1)?.type ?? '')) {
        tests.push(node);
        if (given[0]) titles.push(given[0]);
      }
      const claim = readClaim(node);
      if (claim) claims.push({ ...rangeOf(node), ...claim });
    },
  });
  return {
    tests,
    claims,
    asides: [...titles, ...claims],
    texts,
    planted,
    references: references.filter(({ start }) => !declared.has(start)),
    values,
  };
}

/** Returns whether a range lies in another one. */
export const holds = (outer: Range, inner: Range) => outer.start <= inner.start && inner.end <= outer.end;

const rangeOf = ({ start, end }: Range): Range => ({ start, end });

function readClaim(node: ESTree.CallExpression): Omit<Claim, keyof Range> | undefined {
  const { callee, arguments: given } = node;
  if (callee.type !== 'MemberExpression') return undefined;
  const subject = findSubject(callee.object);
  if (!subject) return undefined;
  const [expected] = given;
  const matcher = nameOfCall(node);
  const isNegated = callee.object.type === 'MemberExpression' && nameOf(callee.object.property) === 'not';
  if (isNegated) {
    if (SHOWN.test(matcher)) return { within: rangeOf(subject), isOfElement: true };
    return TEXT_MATCHER.test(matcher) && expected
      ? { within: rangeOf(expected), isOfElement: false }
      : undefined;
  }
  const isNothing = expected?.type === 'Literal' && NOTHING.test(String(expected.value));
  if (matcher === 'toBeHidden' || (matcher === 'toHaveCount' && isNothing))
    return { within: rangeOf(subject), isOfElement: true };
  const search = subject.type === 'AwaitExpression' ? subject.argument : subject;
  if (search.type !== 'CallExpression' || !SEARCH.test(nameOfCall(search))) return undefined;
  const isMinusOne = expected?.type === 'UnaryExpression' && expected.operator === '-';
  if (!FALSE.test(matcher) && !isNothing && !isMinusOne) return undefined;
  return { within: rangeOf(search), isOfElement: OF_ELEMENT.test(nameOfCall(search)) };
}

/** Returns what `expect` or `expect.poll` is given, for the object on which a matcher is called. */
function findSubject(object: ESTree.Node): ESTree.Node | undefined {
  if (object.type === 'MemberExpression') return findSubject(object.object);
  if (object.type !== 'CallExpression') return undefined;
  const { callee } = object;
  const name = nameOf(callee.type === 'MemberExpression' ? callee.object : callee);
  return name === 'expect' ? object.arguments[0] : undefined;
}

/** Returns the last word of what a call calls. */
function nameOfCall({ callee }: ESTree.CallExpression): string {
  return nameOf(callee.type === 'MemberExpression' ? callee.property : callee) ?? '';
}

/** Lists what an expression spells out. */
function listPhrases(pattern: string): string[] {
  return pattern.replace(/\(\?!.*?\)|\\(?:[pP]\{[^}]*\}|u\w{4}|.)/gu, '|').match(/[\p{L}\p{N} ]{3,}/gu) ?? [];
}
