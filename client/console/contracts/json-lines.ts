/** Parses JSON while it is typed, and finds the line of each of its values. */

export type TypedJson =
  | {
      readonly kind: 'valid';
      readonly value: unknown;
      /** The lines of the values, from 0, by their paths, such as `data[3].gameID`. */
      readonly lines: ReadonlyMap<string, number>;
    }
  | InvalidJson;

/** The first error of a text that is no JSON, with its line and column, from 0. */
export interface InvalidJson {
  readonly kind: 'invalid';
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** Parses a text; for invalid JSON, returns the first error and its place. */
export function parseTypedJson(text: string): TypedJson {
  const { lines, error } = scanJson(text);
  try {
    return { kind: 'valid', value: JSON.parse(text), lines };
  } catch {
    const textLines = text.split('\n');
    const end = { line: textLines.length - 1, column: textLines.at(-1)?.length ?? 0 };
    return { kind: 'invalid', ...(error ?? { message: 'ends too early', ...end }) };
  }
}

/** Returns the line of a path, from 0. If the path is missing, returns the line of the value around it. */
export function findLine(lines: ReadonlyMap<string, number>, path: string): number {
  for (let at = path; at !== ''; at = at.replace(/(?:\.?[^.[\]]+|\[\d+\])$/, '')) {
    const line = lines.get(at);
    if (line !== undefined) return line;
  }
  return 0;
}

const TOKEN = /"(?:\\.|[^"\\\n])*"|[{}[\],:]|[^\s{}[\],:]+/g;

type Expected = 'value' | 'key' | 'colon' | 'comma';

/** An object or list around the current token. */
interface Level {
  readonly path: string;
  readonly isList: boolean;
  /** The index of the current item of a list. */
  index: number;
  /** The current key of an object. */
  key: string;
}

const MESSAGES: Readonly<Record<Expected, string>> = {
  value: 'a value is expected here',
  key: 'a key in double quotes is expected here',
  colon: 'a colon is expected here',
  comma: 'a comma or a closing bracket is expected here',
};

/**
 * Finds the line of each key and item, and the place of the first error. The errors of `JSON.parse` do not name
 * the place in every browser.
 */
function scanJson(text: string) {
  const lines = new Map<string, number>();
  const levels: Level[] = [];
  let expected: Expected = 'value';
  let line = 0;
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    line += text.slice(end, match.index).split('\n').length - 1;
    end = match.index;
    const next = readToken(match[0], expected, levels, (path) => lines.set(path, line));
    if (next === undefined) {
      const column = end - (text.lastIndexOf('\n', end - 1) + 1);
      const isOver = expected === 'comma' && levels.length === 0;
      const message = isOver ? 'nothing may follow the value' : MESSAGES[expected];
      return { lines, error: { message, line, column } };
    }
    expected = next;
  }
  return { lines, error: undefined };
}

/** Returns what may follow a token; undefined if the token itself is not what `expected` says. */
function readToken(
  token: string,
  expected: Expected,
  levels: Level[],
  note: (path: string) => void,
): Expected | undefined {
  const level = levels.at(-1);
  if (token === '}' || token === ']') {
    const isEmpty = level?.index === 0 && expected === (level.isList ? 'value' : 'key');
    const isOpen = level?.isList === (token === ']') && (expected === 'comma' || isEmpty);
    return isOpen && levels.pop() ? 'comma' : undefined;
  }
  if (token === ':') return expected === 'colon' ? 'value' : undefined;
  if (token === ',') {
    if (expected !== 'comma' || !level) return undefined;
    level.index += 1;
    return level.isList ? 'value' : 'key';
  }
  if (expected === 'key') {
    if (!level || !token.startsWith('"') || !isScalar(token)) return undefined;
    level.key = String(JSON.parse(token));
    note(buildPath(level));
    return 'colon';
  }
  if (expected !== 'value') return undefined;
  const path = buildPath(level);
  if (level?.isList) note(path);
  if (token !== '{' && token !== '[') return isScalar(token) ? 'comma' : undefined;
  levels.push({ path, isList: token === '[', index: 0, key: '' });
  return token === '[' ? 'value' : 'key';
}

function buildPath(level: Level | undefined): string {
  if (!level) return '';
  if (level.isList) return `${level.path}[${level.index}]`;
  return level.path === '' ? level.key : `${level.path}.${level.key}`;
}

function isScalar(token: string): boolean {
  try {
    JSON.parse(token);
    return true;
  } catch {
    return false;
  }
}

/** Returns a copy of a value with the value at a path replaced, or removed if the replacement is undefined. */
export function setAtPath(value: unknown, path: string, replacement: unknown): unknown {
  const [key, ...rest] = path.split(/[.[\]]+/).filter(Boolean);
  return key === undefined ? replacement : setAtKeys(value, [key, ...rest], replacement);
}

function setAtKeys(value: unknown, [key, ...rest]: readonly string[], replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value)) {
    const index = Number(key);
    const next = setAtKeys(value[index], rest, replacement);
    return next === undefined ? value.toSpliced(index, 1) : value.with(index, next);
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = new Map<string, unknown>(Object.entries(value));
  const next = setAtKeys(entries.get(key), rest, replacement);
  if (next === undefined) entries.delete(key);
  else entries.set(key, next);
  return Object.fromEntries(entries);
}
