// Tests that the site works even if the browser's storage is forbidden.
import { expect, test } from '../../page.ts';
import { fillLogin } from '../../steps.ts';

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
  await page.goto('/tickets');
  await fillLogin(page, 'esra.isik');

  await expect(page.getByRole('button', { name: 'Hesap menüsü' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Turnuvalar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Turnuvalar' })).toBeVisible();
});
