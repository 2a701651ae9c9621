/** Header and footer show what there is of the documents that the server sends. */
import { expect, test } from 'vitest';
import { getFrameDocuments } from '../../../client/core/site/frame-documents.ts';
import { getSiteDocuments } from '../../../client/core/site/site-documents.ts';
import { Footer } from '../../../client/shell/footer/footer.tsx';
import { FooterBands } from '../../../client/shell/footer/footer-parts.tsx';
import { Header } from '../../../client/shell/header/header.tsx';
import { aWorld } from '../../support/a-world.ts';
import { failing, setRules } from '../../support/faults.ts';
import { renderInSite } from '../support/rendering/render-in-site.tsx';
import { createTestClient } from '../support/test-client.ts';

test('a part of the footer that fails or is empty is left out, a menu that fails becomes links to the main pages, and the year is that of Istanbul', async () => {
  const world = await aWorld();
  await world.control('putClock', { now: '2027-01-01T00:30:00+03:00' });
  await setRules(world.control, failing('GET /datas/header-menu.json'), failing('GET /datas/partners.json'));
  const request: typeof world.request = (path, init) =>
    path.includes('licenses') ? Promise.resolve(Response.json([])) : world.request(path, init);
  const { models } = await createTestClient({ world: { ...world, request } });
  await getFrameDocuments(models).load();
  const { partners, investmentMethods, licences } = getSiteDocuments(models);
  await Promise.all([partners, investmentMethods, licences].map((each) => each.load()));

  const [links = ''] = /<nav class="header-nav.*?<\/nav>/.exec(renderInSite(models, <Header />)) ?? [];
  expect([...links.matchAll(/<a [^>]*>([^<]+)/g)].map(([, text]) => text).slice(0, 5)).toEqual([
    ...['Slot', 'Canlı casino', 'Sanal oyunlar', 'Promosyonlar', 'Turnuvalar'],
  ]);
  expect(renderInSite(models, <FooterBands />).match(/<h2[^>]*>[^<]*/g)).toEqual([
    expect.stringContaining('Ödeme yöntemleri'),
  ]);
  expect(renderInSite(models, <Footer />)).toContain('© 2027 Vitrin');
});

test('a link of the menu has a submenu if two of its links lead to pages of the site', async () => {
  const world = await aWorld();
  const link = (path: string) => ({ path, title: { tr: path, en: path } });
  const group = (path: string, ...items: string[]) => ({ ...link(path), items: items.map(link) });
  const menu = [
    group('/slot', '/tournaments', '/promotions'),
    group('/live', '/tournaments'),
    group('/promotions', '/no-such-page', '/tournaments'),
  ];
  const request: typeof world.request = (path, init) =>
    path.includes('header-menu') ? Promise.resolve(Response.json(menu)) : world.request(path, init);
  const { models } = await createTestClient({ world: { ...world, request } });
  await getFrameDocuments(models).load();

  const labels = [...renderInSite(models, <Header />).matchAll(/aria-label="([^"]*): alt bağlantılar"/g)];

  expect(labels.map(([, title]) => title)).toEqual(['/slot']);
});
