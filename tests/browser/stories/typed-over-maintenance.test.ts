// Tests that maintenance which begins while a player types, or before the site is opened, takes nothing from the player.
import { expect, test } from '../page.ts';
import {
  authenticatorCode,
  expectSignedIn,
  fillLogin,
  findAuthenticatorKey,
  findBalance,
  follow,
  openAsVisitor,
  passMaintenance,
} from '../steps.ts';
import { fillApplication } from './account/registration-steps.ts';

const PASSWORD_NOTE = 'Güvenliğiniz için şifre saklanmadı. Lütfen yeniden yazın.';

test('forms keep over maintenance what was typed', async ({ page, control }) => {
  const amount = page.getByLabel('Tutar', { exact: true });

  await test.step('except for passwords, and say why one is missing', async () => {
    await openAsVisitor(page, '/register');
    await fillApplication(page);
    await passMaintenance(page, control);
    await expect(page).toHaveURL(/\/register$/);
    await expect(page.getByLabel('Soyad', { exact: true })).toHaveValue('Öğüt');
    await expect(page.getByRole('checkbox', { name: /Gizlilik/ })).toBeChecked();
    await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('');

    await follow(page, '/tickets');
    await page.getByLabel('Kullanıcı adı').fill('esra.isik');
    await page.getByLabel('Şifre', { exact: true }).fill('Vitrin1');
    await passMaintenance(page, control);
    await expect(page.getByLabel('Kullanıcı adı')).toHaveValue('esra.isik');
    await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('');
    await expect(page.getByText(PASSWORD_NOTE)).toBeVisible();
    await fillLogin(page, 'esra.isik');
    await expectSignedIn(page);
  });

  await test.step('on the pages of a player', async () => {
    await follow(page, '/profile/bank-accounts');
    const edit = page.getByRole('link', { name: /hesabını düzenle$/ });
    await edit.first().click();
    await expect(page).toHaveURL(/\?account=\d+$/);
    await page.getByLabel('Hesap sahibi').fill('Esra Işı');
    await passMaintenance(page, control);
    await expect(page.getByLabel('Hesap sahibi')).toHaveValue('Esra Işı');

    await follow(page, '/profile/withdraw?method=201');
    await amount.fill('750');
    await passMaintenance(page, control);
    await expect(amount).toHaveValue('750');

    await follow(page, '/profile/bonus-request');
    await page.getByRole('radio', { name: /yatırım bonusu/ }).check();
    await page.getByLabel('Mesajınız').fill('Dün akşamki kaybım için.');
    await passMaintenance(page, control);
    await expect(page.getByRole('radio', { name: /yatırım bonusu/ })).toBeChecked();
    await expect(page.getByLabel('Mesajınız')).toHaveValue('Dün akşamki kaybım için.');
  });

  await test.step('maintenance leaves the set-up of an authenticator open, with its key', async () => {
    await follow(page, '/profile/two-factor');
    await page.getByRole('button', { name: 'Devam et' }).click();
    const key = findAuthenticatorKey(page);
    const secret = await key.innerText();
    await passMaintenance(page, control);
    await expect(key).toHaveText(secret);

    await page.getByLabel('Kod', { exact: true }).fill(await authenticatorCode(control, 'esra.isik'));
    await expect(page.getByText('İki adımlı doğrulama açıldı').first()).toBeVisible();
  });

  await test.step('a page that is opened under maintenance has the balance when maintenance ends', async () => {
    await control('patchScenario', { maintenance: true });
    await page.reload();
    await expect(page).toHaveURL(/\/maintenance$/);

    await control('patchScenario', { maintenance: false });
    await page.getByRole('button', { name: 'Şimdi kontrol et' }).click();

    await expect(findBalance(page)).toContainText('12.450,75');
  });
});
