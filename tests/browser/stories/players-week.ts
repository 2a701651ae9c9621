// One player's week, from the registration to the last sign-out. The pages have to show the entries of the
// ledger.
import type { Page } from 'playwright';
import { TRANSACTION_CATEGORY, TRANSACTION_STATUS } from '#contracts/calls/finance/kinds';
import type { Control } from '#contracts/casino/client';
import { RECEIPT_POLL_MS } from '../../../client/features/cashier/payment/receipts.ts';
import { expectBalanceOfLedger, expectEntriesOfLedger, isPayment, readLedger } from '../ledger.ts';
import { expect } from '../page.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  follow,
  playRound,
  signOut,
  skipGreeting,
} from '../steps.ts';
import { fillApplication, findRegisterButton, NEWCOMER } from './account/registration-steps.ts';
import {
  addBankAccount,
  approveAtDesk,
  comeBack,
  deposit,
  leaveGame,
  openAccountPage,
  placeCoupon,
  withdraw,
} from './week-steps.ts';

const { username, password } = NEWCOMER;

/**
 * Plays through the week on the site. control: the control interface of the world that answers the site,
 * directly or through a proxy.
 */
export async function livePlayersWeek(page: Page, control: Control): Promise<void> {
  const expectBalance = () => expectBalanceOfLedger(page, control, username);
  await control('putSettings', { autoSettle: false });
  await skipGreeting(page);
  await page.clock.install();

  // Friday: the visitor becomes a player, a deposit waits for the cashier's desk, and the open receipt shows the decision
  // of the desk.
  await comeBack(page, control, '2026-11-20T12:00', '/promotions');
  await page.getByRole('banner').getByRole('link', { name: 'Üye ol' }).click();
  await fillApplication(page);
  await findRegisterButton(page).click();
  await expectSignedIn(page);
  expect((await expectBalance()).entries).toEqual([]);
  await deposit(page, '1.500,50');
  await expect(findState(page)).toHaveText('İnceleniyor');
  expect(await expectBalance()).toMatchObject({
    balanceKurus: 0,
    entries: [{ status: TRANSACTION_STATUS.pending, amountKurus: 150_050 }],
  });
  const depositReference = await approveAtDesk(control, username);
  await page.clock.fastForward(RECEIPT_POLL_MS);
  await expect(page.getByRole('heading', { name: 'Para hesabınızda' })).toBeVisible();
  await expect(findState(page)).toHaveText('Onaylandı');
  await expect(page.getByText(depositReference)).toBeVisible();
  expect((await expectBalance()).balanceKurus).toBe(150_050);

  // Sunday: auth restores the session, a round of a slot moves the balance, and the stake of a coupon leaves it at once.
  await comeBack(page, control, '2026-11-22T20:30', '/slot');
  await expectSignedIn(page);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect(async () => {
    // If the win equals the stake, the balance does not change and the player plays again.
    await playRound(page);
    expect((await readLedger(control, username)).balanceKurus).not.toBe(150_050);
  }).toPass();
  await leaveGame(page);
  expect((await expectBalance()).entries).toMatchObject([
    { category: TRANSACTION_CATEGORY.game },
    { category: TRANSACTION_CATEGORY.deposit },
  ]);

  await placeCoupon(page, '50');
  await leaveGame(page);
  const [openCoupon] = (await expectBalance()).entries;
  expect(openCoupon).toMatchObject({ category: TRANSACTION_CATEGORY.bet, movedKurus: -5000 });

  // Wednesday: the match is over. A withdrawal leaves the balance at once, and when the cashier's desk pays it, a
  // notification says so.
  await comeBack(page, control, '2026-11-25T09:15', '/promotions');
  const settled = await expectBalance();
  await addBankAccount(page, 'tr73 0006 2000 0123 4567 8901 23');
  await withdraw(page, { bank: 'Garanti BBVA', amount: '400', identityValidUntil: '2031-03-14' });
  await expect(findState(page)).toHaveText('İnceleniyor');
  const reserved = await expectBalance();
  expect(reserved.balanceKurus).toBe(settled.balanceKurus - 40_000);
  const withdrawalReference = await approveAtDesk(control, username);
  await page.clock.fastForward(RECEIPT_POLL_MS);
  await expect(page.getByRole('heading', { name: 'Çekiminiz ödendi' })).toBeVisible();
  await expect(findState(page)).toHaveText('Ödendi');
  const paid = await expectBalance();
  expect(paid.balanceKurus).toBe(reserved.balanceKurus);
  await page.getByRole('banner').getByRole('link', { name: 'Bildirimler' }).click();
  const notification = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Çekiminiz ödendi' });
  await expect(notification).toContainText(withdrawalReference);
  await expect(notification).toContainText('−400,00\u00a0TL');
  await signOut(page);
  await expectSignedOut(page);

  // The player signs in again, and finds everything in the histories.
  await follow(page, '/tickets');
  await fillLogin(page, username, password);
  await expectSignedIn(page);
  expect(await expectBalance()).toEqual(paid);
  await openAccountPage(page, 'Hesap geçmişi');
  await expectEntriesOfLedger(page, paid.entries);
  await expect(page.getByRole('rowheader')).toHaveText([
    'Bugün, 25 Kasım Çarşamba',
    '22 Kasım Pazar',
    '20 Kasım Cuma',
  ]);
  await openAccountPage(page, 'Finans geçmişi');
  await expectEntriesOfLedger(page, paid.entries.filter(isPayment));
}

function findState(page: Page) {
  return page
    .getByRole('main')
    .getByRole('definition')
    .filter({ hasText: /^(İnceleniyor|Onaylandı|Ödendi)$/ });
}
