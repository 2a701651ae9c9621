/** Reads of a source what leads from a name to the fields of an object: its tokens, and the files that it imports. */
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';

interface Token {
  readonly text: string;
  /** Counted from 1. */
  readonly line: number;
}

export interface Source {
  readonly file: string;
  readonly tokens: readonly Token[];
  /** The other files from which it imports or exports names; `*` stands for all. */
  readonly modules: readonly { readonly file: string; readonly names: readonly string[] }[];
}

/** An expression: the tokens of a source from one index to another one, without it. */
export interface Part {
  readonly source: Source;
  readonly from: number;
  readonly to: number;
}

/** An expression, with the line on which its declaration begins. */
export interface PlacedPart extends Part {
  readonly line: number;
}

export interface Objects {
  readonly fields: readonly (PlacedPart & { readonly key: string })[];
  /** The first object; undefined without one. */
  readonly object: PlacedPart | undefined;
  /** The other names in the expression, those of functions last. */
  readonly names: readonly string[];
}

const COMMENT = /^\s*(?:\/?\*|\/\/)/;
const TOKEN = /'[^']*'|"[^"]*"|`[^`]*`|[\w$]+|\.{3}|\/\/|\S/g;
const NAME = /^(?:[A-Za-z_$][\w$]*|'.*')$/;

/** file: with slashes, from the project's folder. */
export function readSource(file: string): Source {
  const lines = readFileSync(file, 'utf8').split('\n');
  const tokens = lines.flatMap((text, index) => {
    const all = COMMENT.test(text) ? [] : [...text.matchAll(TOKEN)].map(([token]) => token);
    return all.slice(0, [...all, '//'].indexOf('//')).map((token) => ({ text: token, line: index + 1 }));
  });
  const modules = tokens.flatMap(({ text }, at) => {
    const path = tokens[at + 1]?.text.replaceAll("'", '') ?? '';
    if (text !== 'from' || !path.startsWith('.')) return [];
    const before = tokens.slice(0, at).map((token) => token.text);
    const names = before.slice(Math.max(before.lastIndexOf('import'), before.lastIndexOf('export')));
    return [{ file: posix.join(posix.dirname(file), path), names }];
  });
  return { file, tokens, modules };
}

/** Returns the arguments of the function whose first one is a text. */
export function findCall(source: Source, text: string): PlacedPart | undefined {
  const { tokens } = source;
  const at = tokens.findIndex(
    (token, index) => token.text === `'${text}'` && tokens[index - 1]?.text === '(',
  );
  const token = tokens[at];
  return token && { source, from: at, to: findEnd(source, at, [')']), line: token.line };
}

/** Returns the value of a constant, or the text of a function, that the source declares. */
export function findValue(source: Source, name: string): Part | undefined {
  const { tokens } = source;
  const isDeclared = (index: number) => ['const', 'function'].includes(tokens[index - 1]?.text ?? '');
  const from = tokens.findIndex(({ text }, index) => text === name && isDeclared(index)) + 1;
  if (from === 0) return undefined;
  const isFunction = tokens[from - 2]?.text === 'function';
  const body = isFunction ? findEnd(source, findEnd(source, from, ['(']) + 1, [')']) : from;
  const end = isFunction
    ? findEnd(source, findEnd(source, body + 1, ['{']) + 1, ['}'])
    : findEnd(source, from, [';']);
  return { source, from, to: end };
}

/** Lists the fields of the objects in an expression. Those of an object in the value of a field are not listed. */
export function readObjects({ source, from, to }: Part): Objects {
  const { tokens } = source;
  const fields: Objects['fields'][number][] = [];
  const [names, functions, open]: [string[], string[], string[]] = [[], [], []];
  let object: PlacedPart | undefined;
  for (let at = from; at < to; at += 1) {
    const { text = '', line = 0 } = tokens[at] ?? {};
    const [before = '', next = ''] = [tokens[at - 1]?.text, tokens[at + 1]?.text];
    const isKey = open.at(-1) === '{' && ['{', ','].includes(before) && [':', ',', '}'].includes(next);
    if (isKey && NAME.test(text)) {
      const end = findEnd(source, at + 1, [',', '}']);
      fields.push({ source, key: text.replaceAll("'", ''), line, from: next === ':' ? at + 2 : at, to: end });
      at = end - 1;
    } else if (OPENING.includes(text)) {
      open.push(text);
      if (text === '{') object ??= { source, from: at, to, line };
    } else if (CLOSING.includes(text)) open.pop();
    else if (NAME.test(text) && before !== '.') (next === '(' ? functions : names).push(text);
  }
  return { fields, object, names: [...names, ...functions] };
}

const OPENING = ['(', '[', '{'];
const CLOSING = [')', ']', '}'];

/** Returns the index of the next of these tokens outside of brackets. */
function findEnd({ tokens }: Source, from: number, ends: readonly string[]): number {
  let depth = 0;
  for (let at = from; at < tokens.length; at += 1) {
    const { text = '' } = tokens[at] ?? {};
    if (depth === 0 && ends.includes(text)) return at;
    if (OPENING.includes(text)) depth += 1;
    if (CLOSING.includes(text)) depth -= 1;
  }
  return tokens.length;
}
