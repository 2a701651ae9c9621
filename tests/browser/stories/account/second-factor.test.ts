// Tests a second factor, also when it is left in the middle, at the sign-in and while it is switched on or off: nothing
// has changed then, and the player can begin anew.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { buildWrongCode } from '#tests/support/casino/outbox';
import { expect, test } from '../../page.ts';
import {
  authenticatorCode,
  expectInReach,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  findAuthenticatorKey,
  findToast,
  follow,
  openSignedIn,
  readOffset,
  signOut,
} from '../../steps.ts';

const PLAYER = 'esra.isik';

const findCodeField = (page: Page) => page.getByLabel('Kod', { exact: true });
const findState = (page: Page) => page.getByRole('main').getByText(/^(?:Açık|Kapalı)$/);

test('an authenticator is switched on with its code, asked for at the login, and switched off with a code; what Back or a reload leaves before its code changes nothing, and begins anew', async ({
  page,
  control,
}) => {
  const main = page.getByRole('main');
  const field = findCodeField(page);
  await test.step('a set-up that Back or a reload leaves is off and begins anew', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await openSignedIn(page, '/promotions');
    await follow(page, '/profile/two-factor');
    await expectCurrentRowInView(page);
    await page.getByRole('radio', { name: /^SMS/ }).check();
    await main.getByRole('button', { name: 'Devam et' }).click();
    await expect(field).toBeVisible();
    await goBackAndForward(page);
    await expect(findState(page)).toHaveText('Kapalı');
    await expect(field).toHaveCount(0);

    await page.getByRole('radio', { name: /^Doğrulama uygulaması/ }).check();
    await main.getByRole('button', { name: 'Devam et' }).click();
    const key = await findAuthenticatorKey(page).innerText();
    const questions: string[] = [];
    page.on('dialog', (dialog) => {
      questions.push(dialog.type());
      void dialog.accept();
    });
    await page.reload();
    // Only the page of the key asks before it is left: the test would stop at a question of another one.
    page.removeAllListeners('dialog');
    expect(questions).toEqual(['beforeunload']);
    await expect(findState(page)).toHaveText('Kapalı');
    await expect(findAuthenticatorKey(page)).toHaveCount(0);

    await main.getByRole('button', { name: 'Devam et' }).click();
    await expect(findAuthenticatorKey(page)).not.toHaveText(key);
    await expect(page.getByRole('heading', { level: 2, name: 'Uygulamayı bağlayın' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'Doğrulama uygulamanız için karekod' })).toBeVisible();
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
    expect(await field.getAttribute('maxlength')).toBeNull();
    await field.fill('12345');
    await field.press('Enter');
    await expect(page.getByText('Kod altı rakamdan oluşur.')).toBeVisible();
    await expect(field).toBeFocused();
    const code = await authenticatorCode(control, PLAYER);
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await expect(findToast(page, 'İki adımlı doğrulama açıldı')).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Durum' })).toBeFocused();
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
    await expect(page).toHaveURL(/\/profile\/two-factor$/);
  });

  await test.step('a login that Back or a reload leaves signs nobody in; Forward goes on with it, and the code signs in', async () => {
    await signOut(page);
    await expectSignedOut(page);
    await follow(page, '/promotions');
    await page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }).click();
    await fillLogin(page, PLAYER);
    await expect(field).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(/\/promotions$/);
    await expect(field).toHaveCount(0);
    await expectSignedOut(page);
    await page.goForward();
    await field.fill(buildWrongCode(await authenticatorCode(control, PLAYER)));
    await expect(
      page.getByText(/^Girdiğiniz kod doğru değil\. Kod \d+ saniyede bir yenilenir/),
    ).toBeVisible();

    await page.reload();
    await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('');
    await expect(field).toHaveCount(0);
    await expectSignedOut(page);
    await fillLogin(page, PLAYER);
    await enterCode(page, control);
    await expectSignedIn(page);
  });

  await test.step('it stays on until a code switches it off', async () => {
    await follow(page, '/promotions');
    await follow(page, '/profile/two-factor');
    await main.getByRole('button', { name: 'Kapat' }).click();
    await expect(field).toBeFocused();
    await goBackAndForward(page);
    await expect(findState(page)).toHaveText('Açık');
    await expect(field).toHaveCount(0);
    await main.getByRole('button', { name: 'Kapat' }).click();
    await expect(page.getByRole('dialog', { name: 'Doğrulamayı kapatalım mı?' })).toBeVisible();
    await enterCode(page, control);
    await expect(main.getByText('İki adımlı doğrulama kapatıldı')).toBeVisible();
  });
});

/**
 * Expects the current row of the account menu to be in view: the menu is taller than the window, and scrolls
 * on its own.
 */
async function expectCurrentRowInView(page: Page): Promise<void> {
  const row = page
    .getByRole('navigation', { name: 'Hesabım' })
    .getByRole('link', { name: 'İki adımlı doğrulama' });
  await expect(row).toHaveAttribute('aria-current', 'page');
  await expectInReach(row);
  expect(await readOffset(page)).toBe(0);
}

/** Leaves the page for that of the promotions, which must be there before Forward, or nothing has been left. */
async function goBackAndForward(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
  await page.goForward();
}

/** Enters the code, which is sent with its sixth digit. */
async function enterCode(page: Page, control: Control): Promise<void> {
  await expect(findCodeField(page)).toBeFocused();
  await findCodeField(page).fill(await authenticatorCode(control, PLAYER));
}
