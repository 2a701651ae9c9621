/** Suggests which assumptions a team could agree on with its backend: those that all replies of a run have kept. */
import { JSON_TYPES, type Shape } from '#contracts/check/compare/shape';
import { findChildren, isMarked, listVariants } from '#contracts/schema';
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
}

/**
 * Returns the assumed fields of a reply that can be agreed on. Their code is complete, so it can be pasted.
 *
 * day: that of the agreement; isOpen: whether nothing else is suggested for a field; findShape: the values observed of
 * an object.
 */
export function suggestAgreements(
  { isCall, schema }: ObservedReplies,
  day: string,
  isOpen: (owner: Schema, name: string) => boolean,
  findShape: (owner: Schema) => Shape | undefined,
): Omit<Suggestion, 'call'>[] {
  const reply = isCall ? findChildren(schema, 'data') : [schema];
  return reply.flatMap((data) =>
    listAssumedFields(data, isCall ? 'data' : '', false).flatMap(({ path, name, owner, field }) => {
      const shape = findShape(owner);
      const seen = shape?.fields.get(name);
      if (!shape || !seen || !isOpen(owner, name) || !isSame(seen, shape)) return [];
      const present = describeDeclaration(field);
      const proposed = describeAgreement(field, day);
      if (proposed.includes(LEFT_OUT)) return [];
      const key = writeKey(name);
      const evidence = formatEvidence(seen, shape.types.object);
      return [{ path, present: `${key}: ${present}`, proposed: `${key}: ${proposed}`, evidence }];
    }),
  );
}

/** Returns whether all objects had the field, always of one type. */
function isSame({ count, types }: Shape, { types: owners }: Shape): boolean {
  const kinds = JSON_TYPES.filter((type) => types[type] > 0);
  return count === owners.object && kinds.length === 1 && types.null + types.masked === 0;
}

function listAssumedFields(schema: Schema, at: string, isInAssumed: boolean): Field[] {
  const isAssumed = isInAssumed || isMarked(schema, 'assumed');
  return listVariants(schema).flatMap((def) => {
    if (def.type === 'array') return listAssumedFields(def.element, `${at}[]`, isAssumed);
    if (def.type !== 'object') return [];
    return Object.entries(def.shape).flatMap(([name, field]) => {
      const path = at === '' ? name : `${at}.${name}`;
      const isOwn = (isAssumed || isMarked(field, 'assumed')) && !isMarked(field, 'agreed');
      return [
        ...(isOwn ? [{ path, name, owner: schema, field }] : []),
        ...listAssumedFields(field, path, isAssumed),
      ];
    });
  });
}
