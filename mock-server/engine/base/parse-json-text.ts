/** Parses JSON that another program wrote, and says where it is damaged. */

import { readErrorText } from '#contracts/error-text';

/** The place of the first error, from 1. */
export interface JsonError {
  readonly line: number;
  readonly column: number;
  /** Whether the text ends too early, as after a download that was cut off. */
  readonly isCutOff: boolean;
}

/** Parses a text. A byte order mark is ignored. */
export function parseJsonText(text: string): { readonly value: unknown } | { readonly error: JsonError } {
  const json = text.replace(/^\ufeff/, '');
  try {
    return { value: JSON.parse(json) };
  } catch (error) {
    return { error: locateError(json, readErrorText(error)) };
  }
}

/** Describes an error as the end of a sentence: "is not JSON at line 3, column 5". */
export function describeJsonError({ line, column, isCutOff }: JsonError): string {
  return isCutOff
    ? `ends too early, at line ${line}, column ${column}`
    : `is not JSON at line ${line}, column ${column}`;
}

/** Finds the place of an error. message: of JSON.parse, which names the place of most errors. */
function locateError(json: string, message: string): JsonError {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  const isToken = UNEXPECTED_TOKEN.test(message);
  const at = position !== undefined ? Number(position) : isToken ? findToken(json) : json.length;
  // Counted one by one: a list of all lines can take a hundred times the memory of the text.
  let line = 1;
  let lineStart = 0;
  for (let index = 0; index < at; index++) {
    if (json.charCodeAt(index) !== LINE_FEED) continue;
    line += 1;
    lineStart = index + 1;
  }
  return { line, column: at - lineStart + 1, isCutOff: at === json.length };
}

const LINE_FEED = 0x0a;
const UNEXPECTED_TOKEN = /^Unexpected token/;

/** Finds the position of an unexpected token, whose message names none, by halving the text. */
function findToken(json: string): number {
  let before = 0;
  let after = json.length;
  while (before + 1 < after) {
    const middle = Math.floor((before + after) / 2);
    if (hasUnexpectedToken(json.slice(0, middle))) after = middle;
    else before = middle;
  }
  return before;
}

function hasUnexpectedToken(json: string): boolean {
  try {
    JSON.parse(json);
    return false;
  } catch (error) {
    return UNEXPECTED_TOKEN.test(readErrorText(error));
  }
}
