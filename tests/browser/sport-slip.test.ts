// Tests the slip of the sport page: by keyboard, when matches and odds change, and with lost replies.
import { parseKurus } from './money.ts';
import { expect } from './page.ts';
import { findMarkets, sportTest as test } from './virtual-game.ts';

test('a coupon is placed by keyboard', async ({ sport: page }) => {
  const pick = page.getByRole('button', { name: /ev sahibi kazanır$/ }).first();

  await pick.focus();
  await page.keyboard.press('Enter');
  await expect(pick).toHaveAttribute('aria-pressed', 'true');
  await page.getByLabel('Bahis', { exact: true }).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Onayla: 25,00.TL$/ })).toBeVisible();
  await expect(page.locator('#possible-win')).toHaveText(/^[1-9]/);
  await page.keyboard.press('Enter');

  await expect(page.locator('#receipt')).toContainText('Kuponunuz alındı');
  await expect(pick).toHaveAttribute('aria-pressed', 'false');
  await expect(page.locator('#receipt')).toContainText('Bahis 25,00');
  await expect(page.getByRole('link', { name: 'Bahis geçmişi' })).toHaveAttribute(
    'href',
    /\/profile\/history\/bets$/,
  );
});

test('the rule of a stake stands at its field, and a text that breaks it is said while typing', async ({
  sport: page,
}) => {
  await page
    .getByRole('button', { name: /ev sahibi kazanır$/ })
    .first()
    .click();
  const stake = page.getByLabel('Bahis', { exact: true });
  await expect(stake).toHaveAccessibleDescription(/^5.TL .* 10\.000.TL, tam lira$/);

  for (const [text, isRefused] of [
    ['12,5', true],
    ['12', false],
    ['abc', true],
    ['3', false], // On the way to 30.
    ['10001', true],
    ['10.000', false],
  ] as const) {
    await stake.fill(text);
    const description = isRefused ? /tam lira olmalıdır/ : /tam lira$/;
    await expect(stake, text).toHaveAccessibleDescription(description);
    await expect(stake, text).toHaveAttribute('aria-invalid', String(isRefused));
  }

  await page.getByRole('button', { name: '100 TL' }).click();
  await expect(stake).toHaveValue('100');
  const place = page.getByRole('button', { name: 'Kuponu yatır' });
  const oneLine = await place.boundingBox();
  await place.click();
  const confirm = page.getByRole('button', { name: /^Onayla: 100,00.TL$/ });
  expect((await confirm.boundingBox())?.height).toBe(oneLine?.height);
});

test('a double click and a held Enter show the terms of a coupon, and do not confirm them', async ({
  sport: page,
}) => {
  await page
    .getByRole('button', { name: /ev sahibi kazanır$/ })
    .first()
    .click();
  await page.getByLabel('Bahis', { exact: true }).fill('25');
  const confirm = page.getByRole('button', { name: /^Onayla: 25/ });

  await page.getByRole('button', { name: 'Kuponu yatır' }).dblclick();
  await expect(confirm).toBeEnabled();

  await page.getByLabel('Bahis', { exact: true }).fill('25');
  for (let times = 0; times < 3; times++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(confirm).toBeEnabled();

  await confirm.click();
  await expect(page.locator('#receipt')).toContainText('Kuponunuz alındı');
});

test('a stake outside its limits is refused; a second pick of a match replaces the first, and the slip shows the total odds', async ({
  sport: page,
}) => {
  const markets = findMarkets(page);
  await markets.nth(0).getByRole('button').nth(0).click();
  await page.getByLabel('Bahis', { exact: true }).fill('3');
  await page.getByRole('button', { name: 'Kuponu yatır' }).click();
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
});

test('a lost reply is requested again, and the stake is taken once', async ({
  sport: page,
  control,
  complaints,
}) => {
  complaints.expect(/net::ERR/);
  const purse = () => page.locator('#balance').innerText();
  const before = await purse();
  await findMarkets(page).getByRole('button').first().click();
  await page.getByLabel('Bahis', { exact: true }).fill('20');
  await control('putPreset', null, { params: { name: 'bet-taken-answer-lost' } });

  await page.getByRole('button', { name: 'Kuponu yatır' }).click();
  await page.getByRole('button', { name: /^Onayla/ }).click();

  await expect(page.locator('#receipt')).toContainText('kupon bir kez alındı');
  await expect.poll(purse).not.toBe(before);
  expect(parseKurus(before) - parseKurus(await purse())).toBe(2000);
});

test('a match that has begun meanwhile leaves the slip when it is placed', async ({
  sport: page,
  control,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const markets = findMarkets(page);
  await markets.first().getByRole('button').first().click();
  await markets.nth(4).getByRole('button').first().click();
  await page.getByLabel('Bahis', { exact: true }).fill('20');
  await control('putClock', { now: '2026-11-20T13:10', running: false, keepSessions: true });

  await page.getByRole('button', { name: 'Kuponu yatır' }).click();
  await page.getByRole('button', { name: /^Onayla/ }).click();

  await expect(page.getByRole('alert')).toContainText('Bahse kapanan maçlar kupondan çıkarıldı.');
  await expect(page.locator('#selections li')).toHaveCount(1);
});

test('a slip whose terms are shown says which change has made them void', async ({
  sport: page,
  control,
}) => {
  const markets = findMarkets(page);
  await markets.first().getByRole('button').first().click();
  await markets.nth(4).getByRole('button').first().click();
  await page.getByLabel('Bahis', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Kuponu yatır' }).click();

  await control('putClock', { now: '2026-11-20T13:10', running: false, keepSessions: true });
  await page.evaluate(() => dispatchEvent(new Event('online')));

  await expect(page.getByRole('alert')).toContainText('Bahse kapanan maçlar kupondan çıkarıldı.');
  await expect(page.locator('#selections li')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Kuponu yatır' })).toBeEnabled();
});

test('a change of odds is shown with the old ones, and takes the terms back unless the player accepts it', async ({
  sport: page,
  control,
}) => {
  const reloadBoard = () =>
    Promise.all([page.waitForResponse(/\/board/), page.evaluate(() => dispatchEvent(new Event('online')))]);
  const setClock = async (time: string) => {
    await control('putClock', { now: `2026-11-20T${time}`, running: false, keepSessions: true });
    await reloadBoard();
  };
  const line = page.locator('#selections li').first();
  const confirm = page.getByRole('button', { name: /^Onayla: 20,00.TL$/ });
  await findMarkets(page).nth(4).getByRole('button').first().click();
  const odds = line.locator('> b');
  const first = await odds.innerText();
  await page.getByLabel('Bahis', { exact: true }).fill('20');
  await page.getByRole('button', { name: 'Kuponu yatır' }).click();

  await setClock('12:59');
  await expect(confirm, 'the odds are the same').toBeEnabled();

  await setClock('13:01');
  await expect(page.getByRole('alert')).toContainText('Oranlar değişti.');
  await expect(line).toContainText(`${first} →`);
  const second = await odds.innerText();
  expect(second).not.toBe(first);
  await expect(confirm).toBeHidden();

  await page.getByLabel('Oran değişirse').selectOption('Tüm değişiklikleri kabul et');
  await page.getByRole('button', { name: 'Kuponu yatır' }).click();
  await expect(line).not.toContainText('→');
  await setClock('14:01');
  await expect(line).toContainText(`${second} →`);
  await expect(confirm).toBeEnabled();
  await expect(page.getByRole('alert')).toBeHidden();

  // The odds change again while the slip is on its way.
  const third = await odds.innerText();
  await control('putClock', { now: '2026-11-20T15:01', running: false, keepSessions: true });
  await confirm.click();
  await expect(page.locator('#receipt')).toContainText(`Toplam oran ${third} yerine `);
});
