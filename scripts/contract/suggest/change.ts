/**
 * Describes changes that make the contracts accept the observed replies. A change has two forms: an edit of a
 * source file, and a suggestion in a report.
 */
import { relative } from 'node:path';
import { type Code, readText } from './source.ts';

/** A change that makes a contract accept the observed replies, in the form for reports. */
export interface Suggestion {
  /** The file, relative to the project's folder. Absent, like `line`, if the place was not found. */
  readonly file?: string;
  readonly line?: number;
  /** The call or document, and the path in its reply. */
  readonly call: string;
  readonly path: string;
  /** The current code; absent for a new field, and if the place was not found. */
  readonly before?: string;
  readonly after: string;
}

/** A replacement of a part of a source file. */
export interface Edit {
  readonly file: string;
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

export const NOT_FOUND = 'its place in the contracts was not found';

export interface Change {
  readonly call: string;
  readonly path: string;
  /**
   * The code to replace, or the object literal that gets the new field; absent if the place was not found.
   */
  readonly code?: Code;
  /** The name of a new field; empty when the code is replaced. */
  readonly key: string;
  /** The new code, or the reason why there is none. */
  readonly after: string;
  /** Whether the code is a whole property including its name, so that a report need not add the name. */
  readonly isProperty?: true;
}

/** Returns a text that is equal for changes of the same place. */
export function formatId({ call, path, code, key }: Change): string {
  return code ? `${code.file.path}:${code.node.start}:${key}` : `${call} ${path}`;
}

/** Returns whether another change replaces code that contains the place of this change. */
export function isInsideAnother({ code, key }: Change, changes: Iterable<Change>): boolean {
  if (!code) return false;
  return [...changes].some(
    (other) =>
      other.code &&
      other.key === '' &&
      other.code.file === code.file &&
      other.code.node.start <= code.node.start &&
      other.code.node.end >= code.node.end &&
      (other.code.node !== code.node || key !== ''),
  );
}

/** Returns a change in the form for reports. root: the project's folder, to which paths are relative. */
export function describeChange(
  { call, path, code, key, after, isProperty }: Change,
  root: string,
): Suggestion {
  if (!code) return { call, path, after };
  const { file, node } = code;
  const field = isProperty ? '' : `${path.split('.').at(-1) ?? path}: `;
  const place = { file: relative(root, file.path), line: file.text.slice(0, node.start).split('\n').length };
  return key === ''
    ? { ...place, call, path, before: `${field}${readText(code)}`, after: `${field}${after}` }
    : { ...place, call, path, after };
}

export function listEdits({ code, key, after }: Change): Edit[] {
  if (!code) return [];
  const { file, node } = code;
  if (key === '') return [{ file: file.path, start: node.start, end: node.end, text: after }];
  const last = node.type === 'ObjectExpression' ? node.properties.at(-1) : undefined;
  const at = last ? last.end : node.start + 1;
  return [{ file: file.path, start: at, end: at, text: last ? `, ${after}` : `${after},` }];
}
