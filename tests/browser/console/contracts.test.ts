// Tests the contracts in the console, at each width, in both colour schemes and by keyboard.
import { AXE_STYLE_COMPLAINT, findSmallTargets, findViolations } from '../accessibility/violations.ts';
import { expect, test } from '../page.ts';
import { chooseViews, expectNoOverflow, ON_PHONE, ONLY_DIALOG } from './views.ts';

for (const { size, mode } of chooseViews(ON_PHONE)) {
  test(`the old address of a call opens its contract, and others are found by keyboard, also by the name of a field, ${size.width} px wide, ${mode}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(AXE_STYLE_COMPLAINT);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: mode });

    await page.goto('/__mock/contracts#user/login');
    const dialog = page.getByRole('dialog', { name: 'Contracts' });
    await expect(page).toHaveURL(/\/__mock\/\?contracts#user\/login$/);
    await expect(dialog.getByRole('region', { name: 'Example' })).toContainText('esra.isik');
    await expect(dialog.getByRole('region', { name: 'Errors' })).toContainText('Giriş Başarısız');
    await expect(dialog.getByRole('region', { name: 'Request' })).toContainText('2 of 3 assumed');
    await expect(dialog.getByRole('region', { name: 'Reply' })).toContainText('also named gmt');

    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.keyboard.press('g');
    await page.keyboard.press('k');
    await expect(dialog.getByRole('searchbox', { name: 'Filter the contracts' })).toBeFocused();
    await page.keyboard.type('searchgamename -livecasino');
    await expect(dialog.getByRole('group')).toHaveCount(1);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('SEARCH_TOO_SHORT')).toBeVisible();

    await dialog.getByRole('searchbox').fill('no such call');
    await dialog.getByRole('button', { name: 'Show all' }).click();
    await expect(dialog.getByText('user/login', { exact: true })).toBeVisible();
    for (const name of ['user/login', 'casino/games_list'])
      await dialog.getByText(name, { exact: true }).click();
    await expect(dialog.getByText('searchGameName')).toBeVisible();
    expect(await findViolations(page, ONLY_DIALOG)).toEqual([]);
    expect(await findSmallTargets(page)).toEqual([]);
    await expectNoOverflow(page);
  });
}
