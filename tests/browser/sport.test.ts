// Tests the sport page: at each width, and its slip with stake, keyboard, a lost reply, and what changes while it is open.
import type axe from 'axe-core';
import type { Locator, Page } from 'playwright';
import { isFull } from '#tests/support/full-run';
import { addAxe } from './accessibility/violations.ts';
import { holdRequests } from './hold-requests.ts';
import { parseKurus } from './money.ts';
import { expect } from './page.ts';
import { findMarkets, sportTest as test } from './virtual-game.ts';

/**
 * The widths at which accessibility is checked. `npm test` checks only one, at which the betting slip covers
 * the page as a sheet.
 */
const CHECKED_WIDTHS = isFull ? [1280, 768, 320] : [320];

test('the sport page fits each width, and its slip keeps its rules and is sent once', async ({
  sport: page,
  control,
  complaints,
}) => {
  complaints.expect(/net::ERR|status of 409/);
  await addAxe(page);
  await test.step('a phone shows five matches, each with its market, and no odds are covered by the bar of the slip', async () => {
    // The bars of the site leave this much of 360 × 740.
    await page.setViewportSize({ width: 360, height: 515 });
    const countInView = async () => {
      const top = (await page.locator('#slip').boundingBox())?.y ?? 0;
      const bottoms = await findMarkets(page).evaluateAll((markets) =>
        markets
          .filter((market) => market.checkVisibility())
          .map((market) => market.getBoundingClientRect().bottom),
      );
      return bottoms.filter((bottom) => bottom <= top).length;
    };
    await expect.poll(countInView).toBe(5);
    await expect(page.getByRole('button', { name: /2,5 gol altı$/ }).first()).toContainText('Alt 2,5');
    expect(await listViolations(page, '{ runOnly: ["target-size"] }')).toEqual([]);

    // The matches scroll above the bar, so that it covers no odds.
    const expectAboveBar = async (part: Locator) => {
      const [box, bar] = await Promise.all([part, page.locator('#slip')].map((each) => each.boundingBox()));
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    };
    await expect(page.locator('#board')).toHaveCSS('overflow-y', 'auto');
    for (const height of [360, 500, 740, 515]) {
      await page.setViewportSize({ width: 360, height });
      await expectAboveBar(page.locator('#board'));
    }
    await findMarkets(page).nth(4).getByRole('button').first().focus();
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      await expectAboveBar(page.locator(':focus'));
    }
  });

  await test.step('a window that becomes narrow has folded the slip into a bar, and one that becomes wide opens it; the page is accessible, and nothing is cut off', async () => {
    const hint = page.getByText('Kupona eklemek için bir orana basın');
    const stake = page.getByLabel('Bahis', { exact: true });
    await expect(hint).toBeHidden();
    await page.locator('#slip-head').click();
    await expect(hint).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 740 });
    await expect(hint).toBeVisible();

    await findMarkets(page).getByRole('button').first().click();
    await expect(page.locator('#slip-count')).toHaveText('1 maç');
    for (const width of [1280, 768, 320]) {
      await page.setViewportSize({ width, height: 740 });
      if (width === 768) {
        await expect(stake).toBeHidden();
        // In a narrow window no match is open. One is opened, for the checks below.
        await findClosedMatches(page).first().click();
        await page.locator('#slip-head').click();
      }
      await expect(stake).toBeVisible();
      await expect(findOpenMatches(page)).toHaveCount(1);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
      if (CHECKED_WIDTHS.includes(width)) expect(await listViolations(page)).toEqual([]);
    }
  });

  await test.step('the names of a match show its other two markets, also by keyboard, and it stays open when the matches are loaded again; a window that becomes narrow closes all', async () => {
    const [open, closed] = [findOpenMatches(page), findClosedMatches(page)];
    await page.setViewportSize({ width: 1280, height: 740 });
    const name = (await open.innerText()).trim();
    const markets = page.getByRole('group', { name: `${name}, ` });
    await expect(markets).toHaveCount(4);
    await open.press('Enter');
    await expect(open).toHaveCount(0);
    await expect(markets).toHaveCount(2);

    await closed.nth(1).press('Space');
    const second = page.getByRole('button', { name: (await open.innerText()).trim(), exact: true });
    await reloadBoard(page);
    await expect(second).toBeFocused();
    await expect(second).toHaveAttribute('aria-expanded', 'true');

    await page.setViewportSize({ width: 360, height: 740 });
    await expect(open).toHaveCount(0);
    await second.click();
    await expect(page.getByText('Maç henüz başlamadı.').filter({ visible: true })).toHaveCount(1);
  });

  await test.step('a team is found by a part of its name in any spelling', async () => {
    await page.setViewportSize({ width: 1280, height: 740 });
    await page.getByRole('searchbox', { name: 'Takım ara' }).fill('SUMBUL');
    await expect(page.getByRole('listitem').filter({ hasText: 'Sümbülova' }).first()).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasNotText: 'Sümbülova' })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Takım ara' }).fill('kimse');
    await expect(page.getByText('Bu seçime uyan maç yok.')).toBeVisible();
    await page.getByRole('searchbox', { name: 'Takım ara' }).fill('');
    await findMarkets(page).getByRole('button', { pressed: true }).click();
    await expect(page.locator('#selections li')).toHaveCount(0);
  });

  await test.step('the rule of a stake is said while typing and at the press; a second pick of a match replaces the first, and the slip shows the total odds', async () => {
    const markets = findMarkets(page);
    const stake = page.getByLabel('Bahis', { exact: true });
    const place = page.getByRole('button', { name: 'Kuponu yatır' });
    await markets.nth(0).getByRole('button').nth(0).click();
    await expect(stake).toHaveValue('');
    const win = page.locator('#possible-win');
    await expect(win).toHaveText('–');
    await stake.fill('20');
    // A click selects the stake, so that what is typed replaces it.
    await stake.blur();
    await stake.click();
    await page.keyboard.type('50');
    await expect(stake).toHaveValue('50');
    await expect(stake).toHaveAccessibleDescription(/^5.TL .* 10\.000.TL, tam lira$/);
    for (const [text, isRefused] of [
      ['12,5', true],
      ['12', false],
      ['abc', true],
      ['10001', true],
      ['10.000', false],
      ['3', false], // On the way to 30.
    ] as const) {
      await stake.fill(text);
      const description = isRefused ? /tam lira olmalıdır/ : /tam lira$/;
      await expect(stake, text).toHaveAccessibleDescription(description);
      await expect(stake, text).toHaveAttribute('aria-invalid', String(isRefused));
      const isTooLow = text === '3';
      await expect(win, text).toHaveText(isRefused || isTooLow ? '–' : /^[1-9]/);
    }
    await place.click();
    await expect(page.getByRole('alert')).toContainText('tam lira olmalıdır');

    await markets.nth(0).getByRole('button').nth(2).click();
    await markets.nth(1).getByRole('button').nth(1).click();
    await expect(page.locator('#selections li')).toHaveCount(2);
    await expect(page.getByRole('group', { name: / – / }).getByRole('button', { pressed: true })).toHaveCount(
      2,
    );
    const odds = await page.locator('#selections li > b').allTextContents();
    const [first = 0, second = 0] = odds.map((text) => Math.round(Number(text.replace(',', '.')) * 100));
    const total = Math.floor((first * second) / 100);
    await expect(page.locator('#total-odds')).toHaveText((total / 100).toFixed(2).replace('.', ','));

    await page.getByRole('button', { name: '100 TL' }).click();
    await expect(stake).toHaveValue('100');
    const oneLine = await place.boundingBox();
    await place.click();
    const confirm = page.getByRole('button', { name: /^Onayla: 100,00.TL$/ });
    expect((await confirm.boundingBox())?.height).toBe(oneLine?.height);
    await confirm.click();
    await expect(page.locator('#receipt')).toContainText('Bahis 100,00');
  });

  await test.step('a coupon is placed by keyboard, once if the reply is lost; a double click and a held Enter show its terms, and do not confirm them', async () => {
    const pick = page.getByRole('button', { name: /ev sahibi kazanır$/ }).first();
    await pick.press('Enter');
    await expect(pick).toHaveAttribute('aria-pressed', 'true');
    const stake = page.getByLabel('Bahis', { exact: true });
    await stake.fill('20');
    await page.getByRole('button', { name: 'Kuponu yatır' }).dblclick();
    await expect(page.getByRole('button', { name: /^Onayla: 20,00.TL$/ })).toBeEnabled();

    await stake.press('ControlOrMeta+A');
    await page.keyboard.type('25');
    for (let times = 0; times < 3; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByRole('button', { name: /^Onayla: 25,00.TL$/ })).toBeEnabled();
    await expect(page.locator('#possible-win')).toHaveText(/^[1-9]/);
    const readPurse = async () => parseKurus(await page.locator('#balance').innerText());
    const before = await readPurse();
    await control('putPreset', null, { params: { name: 'bet-taken-answer-lost' } });
    await page.keyboard.press('Enter');

    const receipt = page.locator('#receipt');
    await expect(receipt).toContainText('Kuponunuz alındı');
    await expect(receipt).toContainText('Bahis 25,00');
    await expect(receipt).toContainText('kupon bir kez alındı');
    await expect.poll(readPurse).toBe(before - 2500);
    await expect(pick).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('link', { name: 'Bahis geçmişi' })).toHaveAttribute(
      'href',
      /\/profile\/history\/bets$/,
    );
  });

  await test.step('a change of odds is shown with the old ones, and takes the terms back unless the player accepts it; a match that has begun leaves the slip, whose terms it makes void', async () => {
    const setWorldClock = (time: string) =>
      control('putClock', { now: `2026-11-20T${time}`, running: false, keepSessions: true });
    const setClock = async (time: string) => {
      await setWorldClock(time);
      await reloadBoard(page);
    };
    const place = page.getByRole('button', { name: 'Kuponu yatır' });
    const line = page.locator('#selections li').first();
    const confirm = page.getByRole('button', { name: /^Onayla: 20,00.TL$/ });
    await findMarkets(page).nth(4).getByRole('button').first().click();
    const odds = line.locator('> b');
    const first = await odds.innerText();
    await page.getByLabel('Bahis', { exact: true }).fill('20');
    await place.click();

    await setClock('12:59');
    await expect(confirm, 'the odds are the same').toBeEnabled();

    await setClock('13:01');
    await expect(page.getByRole('alert')).toContainText('Oranlar değişti.');
    await expect(line).toContainText(`${first} →`);
    const second = await odds.innerText();
    expect(second).not.toBe(first);
    await expect(confirm).toBeHidden();

    await page.getByLabel('Oran değişirse').selectOption('Tüm değişiklikleri kabul et');
    await place.click();
    await expect(line).not.toContainText('→');
    await setClock('14:01');
    await expect(line).toContainText(`${second} →`);
    await expect(confirm).toBeEnabled();
    await expect(page.getByRole('alert')).toBeHidden();

    // The odds change again while the slip is on its way.
    const third = await odds.innerText();
    await setWorldClock('15:01');
    await confirm.click();
    await expect(page.locator('#receipt')).toContainText(`Toplam oran ${third} yerine `);

    await reloadBoard(page);
    const markets = findMarkets(page);
    const closed = page.getByRole('alert').filter({ hasText: 'Bahse kapanan maçlar kupondan çıkarıldı.' });
    await markets.first().getByRole('button').first().click();
    await markets.last().getByRole('button').first().click();
    await page.getByLabel('Bahis', { exact: true }).fill('20');
    await place.click();
    await setClock('17:10');
    await expect(closed).toBeVisible();
    await expect(page.locator('#selections li')).toHaveCount(1);
    await expect(place).toBeEnabled();

    // Another match begins while the page does not know it.
    await markets.first().getByRole('button').first().click();
    await expect(closed).toBeHidden();
    await expect(page.locator('#selections li')).toHaveCount(2);
    await place.click();
    const release = await holdRequests(page, /\/board/);
    await setWorldClock('20:10');
    await confirm.click();
    await expect(closed).toBeVisible();
    release();
    await expect(page.locator('#selections li')).toHaveCount(1);
  });
});

function findOpenMatches(page: Page) {
  return page.getByRole('button', { expanded: true });
}

function findClosedMatches(page: Page) {
  return page.getByRole('button', { expanded: false });
}

async function reloadBoard(page: Page) {
  const response = page.waitForResponse(/\/board/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await (await response).finished();
  await page.evaluate(() => undefined); // Waits until the page has handled the reply.
}

/** Lists what axe finds on the page. `npm test` leaves out all matches of a day but five, since all look alike. */
async function listViolations(page: Page, options = '{}'): Promise<readonly unknown[]> {
  const context = isFull ? 'document' : '{ exclude: ["#board li:nth-child(n + 6)"] }';
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${context}, ${options})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => [id, html]));
}
