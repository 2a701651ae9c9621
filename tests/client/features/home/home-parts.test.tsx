// The parts of the home page show what there is, and nothing in place of what there is not.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Slider } from '../../../../client/core/api/rows.ts';
import { getCatalogue } from '../../../../client/features/catalogue/catalogue.ts';
import {
  AnnouncementBar,
  Garland,
  HomeRest,
  MessageTicker,
} from '../../../../client/features/home/extras.tsx';
import Greeting, { getPopups } from '../../../../client/features/home/greeting.tsx';
import { getHomeExtras } from '../../../../client/features/home/home-extras.ts';
import HomePage, { OfflinePanel } from '../../../../client/features/home/page.tsx';
import { getJackpotsModel, JackpotPanel } from '../../../../client/features/home/shelves/jackpot-panel.tsx';
import {
  getLiveTables,
  LiveShelf,
  PlayedShelf,
  PromotionRow,
  ProviderRow,
} from '../../../../client/features/home/shelves/later-shelves.tsx';
import { GameShelf, LoadingShelf } from '../../../../client/features/home/shelves/loading-shelf.tsx';
import { Slides } from '../../../../client/features/home/slides/slides.tsx';
import { getHomeSlides } from '../../../../client/features/home/slides/slides-model.ts';
import { failing, type NewRule, patching, setRules } from '../../../support/faults.ts';
import { loadEverything } from '../../support/load-everything.ts';
import { readData } from '../../support/read-state.ts';
import { hearPart } from '../../support/rendering/hear-part.ts';
import { listElements, parseMarkup } from '../../support/rendering/markup.ts';
import { renderInSite } from '../../support/rendering/render-in-site.tsx';
import { listUnusedClasses } from '../../support/rendering/styled-classes.ts';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../../support/test-client.ts';

async function openHome(...rules: NewRule[]): Promise<TestClient> {
  const client = await createTestClient();
  await setRules(client.world.control, ...rules);
  await loadHome(client);
  return client;
}

async function loadHome(client: TestClient): Promise<void> {
  const { models } = client;
  await loadEverything(client);
  getHomeExtras(models).load();
  getJackpotsModel(models).load();
  void getLiveTables(models).refresh();
  void getCatalogue(models).providers.load();
  const shelves = getCatalogue(models).shelves.value;
  if (shelves.kind === 'ready') for (const { games } of shelves.data) void games.load();
  await waitForCalls(models);
}

let visitor: TestClient;
beforeAll(async () => {
  visitor = await openHome();
});
afterEach(() => void vi.unstubAllGlobals());

test('the rest of the home page has its parts in order, each leading to all of its kind', () => {
  const shelves = readData(getCatalogue(visitor.models).shelves.value);
  const speech = hearPart(visitor, <HomeRest shelves={shelves} />);
  const names = [...speech.matchAll(/^(?:section|ul) “(.*)”:$/gm)].map(([, name]) => name);
  expect(names).toEqual([
    'Diğer öne çıkanlar',
    'Jackpotlar',
    'Canlı masalar',
    'Promosyonlar',
    'Günün yoğun slotları',
    'Raflardan öneriler',
    'Yeni gelenler',
    'Ödül yağmuru turnuvası',
    'Masa oyunları',
    'Sağlayıcılar',
  ]);
  for (const link of [
    '[Tutarları yenilemeyi durdur]<Tümü: Jackpotlar /slot/category/58>',
    '[Önceki inactive][Sonraki]<Tümü: Canlı masalar /live>\n[Canlı masalar rafını geç]',
    '5 geçerli<Tümü: Promosyonlar /promotions>',
    '60 oyun[Önceki inactive][Sonraki]<Tümü: Günün yoğun slotları /slot/category/72>',
    '40 stüdyo<Tümü: Sağlayıcılar /slot>\n<Lale Stüdyo 27 oyun /slot/provider/1>',
    'Canlı masalar rafının sonu\n',
  ])
    expect(speech).toContain(link);
  expect(speech.match(/<.* \/slot\/provider\/\d+>/g)).toHaveLength(6);
  expect(speech.match(/# <.* \/promotions\/\d+>/g)).toHaveLength(3);
  expect(hearPart(visitor, <HomeRest shelves={[]} />)).not.toContain('Yeni gelenler');
});

test('parts that have nothing to show take no place', async () => {
  const client = await openHome(failing('*'));
  for (const part of [
    <JackpotPanel key="" />,
    <PromotionRow key="" />,
    <ProviderRow key="" />,
    <PlayedShelf key="" />,
  ])
    expect(hearPart(client, part)).toBe('');
  for (const part of [<AnnouncementBar key="" />, <MessageTicker key="" />, <Garland key="" />])
    expect(hearPart(client, part)).toBe('');
  expect(hearPart(client, <LiveShelf />)).toMatch(/# Canlı masalar\n[\s\S]*\[Yeniden dene\]$/);
  expect(hearPart(client, <HomePage path="/" params={{}} />)).toMatch(/\[Yeniden dene\]/);
});

test('without a connection the home page says so once', async () => {
  const client = await createTestClient();
  client.browser.setOffline(true);
  getHomeSlides(client.models).load();
  getCatalogue(client.models).loadFirstShelf();
  await waitForCalls(client.models);
  const panel = hearPart(client, <OfflinePanel retry={() => undefined} />);
  expect(panel).toMatch(/^\(status\)\n.*\n.*\n\[Yeniden dene\]$/);
  const speech = hearPart(client, <HomePage path="/" params={{}} />);
  expect(speech).toBe(`# Slot oyunları ve canlı casino\n${panel}`);
});

test('jackpots of tiers come by size with their last winner, those of games with their game', async () => {
  const hearPanel = async (Jackpots: readonly object[]) =>
    hearPart(await openHome(patching('habanero/getJackpots', { data: [{ Jackpots }] })), <JackpotPanel />);
  const speech = hearPart(visitor, <JackpotPanel />);
  expect(speech).toMatch(
    /\nBüyük Vitrin\n.* TL\nSon kazanan: .* TL · 14 Eylül\nMaksi Vitrin\n.* TL\n(?!Son kazanan)/,
  );
  expect(speech.match(/<.* TL \/play\/slot\/\d+>/g)).toHaveLength(6);
  expect(speech.match(/Son kazanan/g)).toHaveLength(1);
  expect(
    await hearPanel([{ Amount: 5, Tier: 'grand' }, { Amount: 6, GameID: null }, { Tier: 'mini' }]),
  ).toMatch(/\n(.*)\n5,00 TL\n<\1 6,00 TL \/slot\/category\/58>$/);
  expect(await hearPanel([{ Amount: 5, Tier: 'grand', LastWin: { Amount: 7 } }])).toMatch(
    /\n5,00 TL\n7,00 TL$/,
  );
  expect(await hearPanel([{ Amount: 5, Name: 'Ad', GameID: 9 }])).toMatch(/<Ad 5,00 TL \/play\/slot\/9>$/);
});

test('the shelf of played games is of the player, and of those who have played', async () => {
  const client = await createSignedInClient();
  expect(hearPart(client, <PlayedShelf />)).toBe('');
  const { getLaunch } = await import('../../../../client/features/play/launch.ts');
  getLaunch(client.models).start('slot', 1001, 'real');
  await waitForCalls(client.models);
  expect(hearPart(client, <PlayedShelf />)).toMatch(/^section “.*”:\n# .*\n[\s\S]*<.* \/play\/slot\/1001>/);
  expect(hearPart(client, <PlayedShelf />)).not.toMatch(/<Tümü/);
});

test('a shelf says in each state what it has', () => {
  const hearShelf = (
    state: Parameters<typeof LoadingShelf<number>>[0]['state'],
    shape: 'cover' | 'table' = 'cover',
  ) =>
    hearPart(
      visitor,
      <LoadingShelf
        title="Raf"
        shape={shape}
        state={state}
        renderCard={(row) => <li key={row}>{`Oyun ${row}`}</li>}
      />,
    );
  const head = 'section “Raf”:\n# Raf\n';
  expect(hearShelf({ kind: 'loading', isSlow: false })).toBe(`${head}Yükleniyor`);
  expect(hearShelf({ kind: 'offline' })).toBe('');
  expect(hearShelf({ kind: 'ready', data: [1, 2] })).toBe(
    `${head}[Önceki inactive][Sonraki]\n[Raf rafını geç]\nOyun 1\nOyun 2\nRaf rafının sonu`,
  );
  const [covers, tables] = [hearShelf({ kind: 'empty' }), hearShelf({ kind: 'empty' }, 'table')];
  expect(covers).not.toContain('[');
  expect(covers).not.toBe(tables);
  expect(hearShelf({ kind: 'error', failure: { ok: false, kind: 'broken' } })).toMatch(/\[Yeniden dene\]$/);
});

test('a shelf of games has the name of its category, or that of the slots', () => {
  const [shelf] = readData(getCatalogue(visitor.models).shelves.value);
  if (!shelf) throw new Error('There is no shelf');
  const hearShelf = (category: object) =>
    hearPart(visitor, <GameShelf shelf={{ ...shelf, category: { CategoryID: 5, ...category } }} />);
  expect(hearShelf({ CategoryName: 'Ad', count: 3 })).toMatch(
    /^section “Ad”:\n# Ad\n3 oyun.*<Tümü: Ad \/slot\/category\/5>/,
  );
  expect(hearShelf({})).toMatch(/^section “Slot”:\n# Slot\n\[Önceki/);
});

const slide: Slider = {
  Status: 1,
  sliderPlace: 'orta',
  SliderType: 'slot',
  Lang: 'tr',
  SiteType: 'desktop',
  Start_date: '2026-11-01T00:00:00+03:00',
  End_date: '2026-12-01T00:00:00+03:00',
  Image: '/a.webp',
};

test('the slides show the first one, and turn only where there are several', () => {
  const hearSlides = (...rows: Partial<Slider>[]) =>
    hearPart(visitor, <Slides slides={rows.map((row) => ({ ...slide, ...row }))} />);
  const one = hearSlides({ Title: 'Bir', Label: 'Etiket', Text: 'Söz', Link: '/slot' });
  expect(one).toBe(
    'section “Öne çıkanlar”:\nlive=polite:\ngroup “1 / 1: Bir”:\nEtiket\n# Bir\nSöz\n<İncele /slot>30 Kasım’a kadar',
  );
  const two = hearSlides({ Title: 'Bir', ButtonText: '' }, { Text: 'İki' });
  expect(two).toContain('[Geçişi durdur][Önceki slayt]\n[1. slayt: Bir current][2. slayt: İki]\n');
  expect(two).toContain('[Sonraki slayt]\nlive=off:\ngroup “1 / 2: Bir”:\n# Bir\n30 Kasım’a kadar');
  expect(two).not.toMatch(/“2 \/ 2|İncele/);
  const html = renderInSite(visitor.models, <Slides slides={[slide, slide]} />);
  const all = listElements(parseMarkup(html));
  const groups = all
    .filter(({ attributes }) => attributes.role === 'group')
    .map(({ attributes }) => attributes);
  expect(groups.map((group) => [group['aria-hidden'], 'inert' in group])).toEqual([
    ['false', false],
    ['true', true],
  ]);
  for (const group of groups) expect(group['aria-roledescription']).toBe('slayt');
  expect(all.find(({ tag }) => tag === 'section')?.attributes['aria-roledescription']).toBeTruthy();
  // Only the first picture loads at once.
  expect(all.filter(({ tag }) => tag === 'img')).toHaveLength(1);
  expect(all.find(({ tag }) => tag === 'img')?.attributes.fetchpriority).toBe('high');
});

test('announcements and messages can be closed, turned and stopped, if there are several', async () => {
  expect(hearPart(visitor, <AnnouncementBar />)).toMatch(
    /^section “Duyurular”:\nlive=polite: <Güvenlik .* \/pages\/general-rules>\n\[Duyuruyu kapat\]$/,
  );
  expect(hearPart(visitor, <MessageTicker />)).toMatch(
    /^section “Haberler”:\nlive=off: <.* \/play\/slot\/\d+>Bugün 09\.12\n\[Önceki haber\]\[Sonraki haber\]\[Haber akışını durdur\]$/,
  );
  const client = await openHome();
  const items = readData(getHomeExtras(client.models).barItems.value);
  for (const { key } of items) getHomeExtras(client.models).closeBarItem(key);
  expect(hearPart(client, <AnnouncementBar />)).toBe('');
});

test('on a special day the page is decorated, and greets', async () => {
  const client = await createTestClient();
  await client.world.control('putClock', { now: '2026-12-31T12:00' });
  const festive = await createTestClient({ world: client.world });
  await loadHome(festive);
  expect(renderInSite(festive.models, <Garland />)).toMatch(/^<svg class="garland" aria-hidden="true">/);
  expect(renderInSite(visitor.models, <Garland />)).toBe('');
});

test('the greeting is shown once the page is, and not again after it was closed', async () => {
  const client = await createTestClient();
  const popups = getPopups(client.models);
  expect(hearPart(client, <Greeting />)).toBe('');
  const leave = popups.open(Promise.resolve(), () => true);
  await waitForCalls(client.models);
  expect(hearPart(client, <Greeting />)).toMatch(
    /^dialog “Vitrin’e hoş geldiniz”:\n# Vitrin’e hoş geldiniz\n\[Kapat\]\n.*\n<Promosyonları gör \/promotions>\[Kapat\]$/,
  );
  leave();
  expect(hearPart(client, <Greeting />)).toBe('');
  popups.open(Promise.resolve(), () => false);
  await waitForCalls(client.models);
  expect(hearPart(client, <Greeting />)).toBe('');
  popups.open(Promise.resolve(), () => true);
  await waitForCalls(client.models);
  popups.close();
  expect(hearPart(client, <Greeting />)).toBe('');
  popups.open(Promise.resolve(), () => true);
  await waitForCalls(client.models);
  expect(hearPart(client, <Greeting />)).toBe('');
});

test.each([
  [{ Title: '', ButtonText: '' }, 'dialog “Öne çıkanlar”', false],
  [{ Title: 'Selam', ButtonText: null }, 'dialog “Selam”', true],
])('a greeting with %j has a name, and a link if it has a text for it', async (changes, name, hasLink) => {
  const client = await createTestClient();
  const row = { id: 1, Active: 1, Text: 'Söz', Link: '/slot', ...changes };
  await setRules(client.world.control, patching('cmscontroller/popupInformation', { data: [row] }));
  getPopups(client.models).open(Promise.resolve(), () => true);
  await waitForCalls(client.models);
  const speech = hearPart(client, <Greeting />);
  expect(speech.startsWith(name)).toBe(true);
  expect(speech.includes(' /slot>')).toBe(hasLink);
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/features/home')).toEqual([
    'announcement-place',
    'jackpots-skeleton',
    'played-table',
    'slides-skeleton',
  ]);
});
