/** Turns the assumptions and drift of a report into proposals that fit all observed replies. */

import { SCHEMA_DIFFERENCES } from '../finding.ts';
import type { CallReport, Report } from '../report.ts';
import { createShapeIndex } from './index-shapes.ts';
import { EACH, findOwnProperty, type LocatedSchema, listObjects, locate } from './locate.ts';
import { ENVELOPE } from './observed.ts';
import {
  type Context,
  describeProposal,
  formatEvidence,
  NOT_FOUND,
  type Proposal,
  type Suggestion,
} from './proposal.ts';
import { proposeRefusal } from './refusals.ts';
import { type DifferentFields, findRenames } from './renames.ts';
import type { Shape } from './shape.ts';
import { readText, type Sources } from './source.ts';
import { widenSchema } from './widen.ts';
import { isFieldName, writeField, writeKey, type ZodOptions } from './write-zod.ts';

const TYPE_DIFFERENCES: readonly string[] = ['type', 'format', 'range', 'value'];

/**
 * Returns the proposals for a report, each place once.
 *
 * shapes: the observed values by call, document and ENVELOPE; root: the project's folder, to which the paths
 * in proposals are relative.
 */
export function suggestChanges(
  { calls }: Report,
  shapes: ReadonlyMap<string, Shape>,
  sources: Sources,
  root: string,
  options: ZodOptions,
): Suggestion[] {
  const index = createShapeIndex(sources);
  for (const [name, shape] of shapes) {
    const schema = findRoot(sources, name);
    if (schema) index.add(schema, shape);
  }
  const context = { sources, index, options };
  const suggestions = calls
    .flatMap((call) => [...proposeFields(context, call), ...proposeRefusals(context, call)])
    .map((proposal) => describeProposal(proposal, root));
  const byPlace = new Map(
    suggestions.map((one) => [`${one.file ?? one.call}:${one.line ?? one.path} ${one.proposed}`, one]),
  );
  return [...byPlace.values()].sort(
    (a, b) =>
      (a.file ?? '~').localeCompare(b.file ?? '~') ||
      (a.line ?? 0) - (b.line ?? 0) ||
      a.path.localeCompare(b.path),
  );
}

function proposeRefusals({ sources, options }: Context, { call, checks }: CallReport): Proposal[] {
  return checks
    .flatMap(({ findings }) => findings)
    .flatMap((finding) =>
      finding.kind === 'broken' || !finding.refusal || !options.isPublic(finding.refusal.message)
        ? []
        : [proposeRefusal(sources, call, finding, finding.refusal)],
    );
}

function proposeFields(context: Context, report: CallReport): Proposal[] {
  const paths = listPaths(report);
  const renames = listDifferentFields(report.call, paths).flatMap((fields) => {
    const parents = locatePath(context.sources, report.call, fields.at);
    return findRenames(context, parents, fields).map(({ proposal, fields: names }) => ({
      proposal,
      paths: names.map((name) => fields.at + name),
    }));
  });
  const renamed = new Set(renames.flatMap((rename) => rename.paths));
  const others = [...paths]
    .filter(([path, differences]) => !renamed.has(path) && !differences.has('name'))
    .flatMap(([path, differences]) =>
      differences.has('unknown-field')
        ? proposeNewField(context, report.call, path)
        : [proposeOtherField(context, report.call, path, differences)],
    );
  return [...renames.map(({ proposal }) => proposal), ...others];
}

type Differences = ReadonlySet<string>;

/** Lists the paths of a call's reply that differ from an assumption or that no contract declares. */
function listPaths({ checks }: CallReport): ReadonlyMap<string, Differences> {
  const paths = new Map<string, Set<string>>();
  for (const { kind, path, difference } of checks.flatMap(({ findings }) => findings)) {
    if (kind === 'broken' || !SCHEMA_DIFFERENCES.has(difference)) continue;
    const anyRow = path.replace(/\[\d*\]/g, EACH);
    paths.set(anyRow, (paths.get(anyRow) ?? new Set()).add(difference));
  }
  return paths;
}

/** Groups the differences by the object whose fields differ. */
function listDifferentFields(call: string, paths: ReadonlyMap<string, Differences>): DifferentFields[] {
  const findOwner = (path: string) => path.slice(0, path.lastIndexOf('.') + 1);
  const owners = [...new Set([...paths.keys()].map(findOwner))];
  return owners.map((at) => {
    const list = (difference: string) =>
      [...paths]
        .filter(([path, differences]) => findOwner(path) === at && differences.has(difference))
        .map(([path]) => path.slice(at.length));
    return { call, at, missing: list('missing'), unknown: list('unknown-field'), otherNames: list('name') };
  });
}

/** Returns the schema of a reply: `response` of a declaration, or the envelope around all replies. */
function findRoot(sources: Sources, name: string): LocatedSchema | undefined {
  const declaration = sources.findDeclaration(name);
  const schema =
    name === ENVELOPE
      ? sources.findValue(sources.open('envelope.ts'), 'Envelope')
      : declaration && findOwnProperty(declaration, 'response');
  return schema && { ...schema, isInsideAssumed: false };
}

/**
 * Returns the schemas at a path in the reply of a call or document. A path that does not begin with `data`
 * starts at the envelope, that of a document at its whole reply.
 */
function locatePath(sources: Sources, call: string, path: string): LocatedSchema[] {
  const steps = path.split(/\.|(?=\[\])/).filter((step) => step !== '');
  const isInData = steps[0] === 'data' && !call.startsWith('GET ');
  const root = findRoot(sources, isInData || call.startsWith('GET ') ? call : ENVELOPE);
  return root ? locate(sources, root, isInData ? steps.slice(1) : steps) : [];
}

function proposeOtherField(
  { sources, index, options }: Context,
  call: string,
  path: string,
  differences: Differences,
): Proposal {
  const [code, ...others] = locatePath(sources, call, path);
  const seen = code && index.find(code);
  if (!code || !seen || others.length > 0) {
    return { call, path, proposed: NOT_FOUND, evidence: [...differences].join(', ') };
  }
  const isOtherType = TYPE_DIFFERENCES.some((difference) => differences.has(difference));
  // The schema of a whole reply stands under this name in the contract.
  const field = path === '' || path === 'data' ? 'response' : path.split('.').at(-1);
  return {
    call,
    path,
    code,
    present: `${field}: ${readText(code)}`,
    proposed: `${field}: ${widenSchema(sources, code, seen, isOtherType, options)}`,
    evidence: formatEvidence(seen.shape, seen.owners),
  };
}

/** Proposes a new field. In a union, each alternative gets it as optional. */
function proposeNewField({ sources, index, options }: Context, call: string, path: string): Proposal[] {
  const unknown = 'no contract declares it';
  if (path === 'pagination') {
    const code = sources.findDeclaration(call);
    return [{ call, path, ...(code && { code }), proposed: 'paged: true', evidence: unknown }];
  }
  const end = path.lastIndexOf('.') + 1;
  const key = path.slice(end);
  const literals = locatePath(sources, call, path.slice(0, end))
    .flatMap((parent) => listObjects(sources, parent))
    .filter(({ node }) => node.type === 'ObjectExpression');
  const places = literals.some(({ isAlternative }) => isAlternative) ? literals : literals.slice(0, 1);
  const proposals = places.flatMap((literal) => {
    const { shape, owners } = index.find(literal) ?? {};
    const field = shape?.fields.get(key);
    if (!field || owners === undefined || !isFieldName(key, options)) return [];
    const schema = writeField(key, field, literal.isAlternative ? Number.POSITIVE_INFINITY : owners, options);
    const proposed = `${writeKey(key)}: ${literal.isInsideAssumed ? schema : `assumed(${schema})`}`;
    return [{ call, path, code: literal, proposed, evidence: formatEvidence(field, owners) }];
  });
  return proposals.length > 0 ? proposals : [{ call, path, proposed: NOT_FOUND, evidence: unknown }];
}
