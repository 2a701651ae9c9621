import type { AnyContract } from '#contracts/contract';

/**
 * Adds the defaults of the contract to the data of a request, as the site's client does. The values of `data`
 * are not checked, since an id of a backend may have another type than the contract expects.
 */
export function completeData({ request, example }: AnyContract, data: object): object {
  const defaults = Object.entries(request.safeParse(example).data ?? {}).filter(
    ([field]) => !Object.hasOwn(example, field),
  );
  return { ...Object.fromEntries(defaults), ...data };
}
