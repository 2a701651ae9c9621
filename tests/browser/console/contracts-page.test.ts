// Tests the page that lists all calls, at each width, in both colour schemes and by keyboard.
import { AXE_STYLE_COMPLAINT, findSmallTargets, findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import { chooseViews, expectNoOverflow, ON_PHONE } from './views.ts';

for (const { size, mode } of chooseViews(ON_PHONE)) {
  test(`the contracts are accessible at ${size.width} px in ${mode} mode`, async ({ page, complaints }) => {
    complaints.expect(AXE_STYLE_COMPLAINT);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: mode });

    await page.goto('/__mock/contracts');
    await page.getByText('casino/games_list', { exact: true }).click();

    await expect(page.getByText('searchGameName').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await expectNoOverflow(page);
  });
}

test('a call is opened from the console by keyboard', async ({ page }) => {
  await page.goto('/__mock/');
  await expect(page.getByRole('link', { name: 'Contracts' })).toHaveAttribute('href', '/__mock/contracts');
  await page.goto('/__mock/contracts');

  await page.getByText('user/login', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.locator('details[open]')).toHaveCount(1);
});
