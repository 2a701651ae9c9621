// Tests that no secret of a signed-in player leaks, and that a sign-out leaves nothing of the player behind.
import type { Page } from 'playwright';
import { failing, setRules } from '../../../support/faults.ts';
import { expect, test } from '../../page.ts';
import { expectSignedIn, expectSignedOut, fillLogin, follow, PASSWORD, skipGreeting } from '../../steps.ts';

/** The entries that may stay in the storage after a sign-out. They belong to the browser, not the player. */
const ALLOWED_KEYS = [
  'bnwUserLang',
  'bnwUserLanguage',
  'bnwUserMode',
  'modalStatus',
  'scrollOffsets',
  'seenPopups',
  'showBalance',
  'vitrin:signIn', // The test kit notes in it that it has signed the tab in.
];
const PERSONAL = /Esra|esra\.isik|12\.450|posta\.example|TR\d\d 0006/;

test('a sign-out leaves nothing behind, and no secret leaks', async ({
  page,
  world,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await test.step('after a sign-out neither Back nor the storage shows anything of the player', async () => {
    await skipGreeting(page);
    await world.signIn('esra.isik', { page });
    await page.goto('/search?q=lale');
    await expect(page.getByRole('article').first()).toBeVisible();
    // Back passes a page that is loaded, and one that stands in the same document.
    await follow(page, '/profile');
    await expect(page.getByRole('main')).toContainText(/esra\.isik@posta/);
    await page.goto('/profile/bank-accounts');
    await expect(page.getByRole('main')).toContainText(/TR\d\d 0006/);
    await page.getByRole('main').getByRole('button', { name: 'Çıkış yap' }).click();
    await expectSignedOut(page);
    await expect(page).toHaveURL(/\/$/);

    const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
    expect(keys.filter((key) => !ALLOWED_KEYS.includes(key))).toEqual([]);
    for (let step = 0; step < 2; step += 1) {
      await page.goBack();
      await expect(page).toHaveURL(/\/login$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await readEverything(page)).not.toMatch(PERSONAL);
    }
  });

  await test.step('no secret stands in an address, a log, a title, an error or, in clear, in the storage, nor anything of a player who has signed out elsewhere on a page that Back restores', async () => {
    const traces: string[] = [];
    page.on('request', (request) => traces.push(request.url()));
    page.on('framenavigated', (frame) => traces.push(frame.url()));
    page.on('console', (message) => traces.push(message.text()));
    const secrets = [PASSWORD, 'Vitrin9', 'Vitrin2', '10000000146', '654321', 'TR730006200001234567890123'];
    const collect = async () => traces.push(await page.title(), await readStored(page));

    await fillLogin(page, 'esra.isik');
    await expectSignedIn(page);
    await collect();
    await follow(page, '/profile/password');
    const passwords = page.getByRole('main').locator('input[type=password]');
    await passwords.nth(0).fill('Vitrin9');
    await passwords.nth(1).fill('Vitrin2');
    await passwords.nth(2).fill('Vitrin2');
    await page.getByRole('button', { name: 'Şifreyi değiştir' }).click();
    const main = page.getByRole('main');
    await expect(main.locator('[id$="-error"]')).toBeVisible();
    traces.push(await main.innerText());
    await collect();

    await follow(page, '/profile/deposit?method=103');
    await page.getByLabel('T.C. kimlik numarası').fill('10000000146');
    await page.getByLabel('T.C. kimlik numarası').blur();
    await collect();
    await follow(page, '/profile/two-factor');
    await main.getByRole('button', { name: 'Devam et' }).click();
    await page.getByLabel('Kod', { exact: true }).fill('654321');
    await expect(main.locator('[id$="-error"]')).toBeVisible();
    traces.push(await main.locator('[id$="-error"]').innerText());
    await collect();

    await setRules(control, failing('finance/save_bank_account'));
    await follow(page, '/profile/bank-accounts?account=new');
    await page.getByLabel('IBAN').fill('TR730006200001234567890123');
    await page.getByLabel('IBAN').press('Enter');
    await expect(main.getByRole('alert').first()).toBeVisible();
    traces.push(await main.getByRole('alert').first().innerText());
    await collect();

    for (const secret of secrets) expect(traces.filter((trace) => trace.includes(secret))).toEqual([]);

    // Simulates a page in the back-forward cache: another page signs out, this one gets no storage event, and
    // Back then shows it again.
    await follow(page, '/profile');
    await expect(page.getByText('esra.isik@posta.example')).toBeVisible();
    await page.evaluate(() => {
      for (const key of ['bnwUserSession', 'bnwUserAuth', 'bnwUserProfile']) localStorage.removeItem(key);
      dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await expectSignedOut(page);
    await expect(page).toHaveURL(/\/$/);
    expect(await readEverything(page)).not.toMatch(PERSONAL);
  });
});

/**
 * Returns the page's title, its text, the values of its fields and the result of readStored(), as one text.
 */
async function readEverything(page: Page): Promise<string> {
  const shown = await page.evaluate(() =>
    [
      document.title,
      document.body.innerText,
      ...[...document.querySelectorAll('input')].map(({ value }) => value),
    ].join('\n'),
  );
  return `${shown}\n${await readStored(page)}`;
}

/** Returns both storages, the state of the history entry and the cookies, as one text. */
function readStored(page: Page): Promise<string> {
  return page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, document.cookie]),
  );
}
