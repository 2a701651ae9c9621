/** The order of the payment methods: favourites, the server's groups, then the single methods. */
import type { CashMethod, CashMethodEntry } from '#contracts/calls/finance';

/** Methods under one heading. A group has the name that the server sends. */
export type MethodSection =
  | { readonly kind: 'favourites' | 'others'; readonly methods: readonly CashMethod[] }
  | { readonly kind: 'group'; readonly name: string; readonly methods: readonly CashMethod[] };

/** Returns all methods of a list in the order of the server. */
export function listMethods(entries: readonly CashMethodEntry[]): CashMethod[] {
  return entries.flatMap((entry) => (entry.type === 'single' ? [entry.properties] : entry.methods));
}

/**
 * Returns the sections that have methods. Each method is in one section only. Within a section, highlighted
 * methods come first; otherwise the order is that of the server.
 *
 * favourites: the ids of the favourites when the list opened.
 * highlighted: the ids of the methods to be shown first.
 */
export function orderMethods(
  entries: readonly CashMethodEntry[],
  favourites: ReadonlySet<number>,
  highlighted: ReadonlySet<number> = new Set(),
): MethodSection[] {
  const seen = new Set<number>();
  const take = (methods: readonly CashMethod[]) =>
    methods
      .filter(({ id }) => {
        if (seen.has(id)) return false;
        seen.add(id);
        return true;
      })
      .sort((a, b) => Number(highlighted.has(b.id)) - Number(highlighted.has(a.id)));

  const sections: MethodSection[] = [
    { kind: 'favourites', methods: take(listMethods(entries).filter(({ id }) => favourites.has(id))) },
  ];
  for (const entry of entries) {
    if (entry.type === 'group') {
      sections.push({ kind: 'group', name: entry.name, methods: take(entry.methods) });
    }
  }
  const singles = entries.flatMap((entry) => (entry.type === 'single' ? [entry.properties] : []));
  sections.push({ kind: 'others', methods: take(singles) });
  return sections.filter(({ methods }) => methods.length > 0);
}
