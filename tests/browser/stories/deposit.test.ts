// Tests a deposit from the choice of its method to its receipt, also if it is refused, or if its reply is lost.
import { UNKNOWN_AFTER_MS } from '../../../client/features/cashier/payment/search-payment.ts';
import { failing, losingReply, setRules } from '../../support/faults.ts';
import { holdCalls } from '../hold-requests.ts';
import { expect, test } from '../page.ts';
import {
  findToast,
  follow,
  listenToCalls,
  openSignedIn,
  passMaintenance,
  payDeposit,
  readCall,
} from '../steps.ts';

const PAYMENT_CALL = 'prepayServices/processTransaction';

test('a deposit is made, and sent once, whatever happens to it', async ({ page, control, complaints }) => {
  complaints.expect(/ERR_|Failed to load resource/);
  await control('putSettings', { autoSettle: false });
  const calls = listenToCalls(page);
  const amount = page.getByLabel('Tutar', { exact: true });
  const listPending = async () => {
    const payments = await control('getTransactions', undefined, { query: { status: 'pending' } });
    return payments.filter(({ player }) => player === 'esra.isik');
  };

  await test.step('a refusal stands at its field', async () => {
    await openSignedIn(page, '/profile/deposit?method=104');
    await page.getByLabel('Kart sahibi').fill('Esra Aydın');
    await page.getByLabel('Kartın son dört hanesi').fill('4417');
    await payDeposit(page, '1000');
    await expect(page.getByLabel('Kart sahibi')).toHaveAccessibleDescription(/üyeliğinizdeki adla aynı/);
    const refusal = page.getByRole('main').getByRole('alert');
    await expect(refusal).toContainText('Bakiyeniz değişmedi.');
    await expect(amount).toHaveValue('1.000,00');
    await page.getByLabel('Kartın son dört hanesi').fill('4418');
    await expect(refusal).toBeVisible();
    await page.getByLabel('Kart sahibi').fill('Esra Işık');
    await expect(page.getByLabel('Kart sahibi')).not.toHaveAccessibleDescription(/üyeliğinizdeki adla aynı/);
    await expect(refusal).toBeHidden();
  });

  await test.step('it goes from the method, where another begins empty, over the review to the receipt', async () => {
    await page.getByRole('link', { name: 'Yöntemi değiştir' }).click();
    await page.getByRole('link', { name: 'Lale Cüzdan' }).click();
    await amount.fill('777');
    await page.getByRole('link', { name: 'Yöntemi değiştir' }).click();
    await page.getByRole('link', { name: 'Karekod ile ödeme' }).click();
    await expect(amount).toHaveValue('');
    // In a wide window the form reaches over the middle.
    await page.setViewportSize({ width: 1920, height: 1080 });
    const { x, width } = (await amount.boundingBox()) ?? { x: 0, width: 0 };
    expect(x + width).toBeGreaterThan(1920 / 2);
    await page.setViewportSize({ width: 1280, height: 720 });
    // Back to the form of the other method restores what was typed there, also in its summary.
    await amount.fill('300');
    await page.goBack();
    await page.goBack();
    await expect(amount).toHaveValue('777,00');
    await expect(page.getByRole('region', { name: 'Özet' })).toContainText('777,00');
    await page.getByRole('link', { name: 'Yöntemi değiştir' }).click();
    await page.getByRole('link', { name: 'Karekod ile ödeme' }).click();
    await expect(page.getByRole('heading', { name: 'Karekod ile ödeme' })).toBeFocused();
    await amount.fill('1234,56');
    await page.getByRole('button', { name: 'Gözden geçir' }).click();
    await expect(page.getByRole('heading', { name: 'Gözden geçirin' })).toBeFocused();

    // Back leads to the form with its values, and a reload of the review to the form.
    await page.goBack();
    await expect(amount).toHaveValue('1.234,56');
    await page.goForward();
    await page.reload();
    await expect(page).toHaveURL(/\/profile\/deposit\?method=105$/);
    // A click selects the amount, so that what is typed replaces it.
    await amount.click();
    await page.keyboard.type('1234,56');
    await page.keyboard.press('Enter');
    calls.length = 0;
    await page.getByRole('button', { name: 'Onayla ve yatır' }).click();

    await expect(page.getByRole('heading', { name: 'İşleminiz alındı' })).toBeFocused();
    await expect(page).toHaveURL(/\/profile\/deposit\?receipt=\d+$/);
    await expect(findToast(page, 'İşleminiz alındı')).toBeVisible();
    const [payment] = await listPending();
    await expect(page.getByText(payment?.reference ?? '')).toBeVisible();
    const details = page.getByRole('region', { name: 'Ödeme bilgileri' });
    await expect(details.getByRole('img', { name: 'Ödeme karekodu' })).toBeVisible();
    await expect(details.getByText('TR33 0006 1005 1978 6457 8413 26')).toBeVisible();
    await expect(details.getByRole('button', { name: 'Kopyala: IBAN' })).toBeVisible();

    // Back from the receipt skips the review and the sent form, and leads to the methods.
    expect(calls).not.toContain('finance/list_bank_accounts');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Karekod ile ödeme' })).toBeVisible();
  });

  await test.step('it is sent once by Enter twice and Back while it is sent, and nothing but the answer closes the overlay; if the reply is lost, it is looked for, also after a reload, and found when maintenance ends', async () => {
    calls.length = 0;
    const unknown = page.getByRole('heading', { name: 'Sonucu bilmiyoruz', exact: true });
    const overlay = page.getByRole('dialog', { name: 'Lütfen Bekleyiniz...' });
    await setRules(control, losingReply(PAYMENT_CALL), failing('finance/list_transactions'));
    await page.getByRole('link', { name: 'Karekod ile ödeme' }).click();
    await amount.fill('250');
    await page.getByRole('button', { name: 'Gözden geçir' }).click();
    const release = await holdCalls(page, '"processTransaction"');
    await page.getByRole('button', { name: 'Onayla ve yatır' }).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(overlay).toBeVisible();
    for (let press = 0; press < 3; press += 1) await page.keyboard.press('Escape');
    await page.goBack();
    await expect(overlay).toBeVisible();
    release();
    await expect(unknown).toBeFocused();
    await page.clock.install();
    await page.reload();
    await expect(unknown).toBeVisible();
    await page.clock.fastForward(UNKNOWN_AFTER_MS);
    await expect(page.getByRole('button', { name: 'Yeniden bak' })).toBeEnabled(); // The search is over.
    // It begins again when the player comes back to the page.
    await follow(page, '/no-access');
    const search = page.waitForRequest((request) => readCall(request)?.name === 'finance/list_transactions');
    await page.goBack();
    await search;
    await expect(unknown).toBeVisible();

    await control('patchScenario', { maintenance: true, rules: [] });
    await passMaintenance(page, control);
    await expect(page.getByRole('heading', { name: 'İşleminiz alındı', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/profile\/deposit\?receipt=\d+$/);
    expect(calls.filter((call) => call === PAYMENT_CALL)).toHaveLength(1);
    expect(await listPending()).toHaveLength(2);
  });
});
