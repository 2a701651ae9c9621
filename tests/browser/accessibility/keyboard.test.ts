// Tests that the site can be used by keyboard alone.
import type { Locator, Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { waitForPaint } from '../../../scripts/screenshots/visit.ts';
import { expect, test } from '../page.ts';
import { findGame, PASSWORD, PAYMENT, PHONE, skipGreeting } from '../steps.ts';

const DESK = { width: 1280, height: 800 };

/** The maximum number of Tab presses from the beginning of a page to a control. The tests need fewer. */
const MAX_STOPS = 40;

/** On a phone Tab passes the same controls and fewer links, so `npm test` tests only a desktop. */
const SIZES = isFull ? [DESK, PHONE] : [DESK];

for (const size of SIZES) {
  test(`a visitor signs in and plays a round with Tab and Enter, ${size.width} px wide`, async ({ page }) => {
    await page.setViewportSize(size);
    await skipGreeting(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'En çok oynananlar' })).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
    await expectToSeeFocus(page);
    await page.keyboard.press('Enter');

    await tabTo(page, page.getByRole('article').first().getByRole('link').filter({ hasNotText: 'Demo' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Giriş yap' })).toBeFocused();

    await tabTo(page, page.getByLabel('Kullanıcı adı'));
    await page.keyboard.type('esra.isik');
    await page.keyboard.press('Tab');
    await page.keyboard.type(PASSWORD);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/play\/slot\/\d+$/);

    const spin = findGame(page).getByRole('button', { name: 'Çevir' });
    await expect(spin).toBeEnabled();
    await tabTo(page, spin);
    await page.keyboard.press('Enter');
    await expect(findGame(page).getByText(PAYMENT)).toBeVisible();
  });
}

test('the menu on a phone keeps the focus inside, and returns it when it closes', async ({ visit }) => {
  const { page } = await visit('/login', { size: PHONE });
  await waitForPaint(page); // Only then a new page gives its heading the focus.
  const opener = page.getByRole('button', { name: 'Menü', exact: true });
  await opener.press('Enter');

  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu).toBeVisible();
  for (let stop = 0; stop < 10; stop += 1) {
    await page.keyboard.press('Tab');
    // After the menu's last control, Tab leads to the browser's own bar, which the page reports as BODY, and
    // then to the menu's first control.
    const focusContainer = () => document.activeElement?.closest('dialog, body')?.tagName;
    expect(await page.evaluate(focusContainer)).toMatch(/DIALOG|BODY/);
    expect(await page.locator('main :focus, header :focus, nav:not(dialog nav) :focus').count()).toBe(0);
  }
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(opener).toBeFocused();
});

/** Presses Tab until the target has the focus, and expects each focused element to be visible. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    await expectToSeeFocus(page);
    if (await target.evaluate((element) => element.matches(':focus'))) return;
  }
  throw new Error(`${target} was not reached within ${MAX_STOPS} stops.`);
}

/** Expects the focused element to have a focus ring, and not to be covered completely. */
async function expectToSeeFocus(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(describeFocus))
    // BODY stands for the browser's own bar, IFRAME for a game, which shows its own ring.
    .toMatch(/^(?:visible|BODY|IFRAME)$/);
}

/**
 * Runs in the page. Returns `visible` if the focused element has a ring and is not covered completely; `BODY`
 * or `IFRAME` if it is one of these; otherwise a description of the fault.
 */
function describeFocus(): string {
  // The button that opens the console is in a shadow tree.
  const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement;
  if (!element || element.tagName === 'BODY' || element.tagName === 'IFRAME')
    return element?.tagName ?? 'BODY';
  // The parent of a field may show its ring, and a card, in which the link is placed, that of the link which covers it.
  const card = element instanceof HTMLElement ? element.offsetParent : null;
  const frames = [element.parentElement, card].filter((frame) => frame !== null);
  const rings = [
    getComputedStyle(element),
    getComputedStyle(element, '::before'),
    getComputedStyle(element, '::after'),
    ...frames.map((frame) => getComputedStyle(frame)),
  ];
  const hasRing = rings.some(
    ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
  );
  if (!hasRing) return `no ring: ${element.outerHTML.slice(0, 120)}`;
  // WCAG 2.4.11 asks only for a part of the element to be visible, and a row may still scroll at this moment.
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const points = [left + 4, (left + right) / 2, right - 4].map((x) => [x, (top + bottom) / 2] as const);
  const isVisible = points.some(([x, y]) => {
    const tree = element.getRootNode();
    const topmost = (tree instanceof ShadowRoot ? tree : document).elementFromPoint(x, y);
    return topmost !== null && (element.contains(topmost) || topmost.contains(element));
  });
  return isVisible ? 'visible' : `covered: ${element.outerHTML.slice(0, 120)}`;
}
