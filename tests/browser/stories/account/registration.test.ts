// A visitor becomes a player, and a player gets a new password.
import { expect, test } from '../../page.ts';
import {
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  findToast,
  follow,
  listenToCalls,
  openAsVisitor,
  signOut,
} from '../../steps.ts';
import {
  fillApplication,
  findMailedLink,
  findRegisterButton,
  NEWCOMER,
  requestResetLink,
  resetPassword,
} from './registration-steps.ts';

test('a forgotten password is replaced; a registration shows the rules of its password while it is typed, survives Back without its passwords, says what is wrong, and is sent once', async ({
  page,
  control,
}) => {
  const calls = listenToCalls(page);
  const main = page.getByRole('main');
  await test.step('a forgotten password is replaced by a mailed link, which works once and for an hour', async () => {
    await openAsVisitor(page, '/forgot-password');
    await requestResetLink(page, 'esra.isik@posta.example');
    await expect(main.getByText('E-postanıza bakın')).toBeVisible();
    const link = await findMailedLink(control);
    await page.goto(link);
    await resetPassword(page, 'Vitrin2');
    await expect(page).toHaveURL(/\/login$/);

    await follow(page, link);
    await resetPassword(page, 'Vitrin3');
    await expect(page.getByRole('heading', { level: 1, name: 'Bu bağlantı kullanılmış' })).toBeVisible();

    await follow(page, '/forgot-password');
    await requestResetLink(page, 'esra.isik@posta.example');
    const expiredLink = await findMailedLink(control);
    const { now } = await control('getClock');
    await control('putClock', { now: new Date(Date.parse(now) + 61 * 60_000).toISOString() });
    await follow(page, expiredLink);
    await resetPassword(page, 'Vitrin3');
    await expect(page.getByRole('heading', { level: 1, name: 'Bağlantının süresi doldu' })).toBeVisible();
    await page.getByRole('link', { name: 'Yeni bağlantı iste' }).click();
    await expect(page).toHaveURL(/\/forgot-password$/);
    await follow(page, '/tickets');
    await fillLogin(page, 'esra.isik', 'Vitrin2');
    await expectSignedIn(page);
    await signOut(page);
    await expectSignedOut(page);
    await follow(page, '/login');
  });

  await main.getByRole('link', { name: 'Üye ol' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Üye ol' })).toBeVisible();
  const rule = page.getByRole('listitem').filter({ hasText: 'Bir büyük harf' });
  const password = page.getByLabel('Şifre', { exact: true });
  await password.fill('çiçek1');
  await expect(rule).not.toContainText('tamam');
  await password.fill('Çiçek1');
  await expect(rule).toContainText('tamam');

  // A text to agree to opens above the form, which keeps what was typed.
  const username = page.getByLabel('Kullanıcı adı');
  await username.fill('esra.isik');
  await page.getByRole('button', { name: 'Kuralları oku' }).click();
  await expect(
    page.getByRole('dialog').getByRole('heading', { name: 'Genel kurallar', level: 2 }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(username).toHaveValue('esra.isik');

  const surname = page.getByLabel('Soyad', { exact: true });
  await surname.fill('Öğüt');
  await main.getByRole('link', { name: 'Giriş yap' }).click();
  await main.getByRole('link', { name: 'Üye ol' }).click();
  await expect(surname).toHaveValue(''); // A form that is opened anew is empty.
  await fillApplication(page);
  await page.getByRole('checkbox', { name: /Gizlilik/ }).uncheck();
  await main.getByRole('link', { name: 'Giriş yap' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(surname).toHaveValue('Öğüt');
  await expect(page.getByLabel('Cep telefonu')).toHaveValue('532 418 20 41');
  await expect(page.getByRole('checkbox', { name: /kurallar/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Gizlilik/ })).not.toBeChecked();
  await expect(password).toHaveValue('');
  await expect(main.getByRole('status')).toHaveText(/şifre saklanmadı/);

  // A single wrong field takes the focus, of several a summary.
  await username.fill(NEWCOMER.username);
  await password.fill(NEWCOMER.password);
  await page.getByLabel('Şifre, yeniden', { exact: true }).fill(NEWCOMER.password);
  await page.getByRole('checkbox', { name: /Gizlilik/ }).check();
  const identity = page.getByLabel('T.C. kimlik numarası');
  await identity.fill('12345678901');
  await findRegisterButton(page).click();
  await expect(identity).toBeFocused();
  await expect(identity).toHaveAccessibleDescription(/T.C. kimlik numarası geçerli değil/);
  await expect(main.getByRole('alert')).toHaveCount(0);

  await page.getByLabel('Şifre, yeniden', { exact: true }).fill('Vitrin2');
  await page.getByRole('checkbox', { name: /Gizlilik/ }).uncheck();
  await findRegisterButton(page).click();
  const summary = page.getByRole('alert').filter({ hasText: 'Devam etmek için 3 alanı düzeltin' });
  await expect(summary).toBeFocused();
  await summary
    .getByRole('link', { name: 'T.C. kimlik numarası geçerli değil. Rakamları kontrol edin.' })
    .click();
  await expect(identity).toBeFocused();
  await expect(page).toHaveURL(/\/register$/);

  await identity.fill('10000000146');
  await expect(summary).toBeHidden();
  await expect(page.getByRole('alert')).toContainText('2 alanı düzeltin');
  await page.getByLabel('Şifre, yeniden', { exact: true }).fill(NEWCOMER.password);
  await page.getByRole('checkbox', { name: /Gizlilik/ }).check();

  // The server’s refusal stands at its field, and everything typed is still there.
  await username.fill('esra.isik');
  await findRegisterButton(page).click();
  await expect(username).toHaveAccessibleDescription(/Bu kullanıcı adı kullanılıyor\. Üyeliği az önce siz/);
  await expect(username).toBeFocused();
  await expect(surname).toHaveValue('Öğüt');
  await expect(page.getByRole('checkbox', { name: /Gizlilik/ })).toBeChecked();
  await surname.fill('Öğütçü');
  await expect(username).toHaveAccessibleDescription(/kullanılıyor/);

  await username.fill(NEWCOMER.username);
  await expect(username).not.toHaveAccessibleDescription(/kullanılıyor/);
  await findRegisterButton(page).dblclick();
  await expect(findToast(page, 'Üyeliğiniz tamamlandı.')).toBeVisible();
  await expectSignedIn(page);
  await expect(page).toHaveURL(/\/$/);
  await expect(main.getByRole('link', { name: /^Hoş geldiniz Sırada:/ })).toBeVisible();
  expect(calls.filter((call) => call === 'user/register')).toHaveLength(2);
});
