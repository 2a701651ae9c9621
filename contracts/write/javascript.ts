/** Writes JavaScript and TypeScript. */
import { isRecord } from '../json-values.ts';
import { writeJson } from './json.ts';
import { makePrintable } from './line.ts';
import { createTemplate, Source } from './source.ts';

const MAX_COMMENT_CHARS = 200;

/** Builds code, in which each value of JSON is a literal: javascript`login(${username})`. */
export const javascript = createTemplate<'javascript', unknown>(writeLiteral);

/** Returns a comment of one line. */
export function writeComment(text: string): Source<'javascript'> {
  return new Source(`// ${makePrintable(text, MAX_COMMENT_CHARS)}`.trimEnd());
}

/** Returns the name as the key of an object literal. */
export function writeKey(name: string): string {
  return name !== '__proto__' && /^[\p{L}_$][\p{L}\d_$]*$/u.test(name) ? name : quoteKey(name);
}

function quoteKey(name: string): string {
  // Without brackets it would set the prototype.
  return name === '__proto__' ? '["__proto__"]' : writeString(name);
}

/** Returns a text as a literal in single quotes, as they stand in our code. */
export function quoteText(text: string): string {
  return `'${writeString(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** Writes a value of JSON. Fields without a value are left out, as in JSON. */
function writeLiteral(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(writeLiteral).join(',')}]`;
  if (!isRecord(value)) return typeof value === 'string' ? writeString(value) : writeJson(value);
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return `{${fields.map(([name, field]) => `${quoteKey(name)}:${writeLiteral(field)}`).join(',')}}`;
}

/** Writes a text so that it ends neither its literal nor a script element around it. */
function writeString(text: string): string {
  return writeJson(text).replace(/<(?=[/!])/g, '\\u003c');
}
