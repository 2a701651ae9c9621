import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PANEL_HEADER } from '#contracts/envelope';
import { contracts } from '#contracts/registry';
import { type BackendAddress, SAME_ORIGIN } from '../../client/api/backend-address.ts';
import { adoptFirstCalls, type FirstCalls } from '../../client/api/first-calls.ts';
import { renderSlidesRequests } from '../../client/frame/slides-request.ts';
import page from '../../client/index.html?raw';
import { routeTable } from '../../client/routes.tsx';
import { memoryArea, type TextArea } from '../../client/storage/area.ts';
import { createTestClient, waitForCalls } from './support/test-client.ts';

interface PageOptions {
  /** The contents of the meta tags by their names, besides the requests for the slides. */
  readonly meta?: Readonly<Record<string, string>>;
  readonly local?: Pick<TextArea, 'getItem'>;
  readonly address?: string;
  readonly width?: number;
  /** The rows in the `data` of every reply. Each reply has the date `NOW`, unless `hidesDate`. */
  readonly rows?: readonly object[];
  readonly hidesDate?: boolean;
}

const NOW = '2026-11-20T12:00:00+03:00';

/** The requests for the slides, by the name of the meta tag into which the build writes them. */
const REQUESTS = Object.fromEntries(
  [...renderSlidesRequests().matchAll(/name="([\w-]+)" content="([^"]+)"/g)].map(
    ([, name = '', content = '']) => [name, content.replaceAll('&quot;', '"')] as const,
  ),
);

/** Runs the script of index.html. The browser features that it uses are fakes. */
function runPageScript({
  local = memoryArea(),
  address = '/',
  width = 360,
  rows = [],
  meta = {},
  hidesDate = false,
}: PageOptions = {}) {
  const script = /<script>([\s\S]*?)<\/script>/.exec(page)?.[1];
  if (script === undefined) throw new Error('index.html has no inline script');
  const window: { firstCalls?: FirstCalls; backend?: BackendAddress } = {};
  const addresses: string[] = [];
  const html = { lang: 'tr', dataset: { mode: 'dark' } };
  const preloads: { href: string }[] = [];
  const headers: HeadersInit = hidesDate ? {} : { date: new Date(Date.parse(NOW)).toUTCString() };
  const reply = () => Response.json({ data: rows }, { headers });
  runInNewContext(script, {
    window,
    document: {
      documentElement: html,
      getElementById: () => null,
      querySelector: (selector: string) => ({
        content: { ...REQUESTS, ...meta }[/name=([\w-]+)/.exec(selector)?.[1] ?? ''] ?? '',
      }),
      createElement: () => ({}),
      head: { append: (link: { href: string }) => preloads.push(link) },
    },
    location: new URL(address, 'http://localhost'),
    matchMedia: (query: string) => ({ matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]) }),
    localStorage: local,
    addEventListener: () => undefined,
    fetch: (address: string) => {
      addresses.push(address);
      return Promise.resolve(reply());
    },
    Map,
    URL,
  });
  return { window, html, preloads, addresses };
}

test('the page holds no call of its own', () => {
  expect([...contracts.keys()].filter((name) => page.includes(name))).toEqual([]);
  expect(page).not.toContain('JSON.stringify');
});

test.each(['tr', 'en'] as const)(
  'the home page in %s asks early for its slides, with the body of the site’s call',
  async (lang) => {
    const { world } = await createTestClient({ isStarted: false });
    const bodies: unknown[] = [];
    const local = memoryArea();
    local.setItem('bnwUserLang', lang);
    const request: typeof world.request = (path, init) => {
      bodies.push(init?.body);
      return world.request(path, init);
    };
    const { models } = await createTestClient({ world: { ...world, request }, local });
    models.content.loadSlides();
    await waitForCalls(models);

    const [body, ...others] = runPageScript({ local }).window.firstCalls?.keys() ?? [];

    expect(bodies).toContain(body);
    expect(others).toEqual([]);
  },
);

test('other pages ask for nothing early, and neither does the home page of a development server', () => {
  for (const address of ['/login', '/slot', '/live', '/live/category/3', '/promotions'])
    expect(runPageScript({ address }).addresses).toEqual([]);

  expect(runPageScript({ meta: { 'slides-request-tr': '' } }).addresses).toEqual([]);
});

test('the slide that is shown first is fetched with its data, in the crop of the screen', async () => {
  const [past, shown, later] = ['2025-01-01', '2026-11-01', '2026-12-01'].map((day, index) => ({
    Status: 1,
    Start_date: `${day}T00:00:00+03:00`,
    End_date: index === 0 ? `${day}T00:00:00+03:00` : '2027-01-01T00:00:00+03:00',
    Image: `/wide-${index}.svg`,
    ImageTablet: `/tablet-${index}.svg`,
    ImageMobile: `/phone-${index}.svg`,
  }));
  const rows = [past, { ...shown, Status: 0, ImageMobile: '/hidden.svg' }, later, shown].map((row) => ({
    ...row,
  }));

  const phone = runPageScript({ rows });
  await expect.poll(() => phone.preloads.map(({ href }) => href)).toContain('/phone-1.svg');
  const tablet = runPageScript({ rows, width: 768 });
  await expect.poll(() => tablet.preloads.map(({ href }) => href)).toContain('/tablet-1.svg');
  const desktop = runPageScript({ rows, width: 1280 });
  await expect.poll(() => desktop.preloads.map(({ href }) => href)).toContain('/wide-1.svg');

  expect(phone.preloads.filter(({ href }) => href !== undefined)).toHaveLength(1);
});

test.each([
  ['', SAME_ORIGIN],
  ['/api', { ...SAME_ORIGIN, basePath: '/api' }],
  ['http://localhost/api/', { ...SAME_ORIGIN, basePath: '/api' }],
  ['https://api.example.com', { ...SAME_ORIGIN, origin: 'https://api.example.com' }],
  ['https://api.example.com/endpoint/v1', { ...SAME_ORIGIN, origin: 'https://api.example.com' }],
  ['https://example.com/b/c', { ...SAME_ORIGIN, origin: 'https://example.com', basePath: '/b/c' }],
])('with the base "%s" the slides are asked for at the backend that the client uses', (base, backend) => {
  const { window, addresses } = runPageScript({ meta: { 'api-base': base } });

  expect(window.backend).toEqual(backend);
  expect(addresses).toEqual([`${backend.origin}${backend.basePath}/v1`]);
});

test('the service for IP addresses, the fallback and the name of the site come from the page', () => {
  const { window } = runPageScript({
    meta: {
      'ip-service': 'https://ip.example.com/json',
      'fallback-ip': '203.0.113.7',
      'site-name': ' Oyun ',
    },
  });

  expect(window.backend).toEqual({
    ...SAME_ORIGIN,
    ipService: 'https://ip.example.com/json',
    fallbackIp: '203.0.113.7',
    siteName: 'Oyun',
  });
});

test('a picture with a relative address is fetched from a backend at another origin', async () => {
  const meta = { 'api-base': 'https://api.example.com/endpoint' };
  for (const [ImageMobile, address] of [
    ['img/1.png', 'https://api.example.com/img/1.png'],
    ['/img/2.png', 'https://api.example.com/img/2.png'],
    ['https://images.example.com/3.png', 'https://images.example.com/3.png'],
  ] as const) {
    const slide = { Status: 1, Start_date: '2000-01-01', End_date: '2999-01-01', ImageMobile };
    const { preloads } = runPageScript({ rows: [slide], meta });

    await expect.poll(() => preloads.map(({ href }) => href)).toContain(address);
  }
});

test('without a readable date the first slide is chosen by the clock of the device', async () => {
  const slide = { Status: 1, Start_date: '2000-01-01', End_date: '2999-01-01', ImageMobile: '/now.svg' };
  const past = { ...slide, End_date: '2001-01-01', ImageMobile: '/past.svg' };
  const { preloads } = runPageScript({ rows: [past, slide], hidesDate: true });

  await expect.poll(() => preloads.map(({ href }) => href)).toContain('/now.svg');
});

test('an early reply is used once', async () => {
  const { window } = runPageScript();
  const [body] = window.firstCalls?.keys() ?? [];
  const send = adoptFirstCalls(window.firstCalls, async () => new Response('late'));

  expect(await (await send('/endpoint/v1', { method: 'POST', body: body ?? '' })).text()).toBe('{"data":[]}');
  expect(await (await send('/endpoint/v1', { method: 'POST', body: body ?? '' })).text()).toBe('late');
});

test('an early reply that maintenance has left over does not bring it back', async () => {
  const { world } = await createTestClient({ isStarted: false });
  await world.control('patchScenario', { maintenance: true });
  // The early reply is a refusal because of the maintenance. The client leaves the home page before its code is
  // loaded, so nothing uses that reply.
  const headers = { 'content-type': 'application/json', ...PANEL_HEADER };
  const firstCalls: FirstCalls = new Map();
  for (const body of runPageScript().window.firstCalls?.keys() ?? [])
    firstCalls.set(body, world.request('/endpoint/v1', { method: 'POST', headers, body }));
  const { models, browser } = await createTestClient({ world, address: '/', firstCalls });
  expect(browser.getAddress()).toBe('/maintenance');

  await world.control('patchScenario', { maintenance: false });
  await models.maintenance.check();
  models.content.loadSlides();
  await waitForCalls(models);

  expect(browser.navigations).toEqual(['/maintenance', '/']);
  expect(models.maintenance.isUnderMaintenance.value).toBe(false);
});

test('a page has the first frame if it has a header, and is not the maintenance screen', () => {
  const pattern = /\/(\^.+)\/\.test\(pathname\)/.exec(page)?.[1] ?? '';
  for (const { path, hidesChrome = false } of routeTable.routes) {
    expect(new RegExp(pattern).test(path), path).toBe(hidesChrome || path.startsWith('/maintenance'));
  }
});

test('the stored theme and language apply before the first paint, and defaults where storage is forbidden', () => {
  const entries: Readonly<Record<string, string>> = { bnwUserMode: 'light', bnwUserLang: 'en' };
  const light = runPageScript({ local: { getItem: (key) => entries[key] ?? null } });
  expect(light.html).toEqual({ lang: 'en', dataset: { mode: 'light' } });

  const record = runPageScript({
    local: { getItem: (key) => (key === 'bnwUserLanguage' ? '{"lang":"en"}' : null) },
  });
  expect(record.html.lang).toBe('en');

  const forbidden = runPageScript({
    local: {
      getItem: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    },
  });
  expect(forbidden.html).toEqual({ lang: 'tr', dataset: { mode: 'dark' } });
});
