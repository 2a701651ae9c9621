// Tests that a deposit or withdrawal is sent once, even if the player presses Enter twice, goes Back or
// reloads while it is being sent.

import { setRules } from '../../support/faults.ts';
import { expect, test } from '../page.ts';
import { listenToCalls, openSignedIn } from '../steps.ts';

const PAYMENTS = [
  {
    type: 'deposit',
    address: '/profile/deposit?method=106',
    confirm: 'Onayla ve yatır',
    title: 'İşleminiz alındı',
  },
  {
    type: 'withdrawal',
    address: '/profile/withdraw?method=204',
    confirm: 'Onayla ve çek',
    title: 'Çekim isteğiniz alındı',
  },
] as const;
const PAYMENT_CALL = 'prepayServices/processTransaction';

for (const { type, address, confirm, title } of PAYMENTS) {
  test(`a ${type} is sent once by Enter twice, Back, and a reload while it is sent`, async ({
    page,
    control,
    complaints,
  }) => {
    complaints.expect(/ERR_|Failed to load resource/);
    await control('putSettings', { autoSettle: false });
    await setRules(control, {
      on: PAYMENT_CALL,
      phase: 'after',
      effect: { kind: 'delay', latency: { kind: 'fixed', ms: 20_000 } },
    });
    const calls = listenToCalls(page);
    const countTaken = async () => {
      const payments = await control('getTransactions', undefined, { query: { status: 'pending' } });
      return payments.filter(({ kind, player }) => kind === type && player === 'esra.isik').length;
    };
    await openSignedIn(page, address);
    await page.getByLabel('Tutar', { exact: true }).fill('500');
    await page.getByLabel('Cüzdan numarası').fill('1234567890');
    if (type === 'withdrawal') {
      await page.getByRole('radio', { name: 'İş Bankası' }).check();
      await page.getByLabel('Kimlik geçerlilik tarihi').fill('2031-03-14');
    }
    await page.getByRole('button', { name: 'Gözden geçir' }).click();

    await page.getByRole('button', { name: confirm }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    const overlay = page.getByRole('dialog', { name: 'Lütfen Bekleyiniz...' });
    await expect(overlay).toBeVisible();
    await page.goBack();
    await expect(overlay).toBeVisible();
    await expect.poll(countTaken).toBe(1);
    await page.reload();

    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    expect(calls.filter((call) => call === PAYMENT_CALL)).toHaveLength(1);
    expect(await countTaken()).toBe(1);
  });
}
