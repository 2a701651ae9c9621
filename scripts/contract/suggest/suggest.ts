/** Turns assumptions and drift in a report into changes of the contracts that fit all observed replies. */
import type { AnyContract } from '#contracts/contract';
import { contracts } from '#contracts/registry';
import type { Refusal } from '../finding.ts';
import { SCHEMA_DIFFERENCES } from '../finding.ts';
import type { CallReport, Report } from '../report.ts';
import {
  type Change,
  describeChange,
  type Edit,
  formatId,
  isInsideAnother,
  listEdits,
  NOT_FOUND,
  type Suggestion,
} from './change.ts';
import { declareRefusal, rewordRefusal } from './errors.ts';
import { type DifferentFields, findRenames } from './find-renames.ts';
import { createShapeIndex, type ShapeIndex } from './index-shapes.ts';
import { EACH, findOwnProperty, type LocatedSchema, listObjects, locate } from './locate.ts';
import { ENVELOPE } from './observed.ts';
import { rewriteSchema } from './rewrite.ts';
import type { Shape } from './shape.ts';
import type { Sources } from './source.ts';
import { isFieldName, writeField, writeKey, type ZodOptions } from './write-zod.ts';

export interface SuggestionList {
  readonly suggestions: readonly Suggestion[];
  /** The edits of source files that apply the suggestions. */
  readonly edits: readonly Edit[];
}

const TYPE_DIFFERENCES: ReadonlySet<string> = new Set(['type', 'format', 'range', 'value']);

/**
 * Returns the suggestions for a report.
 *
 * shapes: the observed values by call, document and ENVELOPE; root: the project's folder, to which the paths
 * in suggestions are relative.
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
  const add = (change: Change) => {
    const id = formatId(change);
    const other = changes.get(id);
    // Calls that share one declaration of a refusal may suggest different messages for it. Then no message is
    // written.
    const isContradicted = change.path.startsWith('errors.') && other && other.after !== change.after;
    if (isContradicted)
      changes.set(id, { call: change.call, path: change.path, key: '', after: CONTRADICTED });
    else if (!other) changes.set(id, change);
  };
  for (const call of calls) {
    for (const change of changeFields(sources, index, call, options)) add(change);
    for (const change of changeErrors(sources, call, options)) add(change);
  }
  const outermost = [...changes.values()].filter((change) => !isInsideAnother(change, changes.values()));
  const suggestions = outermost.map((change) => describeChange(change, root));
  return { suggestions: sortByPlace(suggestions), edits: outermost.flatMap(listEdits) };
}

const CONTRADICTED = 'several calls share this refusal, and word it in different ways';

function changeFields(
  sources: Sources,
  index: ShapeIndex,
  report: CallReport,
  options: ZodOptions,
): Change[] {
  const paths = listPaths(report);
  const renames = listDifferentFields(paths).flatMap((fields) => {
    const { root, steps } = findStart(sources, fields.call, fields.at);
    const parents = root ? locate(sources, root, steps) : [];
    return findRenames(sources, index, parents, fields, options).map(({ change, fields: names }) => ({
      change,
      paths: names.map((name) => fields.at + name),
    }));
  });
  const renamed = new Set(renames.flatMap((rename) => rename.paths));
  const others = paths
    .filter(({ path, differences }) => !renamed.has(path) && !differences.has('name'))
    .flatMap(({ call, path, differences }) =>
      differences.has('unknown-field')
        ? addField(sources, index, call, path, options)
        : [changeField(sources, index, call, path, differences, options)],
    );
  return [...renames.map(({ change }) => change), ...others];
}

/** Groups the differences by the object whose fields differ. */
function listDifferentFields(paths: readonly DifferentPath[]): DifferentFields[] {
  const groups = new Map<string, DifferentPath[]>();
  for (const path of paths) {
    const at = path.path.slice(0, path.path.lastIndexOf('.') + 1);
    groups.set(at, [...(groups.get(at) ?? []), path]);
  }
  return [...groups].map(([at, members]) => {
    const list = (difference: string) =>
      members
        .filter(({ differences }) => differences.has(difference))
        .map(({ path }) => path.slice(at.length));
    return {
      call: members[0]?.call ?? '',
      at,
      missing: list('missing'),
      unknown: list('unknown-field'),
      otherNames: list('name'),
    };
  });
}

function changeErrors(sources: Sources, { call, checks }: CallReport, { isPublic }: ZodOptions): Change[] {
  const contract = contracts.get(call);
  if (!contract) return [];
  return checks
    .flatMap(({ findings }) => findings)
    .flatMap(({ kind, path, refusal }) =>
      kind === 'broken' || !refusal || !isPublic(refusal.message)
        ? []
        : [changeError(sources, contract, path, refusal)],
    );
}

function changeError(sources: Sources, contract: AnyContract, path: string, refusal: Refusal): Change {
  const [, name] = /^errors\.(\w+)$/.exec(path) ?? [];
  return name === undefined
    ? declareRefusal(sources, contract.name, refusal)
    : rewordRefusal(sources, contract, name, refusal);
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

/**
 * Splits a path into steps, and finds the schema at which they start: that of `data`, of the envelope if the
 * path does not begin with `data`, or of a document's whole reply.
 */
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

/** Returns the changes that declare a new field. In a union, each alternative gets it as optional. */
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

function sortByPlace(suggestions: readonly Suggestion[]): Suggestion[] {
  return [...suggestions].sort(
    (a, b) =>
      (a.file ?? '~').localeCompare(b.file ?? '~') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      a.path.localeCompare(b.path),
  );
}
