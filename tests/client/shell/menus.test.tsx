// The header, its menus and the tab bar show what fits the visitor, the page and the state of the site.
import { expect, test } from 'vitest';
import { getFrameDocuments } from '../../../client/core/site/frame-documents.ts';
import { getSiteDocuments } from '../../../client/core/site/site-documents.ts';
import { Header, LoadingBar } from '../../../client/shell/header/header.tsx';
import NavPanel from '../../../client/shell/header/nav-panel.tsx';
import Menu from '../../../client/shell/menu/menu.tsx';
import { PreferenceRows } from '../../../client/shell/menu/preference-rows.tsx';
import { TabBar } from '../../../client/shell/menu/tab-bar.tsx';
import { aWorld } from '../../support/a-world.ts';
import { failing, setRules } from '../../support/faults.ts';
import { findElement, listLinks, listTags, readWords } from '../support/rendering/read-markup.ts';
import { renderInSite } from '../support/rendering/render-in-site.tsx';
import { listUnusedClasses } from '../support/rendering/styled-classes.ts';
import {
  createSignedInClient,
  createTestClient,
  type TestClient,
  waitForCalls,
} from '../support/test-client.ts';

const MENU = <Menu onClose={() => {}} />;
const ACCOUNT_LINKS = ['/favorites', '/notifications', '/tickets', '/profile/bonus-request'];

/** A client whose server sends these documents. */
async function createClientWith(replies: Readonly<Record<string, unknown>>, create = createTestClient) {
  const world = await aWorld();
  const request: typeof world.request = (path, init) => {
    const name = Object.keys(replies).find((each) => path.includes(`/${each}.json`));
    return name ? Promise.resolve(Response.json(replies[name])) : world.request(path, init);
  };
  const client = await create({ world: { ...world, request } });
  await getFrameDocuments(client.models).load();
  await getSiteDocuments(client.models).footerMenu.load();
  return client;
}

const hrefs = (html: string) => listLinks(html).map(([href]) => href);

test('the menu of a visitor leads to the login, to the registration and once to each page of header and footer', async () => {
  const { models } = await createClientWith({});
  const html = renderInSite(models, MENU);

  expect(listTags(html, 'dialog')[0]).toContain('popover="manual"');
  expect(findElement(html, 'div', 'Menü')).toContain('aria-label="Kapat"');
  expect(listLinks(html).slice(0, 3)).toEqual([
    ['/login', 'Giriş yap'],
    ['/register', 'Üye ol'],
    ['/virtual/sport', 'Spor'],
  ]);
  expect(listLinks(html)).toContainEqual(['/support', 'Canlı destek']);
  expect(listLinks(html)).toContainEqual(['/pages/faq', 'Sık sorulan sorular']);
  expect(hrefs(html)).toEqual([...new Set(hrefs(html))]);
  expect(hrefs(html).filter((href) => ['/slot', '/live'].includes(href))).toEqual([]); // The tab bar has them.
  expect(listTags(html, 'nav').join()).toContain('aria-label="Site bağlantıları"');
  expect(listTags(html, 'hr')).toHaveLength(1);
  expect(listTags(html, 'summary').length).toBeGreaterThan(0);
  expect(readWords(html)).toMatch(/^Menü Giriş yap Üye ol Spor .* Gece Gündüz$/);
});

test('the menu of a player has account, balance and each page of the account once, and no login', async () => {
  const { models } = await createClientWith({}, createSignedInClient);
  const html = renderInSite(models, MENU);

  const links = hrefs(html);
  expect(links).toEqual([...new Set(links)]);
  expect(links.slice(0, 5)).toEqual(['/profile', ...ACCOUNT_LINKS]);
  expect(links).toEqual(
    expect.arrayContaining(['/profile/deposit', '/profile/history/bets', '/profile/password']),
  );
  const words = readWords(html);
  expect(words).toMatch(/Esra Işık esra\.isik Son giriş: .* Profil Bakiye Bakiye: [\d.,]+ TL Para yatır/);
  expect(words).toContain('Para Para yatır, Hızlı yatırım, Para çek, Banka hesapları Para yatır Hızlı');
  expect(words).toMatch(/Gündüz Çıkış yap$/);
  expect(findElement(html, 'button', 'Para yatır')).toContain('aria-haspopup="dialog"');
});

test('a column of the footer without a title shows its links in the menu, and one that adds none is left out', async () => {
  const link = (path: string) => ({ path, title: { tr: path, en: path } });
  const { models } = await createClientWith({
    'header-menu': [link('/tournaments')],
    'footer-menu': [
      {
        id: 1,
        title: { tr: 'Site', en: 'Site' },
        items: [link('/slot'), link('/tournaments'), link('/pages/faq')],
      },
      { items: [link('/about-us'), link('/nowhere')] },
      { id: 3, title: { tr: 'Bilgi', en: 'Facts' }, items: [link('/pages/terms')] },
    ],
  });
  const html = renderInSite(models, MENU);

  expect(hrefs(html).slice(2)).toEqual([
    ...['/tournaments', '/support', '/pages/faq', '/pages/responsible-gaming', '/about-us', '/pages/terms'],
  ]);
  expect([...html.matchAll(/<summary.*?<\/summary>/g)].map(([summary]) => readWords(summary))).toEqual([
    'Bilgi',
  ]);
});

test('before the menus are there, the menu has the main pages', async () => {
  const { models } = await createTestClient();
  expect(hrefs(renderInSite(models, MENU)).slice(2, 6)).toEqual([
    ...['/virtual/sport', '/virtual', '/promotions', '/tournaments'],
  ]);
});

test('the tab bar has a tab of the cashier for players, and shows nothing under maintenance', async () => {
  const visitor = await createTestClient();
  const player = await createSignedInClient();
  const tabs: [string, string][] = [
    ['/', 'Vitrin'],
    ['/slot', 'Slot'],
    ['/live', 'Canlı'],
  ];
  const html = renderInSite(visitor.models, <TabBar />);
  expect(listLinks(html)).toEqual(tabs);
  expect(listTags(html, 'nav')[0]).toContain('aria-label="Alt menü"');
  expect(listTags(html, 'button')[0]).toMatch(/aria-haspopup="dialog" aria-expanded="false"/);
  expect(listLinks(renderInSite(player.models, <TabBar />))).toEqual([...tabs, ['/profile/deposit', 'Kasa']]);

  player.models.maintenance.enter();
  expect(renderInSite(player.models, <TabBar />)).toBe('');
});

test('the header has the tools of a visitor or of a player, and under maintenance neither these nor links', async () => {
  const visitor = await createTestClient();
  const player = await createSignedInClient();
  const names = (html: string) =>
    listTags(html, 'button').flatMap((tag) => /(?:aria-label|title)="([^"]*)"/.exec(tag)?.[1] ?? []);

  const html = renderInSite(visitor.models, <Header />);
  expect(listLinks(html)[0]).toEqual(['/', 'v ı tr ı n vitrin, ana sayfa']);
  expect(listLinks(html).slice(-3)).toEqual([
    ['/support', 'Canlı destek'],
    ['/login', 'Giriş yap'],
    ['/register', 'Üye ol'],
  ]);
  expect(names(html)).toEqual(expect.arrayContaining(['Gündüz görünümüne geç', 'Switch to English']));
  expect(html).toContain('title="Canlı destek"');
  expect(findElement(html, 'button', 'Switch to English')).toMatch(/aria-hidden="true">TR<.*lang="en"/);
  expect(findElement(html, 'nav', 'Slot')).toContain('aria-label="Ana menü"');

  const ofPlayer = renderInSite(player.models, <Header />);
  expect(hrefs(ofPlayer)).not.toContain('/login');
  expect(names(ofPlayer)).not.toContain('Switch to English');

  for (const { models } of [visitor, player]) {
    models.maintenance.enter();
    const closed = renderInSite(models, <Header />);
    expect(hrefs(closed)).toEqual(['/', '/support']);
    expect(listTags(closed, 'nav')).toEqual([]);
    expect(names(closed)).toEqual(['Gündüz görünümüne geç', 'Switch to English']);
  }
});

test.each([
  ['/slot', ['Slot']],
  ['/slot/category/63', ['Slot']],
  ['/virtual', ['Sanal oyunlar', 'Diğer']],
  ['/tournaments', ['Turnuvalar', 'Diğer']],
  ['/tournaments/1', ['Turnuvalar', 'Diğer']],
  ['/live/type/blackjack', ['Canlı casino']],
  ['/login', []],
])('on %s, the main menu marks the items %s', async (path, current) => {
  const { models } = await createClientWith({});
  const [nav = ''] = /<nav.*?<\/nav>/.exec(renderInSite(models, <Header />, path)) ?? [];
  const marked = [...nav.matchAll(/<(a|button) [^>]*aria-current="true"[^>]*>.*?<\/\1>/g)];
  expect(marked.map(([element]) => readWords(element))).toEqual(current);
});

test('the main menu says that it loads until it is there, and offers sport only so long', async () => {
  const world = await aWorld();
  await setRules(world.control, failing('GET /datas/header-menu.json'));
  const { models } = await createTestClient({ world });
  expect(renderInSite(models, <Header />)).toContain('data-loading="true"');
  expect(hrefs(renderInSite(models, <Header />))).toContain('/virtual/sport');
  await getFrameDocuments(models).load();
  expect(renderInSite(models, <Header />)).not.toContain('data-loading');
  expect(hrefs(renderInSite(models, <Header />))).not.toContain('/virtual/sport');
});

test('the submenus are closed, and each is named after its item', async () => {
  const { models } = await createClientWith({});
  const [nav = ''] = /<nav.*?<\/nav>/.exec(renderInSite(models, <Header />)) ?? [];
  const buttons = listTags(nav, 'button');
  expect(buttons.length).toBeGreaterThan(1);
  expect(buttons[0]).toContain('aria-label="Slot: alt bağlantılar"');
  for (const button of buttons) expect(button).toContain('aria-expanded="false"');
  expect(findElement(nav, 'button', 'Diğer')).not.toContain('aria-label');
  const links = [
    { path: '/slot', title: 'Slot', icon: 'cherry', items: [] },
    { path: '/nowhere', title: 'Yok', icon: undefined, items: [] },
    { path: '/live', title: 'Canlı', icon: 'no-such-icon', items: [] },
  ];
  expect(listLinks(renderInSite(models, <NavPanel links={links} />))).toEqual([
    ['/slot', 'Slot'],
    ['/live', 'Canlı'],
  ]);
});

test('language and theme are choices of which one is pressed, and a change moves it', async () => {
  const { models } = await createClientWith({});
  const read = () =>
    [
      ...renderInSite(models, <PreferenceRows />).matchAll(/<button type="button"([^>]*)>(.*?)<\/button>/g),
    ].map(([, attributes = '', text = '']) => [readWords(text), attributes.includes('aria-pressed="true"')]);
  expect(read()).toEqual([
    ['Türkçe', true],
    ['English', false],
    ['Gece', true],
    ['Gündüz', false],
  ]);
  expect(renderInSite(models, <PreferenceRows />)).toContain('lang="en"');
  models.theme.toggle();
  expect(read().slice(2)).toEqual([
    ['Gece', false],
    ['Gündüz', true],
  ]);
  expect(renderInSite(models, <Header />)).toContain('aria-label="Gece görünümüne geç"');
});

test('a site with one language offers no other', async () => {
  const { models } = await createClientWith({ languages: [{ id: 1, title: 'TR', lang: 'tr' }] });
  expect(
    listTags(renderInSite(models, <Header />), 'button').filter((tag) => tag.includes('English')),
  ).toEqual([]);
  expect(readWords(renderInSite(models, <PreferenceRows />))).toBe('Dil Türkçe Görünüm Gece Gündüz');
});

test('the bar below the header shows while calls run, to the eye only', async () => {
  const { models }: TestClient = await createTestClient();
  expect(renderInSite(models, <LoadingBar />)).toBe('');
  const call = getSiteDocuments(models).findInformation('DomainBilgi').load();
  expect(renderInSite(models, <LoadingBar />)).toMatch(/^<div[^>]* aria-hidden="true"><\/div>$/);
  await call;
  await waitForCalls(models);
  expect(renderInSite(models, <LoadingBar />)).toBe('');
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/shell/menu')).toEqual(['menu-title']);
});
