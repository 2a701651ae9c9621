// Tests maintenance that begins and ends during a visit, while a player types, or before the site is opened.
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import {
  authenticatorCode,
  expectSignedIn,
  fillLogin,
  findAuthenticatorKey,
  findBalance,
  findToast,
  follow,
  listenToCalls,
  openAsVisitor,
  passMaintenance,
  returnToTab,
} from '../steps.ts';
import { fillApplication } from './account/registration-steps.ts';

/**
 * The interval at which the maintenance screen asks whether maintenance is over. It does not ask again while
 * an earlier request waits for its reply.
 */
const CHECK_INTERVAL_MS = 10_000;
const PASSWORD_NOTE = 'Güvenliğiniz için şifre saklanmadı. Lütfen yeniden yazın.';

test('maintenance begins and ends during a visit, and takes nothing from a player', async ({
  page,
  control,
}) => {
  await test.step('maintenance is announced once, stops all calls, and returns the visitor to all rows and the scroll offset; its demo and its control open without the flag', async () => {
    await openAsVisitor(page, '/slot');
    await page.getByRole('button', { name: 'Daha fazla' }).click();
    await expect(page.getByText(/^96 \/ /)).toBeVisible();
    await page.getByRole('main').getByRole('listitem').nth(80).scrollIntoViewIfNeeded();
    const readOffset = () => page.evaluate(() => scrollY);
    const offset = await readOffset();
    expect(offset).toBeGreaterThan(1000);
    await page.clock.install();

    await control('patchScenario', { maintenance: true });
    // This event makes the page send a call. A click on the page might fail instead, since a call that the page
    // sends by itself may already have led to the maintenance screen.
    await returnToTab(page);
    await expect(findToast(page, 'Site Bakima Alindi')).toHaveCount(1);
    await expect(page).toHaveURL(/\/maintenance$/);
    await expect(page.getByText(/^Planlı bir bakım çalışması yapıyoruz/)).toBeVisible();
    await expect.poll(readOffset).toBe(0);

    const calls = listenToCalls(page);
    const checkAgain = async () => {
      await page.clock.fastForward(CHECK_INTERVAL_MS);
      return calls.length;
    };
    await expect.poll(checkAgain).toBeGreaterThanOrEqual(3);
    expect(new Set(calls)).toEqual(new Set(['maintenance/check_status']));
    await expect(findToast(page, 'Site Bakima Alindi')).toHaveCount(0);

    // From now on only the button asks. The clock cannot stop at a moment that passes before it is told to.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + CHECK_INTERVAL_MS);
    await waitForReplies(page);
    await control('patchScenario', { maintenance: false });
    await page.getByRole('button', { name: 'Şimdi kontrol et' }).click();
    await expect(page).toHaveURL(/\/slot$/);
    await page.clock.resume();
    await expect(page.getByText(/^96 \/ /)).toBeVisible();
    await expect.poll(readOffset).toBe(offset);

    await follow(page, '/maintenance-demo');
    await expect(page.getByText('Bu bir önizlemedir: site açık ve çalışıyor.')).toBeVisible();
    await follow(page, '/maintenance-control');
    await page.getByRole('button', { name: 'Şimdi kontrol et' }).click();
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('heading', { name: 'En çok oynananlar' })).toBeVisible();
  });

  await test.step('forms keep over maintenance what was typed', async () => {
    await test.step('except for passwords, and say why one is missing', async () => {
      await openAsVisitor(page, '/register');
      await fillApplication(page);
      await passMaintenance(page, control);
      await expect(page).toHaveURL(/\/register$/);
      await expect(page.getByLabel('Soyad', { exact: true })).toHaveValue('Öğüt');
      await expect(page.getByRole('checkbox', { name: /Gizlilik/ })).toBeChecked();
      await expect(page.getByLabel('Şifre', { exact: true })).toHaveValue('');
      await expect(page.getByText(PASSWORD_NOTE)).toBeVisible();

      await follow(page, '/tickets');
      await fillLogin(page, 'esra.isik');
      await expectSignedIn(page);
    });

    await test.step('on the page of a player', async () => {
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
});
