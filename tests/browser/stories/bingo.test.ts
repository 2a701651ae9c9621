// A draw of balls as its players meet it: by pointer, by keys, with less motion, with answers that get lost.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { game, signIn } from '../steps.ts';
import { BINGO, DRAW, drawnIn, openAlone } from './bingo-steps.ts';

const SLOT = '/play/slot/1889'; // Bingo Bahçesi
test('a player opens bingo, bets on a number and a row, and is told which balls came', async ({
  page,
  control,
}) => {
  await signIn(page);
  await page.goto(SLOT);
  const bingo = game(page);
  await bingo.getByRole('button', { name: '7', exact: true }).click();
  await bingo.getByRole('button', { name: /^2\. sıra/ }).click();
  await expect(bingo.locator('#stake')).toHaveText('2,00\u00a0TL');
  await expect(bingo.getByRole('button', { name: '7, bahis 1,00\u00a0TL' })).toBeVisible();

  await bingo.getByRole('button', { name: DRAW }).click();
  const { balls, sum } = await drawnIn(bingo);

  expect(new Set(balls).size).toBe(5);
  expect(balls.reduce((total, ball) => total + Number(ball), 0)).toBe(sum);
  await expect(bingo.locator('#tray b')).toHaveText(balls);
  await expect(bingo.locator('.spot.drawn')).toHaveCount(5);
  for (const ball of balls) await expect(bingo.locator(`[data-spot="${ball}"]`)).toHaveClass(/drawn/);
  const inRow = balls.filter((ball) => Number(ball) >= 6 && Number(ball) <= 10).length;
  await expect(bingo.locator('[data-spot="row2"]')).toHaveClass(inRow >= 3 ? /lit/ : /^(?!.*lit)/);

  const paid = (balls.includes('7') ? 380 : 0) + (inRow >= 3 ? 1300 : 0);
  const balance = lira(12_450_75 - 200 + paid);
  expect((await control('getPlayers'))[0]?.balance).toBe(
    balance.replace(/[.,]/g, (mark) => (mark === ',' ? '.' : ',')),
  );
  await expect(page.locator('.play-bar-balance').getByText(/TL$/)).toHaveText(`${balance}\u00a0TL`);
});

test('by keys alone chips are put, taken back, and the balls drawn', async ({ page, site, complaints }) => {
  await openAlone(page, site, complaints, BINGO);
  await page.getByRole('button', { name: '20', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^4\. sıra/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#stake')).toHaveText('2,00\u00a0TL');
  await page.getByRole('button', { name: 'Geri al' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#stake')).toHaveText('1,00\u00a0TL');

  await page.getByRole('button', { name: DRAW }).focus();
  await page.keyboard.press('Space');

  await drawnIn(page);
});

test('a reload shows the balls that were drawn last; the next draw puts them among the earlier ones', async ({
  page,
  site,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlone(page, site, complaints, BINGO);
  await page.getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('button', { name: DRAW }).click();
  const { balls } = await drawnIn(page);

  await page.reload();
  await expect(page.locator('#tray b')).toHaveText(balls);
  await expect(page.locator('.spot.drawn')).toHaveCount(5);
  await expect(page.locator('#trail li')).toHaveCount(0);

  await page.getByRole('button', { name: '7', exact: true }).click();
  await page.getByRole('button', { name: DRAW }).click();
  const next = await drawnIn(page);
  await expect(page.locator('#tray b')).toHaveText(next.balls);
  await expect(page.locator('#trail li i')).toHaveText(balls);
});

test('who asked for less motion sees the five balls at once, where they lie', async ({
  page,
  site,
  complaints,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlone(page, site, complaints, BINGO);
  const rest = await page.locator('#rotor').getAttribute('transform');
  await page.getByRole('button', { name: '7', exact: true }).click();
  await countMovements(page);

  await page.getByRole('button', { name: DRAW }).click();
  const { balls } = await drawnIn(page);

  await expect(page.locator('#tray b')).toHaveText(balls);
  expect(await page.locator('#rotor').getAttribute('transform')).toBe(rest);
  expect(await movements(page)).toBe(0);
});

test('the drum turns and balls roll for everybody else, and then all is still', async ({
  page,
  site,
  complaints,
}) => {
  await openAlone(page, site, complaints, BINGO);
  const rest = await page.locator('#rotor').getAttribute('transform');
  await page.getByRole('button', { name: '7', exact: true }).click();
  await countMovements(page);

  await page.getByRole('button', { name: DRAW }).click();
  await drawnIn(page);

  expect(await page.locator('#rotor').getAttribute('transform')).not.toBe(rest);
  expect(await movements(page)).toBe(5);
  await expect(async () => {
    const before = await page.locator('#balls').innerHTML();
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
    expect(await page.locator('#balls').innerHTML()).toBe(before);
  }).toPass();
});

test('an answer that is lost is asked for again, and the stake is taken once', async ({
  page,
  site,
  control,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  await openAlone(page, site, complaints, BINGO);
  await page.getByRole('button', { name: '7', exact: true }).click();
  await control('putPreset', null, { params: { name: 'bet-taken-answer-lost' } });

  await page.getByRole('button', { name: DRAW }).click();
  const { balls } = await drawnIn(page);

  await expect(page.locator('#status')).toContainText('tur bir kez işlendi');
  const paid = balls.includes('7') ? 380 : 0;
  await expect(page.locator('#balance')).toHaveText(`${lira(12_450_75 - 100 + paid)}\u00a0TL`);
});

for (const size of [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 390, height: 700 },
  { width: 740, height: 360 },
  { width: 768, height: 900 },
  { width: 1280, height: 760 },
]) {
  test(`at ${size.width} by ${size.height} pixels all of the bingo is in sight`, async ({
    page,
    site,
    complaints,
  }) => {
    await page.setViewportSize(size);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openAlone(page, site, complaints, BINGO);
    await page.getByRole('button', { name: '7', exact: true }).click();
    await page.getByRole('button', { name: DRAW }).click();
    await drawnIn(page);

    const hidden = await page.evaluate(() => {
      const isCut = (element: Element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth || top < 0 || bottom > innerHeight;
      };
      const seen = [...document.querySelectorAll('.spot, .laid, .drum svg, .chip, #play, #status, #about')];
      return seen.filter(isCut).map((element) => element.outerHTML.slice(0, 80));
    });
    expect(hidden).toEqual([]);
    const sizes = await page
      .locator('.spot')
      .evaluateAll((spots) => spots.map((spot) => Math.min(spot.clientWidth, spot.clientHeight)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(22); // and the border around it: 24
  });
}

/** Counts what is moved by the page's scripts from now on. */
async function countMovements(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { animate } = Element.prototype;
    document.body.dataset.movements = '0';
    Element.prototype.animate = function count(...how) {
      document.body.dataset.movements = String(Number(document.body.dataset.movements) + 1);
      return animate.apply(this, how);
    };
  });
}

async function movements(page: Page): Promise<number> {
  return Number(await page.locator('body').getAttribute('data-movements'));
}

/** `12.450,75` of integer kuruş. */
function lira(kurus: number): string {
  const [whole = '', fraction = ''] = (kurus / 100).toFixed(2).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${fraction}`;
}
