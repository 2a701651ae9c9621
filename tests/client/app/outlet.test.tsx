// The page of an address in its frame: while its code loads, guarded, under maintenance and after an HTTP 500.
import { beforeEach, expect, test, vi } from 'vitest';
import { ping } from '#contracts/calls/system';
import { Frame } from '../../../client/app/app.tsx';
import { renderTemplates } from '../../../client/app/first-frame/render-frame.tsx';
import { Outlet } from '../../../client/app/outlet.tsx';
import { routeTable } from '../../../client/app/routes.tsx';
import type { Models } from '../../../client/core/models.ts';
import { findPage } from '../../../client/core/routing/page-code.ts';
import { findRoute } from '../../../client/core/routing/route-table.ts';
import { expectSoundMarkup } from '../support/rendering/markup-faults.ts';
import { listLinks, listTags, readWords } from '../support/rendering/read-markup.ts';
import { renderInSite } from '../support/rendering/render-in-site.tsx';
import { createSignedInClient, createTestClient } from '../support/test-client.ts';

beforeEach(() => {
  vi.stubGlobal('history', { state: { key: 'a' }, replaceState: () => {} });
  vi.stubGlobal('location', { pathname: '/', search: '', hash: '' });
});

function findMatch(path: string) {
  const match = findRoute(routeTable.routes, path);
  if (!match) throw new Error(`${path} has no route`);
  return match;
}

const show = (models: Models, path: string) =>
  renderInSite(models, <Outlet match={findMatch(path)} scroll={{ restore: () => {} }} />, path);

test('while the code of a page loads, the page says so and has a frame of placeholders', async () => {
  const { models } = await createTestClient();
  const waiting = show(models, '/no-access');
  expect(waiting).toMatch(
    /^<main id="main" tabindex="-1"><div[^>]* aria-busy="true"><p[^>]* role="status">Sayfa yükleniyor<\/p>/i,
  );
  expect(waiting).toMatch(/<div[^>]* aria-hidden="true"><span[^>]* data-skeleton/);
  expect(waiting.match(/data-skeleton/g)).toHaveLength(4);
  await vi.waitFor(() => expect(findPage(findMatch('/no-access').route)).toBeDefined());
  expect(readWords(show(models, '/no-access'))).toMatch(/^Bu sayfa görüntülenemiyor/);
});

test.each([
  ['/profile', false, true],
  ['/login', true, false],
  ['/slot', true, true],
])(
  '%s is shown to a visitor: %s, to a player: %s, and under maintenance to nobody',
  async (path, toVisitor, toPlayer) => {
    for (const [{ models }, isShown] of [
      [await createTestClient(), toVisitor],
      [await createSignedInClient(), toPlayer],
    ] as const) {
      expect(show(models, path) !== '<main id="main" tabindex="-1"></main>').toBe(isShown);
      models.maintenance.enter();
      expect(show(models, path)).toBe('<main id="main" tabindex="-1"></main>');
      expect(show(models, '/maintenance')).not.toBe('<main id="main" tabindex="-1"></main>');
    }
  },
);

test('after an HTTP 500, the first page is replaced, and a page that has its content stays', async () => {
  const { models } = await createTestClient();
  await models.call(ping);
  const home = readWords(show(models, '/'));
  models.blocked.block();
  expect(readWords(show(models, '/'))).toBe(home);

  const { models: unanswered } = await createTestClient({ isStarted: false });
  unanswered.blocked.block();
  await vi.waitFor(() => expect(findPage(routeTable.blocked)).toBeDefined());
  expect(readWords(show(unanswered, '/'))).not.toBe(home);
});

test('the frame has the link to the content first, and header, tab bar and footer around a page that has them', async () => {
  const { models } = await createTestClient();
  const frame = (hasChrome: boolean) =>
    renderInSite(
      models,
      <Frame hasChrome={hasChrome} footer={<footer>Son</footer>}>
        <main id="main">Sayfa</main>
      </Frame>,
    );
  const html = frame(true);
  expect(listLinks(html)[0]).toEqual(['#main', 'İçeriğe geç']);
  expect(html).toMatch(/<aside.*<header.*<main.*<nav class="tab-bar.*<footer>Son<\/footer>.*<section/);
  expect(frame(false)).not.toMatch(/<header|<nav|<footer/);
  expect(frame(false)).toMatch(/<aside.*<main.*<section/);
});

test('the first frame of each language, visitor and theme is rendered without a reply of the server', async () => {
  const templates = new Map(
    [...(await renderTemplates()).matchAll(/<template id="([^"]+)">(.*?)<\/template>/gs)].map(
      ([, id = '', html = '']) => [id, expectSoundMarkup(html)],
    ),
  );
  expect([...templates.keys()]).toEqual([
    'page-skeleton',
    ...['tr', 'en'].flatMap((lang) =>
      ['visitor', 'player'].flatMap((visitor) =>
        ['dark', 'light'].map((mode) => `frame-${lang}-${visitor}-${mode}`),
      ),
    ),
    ...['slot', 'live'].flatMap((lobby) => ['tr', 'en'].map((lang) => `lobby-${lobby}-${lang}`)),
    ...['', 'slot', 'live'].flatMap((row) => ['tr', 'en'].map((lang) => `row-${row}-${lang}`)),
  ]);
  for (const [id, html] of templates) {
    const [kind, lang, visitor, mode] = id.split('-');
    if (kind !== 'frame') continue;
    expect(
      listLinks(html).some(([href]) => href === '/login'),
      id,
    ).toBe(visitor === 'visitor');
    expect(readWords(html), id).toContain(lang === 'tr' ? 'İçeriğe geç' : 'Skip to content');
    if (visitor === 'visitor' && lang === 'tr')
      expect(html, id).toContain(mode === 'dark' ? 'Gündüz görünümüne geç' : 'Gece görünümüne geç');
    expect(listTags(html, 'main')[0]).toMatch(/id="main" tabindex="-1"/i);
  }
  expect(templates.get('row-slot-tr')).toMatch(/\{image\}.*\{name\}.*\{providerName\}/);
  expect(templates.get('row-slot-tr')).toContain('/play/slot/{id}');
  expect(templates.get('row-live-en')).toContain('/play/live/{id}');
  expect(templates.get('row--tr')).toMatch(/href="\{Link\}"/);
  for (const field of ['Label', 'Title', 'Text', 'ButtonText', 'Image', 'ImageTablet', 'ImageMobile'])
    expect(templates.get('row--en'), field).toContain(`{${field}}`);
});
