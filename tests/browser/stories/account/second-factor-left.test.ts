// Tests a second factor that is left in the middle, at the sign-in and while it is switched on or off: nothing has
// changed, and the player can begin anew.
import type { Page } from 'playwright';
import type { Control } from '#contracts/casino/client';
import { buildWrongCode } from '#tests/support/outbox';
import { expect, test } from '../../page.ts';
import {
  authenticatorCode,
  expectSignedIn,
  expectSignedOut,
  fillLogin,
  findAuthenticatorKey,
  follow,
  openAsVisitor,
  openSignedIn,
  signOut,
  skipGreeting,
} from '../../steps.ts';

const WITH_AUTHENTICATOR = 'deniz.arslan';

const findCodeField = (page: Page) => page.getByLabel('Kod', { exact: true });
const findState = (page: Page) => page.getByRole('main').getByText(/^(?:Açık|Kapalı)$/);

test('Back leaves a login before its code with nobody signed in, and Forward goes on with it', async ({
  page,
  control,
}) => {
  await openCodeForm(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(findCodeField(page)).toHaveCount(0);
  await expectSignedOut(page);

  await page.goForward();
  await findCodeField(page).fill(buildWrongCode(await authenticatorCode(control, WITH_AUTHENTICATOR)));
  await expect(page.getByText(/^Girdiğiniz kod doğru değil\. Kod \d+ saniyede bir yenilenir/)).toBeVisible();
  await enterCode(page, control);
  await expectSignedIn(page);
});

test('a login that a reload leaves before its code signs nobody in, and begins anew', async ({
  page,
  control,
}) => {
  await openCodeForm(page);
  await page.reload();
  await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('');
  await expect(findCodeField(page)).toHaveCount(0);
  await expectSignedOut(page);

  await fillLogin(page, WITH_AUTHENTICATOR);
  await enterCode(page, control);
  await expectSignedIn(page);
});

test('while a login waits for its code, another tab is signed out, and follows when the code is entered', async ({
  page,
  context,
  control,
}) => {
  await openAsVisitor(page, '/login');
  await fillLogin(page, WITH_AUTHENTICATOR);
  await expect(findCodeField(page)).toBeFocused();
  const other = await context.newPage();
  await skipGreeting(other);
  await other.goto('/tickets');
  await expect(other).toHaveURL(/\/login$/);
  await expect(findCodeField(other)).toHaveCount(0);
  await expectSignedOut(other);

  await page.bringToFront();
  await enterCode(page, control);
  await expectSignedIn(page);
  await other.goto('/tickets');
  await expectSignedIn(other);
});

test('a reload asks before it leaves the set-up of an authenticator, which is off afterwards and begins anew', async ({
  page,
}) => {
  await openSignedIn(page, '/profile/two-factor');
  await page.getByRole('main').getByRole('button', { name: 'Devam et' }).click();
  const key = await findAuthenticatorKey(page).innerText();
  const questions: string[] = [];
  page.on('dialog', (dialog) => {
    questions.push(dialog.type());
    void dialog.accept();
  });

  await page.reload();
  expect(questions).toEqual(['beforeunload']);
  await expect(findState(page)).toHaveText('Kapalı');
  await expect(findAuthenticatorKey(page)).toHaveCount(0);
  await page.getByRole('main').getByRole('button', { name: 'Devam et' }).click();
  await expect(findAuthenticatorKey(page)).not.toHaveText(key);

  await page.goto('/promotions');
  expect(questions).toEqual(['beforeunload', 'beforeunload']);
  await signOut(page);
  await expectSignedOut(page);
  await follow(page, '/login');
  await fillLogin(page, 'esra.isik'); // No code is asked for.
  await expectSignedIn(page);
});

test('Back leaves the set-up of a code by text message, which is off afterwards and begins anew', async ({
  page,
}) => {
  await openSignedIn(page, '/promotions');
  await follow(page, '/profile/two-factor');
  await chooseText(page);
  await goBackToPromotions(page);
  await page.goForward();
  await expect(findState(page)).toHaveText('Kapalı');
  await expect(findCodeField(page)).toHaveCount(0);
  await chooseText(page);
});

for (const leave of ['Back', 'a reload'] as const) {
  test(`an authenticator stays on when ${leave} leaves the form that switches it off`, async ({ page }) => {
    await openSignedIn(page, '/promotions', WITH_AUTHENTICATOR);
    await follow(page, '/profile/two-factor');
    await page.getByRole('main').getByRole('button', { name: 'Kapat' }).click();
    await expect(findCodeField(page)).toBeFocused();

    if (leave === 'Back') {
      await goBackToPromotions(page);
      await page.goForward();
    } else await page.reload();
    await expect(findState(page)).toHaveText('Açık');
    await expect(findCodeField(page)).toHaveCount(0);

    await signOut(page);
    await expectSignedOut(page);
    await follow(page, '/login');
    await fillLogin(page, WITH_AUTHENTICATOR);
    await expect(findCodeField(page)).toBeFocused();
  });
}

/** Signs in with the password, as a visitor of the promotions, and waits for the form of the code. */
async function openCodeForm(page: Page): Promise<void> {
  await openAsVisitor(page, '/promotions');
  await page.getByRole('banner').getByRole('link', { name: 'Giriş yap' }).click();
  await fillLogin(page, WITH_AUTHENTICATOR);
  await expect(findCodeField(page)).toBeFocused();
}

/** Goes back to the promotions. Their page must be there before the test goes forward, or nothing has been left. */
async function goBackToPromotions(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL(/\/promotions$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
}

/** Enters the code, which is sent with its sixth digit. */
async function enterCode(page: Page, control: Control): Promise<void> {
  await findCodeField(page).fill(await authenticatorCode(control, WITH_AUTHENTICATOR));
}

/** Chooses the code by text message, and waits for its form. */
async function chooseText(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^SMS/ }).check();
  await page.getByRole('main').getByRole('button', { name: 'Devam et' }).click();
  await expect(findCodeField(page)).toBeVisible();
}
