/** What a page keeps in the query of its address: filters that survive a reload and can be shared. */
import { useCallback, useMemo } from 'react';
import { useLocation } from 'wouter';
// the raw text: wouter's own useSearch and useSearchParams decode twice, and a `%` in a search would break them
import { useSearch } from 'wouter/use-browser-location';

export type Query = Readonly<Record<string, string | undefined>>;
/** Changes what is named; undefined and '' remove it. The entry is replaced unless `push` asks for a new one. */
export type SetQuery = (changes: Query, options?: { readonly push?: boolean }) => void;

/** The query of the current address, and a way to change it. */
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
