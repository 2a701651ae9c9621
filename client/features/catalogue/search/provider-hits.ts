/**
 * Finds the providers whose name contains the search text. A provider of both slots and live tables is listed
 * once.
 */

import type { AnyId } from '#contracts/read-types';
import { foldForSearch } from '#contracts/rules/search-fold';
import type { Provider } from '../../../core/api/rows.ts';
import type { Loadable } from '../../../core/loading/resource.ts';

export interface ProviderHit {
  readonly id: AnyId;
  readonly name: string;
  readonly image: string | undefined;
  /** The number of the provider's slots. */
  readonly slotCount: number;
  readonly tableCount: number;
  /** The address of a lobby page that lists the provider's games. */
  readonly href: string;
}

type Providers = Loadable<readonly Provider[]>;

/** Returns the providers whose name contains `text`. A list that is not loaded counts as empty. */
export function findProviderHits(text: string, slots: Providers, live: Providers): readonly ProviderHit[] {
  const search = foldForSearch(text);
  const hits = new Map<string, ProviderHit>();
  for (const [providers, kind] of [
    [slots, 'slot'],
    [live, 'live'],
  ] as const) {
    for (const provider of providers.kind === 'ready' ? providers.data : []) {
      const { providerID: id, providerName: name, image, count = 0 } = provider;
      if (id === undefined || name === undefined || !foldForSearch(name).includes(search)) continue;
      const hit = hits.get(String(id)) ?? {
        id,
        name,
        image,
        slotCount: 0,
        tableCount: 0,
        href: `/${kind}/provider/${encodeURIComponent(id)}`,
      };
      hits.set(String(id), { ...hit, [kind === 'slot' ? 'slotCount' : 'tableCount']: count });
    }
  }
  return [...hits.values()];
}
