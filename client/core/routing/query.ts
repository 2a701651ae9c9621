/** Gives pages the query of the address as state, such as filters that survive a reload and can be shared. */
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
// The main export of wouter decodes the query twice, which breaks a search that contains `%`.
import { useSearch } from 'wouter/use-browser-location';

export type Query = Readonly<Record<string, string | undefined>>;
/** Changes the given parameters; undefined and '' remove one. Replaces the history entry unless `push` is set. */
export type SetQuery = (changes: Query, options?: { readonly push?: boolean }) => void;

/** Returns the query of the current address and a function that changes it. */
export function useQuery(): readonly [Query, SetQuery] {
  const search = useSearch();
  const [path, navigate] = useLocation();
  const query = useMemo<Query>(() => Object.fromEntries(new URLSearchParams(search)), [search]);
  const setQuery = useCallback<SetQuery>(
    (changes, options) => {
      const next = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined || value === '') next.delete(name);
        else next.set(name, value);
      }
      navigate(next.size === 0 ? path : `${path}?${next}`, { replace: options?.push !== true });
    },
    [path, navigate],
  );
  return [query, setQuery];
}
