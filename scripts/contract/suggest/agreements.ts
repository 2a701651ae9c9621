/** Suggests which assumptions a team could agree on with its backend: those that all replies of a run have kept. */
import { JSON_TYPES, type Shape } from '#contracts/check/compare/shape';
import { groupBy } from '#contracts/group-by';
import { findChildren, isMarked, isOptional, listVariants } from '#contracts/schema';
import { writeKey } from '#contracts/write/javascript';
import type { Suggestion } from '../findings/report.ts';
import { describeAgreement, describeDeclaration, LEFT_OUT } from './describe-schema.ts';
import { formatEvidence } from './evidence.ts';
import type { ObservedReplies, Schema } from './suggest.ts';

/** A field of an object in the replies to a call. */
interface Field extends Pick<Suggestion, 'path'> {
  readonly name: string;
  readonly owner: Schema;
  readonly field: Schema;
  /** Whether an object around it can be missing, with which it would be lost. */
  readonly isLost: boolean;
}

/**
 * Returns the assumed fields of the replies that can be agreed on. Their code is complete, so it can be pasted. Objects
 * that share the declaration of a field have all kept it, since the change is one of all.
 *
 * day: that of the agreement; isOpen: whether nothing else is suggested for a field; findShape: the values observed of
 * an object.
 */
export function suggestAgreements(
  observed: ReadonlyMap<string, ObservedReplies>,
  day: string,
  isOpen: (owner: Schema, name: string) => boolean,
  findShape: (owner: Schema) => Shape | undefined,
): Suggestion[] {
  const fields = [...observed].flatMap(([call, { isCall, schema }]) => {
    const reply = isCall ? findChildren(schema, 'data') : [schema];
    return reply.flatMap((data) =>
      listAssumedFields(data, isCall ? 'data' : '', { isAssumed: false, isLost: false }, findShape).map(
        (each) => ({ call, ...each }),
      ),
    );
  });
  const named = groupBy(fields, ({ name }) => name);
  const isKept = ({ name, field }: Field) =>
    named
      .get(name)
      ?.every((other) => other.field !== field || (!other.isLost && isSame(findShape(other.owner), name)));
  return fields.flatMap((each) => {
    const { call, path, name, owner, field } = each;
    const shape = findShape(owner);
    const seen = shape?.fields.get(name);
    if (!shape || !seen || !isOpen(owner, name) || !isKept(each)) return [];
    const present = describeDeclaration(field);
    const proposed = describeAgreement(field, day);
    if (proposed.includes(LEFT_OUT)) return [];
    const key = writeKey(name);
    const evidence = formatEvidence(seen, shape.types.object);
    return [{ call, path, present: `${key}: ${present}`, proposed: `${key}: ${proposed}`, evidence }];
  });
}

/** Returns whether all observed objects had the field, always of one type. */
function isSame(shape: Shape | undefined, name: string): boolean {
  const seen = shape?.fields.get(name);
  if (!shape || shape.types.object === 0) return true;
  const kinds = JSON_TYPES.filter((type) => (seen?.types[type] ?? 0) > 0);
  return (
    seen?.count === shape.types.object && kinds.length === 1 && seen.types.null + seen.types.masked === 0
  );
}

function listAssumedFields(
  schema: Schema,
  at: string,
  around: { readonly isAssumed: boolean; readonly isLost: boolean },
  findShape: (owner: Schema) => Shape | undefined,
): Field[] {
  const { isLost } = around;
  const isAssumed = around.isAssumed || isMarked(schema, 'assumed');
  return listVariants(schema).flatMap((def) => {
    if (def.type === 'array')
      return listAssumedFields(def.element, `${at}[]`, { isAssumed, isLost }, findShape);
    if (def.type !== 'object') return [];
    const shape = findShape(schema);
    return Object.entries(def.shape).flatMap(([name, field]) => {
      const path = at === '' ? name : `${at}.${name}`;
      const isOwn = (isAssumed || isMarked(field, 'assumed')) && !isMarked(field, 'agreed');
      const isThere = isOptional(field) || shape?.fields.get(name)?.count === shape?.types.object;
      return [
        ...(isOwn ? [{ path, name, owner: schema, field, isLost }] : []),
        ...listAssumedFields(field, path, { isAssumed, isLost: isLost || !isThere }, findShape),
      ];
    });
  });
}
