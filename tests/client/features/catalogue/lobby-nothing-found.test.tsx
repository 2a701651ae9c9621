import { expect, test } from 'vitest';
import type { LobbyFilter } from '../../../../client/features/catalogue/lobby/address.ts';
import { NothingFound } from '../../../../client/features/catalogue/lobby/lobby.tsx';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { createTestClient } from '../../support/test-client.ts';

test.each<[name: string, filter: LobbyFilter, buttons: readonly string[]]>([
  ['without a filter', { order: 'NAME' }, []],
  ['with a category', { categoryID: 16 }, ['Filtreyi temizle']],
  ['with a provider', { providerID: 7 }, ['Filtreyi temizle']],
  ['of favourites', { favorites: true }, ['Filtreyi temizle']],
  ['with a search', { search: 'yok' }, ['Aramayı temizle']],
  ['with a search in a category', { search: 'yok', categoryID: 16 }, ['Filtreyi temizle']],
])('an empty lobby %s offers to clear what is set', async (_, filter, buttons) => {
  const { models } = await createTestClient();

  const html = renderInSite(models, <NothingFound filter={filter} onFilter={() => {}} />);

  expect(html.match(/(Filtreyi|Aramayı) temizle/g) ?? []).toEqual(buttons);
});
