// Games and tables, the lobbies and the search say what they offer and where it leads.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Game, Slider, Table } from '../../../../client/core/api/rows.ts';
import { GameCard } from '../../../../client/features/catalogue/cards/game-card.tsx';
import { TableCard } from '../../../../client/features/catalogue/cards/table-card.tsx';
import { LIVE_TABLES, SLOTS } from '../../../../client/features/catalogue/lobby/card-list.tsx';
import { ClearFilter, Filters } from '../../../../client/features/catalogue/lobby/filters.tsx';
import { getLobbies } from '../../../../client/features/catalogue/lobby/lobbies.ts';
import { NothingFound } from '../../../../client/features/catalogue/lobby/lobby.tsx';
import { SearchBox } from '../../../../client/features/catalogue/lobby/search-box.tsx';
import { ListSection } from '../../../../client/features/catalogue/search/page/page.tsx';
import { SideSlides } from '../../../../client/features/catalogue/slides/side-slides.tsx';
import { loadEverything } from '../../support/load-everything.ts';
import { findAttributes, hearPage, hearPart } from '../../support/rendering/hear-part.ts';
import { openPage } from '../../support/rendering/open-page.ts';
import { createSignedInClient, type TestClient } from '../../support/test-client.ts';

let player: TestClient;
beforeAll(async () => {
  player = await createSignedInClient();
  await loadEverything(player);
});
afterEach(() => void vi.unstubAllGlobals());
const nothing = () => undefined;

test('the card of a game has its two most important marks, its return and its demo, as far as there are any', () => {
  const hearCard = (changes: Partial<Game>) =>
    hearPart(player, <GameCard game={{ gameID: 1, name: 'Nar', ...changes }} />);
  expect(hearCard({ hasJackpot: true, inTournament: true, isNew: true })).toBe(
    'JackpotTurnuva\n<Nar /play/slot/1>\n[Favori: Nar]',
  );
  expect(hearCard({ isNew: true, rtp: 95, kind: 'Video slot', hasDemo: true, providerName: 'Anka' })).toBe(
    'Yeni\n<Nar /play/slot/1>\nRTP %95 · Video slot<Nar: demo oyna /play/slot/1/demo>\nAnka\n[Favori: Nar]',
  );
  expect(hearCard({ name: undefined })).toBe('<Oyun /play/slot/1>\n[Favori: Oyun]');
  const card = <GameCard game={{ gameID: 'a/b', name: 'Nar', hasDemo: true }} />;
  expect(findAttributes(player, card, 'href', 'a%2Fb/demo')).toMatchObject({
    tabindex: '-1',
    'aria-label': 'Nar: demo oyna',
  });
  expect(findAttributes(player, card, 'class', 'card-link')).toMatchObject({
    href: '/play/slot/a%2Fb',
    title: 'Nar',
  });
  expect(findAttributes(player, card, 'aria-label', 'Favori')).toMatchObject({
    tabindex: '-1',
    'aria-pressed': 'false',
  });
});

test('the card of a table has its limits and seats, as far as they are known', () => {
  const hearCard = (changes: Partial<Table>, shape?: 'cover') =>
    hearPart(
      player,
      <TableCard table={{ tableID: 2, name: 'Rulet', ...changes }} {...(shape && { shape })} />,
    );
  const end = '\n[Favori: Rulet]';
  expect(hearCard({ minBet: 5, maxBet: 50, seats: 7, isNew: true })).toBe(
    `CANLIYeni\n<Rulet /play/live/2>\nBahis sınırları: 5 – 50 TLKoltuk: 0 / 7${end}`,
  );
  expect(hearCard({ minBet: 5, seats: null })).toBe(`CANLI\n<Rulet /play/live/2>\nKoltuk: Sınırsız${end}`);
  expect(hearCard({ maxBet: 5, seats: 7, seatsTaken: 3 })).toBe(
    `CANLI\n<Rulet /play/live/2>\nKoltuk: 3 / 7${end}`,
  );
  expect(hearCard({ providerName: 'Lale', seats: 7 }, 'cover')).toBe(
    `CANLI\n<Rulet /play/live/2>\nLale${end}`,
  );
  expect(hearCard({ name: undefined })).toContain('<Masa /play/live/2>');
});

test('the filters of a lobby are folded, count those that are set, and mark one category', () => {
  const { slots } = getLobbies(player.models);
  const hearFilters = (filter: Parameters<typeof ClearFilter>[0]['filter']) =>
    hearPart(
      player,
      <Filters base="/slot" model={slots} orders={['NAME', 'NEW']} filter={filter} onFilter={nothing} />,
    );
  expect(hearFilters({})).toMatch(/^\[Filtre\]\nnav “Kategoriler”: <Tümü \/slot current>(?!.*current)/);
  expect(hearFilters({ providerID: 3, order: 'NEW', favorites: true })).toMatch(/^\[Filtre.*3.*\]\n/);
  const chosen = hearFilters({ categoryID: 78 });
  expect(chosen).toContain('<Tümü /slot>');
  expect(chosen.match(/<[^<]* current>/g)).toEqual(['<Yeni gelenler /slot/category/78 current>']);
  expect(hearFilters({ favorites: true })).not.toContain('current>');
  expect(hearPart(player, <ClearFilter filter={{ categoryID: 1 }} onFilter={nothing} />)).toBe('');
  for (const filter of [{ providerID: 3 }, { favorites: true }, { order: 'NEW' }] as const)
    expect(hearPart(player, <ClearFilter filter={filter} onFilter={nothing} />)).toBe('[Filtreyi temizle]');
});

test.each([
  [
    '/slot',
    [
      '# Slot\n(status) 1.316 oyun · 40 sağlayıcı\n',
      '<Oyunlara geç #lobby-list>',
      'ul “Öne çıkanlar”:',
      '48 / 1.316 oyun',
    ],
    ['Filtreyi temizle'],
  ],
  ['/slot/category/78', ['# Yeni gelenler\n(status) 48 oyun\n'], ['sağlayıcı\n', '[Daha fazla]']],
  ['/slot/provider/3', ['# Anka Games\n', '[Filtreyi temizle]', '[Filtre'], ['40 sağlayıcı']],
  [
    '/live',
    ['# Canlı casino\n(status) 146 masa · 10 sağlayıcı\n{Masa ara}', '<Masalara geç #lobby-list>'],
    [],
  ],
  ['/slot/category/99999', ['# Slot\nBu raf bulunamadı\n', '<Tüm oyunlara dön /slot>'], ['{Oyun ara}']],
  ['/live/provider/99999', ['# Canlı casino\nBu raf bulunamadı\n', '<Tüm masalara dön /live>'], []],
  ['/search', ['# Arama\n(status)\n{Oyun, masa veya sağlayıcı}\nNe aramıştınız?'], ['nav “Sonuç']],
  ['/search?q=na', ['# Arama\n', '[Aramayı temizle]'], ['nav “Sonuç']],
  [
    '/search?q=nar',
    [
      '(status) 66 slot, 3 canlı masa, 2 sağlayıcı',
      '<Tümü 71 /search?q=nar current=page>',
      '66 oyun<Slotlar: tümü /search?q=nar&type=slots>',
      '# Canlı masalar\n3 masa\nCANLI',
      '<Piksel Nar Sağlayıcı · 34 oyun /slot/provider/5>',
    ],
    ['Canlı masalar: tümü', 'bulunamadı', '[Daha fazla]'],
  ],
  [
    '/search?q=nar&type=live',
    ['<Canlı masalar 3 /search?q=nar&type=live current=page>', 'section “Canlı masalar”'],
    ['section “Slotlar”', 'section “Sağlayıcılar”', ': tümü'],
  ],
  ['/search?q=nar&type=slots', ['section “Slotlar”', '[Daha fazla]'], ['section “Canlı masalar”', ': tümü']],
  ['/search?q=lale%20r&type=providers', ['<Tüm sonuçlar (', '/search?q=lale+r>'], ['section “Sağlayıcılar”']],
  [
    '/search?q=zzzz',
    [
      '(status) 0 slot, 0 canlı masa, 0 sağlayıcı',
      '“zzzz” için sonuç bulunamadı',
      'nav “Kategoriler”:\n# Kategoriler\n<',
    ],
    ['nav “Sonuç', 'section'],
  ],
  [
    '/favorites',
    ['<Slot 6 /favorites current=page><Canlı casino 3 /favorites?type=live>\nsection “Slot”:\n<Karpuz'],
    ['[Daha fazla]', 'görüyorsunuz'],
  ],
  [
    '/favorites?type=live',
    ['<Canlı casino 3 /favorites?type=live current=page>\nsection “Canlı casino”:\nCANLI'],
    ['section “Slot”'],
  ],
] as const)('%s shows what it has', async (address, present, absent) => {
  const speech = await hearPage(player, address);

  for (const text of present) expect(speech).toContain(text);
  for (const text of absent) expect(speech).not.toContain(text);
});

test('favourites that are empty lead to the lobby of their kind', async () => {
  const client = await createSignedInClient({ username: 'mert.kaya' });
  expect(await hearPage(client, '/favorites')).toMatch(/<Slot 0 .*\nsection “Slot”:\n.*\n.*\n<.* \/slot>$/);
  expect(await hearPage(client, '/favorites?type=live')).toMatch(
    /section “Canlı casino”:\n.*\n.*\n<.* \/live>$/,
  );
});

test.each([
  [{}, '', undefined],
  [{ categoryID: 1 }, '[Filtreyi temizle]', undefined],
  [{ providerID: 1 }, '[Filtreyi temizle]', undefined],
  [{ favorites: true }, '[Filtreyi temizle]', undefined],
  [{ search: 'a' }, '[Aramayı temizle]', '<Tüm sitede ara /search?q=a>'],
  [{ search: 'a', categoryID: 1 }, '[Filtreyi temizle]', '<Tüm sitede ara /search?q=a>'],
] as const)('nothing found with %j offers a way on', (filter, button, link) => {
  const speech = hearPart(player, <NothingFound filter={filter} onFilter={nothing} />);
  expect(speech.split('\n').slice(2).join('\n')).toBe(button + (link ?? ''));
  expect(speech.includes('avori')).toBe('favorites' in filter);
});

test('a search box says when more letters are needed, and can be cleared while it has text', () => {
  const hearBox = (search: string) =>
    hearPart(player, <SearchBox label="Ara" placeholder="Ara…" search={search} onSearch={nothing} />);
  expect(hearBox('')).toBe('{Ara}');
  expect(hearBox('na')).toMatch(/^\{Ara: na\}\[Aramayı temizle\]\n.*3.*$/);
  expect(hearBox('nar')).toBe('{Ara: nar}[Aramayı temizle]');
  expect(hearBox(' ')).toBe('{Ara: }[Aramayı temizle]');
});

test.each([
  [SLOTS, 14, 'Slotlar', 'slots'],
  [LIVE_TABLES, 4, 'Canlı masalar', 'live'],
] as const)(
  'a search previews so many of a kind, and leads to all if there are more: %#',
  (kind, max, name, type) => {
    const hearCount = (total: number | undefined, count = 1) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        gameID: index,
        tableID: index,
        name: 'Nar',
      }));
      const state = { kind: 'ready', data: { rows, total, more: 'none' } } as const;
      const shown = { state, isUpdating: false, more: nothing, retry: nothing };
      // The two kinds differ in their rows only.
      const section =
        kind.shape === 'cover' ? (
          <ListSection kind={SLOTS} text="nar" shown={shown} isPreview />
        ) : (
          <ListSection kind={LIVE_TABLES} text="nar" shown={shown} isPreview />
        );
      return hearPart(player, section);
    };
    const link = `<${name}: tümü /search?q=nar&type=${type}>`;
    expect(hearCount(max)).not.toContain(link);
    expect(hearCount(max + 1)).toContain(link);
    expect(hearCount(undefined, max)).not.toContain(link);
    expect(hearCount(undefined, max + 1)).toContain(link);
  },
);

test('a lobby begins with six cards, and keeps the place of the others of its page', async () => {
  const html = await openPage(player, '/slot');
  expect(html.match(/<li class="is-first"/g)).toHaveLength(6);
  expect(html).toMatch(/<li class="rack-gap" style="[^"]*--from:6;--to:48" aria-hidden="true">/);
});

test('a row of slides can be scrolled by keyboard even if none of them is a link', () => {
  const slide: Slider = {
    Status: 1,
    sliderPlace: 'sol',
    SliderType: 'slot',
    Lang: 'tr',
    SiteType: 'desktop',
    Start_date: '',
    End_date: '',
    Image: '/a.webp',
    Title: 'Nar',
  };
  const show = (Link: string | undefined) => (
    <SideSlides slides={[{ ...slide, ...(Link && { Link }) }]} label="Öneriler" />
  );
  expect(hearPart(player, show('/slot'))).toBe('ul “Öneriler”:\n<Nar /slot>');
  expect(findAttributes(player, show('/slot'), 'aria-label', 'Öneriler').tabindex).toBeUndefined();
  for (const link of [undefined, '/not-a-page-of-this-site'])
    expect(findAttributes(player, show(link), 'aria-label', 'Öneriler').tabindex ?? link).toBeDefined();
  expect(findAttributes(player, show(undefined), 'aria-label', 'Öneriler').tabindex).toBe('0');
});
