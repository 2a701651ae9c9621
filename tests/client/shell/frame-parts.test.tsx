// Footer, toasts, banner and error screen in each of their states.
import { signal } from '@preact/signals-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { MissingPart } from '../../../client/core/routing/page-code.ts';
import { getSiteDocuments } from '../../../client/core/site/site-documents.ts';
import { ErrorScreen } from '../../../client/shell/errors/error-screen.tsx';
import { Footer } from '../../../client/shell/footer/footer.tsx';
import {
  FooterBands,
  FooterMenus,
  SiteAddress,
  SocialLinks,
} from '../../../client/shell/footer/footer-parts.tsx';
import { SkipToContent } from '../../../client/shell/skip-link.tsx';
import { TestBanner } from '../../../client/shell/test-banner.tsx';
import { ToastList } from '../../../client/shell/toast-list.tsx';
import { aWorld } from '../../support/a-world.ts';
import { expectSoundMarkup } from '../support/rendering/markup-faults.ts';
import { listLinks, listTags, readWords } from '../support/rendering/read-markup.ts';
import { renderInSite } from '../support/rendering/render-in-site.tsx';
import { listUnusedClasses } from '../support/rendering/styled-classes.ts';
import { createTestClient } from '../support/test-client.ts';

const inBoth = (text: string) => ({ tr: text, en: text });

async function createClientWith(replies: Readonly<Record<string, unknown>>) {
  const world = await aWorld();
  const request: typeof world.request = (path, init) => {
    const name = Object.keys(replies).find((each) => path.includes(`/${each}`));
    return name ? Promise.resolve(Response.json(replies[name])) : world.request(path, init);
  };
  const { models } = await createTestClient({ world: { ...world, request } });
  const site = getSiteDocuments(models);
  const documents = [site.footerMenu, site.partners, site.investmentMethods, site.licences];
  await Promise.all([...documents, site.findInformation('SocialMediaLinks')].map((each) => each.load()));
  return models;
}

test('until they are loaded, the parts of the footer from the server show nothing', async () => {
  const { models } = await createTestClient();
  for (const part of [
    <SocialLinks key="1" />,
    <FooterMenus key="2" />,
    <FooterBands key="3" />,
    <SiteAddress key="4" />,
  ])
    expect(renderInSite(models, part)).toBe('');
});

test('the footer has the home page, the age limit and the notice, and its end names the site', async () => {
  const { models } = await createTestClient();
  const html = renderInSite(models, <Footer />);
  expect(listLinks(html)).toEqual([
    ['/', 'v ı tr ı n vitrin, ana sayfa'],
    ['/pages/responsible-gaming', 'Sorumlu oyun'],
  ]);
  expect(html).toMatch(/title="18 yaşından küçükler oynayamaz"><span aria-hidden="true">18\+<.*oynayamaz\./);
  expect(readWords(html)).toMatch(/© 20\d\d Vitrin · Örnek uygulama$/);
  const { models: unanswered } = await createTestClient({ isStarted: false });
  expect(readWords(renderInSite(unanswered, <Footer />))).toMatch(/© Vitrin · Örnek uygulama$/);
});

test('links to social networks open in a tab of their own and say so', async () => {
  const models = await createClientWith({});
  const html = renderInSite(models, <SocialLinks />);
  expect(listTags(html, 'ul')[0]).toMatch(/aria-label="[^"]+"/);
  expect(listLinks(html).length).toBeGreaterThan(1);
  for (const [href, words] of listLinks(html)) {
    expect(href).toMatch(/^https:/);
    expect(words).toMatch(/\S \(yeni sekmede açılır\)$/);
  }
  for (const tag of listTags(html, 'a'))
    expect(tag).toMatch(/target="_blank" rel="noopener noreferrer".* title="[^"]+"/);
});

test('the columns of the footer have the links that this site has, and no empty column shows', async () => {
  const link = (path: string) => ({ path, title: inBoth(path) });
  const models = await createClientWith({
    'footer-menu': [
      { id: 1, title: inBoth('Kurallar'), items: [link('/pages/terms'), link('/nowhere')] },
      { items: [link('/support'), { ...link('/slot'), id: 5 }] },
      { id: 3, title: inBoth('Boş'), items: [link('/nowhere')] },
    ],
  });
  const html = renderInSite(models, <FooterMenus />);
  expect(listTags(html, 'nav')[0]).toContain('aria-label="Site bilgileri"');
  expect(readWords(html)).toBe('Kurallar /pages/terms /support /slot');
  expect(listTags(html, 'h2')).toHaveLength(1);

  const empty = await createClientWith({ 'footer-menu': [{ id: 1, items: [link('/nowhere')] }] });
  expect(renderInSite(empty, <FooterMenus />)).toBe('');
});

test('a band of the footer shows what its rows have', async () => {
  const models = await createClientWith({
    partners: [
      { id: 1, name: 'Nar', image: { dark: '/nar-gece.svg', light: '/nar.svg' }, path: '/slot/provider/1' },
      { image: { light: '/acik.svg' }, path: '/nowhere' },
      { name: 'Ada', image: { dark: '/ada.svg' } },
    ],
    'investment-methods': [{ id: 1, title: inBoth('Havale'), image: '/havale.svg' }, { image: '/a.svg' }],
    licenses: [
      {
        id: 1,
        title: inBoth('Lisans'),
        authority: inBoth('Kurum'),
        number: 'A-1',
        image: '/l.svg',
        path: '/pages/terms',
      },
      { number: 'B-2' },
    ],
  });
  const read = () => {
    const html = renderInSite(models, <FooterBands />);
    const pictures = listTags(html, 'img').map((tag) => [
      ...(/alt="([^"]*)"/.exec(tag) ?? []).slice(1),
      ...(/src="([^"]*)"/.exec(tag) ?? []).slice(1),
      ...(/data-name="([^"]*)"/.exec(tag) ?? []).slice(1),
      tag.includes('loading="lazy"'),
    ]);
    return { html, pictures };
  };
  const { html, pictures } = read();
  expect(pictures).toEqual([
    ['', '/havale.svg', 'Havale', true],
    ['', '/a.svg', true],
    ['Nar', '/nar-gece.svg', 'Nar', true],
    ['İş ortağı', '/acik.svg', 'İş ortağı', true],
    ['Ada', '/ada.svg', 'Ada', true],
    ['', '/l.svg', 'Lisans', true],
    ['', 'data:,', true],
  ]);
  expect(readWords(html)).toBe(
    'Ödeme yöntemleri Havale İş ortakları Tüm sağlayıcılar Belgeler Lisans Kurum A-1 B-2',
  );
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="/slot/provider/1"', 'href="/pages/terms"']);
  expect(listTags(html, 'section')).toHaveLength(3);
  for (const section of listTags(html, 'section')) expect(section).toContain('aria-labelledby=');

  models.theme.toggle();
  expect(
    read()
      .pictures.slice(2, 5)
      .map(([, src]) => src),
  ).toEqual(['/nar.svg', '/acik.svg', '/ada.svg']);
});

test('a toast of a failure is an alert, and others are said politely', async () => {
  const { models } = await createTestClient();
  const isOffered = signal(true);
  const action = { text: () => 'Sayfayı yenile', run: () => {}, isOffered: () => isOffered.value };
  models.toasts.show('bad', 'Olmadı', { durationMs: null, action });
  models.toasts.show('ok', 'Oldu', { durationMs: null });
  models.toasts.show('info', 'Bilgi', { durationMs: null });
  const html = renderInSite(models, <ToastList />);

  expect(listTags(html, 'section')[0]).toContain('aria-label="Bildirimler"');
  const [, polite = '', alert = ''] = /role="status"(.*?)role="alert"(.*)/.exec(html) ?? [];
  expect(readWords(`<i${polite}`.replace(/<div $/, ''))).toBe('Oldu Bilgi');
  expect(readWords(`<i${alert}`)).toBe('Olmadı Sayfayı yenile');
  expect(html.match(/aria-label="Kapat"/g)).toHaveLength(3);

  isOffered.value = false;
  expect(renderInSite(models, <ToastList />)).not.toContain('Sayfayı yenile');
  for (const { id } of models.toasts.list.value) models.toasts.dismiss(id);
  expect(renderInSite(models, <ToastList />)).toMatch(/role="status"[^>]*><\/div><\/section>$/);
});

test('the banner of the test site shows while the mock answers', async () => {
  const { models } = await createTestClient();
  const html = renderInSite(models, <TestBanner />);
  expect(html).toMatch(/^<aside[^>]* aria-label="Deneme ortamı">/);
  expect(readWords(html)).toContain('burada gerçek para hareket etmez');
  const { models: unanswered } = await createTestClient({ isStarted: false });
  expect(renderInSite(unanswered, <TestBanner />)).toBe('');
});

test('the first link of the page leads to its content', async () => {
  const { models } = await createTestClient();
  expect(listLinks(renderInSite(models, <SkipToContent />))).toEqual([['#main', 'İçeriğe geç']]);
});

function stubPage(lang: string) {
  vi.stubGlobal('document', { documentElement: { lang } });
  vi.stubGlobal('location', { pathname: '/slot', origin: 'http://vitrin.example' });
  vi.stubGlobal('navigator', { userAgent: 'Tarayıcı 1' });
}

test.each([
  [
    'crash',
    new Error('x is undefined'),
    'tr',
    'Bu sayfa açılamadı',
    'Sayfayı yenile Raporu kopyala Ana sayfa',
  ],
  [
    'stale',
    new MissingPart('404', true),
    'tr',
    'Sitenin yeni bir sürümü var',
    'Sayfayı yenile Raporu kopyala Ana sayfa',
  ],
  ['offline', new MissingPart('404', false), 'tr', 'Bağlantı yok', 'Yeniden dene'],
  ['crash', 'a text that was thrown', 'de', 'Bu sayfa açılamadı', 'Sayfayı yenile Raporu kopyala Ana sayfa'],
])(
  'the screen after the error %s %s says what happened and what to do',
  (kind, error, lang, title, actions) => {
    stubPage(lang);
    const html = expectSoundMarkup(renderToStaticMarkup(<ErrorScreen error={error} />));

    expect(html).toContain(`<h1>${title}</h1>`);
    const { message } = error instanceof Error ? error : new Error(error);
    expect(readWords(html)).toContain(
      `Teknik ayrıntılar ${error instanceof Error ? error.name : 'Error'}: ${message}`,
    );
    expect(html).toContain('/slot · Tarayıcı 1');
    expect(html).toMatch(/<p role="alert">[^<]+<\/p><p role="status"><\/p>/);
    expect(listTags(html, 'details')).toEqual(['<details class="error-screen-report">']);
    expect(html).not.toContain('aria-busy');
    expect(html.includes('<svg')).toBe(kind === 'offline');
    expect(readWords(html)).toMatch(new RegExp(`${actions}$`));
  },
);

test('the report of an error names no host of the site', () => {
  stubPage('en');
  const error = new Error('x');
  error.stack = 'Error: x\n at http://vitrin.example/assets/a.js:1';
  expect(readWords(renderToStaticMarkup(<ErrorScreen error={error} />))).toContain('at /assets/a.js:1');
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/shell/footer')).toEqual(['footer-text']);
});
