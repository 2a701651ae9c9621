/** The order of the payment methods: favourites, the server's groups, then the single methods. */
import type { AnyId } from '#contracts/read-types';
import type { CashMethod, CashMethodEntry } from '../../api/rows.ts';

/** A method that a player can choose: without its id, no payment can name it. */
export type ChoosableMethod = CashMethod & { readonly id: AnyId };

/** Methods under one heading. A group has the name that the server sends. */
export type MethodSection =
  | { readonly kind: 'favourites' | 'others'; readonly methods: readonly ChoosableMethod[] }
  | { readonly kind: 'group'; readonly name: string; readonly methods: readonly ChoosableMethod[] };

/** Returns the methods that a player can choose. */
export function listChoosable(methods: readonly CashMethod[]): ChoosableMethod[] {
  return methods.filter((method): method is ChoosableMethod => method.id !== undefined);
}

/** Returns all methods of a list in the order of the server. */
export function listMethods(entries: readonly CashMethodEntry[]): ChoosableMethod[] {
  return entries.flatMap((entry) =>
    listChoosable(entry.type === 'single' ? [entry.properties] : entry.methods),
  );
}

/**
 * Returns the sections that have methods. Each method is in one section only. Within a section, highlighted
 * methods come first; otherwise the order is that of the server. A group without a name has no section of its own.
 *
 * favourites: the ids of the favourites when the list opened, as texts.
 * highlighted: the ids of the methods to be shown first, as texts.
 */
export function orderMethods(
  entries: readonly CashMethodEntry[],
  favourites: ReadonlySet<string>,
  highlighted: ReadonlySet<string> = new Set(),
): MethodSection[] {
  const rank = ({ id }: ChoosableMethod) => (highlighted.has(String(id)) ? 0 : 1);
  const seen = new Set<string>();
  const take = (methods: readonly ChoosableMethod[]) =>
    methods
      .filter(({ id }) => {
        if (seen.has(String(id))) return false;
        seen.add(String(id));
        return true;
      })
      .sort((a, b) => rank(a) - rank(b));

  const sections: MethodSection[] = [
    {
      kind: 'favourites',
      methods: take(listMethods(entries).filter(({ id }) => favourites.has(String(id)))),
    },
  ];
  for (const entry of entries) {
    if (entry.type === 'group' && entry.name) {
      sections.push({ kind: 'group', name: entry.name, methods: take(listMethods([entry])) });
    }
  }
  sections.push({ kind: 'others', methods: take(listMethods(entries)) });
  return sections.filter(({ methods }) => methods.length > 0);
}
