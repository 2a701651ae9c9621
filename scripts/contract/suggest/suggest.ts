/**
 * Turns the assumptions and drift among findings into changes of the contracts that fit all observed replies, and what
 * all of them have kept into agreements.
 */

import type * as z from 'zod/mini';
import { addShape, createShape, type Shape } from '#contracts/check/compare/shape';
import { Envelope } from '#contracts/envelope';
import { groupBy } from '#contracts/group-by';
import { forgetRows } from '#contracts/json-values';
import { findChildren, findStatement, unwrapSchema } from '#contracts/schema';
import { SCHEMA_DIFFERENCES } from '../findings/finding.ts';
import type { FindingRow, Suggestion } from '../findings/report.ts';
import type { Site } from '../target/site.ts';
import { suggestAgreements } from './agreements.ts';
import { createDeclarationFinder } from './declarations.ts';
import { type DifferentObject, suggestFields } from './fields.ts';
import { suggestRefusal } from './refusals.ts';
import type { IsPublic } from './write-zod.ts';

export type Schema = z.core.$ZodType;

/** The replies to a call or document: their schema, and the values observed in them. */
export interface ObservedReplies {
  readonly isCall: boolean;
  readonly schema: Schema;
  readonly shape: Shape;
}

/** The step of a path that leads from a list to its items, or from a record to its values. */
const EACH = '[]';

/**
 * Returns the changes that accept the findings, and those that agree on what all replies have kept. A schema that several
 * calls share changes once.
 *
 * observed: by the name of the call or document; day: that of the run, which an agreement names.
 */
export function suggestChanges(
  findings: readonly FindingRow[],
  observed: ReadonlyMap<string, ObservedReplies>,
  site: Pick<Site, 'registry' | 'findFile'>,
  isPublic: IsPublic,
  day: string,
): Suggestion[] {
  const { registry } = site;
  const findDeclaration = createDeclarationFinder(site);
  const index = indexShapes([...observed.values()]);
  const done = new Map<Schema, Set<string>>();

  /** Returns the object whose fields differ, without the fields for which a change is suggested already. */
  function findObject({ call, path }: FindingRow, rows: readonly FindingRow[]): DifferentObject | undefined {
    const replies = observed.get(call);
    const keys = splitPath(path).map((step) => (step === EACH ? 0 : step));
    const [schema, ...others] = replies ? findOwners(replies, keys) : [];
    const shape = schema && index.get(schema);
    if (!replies || !shape || others.length > 0) return undefined;
    const names = done.get(schema) ?? new Set();
    const fields = groupBy(rows, (row) => splitPath(row.path).at(-1) ?? '');
    const fresh = [...fields].filter(([name]) => !names.has(name));
    done.set(schema, new Set([...names, ...fields.keys()]));
    return {
      schema,
      shape,
      isAssumed: findStatement(replies.schema, keys.slice(0, -1)) === 'assumed',
      fields: new Map(fresh.map(([name, group]) => [name, group.map(({ difference }) => difference)])),
    };
  }

  /** Returns whether no change has been suggested for a field of an object, and notes that now one is. */
  function claimField(owner: Schema, name: string): boolean {
    const schema = unwrapSchema(owner);
    const names = done.get(schema) ?? new Set();
    done.set(schema, new Set([...names, name]));
    return !names.has(name);
  }

  const acceptable = findings.filter(({ kind }) => kind !== 'broken');
  const differing = acceptable.filter(({ difference }) => SCHEMA_DIFFERENCES.has(difference));
  const objects = groupBy(differing, ({ call, path }) => `${call} ${findOwner(path)}`);
  const changes = [...objects.values()].flatMap((group) => {
    const [first] = group;
    const object = first && findObject(first, group);
    if (!object) return [];
    const at = findOwner(first.path);
    return suggestFields(object, isPublic).map(({ name, ...change }) => ({
      call: first.call,
      path: name === EACH || at === '' ? at + name : `${at}.${name}`,
      ...change,
    }));
  });
  const refusals = acceptable.flatMap((row) =>
    suggestRefusal(row, registry.contracts.get(row.call), isPublic),
  );
  const agreements = suggestAgreements(observed, day, claimField, (owner) => index.get(unwrapSchema(owner)));
  return [...changes, ...refusals, ...agreements]
    .map((change): Suggestion => ({ ...findDeclaration(change.call, change.path), ...change }))
    .sort((a, b) => (a.file ?? '').localeCompare(b.file ?? '') || a.path.localeCompare(b.path));
}

/** Splits `data[3].gameID` into `data`, `[]` and `gameID`. */
function splitPath(path: string): string[] {
  return forgetRows(path)
    .split(/\.|(?=\[\])/)
    .filter((step) => step !== '');
}

/** Returns the path of the object or list that contains the value at a path. */
function findOwner(path: string): string {
  const anyRow = forgetRows(path);
  return anyRow.endsWith(EACH)
    ? anyRow.slice(0, -EACH.length)
    : anyRow.slice(0, Math.max(0, anyRow.lastIndexOf('.')));
}

/** Returns the schemas of the object or list that contains the value at a path: several below a union. */
function findOwners({ isCall, schema }: ObservedReplies, keys: readonly (string | 0)[]): Schema[] {
  // The fields of the envelope are declared once for all calls.
  if (isCall && keys.length === 1 && keys[0] !== 'data') return [Envelope];
  const owners = keys
    .slice(0, -1)
    .reduce<Schema[]>((schemas, key) => schemas.flatMap((each) => findChildren(each, key)), [schema]);
  return [...new Set(owners.map(unwrapSchema))];
}

/** Returns the observed values of each object and list, merged over all replies and calls that share its schema. */
function indexShapes(observed: readonly ObservedReplies[]): ReadonlyMap<Schema, Shape> {
  const index = new Map<Schema, Shape>();
  function add(schema: Schema, shape: Shape): void {
    const core = unwrapSchema(schema);
    const merged = index.get(core) ?? createShape();
    index.set(core, merged);
    addShape(merged, shape);
    for (const [name, field] of shape.fields) {
      for (const child of findChildren(core, name)) add(child, field);
    }
    for (const item of shape.items ? [shape.items] : []) {
      for (const child of findChildren(core, 0)) add(child, item);
    }
  }
  for (const { isCall, schema, shape } of observed) {
    add(schema, shape);
    if (isCall) add(Envelope, shape);
  }
  return index;
}
