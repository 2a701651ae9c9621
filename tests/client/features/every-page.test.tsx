// Every page, in each state of what it loads, can be used without seeing it and without a mouse.
import { afterEach, expect, test, vi } from 'vitest';
import { aWorld } from '../../support/a-world.ts';
import { loadEverything, openLists } from '../support/load-everything.ts';
import { openPage } from '../support/rendering/open-page.ts';
import { listUnusedClasses } from '../support/rendering/styled-classes.ts';
import { createSignedInClient, createTestClient, type TestClient } from '../support/test-client.ts';
import { withoutTexts } from '../support/without-texts.ts';

afterEach(() => void vi.unstubAllGlobals());

const OPEN_PAGES = [
  ...['/', '/slot', '/live', '/slot/category/63', '/slot/provider/3', '/live/category/1', '/slot/type/none'],
  ...['/promotions', '/promotions?kind=casino', '/promotions/1', '/promotions/999', '/tournaments'],
  ...[
    '/tournaments/6002968',
    '/tournaments/999',
    '/virtual',
    '/virtual/zeplin',
    '/virtual/sport',
    '/virtual/none',
  ],
  ...[
    '/about-us',
    '/pages/faq',
    '/pages/privacy',
    '/pages/none',
    '/search',
    '/search?q=nar',
    '/search?q=zzzz',
  ],
  ...['/search?q=nar&type=live', '/login', '/register', '/register-account-confirm', '/forgot-password'],
  ...['/account_reset?token=a', '/account_reset', '/maintenance', '/maintenance-demo', '/no-access', '/none'],
];
const PLAYER_PAGES = [
  ...['/profile', '/profile/deposit', '/profile/deposit?method=103', '/profile/deposit?method=105'],
  ...['/profile/deposit?method=101', '/profile/deposit?receipt=60000000', '/profile/quick-deposit'],
  ...['/profile/deposit?method=999', '/profile/withdraw', '/profile/withdraw?method=201'],
  ...['/profile/bank-accounts', '/profile/bank-accounts?account=new', '/profile/bank-accounts?account=7001'],
  ...['/profile/two-factor', '/profile/password', '/profile/bonus-request', '/favorites'],
  ...[
    '/favorites?type=live',
    '/profile/history/account',
    '/profile/history/finance',
    '/profile/history/games',
  ],
  ...['/profile/history/bonus', '/profile/history/bets', '/profile/history/bets?state=closed'],
  ...['/profile/history/account?q=58', '/notifications', '/tickets', '/tickets?q=1', '/play/slot/1001'],
  ...['/play/slot/1001/demo', '/play/live/301'],
];

/** The marks of what is still loading. An effect draws a QR code. */
const LOADING = /aria-busy="true"|data-loading|(?<!"qr-code skeleton" )data-skeleton/;

/** Prepare the world or the client before the pages load. */
const STATES: Readonly<Record<string, (client: TestClient) => unknown>> = {
  loaded: () => {},
  failed: ({ world }) =>
    world.control('patchScenario', { rules: [{ on: '*', effect: { kind: 'status', status: 503 } }] }),
  empty: ({ world }) =>
    world.control('patchScenario', { rules: [{ on: '*', phase: 'after', effect: { kind: 'empty-list' } }] }),
  offline: ({ browser }) => browser.setOffline(true),
};

test.each(
  Object.entries(STATES).flatMap(([state, prepare]) => [
    [state, 'a visitor', createTestClient, OPEN_PAGES, prepare] as const,
    [state, 'a player', createSignedInClient, [...OPEN_PAGES, ...PLAYER_PAGES], prepare] as const,
  ]),
)('each page is sound when what it shows is %s, for %s', async (state, _, open, addresses, prepare) => {
  const client = await open({ world: withoutTexts(await aWorld()) });
  expect(await openPage(await createTestClient(), '/virtual')).toMatch(LOADING);
  await prepare(client);
  if (state === 'loaded') for (const address of addresses) await openPage(client, address);
  await loadEverything(client);
  for (const address of addresses) {
    await openLists(client, address);
    const page = await openPage(client, address);
    expect(page, address).toContain('<h1');
    expect(page, address).not.toMatch(LOADING);
  }
});

test('each class of the style sheets stands in a part, but those of what only a browser shows', () => {
  expect(listUnusedClasses('client/features/catalogue/lobby')).toEqual([]);
  expect(listUnusedClasses('client/ui')).toEqual([
    'button-danger',
    'button-spinner',
    'code-field',
    'code-news',
    'code-wait',
    'dialog',
    'dialog-body',
    'dialog-head',
    'dialog-picture',
    'field-error',
    'form-summary',
    'is-focused',
    'is-met',
    'is-sheet',
    'is-waiting',
    'prose',
    'prose-table',
    'shelf-table',
    'tag-soon',
    'toast',
    'toast-text',
    'wait-overlay',
  ]);
});
