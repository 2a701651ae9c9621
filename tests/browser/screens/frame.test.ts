// Tests header, menus and footer: their entries, how menus open and close, and where the focus goes.
import type { Locator, Page } from 'playwright';
import { TOAST_MS } from '../../../client/core/site/toasts.ts';
import { findOutside } from '../font-sizes.ts';
import { holdRequests } from '../hold-requests.ts';
import { waitForReplies } from '../open-requests.ts';
import { expect, test } from '../page.ts';
import { fillLogin, findAccountMenu, findToast, follow, openSignedIn, PHONE } from '../steps.ts';

test('the button beside a link opens the links below it, and Escape or one of the links closes them', async ({
  visit,
}) => {
  const { page } = await visit('/login');
  const more = findNavigation(page).getByRole('button', { name: /^Canlı casino:/ });
  const link = findNavigation(page).getByRole('link', { name: 'Rulet' });
  await more.click();
  await expect(link).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
  await more.click();
  await expect(link).toBeHidden();
  await expect(more).toHaveAttribute('aria-expanded', 'false');
  await more.click();

  await link.focus();
  await page.keyboard.press('Escape');
  await expect(link).toBeHidden();
  await expect(more).toBeFocused();

  // The focus closes the panel, too, when it moves to another part of the page.
  await more.click();
  await page.getByLabel('Kullanıcı adı').focus();
  await expect(link).toBeHidden();

  await more.click();
  await link.click();
  await expect(page).toHaveURL(/\/live\/type\/roulette$/);
  await expect(link).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(findNavigation(page).getByRole('link', { name: 'Canlı casino' })).toHaveAttribute(
    'aria-current',
    'true',
  );

  // Back shows the earlier page, but not the menu panel that was open on it.
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Giriş yap' })).toBeVisible();
  await expect(link).toBeHidden();

  // Resting on a link opens its panel, and leaving it closes the panel again.
  await findNavigation(page).getByRole('link', { name: 'Slot', exact: true }).hover();
  const allSlots = findNavigation(page).getByRole('link', { name: 'Tüm slotlar' });
  await expect(allSlots).toBeVisible();
  await allSlots.hover();
  await expect(allSlots).toBeVisible();
  await page.getByRole('main').hover();
  await expect(allSlots).toBeHidden();

  // A press on the button of a panel that is open by resting keeps it open; the next one closes it.
  await findNavigation(page).getByRole('link', { name: 'Slot', exact: true }).hover();
  await expect(allSlots).toBeVisible();
  const slots = findNavigation(page).getByRole('button', { name: /^Slot:/ });
  await slots.click();
  expect(await slots.getAttribute('aria-expanded')).toBe('true');
  await slots.click();
  await expect(allSlots).toBeHidden();
});

test('a menu that is opened while the code of a page is on its way stays open when the page is there', async ({
  page,
}) => {
  await page.goto('/login');
  const more = findNavigation(page).getByRole('button', { name: /^Canlı casino:/ });
  const link = findNavigation(page).getByRole('link', { name: 'Rulet' });
  await more.click(); // Loads the code of the menu itself.
  await expect(link).toBeVisible();
  await page.keyboard.press('Escape');
  const release = await holdRequests(page, /\/assets\/.*\.js$/);
  await findNavigation(page).getByRole('link', { name: 'Turnuvalar' }).click();
  await expect(page).toHaveURL(/\/tournaments$/);
  await more.click();
  await expect(link).toBeVisible();

  release();

  await expect(page.getByRole('heading', { level: 1, name: 'Turnuvalar' })).toBeVisible();
  await waitForReplies(page);
  await expect(link).toBeVisible();
  await expect(more).toHaveAttribute('aria-expanded', 'true');
});

test('a page that two links of the header lead to is marked at its own link only', async ({ visit }) => {
  const { page } = await visit('/tournaments');
  await expect(findNavigation(page).getByRole('button', { name: /^Promosyonlar:/ })).toBeVisible();

  await expect(findNavigation(page).locator('[aria-current]:visible')).toHaveText(['Turnuvalar']);
});

test('a pressed link is marked before its page is rendered, and of several presses the last one counts once', async ({
  visit,
}) => {
  const { page } = await visit('/slot');
  const before = await page.evaluate(() => history.length);
  const pressed = await findNavigation(page).evaluate(async (nav) => {
    const press = (words: string) =>
      [...nav.querySelectorAll('a')].find((link) => link.textContent === words)?.click();
    press('Canlı casino');
    press('Turnuvalar');
    press('Turnuvalar');
    await Promise.resolve(); // React renders what a press changes in a microtask.
    const marked = [...nav.querySelectorAll('a[aria-current]')].map((link) => link.textContent);
    return { marked, path: location.pathname };
  });
  expect(pressed).toEqual({ marked: ['Turnuvalar'], path: '/slot' });

  await expect(page.getByRole('heading', { level: 1, name: 'Turnuvalar' })).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Slot' })).toBeVisible();
  await expect(findNavigation(page).locator('a[aria-current]')).toHaveText(['Slot']);
});

test('on a phone the avatar opens the menu, Escape closes it even before its first paint, and a link leads to the heading of its page', async ({
  visit,
}) => {
  const { page } = await visit('/promotions', { as: 'esra.isik', size: PHONE });
  await findAccountMenu(page).evaluate(async (button: HTMLElement) => {
    button.focus();
    button.click();
    // The menu opens as a popover, and becomes modal only after its first frame. Escape is pressed before
    // that.
    while (!document.querySelector('dialog:popover-open')) await new Promise(requestAnimationFrame);
    const press = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true });
    document.activeElement?.dispatchEvent(press);
  });
  await expect(findAccountMenu(page)).toHaveAttribute('aria-expanded', 'false');
  await expect(findAccountMenu(page)).toBeFocused();

  await findAccountMenu(page).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu.getByText(/^[\d.]+,\d\d\sTL$/)).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Çıkış yap' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(findAccountMenu(page)).toBeFocused();

  const tabs = page.getByRole('navigation', { name: 'Alt menü' });
  await tabs.getByRole('link', { name: 'Canlı' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Canlı casino' })).toBeFocused();
  await follow(page, '/profile/withdraw');
  await expect(tabs.getByRole('link', { name: 'Kasa' })).toHaveAttribute('aria-current', 'true');
});

test('a visitor on a phone finds sign-in, live support and preferences in the menu', async ({ visit }) => {
  const { page } = await visit('/promotions', { size: { ...PHONE, width: 320 } });
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu.getByRole('link', { name: 'Canlı destek' })).toHaveAttribute('href', '/support');
  await expect(menu.getByRole('button', { name: 'Türkçe' })).toHaveAttribute('aria-pressed', 'true');
  expect(await findOutside(page)).toEqual([]);

  await menu.getByRole('link', { name: 'Giriş yap' }).click();

  await expect(menu).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Giriş yap' })).toBeFocused();
});

function findNavigation(page: Page) {
  return page.getByRole('navigation', { name: 'Ana menü' });
}

test('header and footer show what the server says', async ({ visit }) => {
  const { page } = await visit('/login');
  await expect(findNavigation(page).getByRole('button', { name: /^Slot:/ })).toBeVisible();

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText('Uzaktan oyun işletme belgesi')).toBeVisible();

  await expect(footer.getByText('FAST', { exact: true })).toBeVisible();
  await expect(footer.getByRole('img', { name: 'Lale Stüdyo' })).toBeVisible();
  await expect(footer.getByText(/KKTC kimlik kartı sahiplerinin .* oynaması yasaktır/)).toBeVisible();
  await expect(footer.getByText('Güncel adresimiz vitrin.example')).toBeVisible();
  await expect(footer.getByText(/^© \d{4} Vitrin/)).toBeVisible();
  await expect(footer.getByRole('link', { name: 'Canlı destek' })).toHaveAttribute('href', '/support');
  const social = footer.getByRole('list', { name: 'Bizi izleyin' }).getByRole('link');
  await expect(social).toHaveCount(7);
  for (const link of await social.all()) {
    await expect(link).toHaveAccessibleName(/\(yeni sekmede açılır\)$/);
    await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  }
});

const LOW_PHONE = { ...PHONE, height: 400 };
const DESK = { width: 1280, height: 720 };

test('a toast that stays lies below an open dialog in a window of any size, until it is closed', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await page.goto('/login');
  await fillLogin(page, 'deniz.arslan');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').waitFor();
  await control('patchScenario', { serverError: true });
  await dialog.getByRole('textbox').fill('123456');

  const toast = findAlert(page);
  await expect(toast).toBeVisible();
  const { top: oldTop } = await measure(dialog);
  expect(oldTop).toBeCloseTo(DESK.height - (await measure(dialog)).bottom, 0); // It ends above the toast, and has not moved.
  const isAbove = async () => (await measure(dialog)).bottom <= (await measure(toast)).top;
  for (const size of [PHONE, DESK, LOW_PHONE]) {
    await page.setViewportSize(size);
    await expect.poll(isAbove, `${size.width} × ${size.height} px`).toBe(true);
    await dialog.getByRole('button', { name: 'Doğrula' }).click({ trial: true });
  }
  await toast.getByRole('button', { name: 'Kapat' }).click();
  await expect(toast).toBeHidden();
  for (const size of [LOW_PHONE, DESK]) {
    await page.setViewportSize(size);
    const { top, bottom } = await measure(dialog);
    expect(top + bottom).toBeCloseTo(size.height, 0);
  }
});

test('a toast moves nothing that is pressed; one that stays hides neither the focus of the keyboard nor the end of a page', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 500/);
  await page.setViewportSize(LOW_PHONE);
  await page.clock.install();
  await openSignedIn(page, '/slot');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: /favori/i })
    .nth(6);
  await heart.evaluate((button) => button.scrollIntoView({ block: 'end' }));
  const { bottom: heartBottom } = await measure(heart);
  await heart.click();
  await expect(findToast(page, 'Favorilere Başarıyla Eklendi')).toBeVisible();
  expect((await measure(heart)).bottom).toBe(heartBottom);

  // Under the pointer it stays.
  await findToast(page, 'Favorilere Başarıyla Eklendi').hover();
  await page.clock.runFor(2 * TOAST_MS);
  await expect(findToast(page, 'Favorilere Başarıyla Eklendi')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(2 * TOAST_MS);
  await expect(findToast(page, 'Favorilere Başarıyla Eklendi')).toBeHidden();

  await control('patchScenario', { serverError: true });
  await heart.press('Enter');
  const toast = findAlert(page);
  await expect(toast).toBeVisible();
  expect((await measure(toast)).top).toBeLessThan(heartBottom);
  await expect(heart).toBeFocused();
  await expect.poll(async () => (await measure(heart)).bottom <= (await measure(toast)).top).toBe(true);

  const toasts = page.getByRole('region', { name: 'Bildirimler' });
  const lastText = page.getByRole('contentinfo').getByText(/^© \d{4} Vitrin/);
  for (const size of [LOW_PHONE, DESK]) {
    await page.setViewportSize(size);
    await lastText.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    expect((await measure(lastText)).bottom).toBeLessThanOrEqual((await measure(toast)).top);
    expect(await toasts.boundingBox()).toMatchObject({ x: 0, width: size.width }); // They cover no half of a field.
  }
});

function findAlert(page: Page) {
  return page.getByRole('region', { name: 'Bildirimler' }).getByRole('alert');
}

/** Measures where an element begins and ends in the window. */
function measure(element: Locator): Promise<{ readonly top: number; readonly bottom: number }> {
  return element.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect();
    return { top, bottom };
  });
}
