/** Says of the paths of a call's replies how far the specification, or an agreement, fixes them. */
import type * as z from 'zod/mini';
import { Pagination } from '#contracts/envelope';
import { findSchemasAt, findStatement, type Statement } from '#contracts/schema';
import { suggestField } from '../suggest/fields.ts';
import type { IsPublic } from '../suggest/write-zod.ts';
import type { Entry, Profile } from './profile.ts';

/** Returns the path of the content of a call's replies, or of a whole document. */
export const nameRoot = ({ kind }: Entry) => (kind === 'document' ? 'body' : 'data');

/** Returns the schemas at a path such as `data[].gameID`; none outside of what a contract declares. */
export function findSchemas(entry: Entry, path: string): z.core.$ZodType[] {
  const [schema, keys] = locate(entry, path);
  return schema ? findSchemasAt(schema, keys) : [];
}

/** Returns how far the value at a path is fixed; undefined outside of what a contract declares. */
export function findGrade(entry: Entry, path: string): Statement | undefined {
  const [schema, keys] = locate(entry, path);
  if (schema === undefined || findSchemasAt(schema, keys).length === 0) return undefined;
  return findStatement(schema, keys);
}

/** Returns the code of the contract with which the value at a path of a live API would not differ, if there is one. */
export function proposeCode(
  { entry, data }: Profile,
  path: string,
  difference: string,
  isPublic: IsPublic,
): string | undefined {
  const [schema, keys] = locate(entry, path);
  return schema === entry.response ? suggestField(schema, data, keys, difference, isPublic) : undefined;
}

function locate(entry: Entry, path: string): [schema: z.ZodMiniType | undefined, keys: PropertyKey[]] {
  const names = path.replaceAll('[]', '.0').split('.');
  const [first, ...keys] = names.map((name) => (name === '0' ? 0 : name));
  if (first === 'pagination') return [Pagination, keys];
  return [first === nameRoot(entry) ? entry.response : undefined, keys];
}
