/**
 * The rows of the search dialog, in the order in which the arrow keys reach them: slots, tables, providers.
 */
import type { Game, Table } from '../../../../core/api/rows.ts';
import type { ProviderHit, SearchResults } from '../search-model.ts';

export type SearchOption =
  | { readonly kind: 'slot'; readonly id: string; readonly href: string; readonly game: Game }
  | { readonly kind: 'table'; readonly id: string; readonly href: string; readonly table: Table }
  | { readonly kind: 'provider'; readonly id: string; readonly href: string; readonly provider: ProviderHit };

/** The maximum number of rows of each kind in the search dialog, in wide windows and on phones. */
export const MAX_ROWS = {
  wide: { slots: 6, tables: 4, providers: 2 },
  phone: { slots: 4, tables: 2, providers: 2 },
} as const;

/** Returns the rows to show, at most `MAX_ROWS` of each kind. */
export function listSearchOptions(
  results: SearchResults,
  size: keyof typeof MAX_ROWS,
): readonly SearchOption[] {
  const max = MAX_ROWS[size];
  return [
    ...results.games.slice(0, max.slots).map((game) => ({
      kind: 'slot' as const,
      id: `search-slot-${game.gameID}`,
      href: `/play/slot/${encodeURIComponent(game.gameID)}`,
      game,
    })),
    ...results.tables.slice(0, max.tables).map((table) => ({
      kind: 'table' as const,
      id: `search-table-${table.tableID}`,
      href: `/play/live/${encodeURIComponent(table.tableID)}`,
      table,
    })),
    ...results.providers.slice(0, max.providers).map((provider) => ({
      kind: 'provider' as const,
      id: `search-provider-${provider.id}`,
      href: provider.href,
      provider,
    })),
  ];
}
