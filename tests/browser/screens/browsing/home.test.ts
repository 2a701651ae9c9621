// Tests the home page: slides can be stopped, and what fails is said once.

import type { Locator, Page } from 'playwright';
import { failing, ONCE, setRules } from '../../../support/faults.ts';
import { waitForReplies } from '../../open-requests.ts';
import { expect, test } from '../../page.ts';
import { expectLevel, follow, listenToCalls, PHONE, signIn, skipGreeting, stopClock } from '../../steps.ts';

/** The time for which a slide is shown. */
const SLIDE_MS = 7000;

/** The time after which the amounts of the jackpots are asked for again. */
const AMOUNTS_MS = 15_000;

test('the slides and shelves of the home page, as a visitor sees them', async ({ visit }) => {
  const { page } = await visit('/', { size: PHONE });
  await test.step('on a phone the first covers are whole above the tab bar', async () => {
    const cover = page.getByRole('article').first().locator('img');
    await expect(cover).toBeVisible();

    const [box, bar] = [
      await cover.boundingBox(),
      await page.getByRole('navigation', { name: 'Alt menü' }).boundingBox(),
    ];
    expect(box && bar && bar.y - (box.y + box.height)).toBeGreaterThanOrEqual(0);
  });

  await test.step('the slides show as much of their pictures in a window of 1920 px as in one of 1280 px', async () => {
    const measureRatio = async () => {
      const box = await findSlides(page).boundingBox();
      return box ? box.width / box.height : 0;
    };

    await page.setViewportSize({ width: 1280, height: 1080 });
    await waitForReplies(page);
    await expect.poll(measureRatio).toBeGreaterThan(0);
    const ratio = await measureRatio();
    await page.setViewportSize({ width: 1920, height: 1080 });
    await expect.poll(measureRatio).toBeCloseTo(ratio, 1);
  });

  await test.step('on a phone a heading stands 56 px below the foot of the cards before it', async () => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const [above, below] of [
      ['Canlı masalar', 'Promosyonlar'],
      ['Masa oyunları', 'Sağlayıcılar'],
    ] as const) {
      const shelf = page.getByRole('region', { name: below });
      await shelf.scrollIntoViewIfNeeded();
      const card = page.getByRole('region', { name: above }).getByRole('article').first();
      const heading = shelf.getByRole('heading').first();
      const measureGap = async () => {
        const foot = await card.evaluate((each) =>
          each.lastElementChild?.lastElementChild?.getBoundingClientRect(),
        );
        return ((await heading.boundingBox())?.y ?? 0) - (foot?.bottom ?? 0);
      };
      // A typeface that comes too late to be used moves both by a pixel.
      await expect.poll(async () => Math.abs((await measureGap()) - 56), above).toBeLessThan(3);
    }
  });

  await page.setViewportSize({ width: 1280, height: 720 });
  await test.step('there are at most seven slides; a shelf can be skipped by Tab, and its buttons lead to both of its ends if it does not fit', async () => {
    const buttons = findSlides(page).getByRole('button', { name: /slayt:/ });
    await expect(buttons.first()).toBeVisible();
    expect(await buttons.count()).toBeLessThanOrEqual(7);

    await buttons.last().click();
    await expect(findSlide(page)).toHaveAccessibleName(/^7 \/ 7/);
    await findSlides(page).getByRole('button', { name: 'Sonraki slayt' }).click();
    await expect(findSlide(page)).toHaveAccessibleName(/^1 \/ 7/);

    const tables = page.getByRole('region', { name: 'Canlı masalar' });
    await expect(tables.getByRole('article').first()).toBeAttached();
    const shelf = page.getByRole('region', { name: 'En çok oynananlar' });
    await shelf.getByRole('link', { name: 'Tümü: En çok oynananlar' }).focus();
    await page.keyboard.press('Tab');
    await expect(shelf.getByRole('button', { name: 'En çok oynananlar rafını geç' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveCount(1);
    await expect(shelf.getByRole('article').locator(':focus')).toHaveCount(0);

    const back = tables.getByRole('button', { name: 'Önceki' });
    const next = tables.getByRole('button', { name: 'Sonraki' });
    await tables.scrollIntoViewIfNeeded();
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await expect(async () => {
      await next.press('Enter'); // A click would wait until the button is enabled again.
      expect(await next.getAttribute('aria-disabled')).toBe('true');
    }).toPass();
    await expect(tables.getByRole('article').last()).toBeInViewport({ ratio: 0.9 });
    await back.click();
    await expect(next).not.toHaveAttribute('aria-disabled');

    const shortShelf = page.getByRole('region', { name: 'Masa oyunları' });
    await shortShelf.scrollIntoViewIfNeeded();
    await expect(shortShelf.getByRole('article').last()).toBeInViewport();
    await expect(shortShelf.getByRole('button', { name: 'Sonraki' })).toHaveCount(0);
  });
});

test('with reduced motion the slides do not turn until the visitor starts them; the first control of the slides stops them, and they do not turn under pointer or focus; the messages change too until they are paused; closed announcements stay away', async ({
  page,
  control,
}) => {
  await control('putClock', { now: '2026-11-20T21:46:00+03:00' }); // A Friday evening has four announcements.
  await skipGreeting(page);
  await page.clock.install();
  await page.goto('/');
  await expect(findSlides(page)).toBeVisible();
  // The announcements load only after some timers, which do not run on a stopped clock.
  const close = page.getByRole('button', { name: 'Duyuruyu kapat' });
  await expect(close).toBeVisible();
  await stopClock(page);
  const first = await readPosition(page);
  await page.clock.fastForward(3 * SLIDE_MS);
  expect(await readPosition(page)).toBe(first);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(findSlides(page).getByRole('button', { name: 'Geçişi durdur' })).toBeVisible();
  await page.clock.fastForward(SLIDE_MS);
  const second = await readPosition(page);
  expect(second).not.toBe(first);

  await findSlides(page).hover();
  await page.clock.fastForward(3 * SLIDE_MS);
  expect(await readPosition(page)).toBe(second);
  await page.mouse.move(0, 0);
  await page.clock.fastForward(SLIDE_MS);
  const third = await readPosition(page);
  expect(third).not.toBe(second);

  await close.focus();
  await page.keyboard.press('Tab');
  await expect(findSlides(page).getByRole('button', { name: 'Geçişi durdur' })).toBeFocused();
  await page.clock.fastForward(3 * SLIDE_MS);
  expect(await readPosition(page)).toBe(third);

  const pausePicture = await readPicture(findSlides(page).getByRole('button', { name: 'Geçişi durdur' }));
  await page.keyboard.press('Enter');
  await expect(findSlides(page).getByRole('button', { name: 'Geçişi başlat' })).toBeFocused();
  const playPicture = await readPicture(findSlides(page).getByRole('button', { name: 'Geçişi başlat' }));
  expect(playPicture).not.toBe(pausePicture);
  await page.getByRole('banner').getByRole('link', { name: 'Slot', exact: true }).focus();
  await page.clock.fastForward(3 * SLIDE_MS);
  expect(await readPosition(page)).toBe(third);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await findSlides(page).getByRole('button', { name: 'Geçişi başlat' }).click();
  await page.mouse.move(0, 0);
  await findSlides(page).getByRole('button', { name: 'Geçişi durdur' }).blur();
  await page.clock.fastForward(SLIDE_MS);
  expect(await readPosition(page)).not.toBe(third);
  await page.emulateMedia({ reducedMotion: 'no-preference' });

  const ticker = page.getByRole('region', { name: 'Haberler' });
  await expect(ticker).toBeVisible();
  const message = ticker.getByRole('paragraph');
  const firstText = await message.textContent();
  await page.clock.fastForward(SLIDE_MS);
  await expect(message).not.toHaveText(firstText ?? '');

  const stop = ticker.getByRole('button', { name: 'Haber akışını durdur' });
  expect(await readPicture(stop)).toBe(pausePicture);
  await stop.click();
  const start = ticker.getByRole('button', { name: 'Haber akışını başlat' });
  expect(await readPicture(start)).toBe(playPicture);
  const secondText = await message.textContent();
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'İçeriğe geç' }).focus();
  await page.clock.fastForward(3 * SLIDE_MS);
  await expect(message).toHaveText(secondText ?? '');
  await ticker.getByRole('button', { name: 'Önceki haber' }).click();
  await expect(message).toHaveText(firstText ?? '');
  await start.click();
  expect(await readPicture(stop)).toBe(pausePicture);
  await page.mouse.move(0, 0);
  await page.getByRole('link', { name: 'İçeriğe geç' }).focus();
  await page.clock.fastForward(SLIDE_MS);
  await expect(message).not.toHaveText(firstText ?? '');

  await test.step('the amounts of the jackpots stand until they are renewed again', async () => {
    const jackpots = page.getByRole('region', { name: 'Jackpotlar' });
    const pause = jackpots.getByRole('button', { name: 'Tutarları yenilemeyi durdur' });
    const resume = jackpots.getByRole('button', { name: 'Tutarları yenile', exact: true });
    expect(await readPicture(pause)).toBe(pausePicture);
    await pause.click();
    expect(await readPicture(resume)).toBe(playPicture);
    const calls = listenToCalls(page);
    await page.clock.fastForward(2 * AMOUNTS_MS);
    await waitForReplies(page);
    expect(calls).not.toContain('habanero/getJackpots');
    await resume.click();
    expect(await readPicture(pause)).toBe(pausePicture);
    await expect(async () => {
      await page.clock.fastForward(AMOUNTS_MS);
      expect(calls).toContain('habanero/getJackpots');
    }).toPass();
  });

  await page.clock.resume();
  await test.step('an announcement gives way to the next, and closed ones stay away', async () => {
    const bar = page.getByRole('region', { name: 'Duyurular' });
    const text = bar.getByRole('paragraph');
    await expect(text).toHaveText(/^Güvenlik/);
    await expectLevel(text.locator('b'), bar.getByRole('button').first());
    await bar.getByRole('button', { name: 'Sonraki duyuru' }).click();
    await expect(text).not.toHaveText(/^Güvenlik/);

    const closed = await text.textContent();
    await bar.getByRole('button', { name: 'Duyuruyu kapat' }).click();
    await expect(text).not.toHaveText(closed ?? '');
    await expect(text).not.toHaveText(/^Güvenlik/); // The next one, not the first one, takes its place.
    for (let left = 3; left > 0; left -= 1) {
      await expect(text).toBeVisible();
      await expect(text).not.toHaveText(closed ?? '');
      await bar.getByRole('button', { name: 'Duyuruyu kapat' }).click();
    }
    await expect(bar).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test('what the home page may not show or cannot load', async ({ page, context, control, complaints }) => {
  complaints.expect(/status of 503|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await signIn(page);
  await test.step('without rights the home page says so, and is not replaced by the no-access page, which links to it', async () => {
    await control('putPreset', undefined, { params: { name: 'not-authorised' } });
    await follow(page, '/');
    await expect(page.getByRole('main').getByText('Bu işlem için yetkiniz yok').first()).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  await test.step('without a connection the home page says so once, and loads when the connection is back', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Promosyonlar', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Promosyonlar' })).toBeVisible();
    await control('deleteScenario');
    await context.setOffline(true);
    await page.getByRole('link', { name: 'vitrin, ana sayfa' }).first().click();
    await expect(page.getByText('Bağlantı yok')).toHaveCount(1);
    await expect(page.getByText('Bağlantı yok')).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page.getByText('Bağlantı yok')).toHaveCount(0);
  });

  await test.step('an extra that is empty or fails is left out; a shelf that fails shows its own error, and loads with another try', async () => {
    await page.goto('about:blank'); // The page before may still load its shelves, and would meet the rules.
    await setRules(
      control,
      failing('habanero/getJackpots'),
      { on: 'crm/list_mass_messages', phase: 'after', effect: { kind: 'empty-list' } },
      { on: 'slider/get_active_items', phase: 'after', effect: { kind: 'empty-list' } },
      { on: 'cmscontroller/getIcSlider', phase: 'after', effect: { kind: 'empty-list' } },
      failing('cmscontroller/getPromotions'),
      failing('livecasino/game_table_list', 503, ONCE),
    );
    await page.goto('/');
    await expect(page.getByRole('region', { name: 'Sağlayıcılar' })).toBeAttached();

    for (const name of ['Jackpotlar', 'Promosyonlar', 'Haberler', 'Duyurular']) {
      await expect(page.getByRole('region', { name, exact: true })).toHaveCount(0);
    }
    const shelf = page.getByRole('region', { name: 'Canlı masalar' });
    await expect(shelf.getByText('Bu bölüm şu anda yüklenemedi')).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await shelf.getByRole('button', { name: 'Yeniden dene' }).click();
    await expect(shelf.getByRole('article').first()).toBeVisible();
  });
});

/** Returns the picture of a button, which has no name of its own. */
function readPicture(button: Locator): Promise<string> {
  return button.locator('svg').innerHTML();
}

function findSlides(page: Page) {
  return page.getByRole('region', { name: 'Öne çıkanlar' });
}

/** Returns the position of the shown slide, as in `2 / 7`. */
async function readPosition(page: Page): Promise<string> {
  const name = await findSlide(page).getAttribute('aria-label');
  return name?.split(':')[0] ?? '';
}

/** Finds the shown slide; the others are hidden from assistive technology too. */
function findSlide(page: Page) {
  return findSlides(page).getByRole('group');
}
