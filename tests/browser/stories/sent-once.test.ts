// Tests that a deposit or withdrawal is sent once: the player presses Enter twice, goes Back or reloads while it is being
// sent, or its reply is lost.
import { UNKNOWN_AFTER_MS } from '../../../client/features/cashier/payment/payment.ts';
import { failing, losingReply, type NewRule, setRules } from '../../support/faults.ts';
import { expect, test } from '../page.ts';
import { follow, listenToCalls, openSignedIn, PHONE, passMaintenance, payDeposit } from '../steps.ts';

const PAYMENT_CALL = 'prepayServices/processTransaction';

const DELAY: NewRule = {
  on: PAYMENT_CALL,
  phase: 'after',
  effect: { kind: 'delay', latency: { kind: 'fixed', ms: 20_000 } },
};

test('a payment is sent once, whatever happens to it', async ({ page, control, complaints }) => {
  complaints.expect(/ERR_|Failed to load resource/);
  await control('putSettings', { autoSettle: false });
  const calls = listenToCalls(page);
  const amount = page.getByLabel('Tutar', { exact: true });
  const overlay = page.getByRole('dialog', { name: 'Lütfen Bekleyiniz...' });
  const countTaken = async () => {
    const payments = await control('getTransactions', undefined, { query: { status: 'pending' } });
    return payments.filter(({ player }) => player === 'esra.isik').length;
  };

  await test.step('a refusal stands at its field', async () => {
    await page.setViewportSize(PHONE);
    await openSignedIn(page, '/profile/deposit?method=104');
    await page.getByLabel('Kart sahibi').fill('Esra Aydın');
    await page.getByLabel('Kartın son dört hanesi').fill('4417');
    await payDeposit(page, '1000');
    await expect(page.getByLabel('Kart sahibi')).toHaveAccessibleDescription(/üyeliğinizdeki adla aynı/);
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toContainText('Bakiyeniz değişmedi.');
    await expect(amount).toHaveValue('1.000,00');
    await page.getByLabel('Kart sahibi').fill('Esra Işık');
    await expect(refusal).toBeHidden();
  });

  await test.step('a withdrawal is sent once by Enter twice, Back, and a reload while it is sent; nothing but the answer closes the overlay', async () => {
    calls.length = 0;
    await setRules(control, DELAY);
    await follow(page, '/profile/withdraw?method=204');
    await amount.fill('500');
    await page.getByLabel('Cüzdan numarası').fill('1234567890');
    await page.getByRole('radio', { name: 'İş Bankası' }).check();
    await page.getByLabel('Kimlik geçerlilik tarihi').fill('2031-03-14');
    await page.getByRole('button', { name: 'Gözden geçir' }).click();

    await page.getByRole('button', { name: 'Onayla ve çek' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(overlay).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.goBack();
    await expect(overlay).toBeVisible();
    await expect.poll(countTaken).toBe(1);
    await page.reload();

    await expect(page.getByRole('heading', { name: 'Çekim isteğiniz alındı' })).toBeVisible();
    expect(calls.filter((call) => call === PAYMENT_CALL)).toHaveLength(1);
    expect(await countTaken()).toBe(1);
  });

  await test.step('a deposit whose reply was lost is looked for, also after a reload, and found when maintenance ends', async () => {
    calls.length = 0;
    const unknown = page.getByRole('heading', { name: 'Sonucu bilmiyoruz', exact: true });
    await setRules(control, losingReply(PAYMENT_CALL), failing('finance/list_transactions'));
    await follow(page, '/profile/deposit?method=105');
    await payDeposit(page, '250');
    await expect(unknown).toBeFocused();
    await page.clock.install();
    await page.reload();
    await expect(unknown).toBeVisible();
    await page.clock.fastForward(UNKNOWN_AFTER_MS);
    await expect(page.getByRole('button', { name: 'Yeniden bak' })).toBeEnabled(); // The search is over.

    await control('patchScenario', { maintenance: true, rules: [] });
    await passMaintenance(page, control);
    await expect(page.getByRole('heading', { name: 'İşleminiz alındı', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/deposit\?receipt=\d+$/);
    expect(calls.filter((call) => call === PAYMENT_CALL)).toHaveLength(1);
    expect(await countTaken()).toBe(2);
  });
});
