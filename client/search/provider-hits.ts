/**
 * Finds the providers whose name contains the search text. A provider of both slots and live tables is listed
 * once.
 */
import type { Provider } from '#contracts/calls/casino';
import { foldForSearch } from '#contracts/rules/search-fold';
import type { Loadable } from '../resources/resource.ts';

export interface ProviderHit {
  readonly id: number;
  readonly name: string;
  readonly image: string;
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
  const hits = new Map<number, ProviderHit>();
  for (const [providers, kind] of [
    [slots, 'slot'],
    [live, 'live'],
  ] as const) {
    for (const provider of providers.kind === 'ready' ? providers.data : []) {
      if (!foldForSearch(provider.providerName).includes(search)) continue;
      const { providerID: id, providerName: name, image, count } = provider;
      const hit = hits.get(id) ?? {
        id,
        name,
        image,
        slotCount: 0,
        tableCount: 0,
        href: `/${kind}/provider/${id}`,
      };
      hits.set(id, { ...hit, [kind === 'slot' ? 'slotCount' : 'tableCount']: count });
    }
  }
  return [...hits.values()];
}
