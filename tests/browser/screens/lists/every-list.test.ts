// Tests what every list owes its player: rows that grow by “Daha fazla”, none of them twice, and that Back, a reload
// or a settled payment leaves in order.
import type { Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import {
  ACCOUNT,
  BETS,
  findDays,
  findMore,
  findRows,
  KINDS,
  LISTS,
  type List,
  NOTIFICATIONS,
  openList,
  PLAYER,
  readRows,
  SEARCH,
  SLOTS,
  scrollTo,
  showMore,
  TICKETS,
} from '../../growing-lists.ts';
import { expect, test } from '../../page.ts';
import { follow, openSignedIn, PHONE, returnToTab } from '../../steps.ts';

/** The lists that `npm test` tests of all; `npm run test:full` tests the others too. */
const choose = (fewer: readonly List[], all: readonly List[]) => (isFull ? all : fewer);
/** One list of each kind of code. That of a lobby grows in `scrolling.test.ts` and `maintenance.test.ts`. */
const CHOSEN = KINDS.filter((list) => list !== SLOTS);
/** Lists that a reload keeps, and that it brings to their first rows. One that is fetched whole is loaded beyond its end. */
const RELOADED = choose([ACCOUNT, SEARCH], LISTS);
/** Lists that are shown to their end. */
const ENDED = choose([ACCOUNT, TICKETS], [ACCOUNT, BETS, TICKETS, NOTIFICATIONS]);

test('Back and a reload restore rows, filter and place of each list, “Daha fazla” keeps the focus in it, and an address beyond its end shows the rows up to it', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openSignedIn(page, '/no-access', PLAYER);
  for (const list of choose(CHOSEN, LISTS)) await test.step(list.name, () => walkList(page, list));
});

async function walkList(page: Page, list: List): Promise<void> {
  const isToEnd = ENDED.includes(list);
  await follow(page, list.address);
  await expect(findRows(page, list)).toHaveCount(list.firstCount);
  const before = new URL(page.url()).searchParams;
  for (
    let batch = 2;
    (isToEnd || batch <= (isFull ? 3 : 2)) && (await findMore(page).isVisible());
    batch += 1
  )
    await showMore(page, list);
  const texts = await readRows(page, list);
  if (isToEnd) expect(texts.length).toBeGreaterThan(list.firstCount);
  expect(new Set(texts).size).toBe(texts.length);
  for (const text of texts) expect(text).toMatch(list.says);
  if (list.daySays)
    for (const day of await findDays(page).allTextContents()) expect(day).toMatch(list.daySays);
  const place = findRows(page, list).nth(texts.length - 3);
  await scrollTo(place);

  await follow(page, '/no-access');
  await page.goBack();
  await expect(findRows(page, list)).toHaveText(texts);
  await expect(place).toBeInViewport();

  if (RELOADED.includes(list)) {
    await page.reload();
    await expect(findRows(page, list)).toHaveText(
      list.isKeptByReload ? texts : texts.slice(0, list.firstCount),
    );
    if (list.isKeptByReload) await expect(place).toBeInViewport();
  }
  if (isToEnd) {
    const beyond = new URL(page.url());
    const changed = [...beyond.searchParams.keys()].filter(
      (key) => before.get(key) !== beyond.searchParams.get(key),
    );
    expect(changed).toHaveLength(1);
    beyond.searchParams.set(String(changed), '999');
    await page.goto(beyond.href);
    await expect(findRows(page, list)).toHaveText(texts);
    await expect(findMore(page)).toHaveCount(0);
  }
}

/** A history with one payment that is pending. */
const ACCOUNT_OF_GUL: List = {
  ...ACCOUNT,
  player: 'gul.tekin',
  address: '/profile/history/account?range=all',
};

test('a payment that settles among the rows of the third batch changes its state, and the rows stay in place', async ({
  page,
  control,
}) => {
  const list = ACCOUNT_OF_GUL;
  await control('putSettings', { autoSettle: false });
  for (let count = 0; count < 23; count += 1)
    await control('grantBonus', { player: list.player, bonus: 'casinoBonus', amount: 10 + count });
  await openList(page, list);
  await showMore(page, list);
  await showMore(page, list);
  const texts = await readRows(page, list);
  const index = texts.findIndex((text) => /İnceleniyor$/.test(text));
  expect(index).toBeGreaterThan(20);
  const payment = findRows(page, list).nth(index);
  await scrollTo(payment);
  const top = await payment.evaluate((row) => row.getBoundingClientRect().top);

  const [pending] = await control('getTransactions', undefined, { query: { status: 'pending' } });
  await control('rejectTransaction', undefined, { params: { id: String(pending?.id) } });
  await returnToTab(page);
  await expect(payment).toHaveText(/Reddedildi$/);
  const settled = await readRows(page, list);
  expect(settled.with(index, '')).toEqual(texts.with(index, ''));
  expect(await payment.evaluate((row) => row.getBoundingClientRect().top)).toBe(top);
});
