/** Turns the assumptions and drift among findings into proposals that fit all observed replies. */
import { join, relative } from 'node:path';
import { SCHEMA_DIFFERENCES } from '../reports/finding.ts';
import type { FindingRow } from '../reports/report.ts';
import { createShapeIndex } from './index-shapes.ts';
import { EACH, findRoot, listObjects, locatePath } from './locate.ts';
import { type Context, type DifferentFields, NOT_FOUND, type Proposal, type Suggestion } from './proposal.ts';
import { proposeRefusal } from './refusals.ts';
import { findRenames } from './renames.ts';
import { formatEvidence, type Shape } from './shape.ts';
import { openSources, readText } from './source.ts';
import { widenSchema } from './widen.ts';
import { isFieldName, writeField, writeKey, type ZodOptions } from './write-zod.ts';

/** The observed values of replies: by call of their `data`, by document, and by ENVELOPE of all envelopes. */
export type Shapes = ReadonlyMap<string, Shape>;

const TYPE_DIFFERENCES: readonly string[] = ['type', 'format', 'range', 'value'];

/** Returns the proposals for findings, each place once. root: the project's folder. */
export function suggestChanges(
  findings: readonly FindingRow[],
  shapes: Shapes,
  root: string,
  options: ZodOptions,
): Suggestion[] {
  const sources = openSources(join(root, 'contracts'));
  const index = createShapeIndex(sources);
  for (const [name, shape] of shapes) {
    const schema = findRoot(sources, name);
    if (schema) index.addReplies(schema, shape);
  }
  const context = { sources, index, options };
  const acceptable = findings.filter(({ kind }) => kind !== 'broken');
  const proposals = [
    ...groupByObject(acceptable).flatMap((fields) => proposeFields(context, fields)),
    ...acceptable.flatMap((finding) =>
      finding.refusal && options.isPublic(finding.refusal.message)
        ? [proposeRefusal(context, finding, finding.refusal)]
        : [],
    ),
  ];
  const suggestions = proposals.map((proposal) => describeProposal(proposal, root));
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

function describeProposal({ code, ...proposal }: Proposal, root: string): Suggestion {
  if (!code) return proposal;
  const { file, node } = code;
  const line = file.text.slice(0, node.start).split('\n').length;
  return { file: relative(root, file.path), line, ...proposal };
}

/** Groups the differences between values and schemas by the object whose fields differ. */
function groupByObject(findings: readonly FindingRow[]): DifferentFields[] {
  const groups = new Map<string, { call: string; at: string; fields: Map<string, Set<string>> }>();
  for (const { call, path, difference } of findings) {
    if (!SCHEMA_DIFFERENCES.has(difference)) continue;
    const anyRow = path.replace(/\[\d*\]/g, EACH);
    const at = anyRow.slice(0, anyRow.lastIndexOf('.') + 1);
    const name = anyRow.slice(at.length);
    const group = groups.get(`${call} ${at}`) ?? { call, at, fields: new Map() };
    groups.set(`${call} ${at}`, group);
    group.fields.set(name, (group.fields.get(name) ?? new Set()).add(difference));
  }
  return [...groups.values()];
}

function proposeFields(context: Context, object: DifferentFields): Proposal[] {
  const renames = findRenames(context, object);
  const renamed = new Set(renames.flatMap(({ names }) => names));
  const others = [...object.fields].flatMap(([name, differences]) => {
    if (renamed.has(name) || differences.has('name')) return [];
    if (differences.has('unknown-field')) return proposeNewField(context, object, name);
    return [proposeOtherField(context, object, name)];
  });
  return [...renames.map(({ proposal }) => proposal), ...others];
}

function proposeOtherField(context: Context, { call, at, fields }: DifferentFields, name: string): Proposal {
  const { sources, index, options } = context;
  const path = at + name;
  const differences = [...(fields.get(name) ?? [])];
  const [code, ...others] = locatePath(sources, call, path);
  const seen = code && index.find(code);
  if (!code || !seen || others.length > 0) {
    return { call, path, proposed: NOT_FOUND, evidence: differences.join(', ') };
  }
  const isOtherType = differences.some((difference) => TYPE_DIFFERENCES.includes(difference));
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
function proposeNewField(context: Context, { call, at }: DifferentFields, key: string): Proposal[] {
  const { sources, index, options } = context;
  const unknown = 'no contract declares it';
  const path = at + key;
  if (path === 'pagination') {
    return [{ call, path, code: sources.findDeclaration(call), proposed: 'paged: true', evidence: unknown }];
  }
  const literals = locatePath(sources, call, at)
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
