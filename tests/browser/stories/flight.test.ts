// A flight with Zeplin, as its players see it: alone in a tab, and in the frame of the site.
import axe from 'axe-core';
import type { Page } from 'playwright';
import type { RoundReport } from '#mock-server/games/wire';
import { type Complaints, expect, test } from '../page.ts';
import { game, signIn } from '../steps.ts';
import { openVirtualGame } from '../virtual-game.ts';

/** What flights cannot do without: alone in a tab, a page is asked for an icon that it has not. */

test('chips on two exits fly, and those that are reached light up with what they pay', async ({
  page,
  site,
  complaints,
}) => {
  await openZeplin(page, site, complaints);
  await expect(page.getByText('Henüz uçuş yok')).toBeVisible();
  await exit(page, '1,2×').click();
  await page.keyboard.press('ArrowRight');
  await exit(page, '100×').click();
  await expect(page.getByRole('button', { name: 'Çıkış 100×, bahis 5,00 TL' })).toBeVisible();
  const before = await purse(page);

  const { outcome, win, stake } = await fly(page);

  const endsAt = outcome.kind === 'crash' ? outcome.endsAt : 0;
  const shown = `${(endsAt / 100).toFixed(2).replace('.', ',')}×`;
  await expect(page.locator('#status')).toContainText(`Uçuş ${shown} katsayıda bitti.`);
  await expect(page.locator('#multiple')).toHaveText(shown);
  await expect(page.locator('#trail li').first()).toHaveText(shown);
  await expect(page.locator('.spot.lit')).toHaveCount([120, 10_000].filter((at) => at <= endsAt).length);
  if (endsAt >= 120)
    await expect(exit(page, '1,2×').locator('.paid')).toHaveAttribute('data-paid', '1,20\u00a0TL');
  expect(stake).toBe(600);
  expect(await purse(page)).toBe(before - stake + win);

  // opened again, the window shows how it ended; the bets are gone
  await page.reload();
  await expect(page.locator('#multiple')).toHaveText(shown);
  await expect(page.getByText('Uçuş bitti')).toBeVisible();
  await expect(page.locator('#trail li')).toHaveText([shown]);
  await expect(page.locator('.spot.lit')).toHaveCount(0);
});

test('while the answer is on its way nothing leaves the ground; lost, it is asked for again', async ({
  page,
  site,
  control,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  await openZeplin(page, site, complaints);
  await exit(page, '2×').click();
  const before = await purse(page);
  let answer = () => {};
  const isHeld = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(
    '**/rounds',
    async (route) => {
      await isHeld;
      await route.continue();
    },
    { times: 1 },
  );

  await page.getByRole('button', { name: 'Uçuşu başlat' }).click();
  await expect(page.getByText('Kalkışa hazırlanıyor')).toBeVisible();
  await expect(page.locator('#multiple')).toHaveText('1,00×');
  await expect(page.locator('.spot.passed')).toHaveCount(0);
  await exit(page, '3×').click({ force: true }); // its bets stand
  await expect(page.locator('.stack')).toHaveCount(1);
  await control('putPreset', null, { params: { name: 'bet-taken-answer-lost' } });
  answer();

  await expect(page.locator('#status')).toContainText('tur bir kez işlendi', { timeout: 15_000 });
  expect([before - 100, before + 100]).toContain(await purse(page));
  await expect(page.getByText('Uçuş bitti')).toBeVisible();
});

test('who asked for less motion sees the end at once, and nothing moves', async ({
  page,
  site,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openZeplin(page, site, complaints);
  await exit(page, '1,5×').click();
  await page.evaluate(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const text = document.querySelector('#multiple');
    if (!text) throw new Error('no multiple');
    new MutationObserver(() => seen.add(text.textContent ?? '')).observe(text, { childList: true });
  });

  const { outcome } = await fly(page);

  const endsAt = outcome.kind === 'crash' ? outcome.endsAt : 0;
  const shown = `${(endsAt / 100).toFixed(2).replace('.', ',')}×`;
  await expect(page.locator('#multiple')).toHaveText(shown);
  // from the ground to the end: no height between them was passed
  const seen = await page.evaluate<string[]>('[...window.seen]');
  expect(seen.filter((text) => text !== '1,00×')).toEqual(endsAt === 100 ? [] : [shown]);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test('by keys alone an exit is chosen, the flight begun, and the game explained', async ({
  page,
  site,
  complaints,
}) => {
  await openZeplin(page, site, complaints, '&lang=en');
  await page.keyboard.press('ArrowRight');
  await page.getByRole('button', { name: 'Exit at 1.2×' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Exit at 1.2×, bet 5,00 TL' })).toBeFocused();
  await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
  await page.keyboard.press('Space');
  await expect(page.locator('#status')).toContainText(/^The flight ended at [\d.]+×\./, { timeout: 15_000 });

  await page.getByRole('button', { name: 'About the game' }).focus();
  await page.keyboard.press('Enter');
  const about = page.getByRole('dialog', { name: 'Zeplin' });
  await expect(about).toContainText('there is none by hand');
  await expect(about).toContainText('96.70%');
  await expect(about).toContainText('100.000,00\u00a0TL at most');
  await page.keyboard.press('Escape');
  await expect(about).toBeHidden();
});

for (const [width, height] of [
  [320, 568],
  [360, 640],
  [768, 900],
  [740, 360],
  [1280, 800],
] as const) {
  test(`at ${width} by ${height} pixels nothing is cut off, and nobody is shut out`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openZeplin(page, site, complaints);
    for (const name of ['1,2×', '10×', '100×']) await exit(page, name).click();
    await fly(page);

    const beyond = await page.evaluate(() => [
      document.documentElement.scrollWidth - innerWidth,
      document.documentElement.scrollHeight - innerHeight,
    ]);
    expect(beyond).toEqual([0, 0]);
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate<axe.AxeResults>('axe.run()');
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
  });
}

test('in the site’s frame the balance and the sitting follow the flight', async ({ page, control }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page);
  await page.goto('/play/slot/2323');
  await expect(page.getByRole('heading', { level: 1, name: 'Hava Gemisi' })).toBeVisible();
  await game(page).getByRole('button', { name: 'Çıkış 1,5×' }).click();
  const heard = page.waitForResponse(/\/rounds$/);
  await game(page).getByRole('button', { name: 'Uçuşu başlat' }).click();
  const { win, stake }: RoundReport = await (await heard).json();
  await expect(game(page).locator('#status')).toContainText('katsayıda bitti');

  const net = (win - stake) / 100;
  await expect(page.locator('.play-bar-net dd')).toHaveText(`${net < 0 ? '−' : '+'}${text(Math.abs(net))}`);
  await expect(page.locator('.play-bar-balance')).toContainText(text(12_450.75 + net));
  expect((await control('getPlayers'))[0]?.balance).toBe(
    (12_450.75 + net).toLocaleString('en-US', { minimumFractionDigits: 2 }),
  );
});

function exit(page: Page, multiple: string) {
  return page.getByRole('button', { name: new RegExp(`^Çıkış ${multiple}`) });
}

/** Starts the flight and waits until it is over; answers what the server said of it. */
async function fly(page: Page): Promise<RoundReport> {
  const heard = page.waitForResponse(/\/rounds$/);
  await page.getByRole('button', { name: 'Uçuşu başlat' }).click();
  const report = await (await heard).json();
  await expect(page.locator('#status')).toContainText('katsayıda bitti', { timeout: 15_000 });
  await expect(page.getByRole('button', { name: 'Uçuşu başlat' })).toBeEnabled();
  return report;
}

/** Kuruş of the balance that the page shows. */
async function purse(page: Page): Promise<number> {
  const shown = await page.locator('#balance').innerText();
  return Math.round(Number(shown.replace(/[^\d,]/g, '').replace(',', '.')) * 100);
}

function text(lira: number): string {
  return `${lira.toLocaleString('tr-TR', { minimumFractionDigits: 2 })}\u00a0TL`;
}

/** Signed in as the ordinary player. query: what the address ends in. */
async function openZeplin(page: Page, site: string, complaints: Complaints, query = ''): Promise<void> {
  const zeplin = { providerID: 12, type: 'zeplin' };
  await openVirtualGame({ page, site, complaints }, zeplin, `?mode=real${query}`);
  await expect(page.locator('#play')).toBeEnabled();
}
