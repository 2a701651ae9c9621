import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { PANEL_HEADER } from '#contracts/envelope';
import { type BackendAddress, SAME_ORIGIN } from '../../client/api/backend-address.ts';
import { adoptFirstCalls, type FirstCalls } from '../../client/api/first-calls.ts';
import page from '../../client/index.html?raw';
import type { Models } from '../../client/models.ts';
import { routeTable } from '../../client/routes.tsx';
import { getLobbies } from '../../client/screens/lobby/lobbies.ts';
import type { LobbyFilter } from '../../client/screens/lobby/lobby-model.ts';
import { memoryArea, type TextArea } from '../../client/storage/area.ts';
import { createSignedInClient, createTestClient, waitForCalls } from './support/test-client.ts';

interface PageOptions {
  /** The contents of the meta tags by their names. */
  readonly meta?: Readonly<Record<string, string>>;
  readonly local?: Pick<TextArea, 'getItem'>;
  readonly address?: string;
  readonly width?: number;
  /** The rows in the `data` of every reply. Each reply has the date `NOW`, unless `hidesDate`. */
  readonly rows?: readonly object[];
  readonly hidesDate?: boolean;
}

const NOW = '2026-11-20T12:00:00+03:00';

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
      querySelector: (selector: string) => ({ content: meta[/name=([\w-]+)/.exec(selector)?.[1] ?? ''] }),
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

/** Returns the bodies of the requests that the client sends when `load` runs. */
async function listBodies(load: (models: Models) => void, setting: Parameters<typeof createTestClient>[0]) {
  const bodies: string[] = [];
  const world = setting?.world ?? (await createTestClient({ isStarted: false })).world;
  const recordingWorld = {
    ...world,
    request: (path: string, init?: RequestInit) => {
      if (typeof init?.body === 'string') bodies.push(init.body);
      return world.request(path, init);
    },
  };
  const { models } = await createTestClient({ ...setting, world: recordingWorld });
  load(models);
  await waitForCalls(models);
  return bodies;
}

const loadFirstShelf = ({ catalogue, content }: Models) => {
  catalogue.loadFirstShelf();
  content.loadSlides();
};
const loadLobby = (lobby: 'slots' | 'live', filter: LobbyFilter) => (models: Models) => {
  const model = getLobbies(models)[lobby];
  model.loadFacets();
  model.list(filter);
};

const PAGES: readonly (readonly [address: string, load: (models: Models) => void])[] = [
  ['/', loadFirstShelf],
  ['/slot', loadLobby('slots', {})],
  ['/slot/category/27', loadLobby('slots', { categoryID: 27 })],
  ['/live', loadLobby('live', {})],
  ['/live/category/3', loadLobby('live', { categoryID: 3 })],
];

test.each(PAGES)(
  'each call of index.html at %s has the same body as a call of the client',
  async (address, load) => {
    const bodies = await listBodies(load, {});
    const { window } = runPageScript({ address });

    expect(window.firstCalls?.size).toBe(4);
    for (const body of window.firstCalls?.keys() ?? []) expect(bodies).toContain(body);
  },
);

test.each(PAGES)(
  'for a player the calls at %s carry the session where the client’s do',
  async (address, load) => {
    const { browser, world } = await createSignedInClient();
    const { window } = runPageScript({ local: browser.local, address });

    const bodies = await listBodies(load, { world, local: browser.local });

    for (const body of window.firstCalls?.keys() ?? []) expect(bodies).toContain(body);
  },
);

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
])('with the base "%s" the first calls go to the backend that the client uses', (base, backend) => {
  const { window, addresses } = runPageScript({ meta: { 'api-base': base } });

  expect(window.backend).toEqual(backend);
  expect(new Set(addresses)).toEqual(new Set([`${backend.origin}${backend.basePath}/v1`]));
  expect(addresses).toHaveLength(4);
});

test('the service for the visitor’s IP address comes from the page', () => {
  const { window } = runPageScript({ meta: { 'ip-service': 'https://ip.example.com/json' } });

  expect(window.backend?.ipService).toBe('https://ip.example.com/json');
});

test('covers with relative addresses are fetched from a backend at another origin', async () => {
  const rows = ['img/1.png', '/img/2.png', 'https://images.example.com/3.png', undefined].map((image) => ({
    image,
  }));
  const meta = { 'api-base': 'https://api.example.com/endpoint' };
  const { preloads } = runPageScript({ address: '/slot', rows, meta });

  await expect.poll(() => preloads.map(({ href }) => href)).toContain('https://images.example.com/3.png');
  expect(new Set(preloads.map(({ href }) => href))).toEqual(
    new Set([
      'https://api.example.com/img/1.png',
      'https://api.example.com/img/2.png',
      'https://images.example.com/3.png',
    ]),
  );
});

test('without a readable date the first slide is chosen by the clock of the device', async () => {
  const slide = { Status: 1, Start_date: '2000-01-01', End_date: '2999-01-01', ImageMobile: '/now.svg' };
  const past = { ...slide, End_date: '2001-01-01', ImageMobile: '/past.svg' };
  const { preloads } = runPageScript({ rows: [past, slide], hidesDate: true });

  await expect.poll(() => preloads.map(({ href }) => href)).toContain('/now.svg');
});

test('a lobby fetches the covers of its first rows with their data', async () => {
  const rows = Array.from({ length: 48 }, (_, index) => ({ image: `/media/${index}.svg` }));
  const { preloads } = runPageScript({ address: '/slot', rows });

  await expect.poll(() => preloads.map(({ href }) => href)).toContain('/media/3.svg');
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
  // The early replies are refusals because of the maintenance. The client leaves the slot lobby before the
  // code of the lobby is loaded, so nothing uses these replies.
  const headers = { 'content-type': 'application/json', ...PANEL_HEADER };
  const firstCalls: FirstCalls = new Map();
  for (const body of runPageScript({ address: '/slot' }).window.firstCalls?.keys() ?? [])
    firstCalls.set(body, world.request('/endpoint/v1', { method: 'POST', headers, body }));
  const { models, browser } = await createTestClient({ world, address: '/slot', firstCalls });
  expect(browser.getAddress()).toBe('/maintenance');

  await world.control('patchScenario', { maintenance: false });
  await models.maintenance.check();
  loadLobby('slots', {})(models);
  await waitForCalls(models);

  expect(browser.navigations).toEqual(['/maintenance', '/slot']);
  expect(models.maintenance.isUnderMaintenance.value).toBe(false);
});

test('other pages ask early only whether there is maintenance', async () => {
  const bodies = await listBodies(() => undefined, {});
  for (const address of ['/login', '/slot?q=lale', '/slot/provider/1', '/slot/category/abc']) {
    const [body, ...others] = runPageScript({ address }).window.firstCalls?.keys() ?? [];

    expect(JSON.parse(body ?? '').api).toEqual({ class: 'maintenance', method: 'check_status' });
    expect(bodies).toContain(body);
    expect(others).toEqual([]);
  }
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
