import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import bodySource from '../../../client/app/first-frame/body.ts?raw';
import { routeTable } from '../../../client/app/routes.tsx';
import { SAME_ORIGIN } from '../../../client/core/api/addresses.ts';
import page from '../../../client/index.html?raw';
import { compileScript } from '../../../scripts/first-load.ts';
import { head, runPageScript } from '../support/page-script.ts';

/** A slide that is active at `NOW`. */
const SLIDE = {
  Status: 1,
  Start_date: '2026-11-01T00:00:00+03:00',
  End_date: '2027-01-01T00:00:00+03:00',
  Title: 'Title',
  Text: 'Text',
  Label: 'Label',
  ButtonText: 'Button',
  Link: '/slot',
  Image: '/wide.svg',
  ImageTablet: '/tablet.svg',
  ImageMobile: '/phone.svg',
};

test('the page has no script of its own, and the two that the build puts into it take at most 3.6 kB', async () => {
  expect(page.match(/<script[^>]*>/g)).toEqual(['<script type="module" src="/app/main.tsx">']);

  const body = await compileScript('app/first-frame/body.ts');
  expect(gzipSync(head + body).length).toBeLessThanOrEqual(3600);
});

test.each([
  ['a press', 'pointerdown', 0, true],
  ['a key', 'keydown', 0, true],
  ['a turn of the wheel', 'wheel', 0, true],
  ['a scroll', 'scroll', 40, true],
  ['a report of the scroll that the page opens at its top', 'scroll', 0, undefined],
  ['a report of the scroll by which a reload goes back to its offset', 'scroll', 70, undefined],
] as const)(
  '%s says whether the page is in use, also before the site’s code is there',
  (_, event, y, isInUse) => {
    const { context, listeners, window } = runPageScript();
    context.scrollY = y;
    window.restoredOffset = 70;

    listeners[event]?.();

    expect(window.isInUse).toBe(isInUse);
  },
);

test('the first slide that is active now is shown, if it has all its texts', async () => {
  const past = { ...SLIDE, Title: 'past', End_date: '2026-11-01T00:00:00+03:00' };
  const inactive = { ...SLIDE, Title: 'inactive', Status: 0 };
  const later = { ...SLIDE, Title: 'later', Start_date: '2026-12-01T00:00:00+03:00' };
  const rows = [past, inactive, later, { ...SLIDE, Title: 'shown' }, { ...SLIDE, Title: 'second' }];

  expect(await runPageScript({ rows }).shown).toMatchObject([{ Title: 'shown', Image: '/wide.svg' }]);
  expect(await runPageScript({ rows: [{ ...SLIDE, Text: '' }] }).shown).toEqual([]);
});

/** A game of a list. */
const GAME = { gameID: 7, name: 'Lale', providerName: 'Anka', image: '/covers/7.svg' };

test('the cards of a lobby in view are shown, unless a row of them is in another spelling or has HTML', async () => {
  const rows = Array.from({ length: 9 }, (_, index) => ({ ...GAME, gameID: index }));
  const { gameID: tableID, ...rest } = GAME;
  const show = (...others: object[]) => runPageScript({ address: '/slot', rows: others }).shown;

  expect(await show(...rows)).toHaveLength(6);
  const card = { id: '7', name: 'Lale', providerName: 'Anka', image: '/covers/7.svg' };
  expect(await show(GAME)).toEqual([card]);
  expect(await show({ ...rest, tableID })).toEqual([card]);
  expect(await show({ ...GAME, gameID: 'a/b' })).toEqual([{ ...card, id: 'a%2Fb' }]);
  for (const other of [rest, { ...GAME, name: '<b>Lale</b>' }, { ...GAME, providerName: undefined }, {}]) {
    expect(await show(GAME, other)).toEqual([]);
  }
});

test.each([
  ['', SAME_ORIGIN],
  ['/api', { ...SAME_ORIGIN, basePath: '/api' }],
  ['http://localhost/api/', { ...SAME_ORIGIN, basePath: '/api' }],
  ['https://api.example.com', { ...SAME_ORIGIN, origin: 'https://api.example.com' }],
  ['https://api.example.com/endpoint/v1', { ...SAME_ORIGIN, origin: 'https://api.example.com' }],
  ['https://example.com/b/c', { ...SAME_ORIGIN, origin: 'https://example.com', basePath: '/b/c' }],
])('with the base "%s" the slides are asked for at the backend that the client uses', (base, backend) => {
  const { window, requests } = runPageScript({ meta: { 'api-base': base } });

  expect(window.backend).toEqual(backend);
  expect(new Set(requests.map(({ address }) => address))).toEqual(
    new Set([`${backend.origin}${backend.basePath}/v1`]),
  );
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
    const { shown } = runPageScript({ rows: [{ ...SLIDE, ImageMobile }], meta });

    expect(await shown).toMatchObject([{ ImageMobile: address }]);
  }
});

test('without a readable date the first slide is chosen by the clock of the device', async () => {
  const now = { ...SLIDE, Title: 'now', Start_date: '2000-01-01', End_date: '2999-01-01' };
  const past = { ...now, Title: 'past', End_date: '2001-01-01' };

  const { shown } = runPageScript({ rows: [past, now], hidesDate: true });

  expect(await shown).toMatchObject([{ Title: 'now' }]);
});

test('the first frame has links, but for the maintenance screen, and for the games of players', () => {
  const [, ofPlayers = '', ofVisitors = ''] = /\? \/(\^.+)\/ : \/(\^.+)\/;/.exec(bodySource) ?? [];
  for (const { path, hidesChrome = false } of routeTable.routes) {
    const isMaintenance = path.startsWith('/maintenance');
    expect(new RegExp(ofPlayers).test(path), path).toBe(hidesChrome || isMaintenance);
    expect(new RegExp(ofVisitors).test(path), path).toBe(isMaintenance);
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
