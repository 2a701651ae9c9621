// The page of all calls, at each width, in both colour schemes and by keyboard.
import {
  AXE_STYLE_COMPLAINT,
  findSmallTargets,
  findViolations,
  measureOverflow,
} from './accessibility/violations.ts';
import { expect, test } from './page.ts';

for (const { width, height, mode } of [
  { width: 360, height: 740, mode: 'dark' },
  { width: 1440, height: 900, mode: 'light' },
] as const) {
  test(`the contracts are accessible at ${width} px in ${mode} mode`, async ({ page, complaints }) => {
    complaints.expect(AXE_STYLE_COMPLAINT);
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme: mode });

    await page.goto('/__mock/contracts#casino/games_list');

    await expect(page.getByText('searchGameName').first()).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    expect(await findSmallTargets(page)).toEqual([]);
  });
}

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
