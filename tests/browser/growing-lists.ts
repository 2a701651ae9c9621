// The lists that grow by “Daha fazla”, and the steps of their tests. A list is known by its address and by the roles of
// its rows only.
import type { Locator, Page } from 'playwright';
import { expect } from './page.ts';
import { openSignedIn, PHONE } from './steps.ts';

/** The player of the lists, with thousands of rows. */
export const PLAYER = 'umut.sahin';

export interface List {
  readonly name: string;
  /** The address of the list with its filter. */
  readonly address: string;
  readonly player: string;
  /** The text that each row has under the filter. */
  readonly says: RegExp;
  /** The text that the heading of each day has under the filter; by default any. */
  readonly daySays?: RegExp;
  readonly findRows: (main: Locator) => Locator;
  /** The number of rows before the first “Daha fazla”. */
  readonly firstCount: number;
  /** Whether a reload brings all rows that were loaded, and not only the first batch. */
  readonly isKeptByReload: boolean;
}

/** Rows with an amount: entries, coupons, tickets and notifications. */
const findRowsWithAmount = (main: Locator) =>
  main
    .getByRole('listitem')
    .or(main.getByRole('row'))
    .filter({ hasText: /\d,\d\d\sTL/ });
const findCards = (main: Locator) =>
  main.getByRole('article').filter({ has: main.page().getByRole('button', { name: /^Favori/ }) });

const OF_PLAYER = {
  player: PLAYER,
  findRows: findRowsWithAmount,
  firstCount: 10,
  isKeptByReload: true,
} as const;
const OF_GAMES = {
  player: PLAYER,
  findRows: findCards,
  firstCount: 48,
  isKeptByReload: false,
} as const;

export const ACCOUNT: List = {
  ...OF_PLAYER,
  name: 'account history',
  address: '/profile/history/account?range=all&type=1&status=1004',
  says: /Reddedildi$/,
};
export const BETS: List = {
  ...OF_PLAYER,
  name: 'bets',
  address: '/profile/history/bets?range=90d&state=closed&result=lost',
  says: /Kaybetti/,
};
export const TICKETS: List = {
  ...OF_PLAYER,
  name: 'tickets',
  address: '/tickets?q=5',
  says: /^Bilet numarası \d*5/,
};
export const NOTIFICATIONS: List = {
  ...OF_PLAYER,
  name: 'notifications',
  address: '/notifications',
  says: /^Çekiminiz ödendi/,
};
const FAVOURITES: List = {
  ...OF_GAMES,
  name: 'favourite slots',
  address: '/favorites',
  says: /RTP/,
  firstCount: 12,
};
export const SLOTS: List = {
  ...OF_GAMES,
  name: 'slots',
  address: '/slot/category/27?sort=name',
  says: /RTP/,
};
export const SEARCH: List = {
  ...OF_GAMES,
  name: 'search page',
  address: '/search?q=altin&type=slots',
  says: /altın/i,
};

/** One list of each kind. The others differ from one of them in their address only. */
export const KINDS = [ACCOUNT, BETS, TICKETS, NOTIFICATIONS, FAVOURITES, SLOTS, SEARCH];

export const LISTS: readonly List[] = [
  ...KINDS,
  {
    ...ACCOUNT,
    name: 'finance history',
    address: '/profile/history/finance?range=all&status=1004',
  },
  {
    ...ACCOUNT,
    name: 'game history',
    address: '/profile/history/games?range=last-month',
    says: /Tamamlandı$/,
    daySays: / Ekim /,
  },
  {
    ...ACCOUNT,
    name: 'bonus history',
    address: '/profile/history/bonus?range=last-month',
    says: /Ödendi$/,
    daySays: / Ekim /,
  },
  {
    ...FAVOURITES,
    name: 'favourite tables',
    address: '/favorites?type=live',
    says: /Bahis sınırları/,
    firstCount: 6,
  },
  {
    ...SLOTS,
    name: 'live tables',
    address: '/live?sort=name',
    says: /Bahis sınırları/,
  },
];

/** Opens a list as its player on a phone, and waits for its first rows. */
export async function openList(page: Page, list: List): Promise<void> {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, list.address, list.player);
  await expect(findRows(page, list)).toHaveCount(list.firstCount);
}

export const findRows = (page: Page, { findRows: find }: List) => find(page.getByRole('main'));
export const findMore = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Daha fazla' });

/** Finds the headings of the days in a list that has them. */
export const findDays = (page: Page) =>
  page.getByRole('main').getByRole('heading', { level: 2 }).or(page.getByRole('main').getByRole('rowheader'));

/** Reads how many rows the list says that it shows. */
async function readSeenCount(page: Page): Promise<number> {
  const text = await page
    .getByRole('status')
    .filter({ hasText: /görüyorsunuz$/ })
    .innerText();
  return Number.parseInt(text.replaceAll('.', ''), 10);
}

/** Reads the rows whole, also those that the browser does not lay out since they are out of view. */
export async function readRows(page: Page, list: List): Promise<string[]> {
  return (await findRows(page, list).allTextContents()).map((text) => text.replace(/\s+/g, ' ').trim());
}

/** Presses “Daha fazla” by keyboard until the list has grown or ended, and expects the focus to stay where it grows. */
export async function showMore(page: Page, list: List): Promise<void> {
  const rows = findRows(page, list);
  const count = await rows.count();
  await findMore(page).press('Enter');
  await expect
    .poll(async () => (await readSeenCount(page)) > count || !(await findMore(page).isVisible()))
    .toBe(true);
  await expect.poll(async () => (await rows.count()) === (await readSeenCount(page))).toBe(true);
  const isFocusKept = () =>
    rows.nth(count - 1).evaluate((row) => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body) return false;
      return (row.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
  await expect.poll(isFocusKept).toBe(true);
}

/** Scrolls to an element, and waits until the page has noticed. */
export async function scrollTo(element: Locator): Promise<void> {
  await element.evaluate(
    (target) =>
      new Promise((resolve) => {
        addEventListener('scrollend', resolve, { once: true });
        target.scrollIntoView({ block: 'center' });
      }),
  );
}
