import { findHeading, MAX_DELAY, openHome, type Screen } from './screen.ts';

export const home: readonly Screen[] = [
  { name: 'home', routes: ['/'], open: (visit) => openHome(visit) },
  ...(
    [
      ['home-live-shelf', 'Canlı masalar', 'Live tables'],
      ['home-jackpots', 'Jackpotlar', 'Jackpots'],
      ['home-promotions', 'Promosyonlar', 'Promotions'],
    ] as const
  ).map(
    ([name, turkish, english]): Screen => ({
      name,
      similarTo: 'home',
      open: async (visit) => {
        await openHome(visit);
        await findHeading(visit, turkish, english).evaluate((element) => element.scrollIntoView());
      },
    }),
  ),
  {
    name: 'home-providers',
    similarTo: 'home',
    open: async (visit) => {
      await openHome(visit);
      await findHeading(visit, 'Sağlayıcılar', 'Providers').evaluate((element) =>
        element.scrollIntoView({ block: 'center' }),
      );
    },
  },
  {
    name: 'home-special-day',
    similarTo: 'home',
    open: async (visit) => {
      await visit.control('putClock', { now: '2026-10-29T12:00:00+03:00', running: false });
      await openHome(visit);
      await visit.page.locator('.garland').waitFor();
    },
  },
  {
    name: 'home-offline',
    similarTo: 'lobby-offline',
    expectedMessage: /ERR_/,
    path: '/',
    rules: [{ on: '*', effect: { kind: 'drop' } }],
    shows: ({ page, pick }) => page.getByText(pick('Bağlantı yok', 'No connection')).first(),
  },
  {
    name: 'home-greeting',
    similarTo: 'register-terms',
    open: async (visit) => {
      await visit.control('deleteScenario');
      await visit.page.goto('/');
      await visit.page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'home-loading',
    path: '/',
    rules: [{ on: '*', effect: MAX_DELAY }],
    shows: ({ page }) => page.locator('.skeleton').first(),
  },
];
