/**
 * Screens of a player's histories of account, finance, games and bonuses: with filters, with chosen dates,
 * empty, loading and failed.
 */
import { openAsPlayer, setRules, type Visit } from '../visit.ts';
import { findHeading, MAX_DELAY, type Screen } from './screen.ts';

const CALL = 'finance/list_transactions';
const ACCOUNT = '/profile/history/account';

export const histories: readonly Screen[] = [
  {
    name: 'history-account',
    routes: [ACCOUNT],
    open: (visit) => openHistory(visit, ACCOUNT),
  },
  {
    name: 'history-account-end',
    similarTo: 'history-account',
    open: async (visit) => {
      await openHistory(visit, `${ACCOUNT}?range=90d`);
      await visit.page
        .getByRole('button', { name: visit.pick('Daha fazla', 'Show more') })
        .evaluate((element) => element.scrollIntoView({ block: 'center' }));
    },
  },
  ...['finance?range=180d&status=1004', 'games?range=30d', 'bonus?range=2y'].map((page): Screen => {
    const [kind] = page.split('?');
    return {
      name: `history-${kind}`,
      routes: [`/profile/history/${kind}`],
      similarTo: 'history-account',
      open: (visit) => openHistory(visit, `/profile/history/${page}`),
    };
  }),
  {
    name: 'history-dates',
    open: async (visit) => {
      await openHistory(visit, `${ACCOUNT}?range=2026-11-06..2026-11-14`);
      await visit.page.getByRole('main').getByRole('button', { name: /2026/ }).first().click();
      await visit.page.getByRole('table', { name: visit.pick('Kasım 2026', 'November 2026') }).waitFor();
    },
  },
  {
    name: 'history-empty',
    similarTo: 'lobby-nothing-found',
    path: '/profile/history/bonus?range=today',
    as: 'mert.kaya',
    shows: ['Kayıt bulunamadı', 'No entries found'],
  },
  {
    name: 'history-loading',
    similarTo: 'home-loading',
    open: async (visit) => {
      await setRules(visit.control, { on: CALL, effect: MAX_DELAY });
      await openAsPlayer(visit, ACCOUNT);
      await findTitle(visit).waitFor();
      await visit.page.locator('.transactions-skeleton').waitFor();
    },
  },
  {
    name: 'history-failed',
    similarTo: 'lobby-offline',
    expectedMessage: /status of 503/,
    path: ACCOUNT,
    as: 'esra.isik',
    rules: [{ on: CALL, effect: { kind: 'status', status: 503 } }],
    shows: ['İşlem listesi alınamadı', 'The list of transactions could not be loaded'],
  },
];

function findTitle(visit: Visit) {
  return findHeading(visit, 'Hesap geçmişi', 'Account history');
}

async function openHistory(visit: Visit, address: string): Promise<void> {
  await openAsPlayer(visit, address);
  await visit.page.locator('.transaction-title').first().waitFor();
}
