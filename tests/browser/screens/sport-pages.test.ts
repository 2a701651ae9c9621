// Tests sport and live sport in the frame of the site.
import { expect, test } from '../page.ts';
import { findGame, findPlayBalance, openSignedIn } from '../steps.ts';
import { findMarkets } from '../virtual-game.ts';

test('sport and live sport lead to each other and home, and show different matches in view', async ({
  page,
  control,
}) => {
  await control('putClock', { now: '2026-11-20T20:15', running: false });
  await page.setViewportSize({ width: 740, height: 360 });
  await openSignedIn(page, '/virtual/sport');
  const market = findMarkets(findGame(page)).first();
  const match = findGame(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('group') })
    .first();
  const slip = findGame(page).locator('#slip');
  for (const other of ['Canlı Spor', 'Spor Bahisleri']) {
    await expect(match).toBeVisible();
    const [box, bar] = [await match.boundingBox(), await slip.boundingBox()];
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(page.getByRole('link', { name: 'Oyundan çık' })).toHaveCount(0);
    const name = (await market.getAttribute('aria-label')) ?? ''; // It begins with the names of the teams.

    await page.getByRole('link', { name: other }).click();

    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
    await expect(market).toHaveAttribute('aria-label', /./);
    await expect(market).not.toHaveAttribute('aria-label', name);
  }
  await page.getByRole('link', { name: 'Ana sayfaya git' }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('in light mode sport is light', async ({ page }) => {
  await page.addInitScript(() => {
    if (window === top) localStorage.setItem('bnwUserMode', 'light');
  });
  await openSignedIn(page, '/virtual/sport');
  await expect(findMarkets(findGame(page)).first()).toBeVisible();

  const body = findGame(page).locator('body');
  // It is the background of the site's light theme.
  await expect(body).toHaveCSS('background-color', 'oklch(0.968 0.009 85)');
});

test('a live slip is taken after its delay, also after a reload, with stake and possible win', async ({
  page,
  control,
}) => {
  await control('putClock', { now: '2026-11-20T20:15', running: false });
  await openSignedIn(page, '/virtual/live-sport');
  const sport = findGame(page);
  await findMarkets(sport).getByRole('button', { disabled: false }).first().click();
  await sport.locator('#stake').fill('20');
  const win = await sport.locator('#possible-win').innerText();
  await sport.getByRole('button', { name: 'Kuponu yatır' }).click();
  await sport.getByRole('button', { name: /^Onayla: / }).click();
  await expect(sport.locator('#receipt')).toContainText('5 saniye içinde sonuçlanır');
  await page.reload();
  await expect(sport.locator('#receipt')).toContainText('5 saniye içinde sonuçlanır');

  await control('putClock', { now: '2026-11-20T20:15:05', running: false, keepSessions: true });

  await expect(sport.locator('#receipt')).toContainText(`Bahis 20,00\u00a0TL, olası kazanç ${win}`);
  await expect(findPlayBalance(page)).toContainText('12.430,75');
});

test('a slip whose reply was lost is sent again at a reload soon after the press, and later by a button only', async ({
  page,
  control,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  const setClock = (now: string) => control('putClock', { now, running: false, keepSessions: true });
  await setClock('2026-11-20T12:00');
  await openSignedIn(page, '/virtual/sport');
  const sport = findGame(page);
  const receipt = sport.locator('#receipt');
  const lose = async () => {
    await findMarkets(sport).first().getByRole('button').first().click();
    await sport.locator('#stake').fill('20');
    await page.route(/\/slips$/, (route) => route.abort());
    const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/slips'));
    await sport.getByRole('button', { name: 'Kuponu yatır' }).click();
    await sport.getByRole('button', { name: /^Onayla: / }).click();
    await isLost;
  };

  await lose();
  await page.unrouteAll();
  await page.reload();
  await expect(receipt).toContainText('Kuponunuz alındı');
  await expect(findPlayBalance(page)).toContainText('12.430,75');

  await lose();
  await setClock('2026-11-20T12:02');
  let sent = 0;
  page.on('request', (request) => {
    sent += request.url().endsWith('/slips') ? 1 : 0;
  });
  // The page before the reload goes on asking.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) sent = 0;
  });
  await page.reload();
  const again = sport.getByRole('button', { name: 'Sonucu sor' });
  await expect(again).toBeVisible();
  expect(sent).toBe(0);
  await page.unrouteAll();
  await again.click();
  await expect(receipt).toContainText('Kuponunuz alındı');
  await expect(findPlayBalance(page)).toContainText('12.410,75');
});

test('a filled slip is reached by Back after live sport, and its refusal makes the balance fresh', async ({
  page,
  site,
  control,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await control('putClock', { now: '2026-11-20T20:15', running: false });
  await openSignedIn(page, '/virtual/sport');
  const sport = findGame(page);
  const picks = () => findMarkets(sport).getByRole('button', { disabled: false });
  const lines = sport.locator('#selections li');
  await picks().first().click();
  await sport.locator('#stake').fill('5000');
  await page.getByRole('link', { name: 'Canlı Spor' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Canlı Spor' })).toBeVisible();
  await expect(lines).toHaveCount(0);
  await picks().first().click();

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Spor Bahisleri' })).toBeVisible();
  await expect(sport.locator('#stake')).toHaveValue('5000');
  await expect(lines).toHaveCount(1);

  const second = await page.context().newPage();
  await second.goto(`${site}/virtual/sport`);
  const other = findGame(second);
  await findMarkets(other).getByRole('button').first().click();
  await other.locator('#stake').fill('10000');
  await other.getByRole('button', { name: 'Kuponu yatır' }).click();
  await other.getByRole('button', { name: /^Onayla: / }).click();
  await expect(other.locator('#receipt')).toContainText('Kuponunuz alındı');

  await expect(findPlayBalance(page)).toContainText('12.450,75');
  await sport.getByRole('button', { name: 'Kuponu yatır' }).click();
  await sport.getByRole('button', { name: /^Onayla: / }).click();
  await expect(sport.getByRole('alert')).toContainText('Yetersiz bakiye');
  await expect(findPlayBalance(page)).toContainText('2.450,75');
  await expect(findPlayBalance(page)).not.toContainText('12.450,75');
});
