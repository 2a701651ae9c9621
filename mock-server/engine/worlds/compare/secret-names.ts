/** Finds the names of the fields that the contracts of an API mark as secret. */
import type * as z from 'zod/mini';
import type { Registry } from '#contracts/collect';
import { User } from '#contracts/envelope';
import { lazyOf } from '#contracts/lazy';
import { foldName, isMarked, listChildren, listVariants } from '#contracts/schema';

/** Returns the names, as `foldName` writes them. A table that has such a field need not mark it again. */
export const listSecretNames = lazyOf(({ contracts, documents }: Registry): ReadonlySet<string> => {
  const schemas: z.core.$ZodType[] = [User, ...[...documents.values()].map(({ response }) => response)];
  for (const { request, response } of contracts.values()) schemas.push(request, response);
  const names = new Set<string>();
  const seen = new Set<z.core.$ZodType>();
  for (let schema = schemas.pop(); schema; schema = schemas.pop()) {
    if (seen.has(schema)) continue;
    seen.add(schema);
    schemas.push(...listChildren(schema));
    for (const def of listVariants(schema)) {
      if (def.type !== 'object') continue;
      for (const [name, child] of Object.entries(def.shape))
        if (isMarked(child, 'secret')) names.add(foldName(name));
    }
  }
  return names;
});
