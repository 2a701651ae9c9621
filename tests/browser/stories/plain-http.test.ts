// Tests the site over plain HTTP on a team's own host, where browsers offer no clipboard.
import type { Page } from 'playwright';
import { startSite } from '../../../scripts/site.ts';
import { chooseFrom } from '../console/views.ts';
import { test as base, expect } from '../page.ts';
import { PLAIN_DOMAIN } from '../plain-domain.ts';
import { expectSignedIn, fillLogin, findAuthenticatorKey, follow, openAsVisitor } from '../steps.ts';

/** A test with a world of a site of its own, which has the domain of a team. */
const test = base.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needed fixtures from this pattern
  mockOrigin: async ({}, use) => {
    const site = await startSite(['--domain', PLAIN_DOMAIN]);
    await use(`http://127.0.0.1:${site.port}`);
    await site.stop();
  },
});

/** Returns the origin of a world on the domain of the team. */
function findPlainOrigin({ name, site }: { readonly name: string; readonly site: string }): string {
  return `http://${name}.${PLAIN_DOMAIN}:${new URL(site).port}`;
}

/** Pastes into a new field of the page, and returns the pasted text. */
async function paste(page: Page): Promise<string> {
  await page.evaluate(() => {
    const field = Object.assign(document.createElement('textarea'), { id: 'pasted' });
    document.body.append(field);
    field.focus();
  });
  await page.keyboard.press('Control+V');
  const text = await page.locator('#pasted').inputValue();
  await page.locator('#pasted').evaluate((field) => field.remove());
  return text;
}

test('all is copied over plain HTTP, where browsers offer no clipboard', async ({
  page,
  world,
  complaints,
}) => {
  complaints.expect(/torn by a test|Minified React error|error boundary/i);
  const origin = findPlainOrigin(world);
  // No reply of the server causes an error screen, so the test breaks a function of the browser below the head of a page.
  await page.addInitScript(() => {
    const { trim } = String.prototype;
    Object.defineProperty(String.prototype, 'trim', {
      configurable: true,
      value() {
        if (location.pathname === '/slot' && document.getElementById('root'))
          throw new Error('torn by a test');
        return trim.call(this);
      },
    });
  });

  await test.step('the key of an authenticator and the report of an error screen', async () => {
    await openAsVisitor(page, `${origin}/favorites`);
    expect(await page.evaluate(() => [isSecureContext, 'clipboard' in navigator])).toEqual([false, false]);
    await fillLogin(page, 'esra.isik');
    await expectSignedIn(page);

    await follow(page, '/profile/two-factor');
    await page.getByRole('main').getByRole('button', { name: 'Devam et' }).click();
    await page.getByRole('button', { name: 'Anahtarı kopyala' }).click();
    await expect(page.getByRole('status').getByText('kopyalandı')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Anahtarı kopyala' })).toBeFocused();
    const key = await findAuthenticatorKey(page).innerText();
    expect(await paste(page)).toBe(key.replaceAll(' ', ''));

    await page.goto(`${origin}/slot?q=lale`);
    await expect(page.getByRole('heading', { name: 'Bu sayfa açılamadı' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sayfayı yenile' })).toBeVisible();
    await page.getByRole('button', { name: 'Raporu kopyala' }).click();
    await expect(page.getByRole('button', { name: 'Rapor kopyalandı' })).toBeVisible();
    expect(await paste(page)).toContain('torn by a test');
  });

  await test.step('a curl command and a share link of the console', async () => {
    await page.goto(`${origin}/__mock/`);
    await page.getByRole('button', { name: /user\/get_user_profile/ }).click();
    await chooseFrom(page, 'Copy', 'curl');
    await expect(page.getByText(/^Copied: .*curl/)).toBeVisible();
    expect(await paste(page)).toContain(`curl '${origin}/endpoint/v1`);

    await page.getByRole('button', { name: /^Share link/ }).click();
    const share = page.getByRole('dialog', { name: 'Share link' });
    await expect(share.locator('output')).toContainText(`${origin}/__mock/go?player=esra.isik`);
    const link = await share.locator('output').innerText();
    await share.getByRole('button', { name: 'Copy link' }).click();
    await expect(share).toBeHidden();
    expect(await paste(page)).toBe(link);
  });
});
