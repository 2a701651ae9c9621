import type { AnyContract } from '#contracts/contract';

/**
 * Returns the data of a request with the defaults of its contract, which the site's client sends too. Its own values are
 * not checked, since an id of a backend may have another type than the contract expects.
 */
export function completeData({ request, example }: AnyContract, data: object): object {
  const defaults = Object.entries(request.safeParse(example).data ?? {}).filter(
    ([field]) => !Object.hasOwn(example, field),
  );
  return { ...Object.fromEntries(defaults), ...data };
}
