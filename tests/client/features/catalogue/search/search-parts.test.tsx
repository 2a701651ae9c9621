// The search in its dialog says what it found, which result is chosen, and where each leads.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import SearchContent, {
  SearchFoot,
} from '../../../../../client/features/catalogue/search/dialog/search-content.tsx';
import { Search } from '../../../../../client/features/catalogue/search/dialog/search-dialog.tsx';
import { SearchHit } from '../../../../../client/features/catalogue/search/dialog/search-hit.tsx';
import { listSearchOptions } from '../../../../../client/features/catalogue/search/dialog/search-options.ts';
import { SearchResults } from '../../../../../client/features/catalogue/search/dialog/search-results.tsx';
import { NoResults } from '../../../../../client/features/catalogue/search/no-results.tsx';
import { getSearch } from '../../../../../client/features/catalogue/search/search-model.ts';
import { SEARCH_DELAY_MS } from '../../../../../client/ui/search.tsx';
import { loadEverything } from '../../../support/load-everything.ts';
import { readData } from '../../../support/read-state.ts';
import { findAttributes, hearPart } from '../../../support/rendering/hear-part.ts';
import { listUnusedClasses } from '../../../support/rendering/styled-classes.ts';
import { createSignedInClient, type TestClient } from '../../../support/test-client.ts';

let player: TestClient;
beforeAll(async () => {
  player = await createSignedInClient();
  await loadEverything(player);
});
afterEach(() => void vi.unstubAllGlobals());
const nothing = () => undefined;

test('the search dialog is closed at first, and its field is a combobox for the results', () => {
  expect(hearPart(player, <Search />)).toMatch(
    /^\[Ara\]\ndialog “Ara”:\n\[Kapat\]\{.*\}\(status\) \[Kapat\]$/,
  );
  expect(findAttributes(player, <Search />, 'aria-haspopup', 'dialog')).toMatchObject({
    'aria-label': 'Ara',
  });
  expect(findAttributes(player, <Search />, 'action', '/search')).toBeTruthy();
  const field = findAttributes(player, <Search />, 'role', 'combobox');
  expect(field).toMatchObject({
    name: 'q',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    inputmode: 'search',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    enterkeyhint: 'search',
    placeholder: 'Oyun, masa veya sağlayıcı',
  });
  expect('open' in findAttributes(player, <Search />, 'class', 'search-dialog')).toBe(false);
});

test('the search shows popular games, then results in groups, one of which is active', async () => {
  const content = (text: string) => <SearchContent text={text} onField={nothing} onClose={nothing} />;
  expect(hearPart(player, content(''))).toMatch(
    /^\(status\)\nsection “En çok oynananlar”:\n# En çok oynananlar\n<Lale/,
  );
  expect(hearPart(player, content('')).match(/\/play\/slot\/\d+>/g)).toHaveLength(5);
  expect(hearPart(player, content('na'))).toMatch(/^\(status\)[ \n]\(status\).*3 harf/);
  const search = getSearch(player.models);
  search.type('lale');
  await player.browser.pass(SEARCH_DELAY_MS);
  const speech = hearPart(player, content('lale'));
  expect(speech).toMatch(
    /^listbox “Sonuçlar”:\ngroup “Slotlar”:\nSlotlar\n<Lale Soğanı Anka Games \/play\/slot\/2185>/,
  );
  expect(speech).toMatch(/\ngroup “Canlı masalar”:\n[\s\S]*\ngroup “Sağlayıcılar”:\n/);
  expect(speech).toMatch(/\n<Tüm sonuçlar \(\d+\) \/search\?q=lale>$/);
  const results = search.results.value && readData(search.results.value);
  if (!results) throw new Error('There are no results');
  const options = listSearchOptions(results, 'wide');
  const hearResults = (isUpdating: boolean, activeId?: string) =>
    hearPart(
      player,
      <SearchResults
        {...{ id: 'list', results, options, activeId, isUpdating }}
        onActivate={nothing}
        onChoose={nothing}
      />,
    );
  expect(hearResults(true)).toContain('listbox “Sonuçlar” busy:');
  expect(hearResults(false)).not.toMatch(/busy|selected/);
  expect(hearResults(false, options[1]?.id).match(/ selected>/g)).toHaveLength(1);
  search.type('zzzz');
  await player.browser.pass(SEARCH_DELAY_MS);
  expect(hearPart(player, content('zzzz'))).toMatch(
    /^“zzzz” için sonuç bulunamadı\n[\s\S]*# Kategoriler\n[\s\S]*section “/,
  );
  search.type('');
  expect(hearPart(player, <NoResults text="zzzz" />).match(/ \/slot\/category\//g)).toHaveLength(6);
});

test('a hit names what it leads to, even if little is known of it', () => {
  const hearHit = (option: Parameters<typeof SearchHit>[0]['option']) =>
    hearPart(
      player,
      <SearchHit {...{ option, search: 'x', isActive: false }} onActivate={nothing} onChoose={nothing} />,
    );
  const slot = { kind: 'slot', id: 'a', href: '/a' } as const;
  const table = { kind: 'table', id: 'a', href: '/a' } as const;
  expect(hearHit({ ...slot, game: { gameID: 1 } })).toBe('<Oyun /a>');
  expect(hearHit({ ...slot, game: { gameID: 1, name: 'Nar', hasJackpot: true, inTournament: true } })).toBe(
    '<Nar Jackpot /a>',
  );
  expect(hearHit({ ...slot, game: { gameID: 1, name: 'Nar', inTournament: true } })).toBe('<Nar Turnuva /a>');
  expect(hearHit({ ...table, table: { tableID: 1 } })).toBe('<Masa /a>');
  expect(hearHit({ ...table, table: { tableID: 1, name: 'Rulet', minBet: 1 } })).toBe('<Rulet /a>');
  expect(
    hearHit({ ...table, table: { tableID: 1, name: 'Rulet', minBet: 1, maxBet: 2, providerName: 'L' } }),
  ).toBe('<Rulet L · 1 – 2 TL /a>');
});

test('the foot of the search counts the results if their number is known', () => {
  expect(hearPart(player, <SearchFoot allResults={null} onChoose={nothing} />)).toBe('');
  const hearFoot = (count?: number) =>
    hearPart(player, <SearchFoot allResults={{ count, href: '/search?q=a' }} onChoose={nothing} />);
  expect(hearFoot(1234)).toBe('<Tüm sonuçlar (1.234) /search?q=a>');
  expect(hearFoot()).toBe('<Tüm sonuçlar /search?q=a>');
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/features/catalogue/search/dialog')).toEqual([]);
});
