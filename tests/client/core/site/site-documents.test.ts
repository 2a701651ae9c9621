/** Tests the menus, licences and text blocks of the site: loading, language, and retry after a failure. */
import { expect, test } from 'vitest';
import { getSiteDocuments } from '../../../../client/core/site/site-documents.ts';
import { aWorld } from '../../../support/a-world.ts';
import { readData } from '../../support/read-state.ts';
import { createTestClient, waitForCalls } from '../../support/test-client.ts';

test('a document is fetched at its first load, and then kept', async () => {
  const { models, browser } = await createTestClient();
  const { headerMenu } = getSiteDocuments(models);
  browser.requestNames.length = 0;

  await Promise.all([headerMenu.load(), headerMenu.load()]);
  await headerMenu.load();
  await models.language.choose('en');
  await waitForCalls(models);

  expect(headerMenu.state.value.kind).toBe('ready');
  expect(browser.requestNames).toEqual(['GET /datas/header-menu.json']);
});

test('the main menu names sport before the virtual games', async () => {
  const { models } = await createTestClient();
  const { headerMenu } = getSiteDocuments(models);

  await headerMenu.load();

  expect(readData(headerMenu.state.value).map(({ path }) => path)).toEqual([
    ...['/slot', '/live', '/virtual/sport', '/virtual', '/promotions', '/tournaments'],
  ]);
});

test('a text block follows the language', async () => {
  const { models } = await createTestClient();
  const block = getSiteDocuments(models).findInformation('DomainBilgi');
  await block.load();
  expect(block.state.value).toMatchObject({ kind: 'ready', data: { Title: 'Güncel adres' } });

  await models.language.choose('en');
  await waitForCalls(models);

  expect(block.state.value).toMatchObject({ kind: 'ready', data: { Title: 'Current address' } });
});

test('a licence that has run out is left out', async () => {
  const world = await aWorld();
  const { models } = await createTestClient({ world });
  const { licences } = getSiteDocuments(models);
  await world.control('putClock', { now: '2032-06-01T12:00' });

  await licences.load();

  expect(readData(licences.state.value).map(({ id }) => id)).toEqual([1, 3]);
});

test('links without path or title, and rows without anything to show, are left out', async () => {
  const world = await aWorld();
  const title = { tr: 'Slot' };
  const replies: Readonly<Record<string, unknown>> = {
    'header-menu': [{ path: '/slot', title, items: [{ path: '/live' }] }, { path: '/live' }, { title }],
    'footer-menu': [{ items: [{ path: '/slot', title }] }, { title }],
    partners: [{ id: 1 }, { name: 'Nar' }],
    'investment-methods': [{ id: 1 }, { image: '/a.svg' }],
    licenses: [{ Status: 0, number: '1' }, { number: '2' }, { id: 3 }],
    languages: [
      { id: '1', title: 'TR', lang: 'tr' },
      { id: '2', title: 'DE', lang: 'de' },
    ],
  };
  const request: typeof world.request = (path, init) => {
    const name = Object.keys(replies).find((each) => path.includes(each));
    return name ? Promise.resolve(Response.json(replies[name])) : world.request(path, init);
  };
  const site = getSiteDocuments((await createTestClient({ world: { ...world, request } })).models);
  const { headerMenu, footerMenu, partners, investmentMethods, licences, languages } = site;
  const resources = [headerMenu, footerMenu, partners, investmentMethods, licences, languages];
  await Promise.all(resources.map((resource) => resource.load()));

  const inBoth = { tr: 'Slot', en: 'Slot' };
  expect(resources.map(({ state }) => state.value)).toMatchObject(
    [
      [{ path: '/slot', title: inBoth, items: [] }],
      [{ title: undefined, items: [{ path: '/slot', title: inBoth }] }],
      [{ name: 'Nar' }],
      [{ image: '/a.svg' }],
      [{ number: '2' }],
      [{ lang: 'tr' }],
    ].map((data) => ({ kind: 'ready', data })),
  );
});

test('a row that has a single thing to show stays, and a title that is empty in one language is none', async () => {
  const world = await aWorld();
  const title = { tr: 'Nar', en: 'Nar' };
  const replies: Readonly<Record<string, readonly object[]>> = {
    partners: [{ image: { dark: '/a.svg' } }, { image: { light: '/a.svg' } }, { name: 'Nar' }, { image: {} }],
    'investment-methods': [{ title }, { image: '/a.svg' }, { title: { tr: '', en: 'Nar' } }],
    licenses: [
      { title },
      { authority: title },
      { number: '1' },
      { image: '/a.svg' },
      { title: { tr: '', en: 'Nar' } },
    ],
    'footer-menu': [
      {
        items: [
          { path: '/slot', title },
          { path: '', title },
        ],
      },
      { title, items: [] },
    ],
  };
  const request: typeof world.request = (path, init) => {
    const name = Object.keys(replies).find((each) => path.includes(each));
    if (String(init?.body).includes('DomainBilgi'))
      return Promise.resolve(Response.json({ result: true, data: { Title: 'Adres', Text: ' ' } }));
    return name ? Promise.resolve(Response.json(replies[name])) : world.request(path, init);
  };
  const site = getSiteDocuments((await createTestClient({ world: { ...world, request } })).models);
  const resources = [site.partners, site.investmentMethods, site.licences, site.footerMenu] as const;
  await Promise.all(resources.map((resource) => resource.load()));
  expect(resources.map(({ state }) => readData<readonly unknown[]>(state.value).length)).toEqual([
    3, 2, 4, 1,
  ]);
  expect(readData(site.footerMenu.state.value)[0]?.items).toHaveLength(1);

  const block = site.findInformation('DomainBilgi');
  await block.load();
  expect(block.state.value).toEqual({ kind: 'empty' });
  expect(site.findInformation('DomainBilgi')).toBe(block);
});
