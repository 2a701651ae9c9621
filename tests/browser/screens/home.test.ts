// The home page: what turns can be stopped, what greets does so once.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { skipGreeting } from '../steps.ts';
import { holdCalls } from './held-calls.ts';

/** A slide stands so long. */
const TURN_MS = 7000;
/** The browser's clock is stopped there, once the page stands, however long that took. */
const PAUSED_AT_MS = 3_600_000;

test('the slides can be stopped first of all, and stand still under pointer and focus', async ({ page }) => {
  await skipGreeting(page);
  await page.clock.install({ time: 0 });
  await page.goto('/');
  await expect(slides(page)).toBeVisible();
  await page.clock.pauseAt(PAUSED_AT_MS);
  const first = await place(page);
  await page.clock.runFor(TURN_MS);
  const second = await place(page);
  expect(second).not.toBe(first);

  await slides(page).hover();
  await page.clock.runFor(3 * TURN_MS);
  expect(await place(page)).toBe(second);
  await page.mouse.move(0, 0);
  await page.clock.runFor(TURN_MS);
  const third = await place(page);
  expect(third).not.toBe(second);

  await page.getByRole('link', { name: 'İçeriğe geç' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(slides(page).getByRole('button', { name: 'Geçişi durdur' })).toBeFocused();
  await page.clock.runFor(3 * TURN_MS);
  expect(await place(page)).toBe(third);

  await page.keyboard.press('Enter');
  await expect(slides(page).getByRole('button', { name: 'Geçişi başlat' })).toBeFocused();
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).focus();
  await page.clock.runFor(3 * TURN_MS);
  expect(await place(page)).toBe(third);
});

test('there are at most seven slides, and one can go to each', async ({ page }) => {
  await skipGreeting(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/');
  const places = slides(page).getByRole('button', { name: /slayt:/ });
  await expect(places.first()).toBeVisible();
  expect(await places.count()).toBeLessThanOrEqual(7);

  await places.last().click();
  await expect(slide(page)).toHaveAccessibleName(/^7 \/ 7/);
  await slides(page).getByRole('button', { name: 'Sonraki slayt' }).click();
  await expect(slide(page)).toHaveAccessibleName(/^1 \/ 7/);
  await slides(page).getByRole('button', { name: 'Önceki slayt' }).click();
  await expect(slide(page)).toHaveAccessibleName(/^7 \/ 7/);
});

test('a greeting comes after the content, once in a session', async ({ page, context }) => {
  const answer = await holdCalls(page, 'games_list');
  const greeting = page.getByRole('dialog');
  await page.goto('/');
  await expect(slides(page)).toBeVisible();
  await expect(greeting).toBeHidden();
  answer();
  await expect(page.getByRole('article').first()).toBeAttached();
  await greeting.getByRole('button', { name: 'Kapat' }).first().click();
  await expect(greeting).toBeHidden();

  const asked = page.waitForResponse((response) => response.request().postData()?.includes('popup') === true);
  await page.reload();
  await asked;
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(greeting).toBeHidden();

  const another = await context.newPage();
  await another.goto('/');
  await expect(another.getByRole('dialog')).toBeVisible();
});

test('a greeting waits until what one has opened is closed again', async ({ page }) => {
  const answer = await holdCalls(page, 'games_list');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menü' });
  await expect(menu).toBeVisible();
  answer();
  await expect(page.getByRole('article').first()).toBeAttached();
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await menu.getByRole('button', { name: 'Kapat' }).click();
  await expect(page.getByRole('dialog', { name: 'Vitrin’e hoş geldiniz' })).toBeVisible();
});

test('a shelf that did not come says so alone, and comes with another try', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 503/);
  await skipGreeting(page);
  await control('putScenario', {
    rules: [
      { on: 'livecasino/game_table_list', effect: { kind: 'status', status: 503 }, when: { times: 1 } },
    ],
  });
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Canlı masalar' });
  await expect(shelf.getByText('Bu bölüm şu anda gelmedi')).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();

  await shelf.getByRole('button', { name: 'Yeniden dene' }).click();
  await expect(shelf.getByRole('article').first()).toBeVisible();
});

function slides(page: Page) {
  return page.getByRole('region', { name: 'Öne çıkanlar' });
}

/** Which slide shows, as `2 / 7`. */
async function place(page: Page): Promise<string> {
  const name = await slide(page).getAttribute('aria-label');
  return name?.split(':')[0] ?? '';
}

/** The one that shows: the others are hidden from everybody. */
function slide(page: Page) {
  return slides(page).getByRole('group');
}
