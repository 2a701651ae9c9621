// Tests the browser's storage: it is encrypted, and the site works even if the storage is damaged or
// forbidden.
import { expect, test } from '../../page.ts';
import { expectSignedIn, fillLogin, readStorage, signInByForm, skipGreeting } from '../../steps.ts';

test('uid, sid and uip are stored encrypted, and the server accepts them', async ({ page, control }) => {
  const replies: string[] = [];
  page.on('response', async (response) => {
    if (response.request().postData()?.includes('"login"')) replies.push(await response.text());
  });
  await signInByForm(page);

  const records = await readStorage(page);
  for (const text of [records.session, records.mirror, records.auth]) {
    const record: Record<string, string> = JSON.parse(text ?? '{}');
    for (const field of ['uid', 'sid', 'uip']) expect(record[field]).toMatch(/^[A-Za-z0-9+/]{342}==$/);
  }
  const everything = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  const { uid, sid, uip } = JSON.parse(replies[0] ?? '{}').data;
  for (const plain of [uid, sid, uip]) {
    expect(plain).toBeTruthy();
    expect(everything).not.toContain(plain);
  }

  const { entries } = await control('getJournal', undefined, { query: { limit: 200 } });
  expect(entries.find((entry) => entry.call === 'finance/check_balance')?.player).toBe('esra.isik');
  expect(JSON.stringify(entries)).not.toContain(sid);
});

test('damaged values are dropped without an error', async ({ page }) => {
  await skipGreeting(page);
  await page.addInitScript(() => {
    for (const key of ['bnwUserSession', 'bnwUserAuth', 'bnwUserProfile', 'bnwUserLanguage'])
      localStorage.setItem(key, '{"uid":');
    for (const key of ['bnwUserLang', 'bnwUserMode', 'siteUnderMaintenance', 'showBalance', 'rid'])
      localStorage.setItem(key, '\u0000');
    localStorage.setItem('expirationTime', 'NaN');
    localStorage.setItem('returnAddress', 'https://elsewhere.example/');
  });
  await page.goto('/');

  await expect(page.getByRole('heading', { name: 'En çok oynananlar' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'tr');
  await page.goto('/login');
  await fillLogin(page, 'esra.isik');
  await expectSignedIn(page);
});

test('with storage forbidden the site works until the page closes', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/login');
  await fillLogin(page, 'esra.isik');

  await expect(page.getByRole('button', { name: 'Hesap menüsü' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).first().click();
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).click();
  await expect(page.getByText(/^48 \/ /)).toBeVisible();
});
