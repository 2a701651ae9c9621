// Tests the page that lists all calls, at each width, in both colour schemes and by keyboard.
import { AXE_STYLE_COMPLAINT, findSmallTargets, findViolations } from './accessibility/violations.ts';
import { chooseViews, expectNoOverflow, ON_PHONE } from './console-views.ts';
import { expect, test } from './page.ts';

for (const { size, mode } of chooseViews(ON_PHONE)) {
  test(`the contracts are accessible at ${size.width} px in ${mode} mode`, async ({ page, complaints }) => {
    complaints.expect(AXE_STYLE_COMPLAINT);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: mode });

    await page.goto('/__mock/contracts#casino/games_list');

    await expect(page.getByText('searchGameName').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await expectNoOverflow(page);
  });
}

test('the page has the typeface of the console', async ({ page }) => {
  await page.goto('/__mock/contracts');

  const families = () =>
    page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(families).toEqual([expect.stringContaining('Hanken Grotesk')]);
});

test('a call is found and opened from the console by keyboard', async ({ page }) => {
  await page.goto('/__mock/');
  await expect(page.getByRole('link', { name: 'Contracts' })).toHaveAttribute('href', '/__mock/contracts');
  await page.goto('/__mock/contracts');

  await page.keyboard.press('/');
  await page.keyboard.type('gameID demo');
  await expect(page.getByText('casino/init_game', { exact: true })).toBeVisible();
  await expect(page.getByText('user/login', { exact: true })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(page.getByText('user/login', { exact: true })).toBeVisible();

  await page.keyboard.type('zzz');
  await expect(page.getByText('No call has all of these words.')).toBeVisible();
});
