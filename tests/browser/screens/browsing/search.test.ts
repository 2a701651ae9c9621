// Tests the search from every page, by keyboard and by touch, and the page of results.
import { expect, test } from '../../page.ts';
import { follow, listenToCalls, PHONE } from '../../steps.ts';

test('the arrow keys and Enter open a result of the search', async ({ visit }) => {
  const { page } = await visit('/promotions');
  await page.getByRole('banner').getByRole('button', { name: 'Ara', exact: true }).click();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');

  await page.keyboard.type('lale');
  const options = page.getByRole('listbox').getByRole('option');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(/^\d+ sonuç$/);
  await expect(options).toHaveCount(11);
  await expect(page.getByRole('listbox').getByRole('group')).toHaveCount(3);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(field).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id')) ?? '');
  await expect(field).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(field).not.toHaveAttribute('aria-activedescendant');
  await page.keyboard.press('ArrowUp');
  await expect(options.last()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/slot\/provider\/1$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lale Stüdyo' })).toBeVisible();
});

test('Enter without a choice opens the page of results, whose kind and text are in the address', async ({
  visit,
}) => {
  const { page } = await visit('/promotions');
  await page.getByRole('banner').getByRole('button', { name: 'Ara', exact: true }).click();
  await page.getByRole('combobox').fill('lale');
  // Before its code is there, the browser sends the search as a form, and does not move the focus to a heading.
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/\/search\?q=lale$/);
  await expect(page.getByRole('heading', { level: 1, name: '“lale” için sonuçlar' })).toBeFocused();
  await expect(page.getByText(/^\d+ slot, \d+ canlı masa, 1 sağlayıcı$/)).toBeVisible();
  const calls = listenToCalls(page);
  await page
    .getByRole('navigation', { name: 'Sonuç türleri' })
    .getByRole('link', { name: /^Slotlar/ })
    .click();
  await expect(page).toHaveURL(/\?q=lale&type=slots$/);
  await expect(page.getByText(/ oyun görüyorsunuz$/)).toBeVisible();
  expect(calls).not.toContain('casino/games_list');
  expect(calls).not.toContain('livecasino/game_table_list');

  await follow(page, '/no-access');
  await page.goBack();
  await expect(page.getByRole('link', { name: /^Slotlar/ })).toHaveAttribute('aria-current', 'page');
  await page
    .getByRole('navigation', { name: 'Sonuç türleri' })
    .getByRole('link', { name: /^Sağlayıcılar/ })
    .click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Lale Stüdyo/ })
    .click();
  await expect(page).toHaveURL(/\/slot\/provider\/1$/);

  // A search that finds nothing says so, and typing goes on in its field.
  await follow(page, '/search?q=ejdr');
  await expect(page.getByText('“ejdr” için sonuç bulunamadı')).toBeVisible();
  await page.getByRole('searchbox').fill('ejder');
  await expect(page).toHaveURL(/\?q=ejder$/);
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();

  // Escape closes the search and returns the focus.
  await follow(page, '/slot');
  const button = page.getByRole('banner').getByRole('button', { name: 'Ara', exact: true });
  await button.click();
  await page.getByRole('combobox').fill('la');
  await expect(page.getByText('Aramak için en az 3 harf yazın.')).toBeVisible();
  await page.keyboard.press('Enter'); // Two letters search for nothing.
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();

  // The next search begins empty. Its button empties it first, and then closes it.
  await button.click();
  const field = page.getByRole('combobox');
  await expect(field).toHaveValue('');
  await field.fill('ejder');
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
  await page.getByRole('button', { name: 'Aramayı temizle' }).click();
  await expect(field).toHaveValue('');
  await expect(field).toBeFocused();
  await expect(page.getByRole('dialog').getByRole('option')).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: 'Kapat' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();

  // A press beside the search closes it, and one on it does not.
  await button.click();
  await expect(page.locator('dialog:modal')).toBeVisible();
  await field.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.mouse.click(8, 700);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button).toBeFocused();
});

test('on a phone the search fills the screen, and Back of the browser closes it', async ({ visit }) => {
  const { page } = await visit('/slot', { size: PHONE });
  await page.getByRole('link', { name: 'Canlı', exact: true }).click();
  await expect(page).toHaveURL(/\/live$/);
  await page.getByRole('banner').getByRole('button', { name: 'Ara', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('combobox').fill('anka');
  await expect(page.getByRole('link', { name: /^Tüm sonuçlar/ })).toBeVisible();
  expect(await dialog.boundingBox()).toMatchObject({ x: 0, y: 0, width: 360, height: 740 });

  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/slot$/);
});
