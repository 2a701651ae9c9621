// Tests a payment whose reply was lost: it is found after maintenance, and only one tab shows its receipt.
import type { Page } from 'playwright';
import { failing, losingReply, setRules } from '../../support/faults.ts';
import { expect, test } from '../page.ts';
import { advanceClock, listenToCalls, payDeposit, prepareSignIn, skipGreeting } from '../steps.ts';

const PAYMENT_CALL = 'prepayServices/processTransaction';

/** Pays 250 TL by QR code. */
async function pay(page: Page): Promise<void> {
  await page.goto('/profile/deposit?method=105');
  await payDeposit(page, '250');
}

const findHeading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

test('a payment that was lost before maintenance is found when maintenance ends', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/ERR_|Failed to load resource/);
  const calls = listenToCalls(page);
  await control('putSettings', { autoSettle: false });
  await prepareSignIn(page);
  await setRules(control, losingReply(PAYMENT_CALL), failing('finance/list_transactions'));
  await pay(page);
  await expect(findHeading(page, 'Sonucu bilmiyoruz')).toBeVisible();

  await control('patchScenario', { maintenance: true, rules: [] });
  await expect(page).toHaveURL(/\/maintenance$/);
  await control('patchScenario', { maintenance: false });
  await page.getByRole('button', { name: 'Şimdi kontrol et' }).click();

  await expect(findHeading(page, 'İşleminiz alındı')).toBeVisible();
  await expect(page).toHaveURL(/\/profile\/deposit\?receipt=\d+$/);
  expect(calls.filter((call) => call === PAYMENT_CALL)).toHaveLength(1);
  const payments = await control('getTransactions', undefined, { query: { status: 'pending' } });
  expect(payments.filter(({ player }) => player === 'esra.isik')).toHaveLength(1);
});

test('two tabs that pay the same never show one receipt twice', async ({
  page,
  context,
  control,
  complaints,
}) => {
  complaints.expect(/ERR_|Failed to load resource/);
  await control('putSettings', { autoSettle: false });
  await prepareSignIn(page);
  await pay(page);
  await expect(findHeading(page, 'İşleminiz alındı')).toBeVisible();

  const otherTab = await context.newPage();
  await skipGreeting(otherTab);
  await otherTab.clock.install();
  await setRules(control, { on: PAYMENT_CALL, phase: 'before', effect: { kind: 'drop' } });
  await pay(otherTab);
  await expect(findHeading(otherTab, 'Sonucu bilmiyoruz')).toBeVisible();
  await advanceClock(otherTab, 25_000);

  await expect(findHeading(otherTab, 'İşlem alınmamış')).toBeVisible();
});
