/** Turns assumptions and drift of a run into changes of the contracts, from what was seen in all its replies. */
import { relative } from 'node:path';
import type { CallReport, Report } from '../report.ts';
import { createShapeIndex, type ShapeIndex } from './index-shapes.ts';
import { EACH, findOwnProperty, type LocatedSchema, listObjects, locate } from './locate.ts';
import { ENVELOPE } from './observed.ts';
import { rewriteSchema } from './rewrite.ts';
import type { Shape } from './shape.ts';
import { type Code, readText, type Sources } from './source.ts';
import { isFieldName, writeField, writeKey, type ZodOptions } from './write-zod.ts';

/** A change of a contract that would accept what was seen. */
export interface Suggestion {
  /** The file, from the folder of the project, and the line; absent when the place was not found in the sources. */
  readonly file?: string;
  readonly line?: number;
  /** The call or document, and the path in its reply. */
  readonly call: string;
  readonly path: string;
  /** The code as it is; absent for a new field. */
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

export interface SuggestionList {
  readonly suggestions: readonly Suggestion[];
  /** The changes that make the suggestions true. */
  readonly edits: readonly Edit[];
}

/** The differences that another schema would accept. */
const SCHEMA_DIFFERENCES: ReadonlySet<string> = new Set([
  'missing',
  'null',
  'type',
  'format',
  'range',
  'value',
  'unknown-field',
]);
const TYPE_DIFFERENCES: ReadonlySet<string> = new Set(['type', 'format', 'range', 'value']);

/**
 * Returns the changes for a report.
 *
 * shapes: what was seen by call, document and ENVELOPE; root: the project's folder, from which files are named.
 */
export function suggestChanges(
  { calls }: Report,
  shapes: ReadonlyMap<string, Shape>,
  sources: Sources,
  root: string,
  options: ZodOptions,
): SuggestionList {
  const index = createShapeIndex(sources);
  for (const [name, shape] of shapes) {
    const schema = findRoot(sources, name);
    if (schema) index.add(schema, shape);
  }
  const changes = new Map<string, Change>();
  for (const { call, path, differences } of calls.flatMap(listPaths)) {
    const found = differences.has('unknown-field')
      ? addField(sources, index, call, path, options)
      : [changeField(sources, index, call, path, differences, options)];
    for (const change of found) {
      const id = formatId(change);
      if (!changes.has(id)) changes.set(id, change);
    }
  }
  const kept = [...changes.values()].filter((change) => !isInsideAnother(change, changes.values()));
  const suggestions = kept.map((change) => describe(change, root));
  return { suggestions: sortByPlace(suggestions), edits: kept.flatMap(listEdits) };
}

const NOT_FOUND = 'its place in the contracts was not found';

interface Change {
  readonly call: string;
  readonly path: string;
  /** The schema to replace, or the object literal that gets the new field; absent when it was not found. */
  readonly code?: Code;
  /** The name of a new field; empty when the whole schema is replaced. */
  readonly key: string;
  readonly after: string;
}

interface DifferentPath {
  readonly call: string;
  readonly path: string;
  readonly differences: ReadonlySet<string>;
}

/** Lists the paths of a call's reply that differ from an assumption or that no contract declares. */
function listPaths({ call, checks }: CallReport): DifferentPath[] {
  const byPath = new Map<string, Set<string>>();
  for (const { kind, path, difference } of checks.flatMap(({ findings }) => findings)) {
    if (kind === 'broken' || !SCHEMA_DIFFERENCES.has(difference)) continue;
    const anyRow = path.replace(/\[\d*\]/g, EACH);
    byPath.set(anyRow, (byPath.get(anyRow) ?? new Set()).add(difference));
  }
  return [...byPath].map(([path, differences]) => ({ call, path, differences }));
}

/** Returns the schema of a reply: `response` of a declaration, or the envelope around all replies. */
function findRoot(sources: Sources, name: string): LocatedSchema | undefined {
  if (name === ENVELOPE) {
    const envelope = sources.findValue(sources.open('envelope.ts'), 'Envelope');
    return envelope && { ...envelope, isInsideAssumed: false };
  }
  const declaration = sources.findDeclaration(name);
  const response = declaration && findOwnProperty(declaration, 'response');
  return response && { ...response, isInsideAssumed: false };
}

/** Splits a path: a path that does not begin with `data` is one of the envelope, except in a document. */
function findStart(sources: Sources, call: string, path: string) {
  const steps = path.split(/\.|(?=\[\])/).filter((step) => step !== '');
  if (call.startsWith('GET ')) return { root: findRoot(sources, call), steps };
  return steps[0] === 'data'
    ? { root: findRoot(sources, call), steps: steps.slice(1) }
    : { root: findRoot(sources, ENVELOPE), steps };
}

function changeField(
  sources: Sources,
  index: ShapeIndex,
  call: string,
  path: string,
  differences: ReadonlySet<string>,
  options: ZodOptions,
): Change {
  const { root, steps } = findStart(sources, call, path);
  const [code, ...others] = root ? locate(sources, root, steps) : [];
  const seen = code && index.find(code);
  if (!code || !seen || others.length > 0) {
    return { call, path, key: '', after: NOT_FOUND };
  }
  const isOtherType = [...differences].some((difference) => TYPE_DIFFERENCES.has(difference));
  return { call, path, code, key: '', after: rewriteSchema(sources, code, seen, isOtherType, options) };
}

/** Adds a field to the object that had it; in a union to each alternative, where it may be missing. */
function addField(
  sources: Sources,
  index: ShapeIndex,
  call: string,
  path: string,
  options: ZodOptions,
): Change[] {
  if (path === 'pagination') {
    const declaration = sources.findDeclaration(call);
    return [{ call, path, ...(declaration && { code: declaration }), key: 'paged', after: 'paged: true' }];
  }
  const { root, steps } = findStart(sources, call, path);
  const key = steps.at(-1) ?? '';
  const parents = root ? locate(sources, root, steps.slice(0, -1)) : [];
  const literals = parents
    .flatMap((parent) => listObjects(sources, parent))
    .filter(({ node }) => node.type === 'ObjectExpression');
  const places = literals.some(({ isAlternative }) => isAlternative) ? literals : literals.slice(0, 1);
  const changes = places.flatMap((literal) => {
    const { shape, owners } = index.find(literal) ?? {};
    const field = shape?.fields.get(key);
    if (!field || owners === undefined || !isFieldName(key, options)) return [];
    const schema = writeField(key, field, literal.isAlternative ? Number.POSITIVE_INFINITY : owners, options);
    const after = `${writeKey(key)}: ${literal.isInsideAssumed ? schema : `assumed(${schema})`}`;
    return [{ call, path, code: literal, key, after }];
  });
  return changes.length > 0 ? changes : [{ call, path, key, after: NOT_FOUND }];
}

function formatId({ call, path, code, key }: Change): string {
  return code ? `${code.file.path}:${code.node.start}:${key}` : `${call} ${path}`;
}

/** Returns whether another change replaces the whole that this one would change a part of. */
function isInsideAnother({ code, key }: Change, changes: Iterable<Change>): boolean {
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

function describe({ call, path, code, key, after }: Change, root: string): Suggestion {
  if (!code) return { call, path, after };
  const { file, node } = code;
  const field = path.split('.').at(-1) ?? path;
  const place = { file: relative(root, file.path), line: file.text.slice(0, node.start).split('\n').length };
  return key === ''
    ? { ...place, call, path, before: `${field}: ${readText(code)}`, after: `${field}: ${after}` }
    : { ...place, call, path, after };
}

function listEdits({ code, key, after }: Change): Edit[] {
  if (!code) return [];
  const { file, node } = code;
  if (key === '') return [{ file: file.path, start: node.start, end: node.end, text: after }];
  const last = node.type === 'ObjectExpression' ? node.properties.at(-1) : undefined;
  const at = last ? last.end : node.start + 1;
  return [{ file: file.path, start: at, end: at, text: last ? `, ${after}` : `${after},` }];
}

function sortByPlace(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...suggestions].sort(
    (a, b) =>
      (a.file ?? '~').localeCompare(b.file ?? '~') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      a.path.localeCompare(b.path),
  );
}
