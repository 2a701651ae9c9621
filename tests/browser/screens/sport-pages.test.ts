// Tests sport and live sport in the frame of the site.

import playTexts from '../../../client/features/play/texts.tr.ts';
import { expect, test } from '../page.ts';
import { findGame, findPlayBalance, openSignedIn } from '../steps.ts';
import { findMarkets } from '../virtual-game.ts';

test('sport and live sport take slips, lead to each other and home, are light in light mode, and keep a filled slip', async ({
  page,
  world,
  control,
  complaints,
}) => {
  complaints.expect(/status of 409|net::ERR/);
  const setClock = (now: string) => control('putClock', { now, running: false, keepSessions: true });
  await setClock('2026-11-20T20:15');
  await page.addInitScript(() => {
    if (window === top) localStorage.setItem('bnwUserMode', 'light');
  });
  await openSignedIn(page, '/virtual/live-sport');
  const sport = findGame(page);
  const picks = findMarkets(sport).getByRole('button', { disabled: false });
  const stake = sport.locator('#stake');
  const lines = sport.locator('#selections li');
  const receipt = sport.locator('#receipt');
  const confirmSlip = async () => {
    await sport.getByRole('button', { name: 'Kuponu yatır' }).click();
    await sport.getByRole('button', { name: /^Onayla: / }).click();
  };

  await test.step('a wide window shows the first running match open, with each goal of its score', async () => {
    const score = /(\d+)–(\d+)/.exec(await sport.getByRole('button', { expanded: true }).innerText());
    const goals = sport.getByRole('listitem').filter({ hasText: /^\d+\. dk\s+Gol, / });
    await expect(goals).toHaveCount(Number(score?.[1]) + Number(score?.[2]));
  });

  await test.step('a live slip is taken after its delay, also after a reload, with stake and possible win', async () => {
    await picks.first().click();
    await stake.fill('20');
    const win = await sport.locator('#possible-win').innerText();
    await confirmSlip();
    await expect(receipt).toContainText('5 saniye içinde kabul veya reddedilir');
    await page.reload();
    await expect(receipt).toContainText('5 saniye içinde kabul veya reddedilir');
    await setClock('2026-11-20T20:15:05');
    await expect(receipt).toContainText(`Bahis 20,00\u00a0TL, olası kazanç ${win}`);
    await expect(findPlayBalance(page)).toContainText('12.430,75');
  });

  await test.step('on a phone on its side both pages show different matches in view, without a way out of a game, and Back after sport keeps the filled slip of live sport', async () => {
    const match = sport
      .getByRole('listitem')
      .filter({ has: page.getByRole('group') })
      .first();
    const expectMatchInView = async () => {
      await page.setViewportSize({ width: 740, height: 360 });
      await expect(match).toBeVisible();
      const [box, bar] = [await match.boundingBox(), await sport.locator('#slip').boundingBox()];
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      await expect(page.getByRole('link', { name: playTexts.exit })).toHaveCount(0);
      // It is the background of the site's light theme.
      await expect(sport.locator('body')).toHaveCSS('background-color', 'oklch(0.968 0.009 85)');
      await page.setViewportSize({ width: 1280, height: 720 });
    };
    const market = findMarkets(sport).first();
    const name = (await market.getAttribute('aria-label')) ?? ''; // It begins with the names of the teams.
    await picks.first().click();
    await stake.fill('5000');
    await page.getByRole('link', { name: 'Spor Bahisleri' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spor Bahisleri' })).toBeVisible();
    await expect(market).toHaveAttribute('aria-label', /./);
    await expect(market).not.toHaveAttribute('aria-label', name);
    await expectMatchInView();
    await expect(page.getByRole('link', { name: 'Canlı Spor' })).toHaveAttribute(
      'href',
      '/virtual/live-sport',
    );
    await expect(lines).toHaveCount(0);
    await picks.first().click();
    await expect(lines).toHaveCount(1);

    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Canlı Spor' })).toBeVisible();
    await expect(market).toHaveAttribute('aria-label', name);
    await expect(stake).toHaveValue('5000');
    await expect(lines).toHaveCount(1);
    await expect(picks.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(sport.locator('#possible-win')).toHaveText(/[1-9]/);
    await expectMatchInView();
  });

  await test.step('a refusal for lack of balance makes the balance of the site fresh', async () => {
    const player = await world.signIn('esra.isik');
    await player.call('finance/save_bank_transfer', {
      ...{ Type: 2, methodID: 202, bankAccountID: 7001, identityValidityDate: '2030-01-01' },
      amount: 10_000,
    });
    await expect(findPlayBalance(page)).toContainText('12.430,75');
    await confirmSlip();
    await expect(sport.getByRole('alert')).toContainText('Yetersiz bakiye');
    await expect(findPlayBalance(page)).toContainText(/(?<!1)2\.430,75/);
  });

  await test.step('on phones, the sign that a match opens stands beside a name, and a league has room for some letters or is left out', async () => {
    await page.getByRole('link', { name: 'Spor Bahisleri' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Spor Bahisleri' })).toBeVisible();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 740 });
      const rows = await sport.getByRole('button', { expanded: false }).evaluateAll((buttons) =>
        buttons.flatMap((button) => {
          const league = button.nextElementSibling;
          const [names, sign, name] = [
            button.firstElementChild,
            button.lastElementChild,
            league?.firstElementChild,
          ];
          if (!league || !names || !sign || !name) return [];
          const text = document.createRange();
          text.selectNodeContents(names);
          const [end] = [...text.getClientRects()].slice(-1);
          const [signBox, lineBox, nameBox] = [sign, league, name].map((part) =>
            part.getBoundingClientRect(),
          );
          if (!end || !signBox || !lineBox || !nameBox) return [];
          const isBeside = Math.abs(signBox.left - end.right) < 8 && signBox.top < end.bottom;
          const isReadable = nameBox.left >= lineBox.left && nameBox.width >= 36;
          const isWell = isBeside && (isReadable || nameBox.top >= lineBox.bottom);
          return isWell ? '' : button.parentElement?.textContent;
        }),
      );
      expect(rows.length).toBeGreaterThan(10);
      expect(rows.filter((row) => row !== '')).toEqual([]);
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a slip whose reply was lost is sent again only by a button, once two minutes have passed', async () => {
    await expect(lines).toHaveCount(1);
    await stake.fill('20');
    await page.route(/\/slips$/, (route) => route.abort());
    const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/slips'));
    await confirmSlip();
    await isLost;
    await setClock('2026-11-20T20:17:05');
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
    await expect(findPlayBalance(page)).toContainText('2.410,75');
  });

  await expect(page.getByRole('link', { name: 'Ana sayfaya git' })).toHaveAttribute('href', '/');
});
