// Tests the quick deposit, a dialog over any page: the header or the menu opens it, Escape and Back close it,
// and the player pays without leaving the page.
import type { Locator, Page } from 'playwright';
import { expect, test } from '../page.ts';
import {
  expectInReach,
  findAccountMenu,
  findBalance,
  findToast,
  follow,
  listenToCalls,
  PHONE,
  readOffset,
  scrollPageTo,
  signIn,
} from '../steps.ts';

const findDialog = (page: Page) => page.getByRole('dialog', { name: 'Hızlı yatırım' });
const findAmount = (page: Page) => findDialog(page).getByLabel('Tutar', { exact: true });
const findReview = (page: Page) => findDialog(page).getByRole('button', { name: 'Gözden geçir' });
const findButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Para yatır' });

/**
 * Expects the box around a chosen radio button to keep the border colour of a chosen option while the pointer
 * is over it.
 */
async function expectChosenBorder(radio: Locator): Promise<void> {
  await radio.hover();
  const hasLamp = () =>
    radio.evaluate((input: HTMLElement) => {
      const option = input.parentElement;
      input.style.color = 'var(--lamp)';
      return option !== null && getComputedStyle(option).borderTopColor === getComputedStyle(input).color;
    });
  await expect.poll(hasLamp).toBe(true);
}

/** Presses the button in the header, and waits until the dialog is modal and has its form. */
async function openDialog(page: Page): Promise<void> {
  await findButton(page).press('Enter');
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await expect(findAmount(page)).toBeVisible();
}

/** Returns whether the focused control is in the dialog and can be seen; true if the document has no focus. */
const isFocusInDialog = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { x, y, width, height } = focused.getBoundingClientRect();
    const isInView = focused.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    return isInView && focused.closest('dialog') !== null;
  });

test('the dialog opens over a page, which stays as it was, and pays', async ({ page, control }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await control('putSettings', { autoSettle: false });
  await signIn(page);
  const address = page.url();
  const dialog = findDialog(page);

  await test.step('the dialog keeps the focus and the suggested amounts in view, and Escape returns the focus to the button', async () => {
    await openDialog(page);
    await expectInReach(findReview(page));
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('Tab');
      // After the last control, the focus leaves the document for the browser's own controls.
      expect(await isFocusInDialog(page)).toBe(true);
    }
    const chips = dialog.getByRole('group', { name: 'Hazır tutarlar' }).getByRole('button');
    for (const [width, height] of [
      [1280, 720],
      [360, 640],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(chips).toHaveCount(3);
      for (const chip of await chips.all()) await expectInReach(chip, `${width} × ${height} px`);
    }
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(findButton(page)).toBeFocused();
    expect(page.url()).toBe(address);
  });

  await test.step('Back closes the dialog and leaves the page as it was; Forward and a reload show it', async () => {
    await scrollPageTo(page, 300);
    // Playwright's own press would scroll to the button.
    await findButton(page).evaluate((button: HTMLElement) => {
      button.focus({ preventScroll: true });
      button.click();
    });
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await expect(findAmount(page)).toBeVisible();

    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(findButton(page)).toBeFocused();
    await expect(page).toHaveURL(/\/promotions$/);
    expect(await readOffset(page)).toBe(300);

    // After the dialog was closed, the page still records its scroll offset.
    await scrollPageTo(page, 200);
    await page.goForward();
    await expect(findAmount(page)).toBeVisible();
    await dialog.getByRole('link', { name: 'Tüm yöntemler' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Para yatır' })).toBeFocused();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(findAmount(page)).toBeVisible();
    await expect.poll(() => readOffset(page)).toBe(200);

    await page.reload();
    await expect(findAmount(page)).toBeVisible();
    // The browser goes back only after both presses, and the second press must not make it go back twice.
    await dialog.getByRole('button', { name: 'Kapat' }).evaluate((button: HTMLElement) => {
      button.click();
      button.click();
    });
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL(/\/promotions$/);
  });

  await test.step('a payment goes once to its receipt inside the dialog; a slow double click presses nothing there', async () => {
    const calls = listenToCalls(page);
    await openDialog(page);
    const method = dialog.getByRole('radio', { name: 'Karekod ile ödeme' });
    await method.check();
    await expectChosenBorder(method);
    await findAmount(page).fill('250');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('heading', { name: 'Gözden geçirin' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Tutarı değiştir' }).click();
    await expect(findAmount(page)).toHaveValue('250');
    await findReview(page).click();
    await dialog.getByRole('button', { name: 'Onayla ve yatır' }).dblclick();

    const receipt = dialog.getByRole('heading', { name: 'İşleminiz alındı' });
    await expect(receipt).toBeFocused();
    for (const place of [receipt, dialog.getByRole('button', { name: 'Yeni işlem' })]) {
      await place.hover();
      await page.mouse.down({ clickCount: 2 });
      await page.mouse.up({ clickCount: 2 });
      await expect(receipt).toBeFocused();
    }
    expect(calls.filter((call) => call === 'prepayServices/processTransaction')).toHaveLength(1);
    await dialog.getByRole('button', { name: 'Yeni işlem' }).dblclick();
    await expect(findAmount(page)).toHaveValue('');
  });

  await test.step('on a page for deposits the button is a link, and the balance stays in view; on a phone the menu opens the dialog as a sheet, but not on such a page', async () => {
    await follow(page, '/profile/quick-deposit');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Para yatır' })).toBeVisible();
    await expect(findButton(page)).toHaveCount(0);
    await expect(findBalance(page)).toBeVisible();
    await expect(page.getByRole('main').getByLabel('Tutar', { exact: true })).toHaveValue('');

    await page.setViewportSize(PHONE);
    const deposit = page.getByRole('dialog', { name: 'Menü' }).getByRole('button', { name: 'Para yatır' });
    await findAccountMenu(page).click();
    const entries = await page.evaluate(() => history.length);
    await deposit.click();
    await expect(findAccountMenu(page)).toBeFocused();
    await expect(findDialog(page)).toBeHidden();
    expect(await page.evaluate(() => history.length)).toBe(entries);

    await follow(page, '/promotions');
    await findAccountMenu(page).click();
    await deposit.click();
    await expect(findAmount(page)).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menü' })).toBeHidden();
    await expect(findToast(page, 'İşleminiz alındı')).toBeHidden(); // It would cover the button.
    await expectInReach(findReview(page));
    const box = await findDialog(page).boundingBox();
    expect(box).toMatchObject({ x: 0, width: PHONE.width });
    expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(PHONE.height);

    await page.goBack();
    await expect(findDialog(page)).toBeHidden();
    await expect(findAccountMenu(page)).toBeFocused();
  });
});
