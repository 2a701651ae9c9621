// Tests hands in which the player decides: by keyboard, with a reload in between, and when the session ends.
import type { Locator, Page } from 'playwright';
import { listTables } from '#fixtures/catalogue/tables';
import { findGameTexts } from '#mock-server/casino/games/shared/texts';
import { holdRequests } from '../../hold-requests.ts';
import { expect, test } from '../../page.ts';
import {
  fillLogin,
  findGame,
  findPlayBalance,
  findPlayNet,
  follow,
  openSignedIn,
  PAYMENT,
  returnToTab,
} from '../../steps.ts';
import { findSpots } from '../../virtual-game.ts';

const TEXTS = findGameTexts('tr');
/** The buttons of a hand that has not begun. */
const BETTING = new RegExp(`${TEXTS.deal}|${TEXTS.undo}|${TEXTS.clear}`);

/** The accent of the tables. */
const AMBER = 'rgb(240, 183, 94)';

const findAddress = (kind: string) =>
  `/play/live/${listTables().find((table) => table.kind === kind)?.tableID}`;

test('hands are played at tables', async ({ page, control, complaints }) => {
  complaints.expect(/ERR_|Failed to load resource/);
  const game = findGame(page);
  await test.step('at tables without a decision a press before the script is not lost, hands are named with their cards, and the name of the winner alone stands out; a blackjack hand is played by keyboard, and a reload in the middle shows the same cards; a player who decides finds nothing else to press', async () => {
    await openSignedIn(page, '/no-access');
    const release = await holdRequests(page, '**/playing-cards/view.js');
    await follow(page, findAddress('baccarat'));
    const bank = game.locator('[data-spot=bank]');
    await expect(bank).toBeVisible();
    const press = bank.click();
    release();
    await press;
    await page.unrouteAll({ behavior: 'wait' }); // A page with routes has no cache.
    await expect(bank).toHaveAttribute('aria-label', /^Banka, bahis /);
    await dealUntilWinner(page, /^Oyuncu: \d\. Banka: \d\. \S+ kazandı\./);

    await follow(page, findAddress('blackjack'));
    const own = game.locator('[data-hand=player]');
    const dealer = game.locator('[data-hand=dealer]');
    // The places of two cards are marked, and a deal without a stake only says what is missing.
    await expect(own).toHaveAttribute('aria-label', 'Siz: kart yok');
    await expect(own.locator('svg')).toHaveCount(2);
    await expect(game.locator('#play')).toBeDisabled();
    await game.locator('#play').press('Enter');
    await expect(game.locator('#status')).toHaveText('Fişinizi koyun.');
    await findSpots(game).click();
    await dealUntilDecision(page);
    await expect(game.getByRole('button', { name: 'Kart çek' })).toBeFocused();
    await expect(game.getByRole('button', { name: 'Kart çek' })).toHaveCSS('background-color', AMBER);
    await expect(game.getByRole('button', { name: 'Dur' })).not.toHaveCSS('background-color', AMBER);
    await expect(game.getByRole('radio').or(game.getByRole('button', { name: BETTING }))).toHaveCount(0);
    const [ownCards, dealerCards] = [
      await own.getAttribute('aria-label'),
      await dealer.getAttribute('aria-label'),
    ];
    expect(ownCards).toMatch(/^Siz: (maça|kupa|karo|sinek) \S+, (maça|kupa|karo|sinek) \S+$/);
    expect(dealerCards).toMatch(/^Krupiye: .*, kapalı kart$/);
    // On a desktop the table fits its window, and takes most of its width.
    await page.setViewportSize({ width: 1280, height: 800 });
    expect(await game.locator('body').evaluate((body) => body.scrollHeight - innerHeight)).toBe(0);
    expect((await game.getByRole('main').boundingBox())?.width).toBeGreaterThan(0.7 * 1280);
    // The cards are large enough for it, and lie around its middle; the console is as wide as the page.
    const table = await measure(game.getByRole('main'));
    const [left, right] = [await measure(dealer), await measure(own)];
    expect(left.x - table.x).toBeCloseTo(table.x + table.width - right.x - right.width, -1);
    expect((await measure(own.locator('svg').last())).width).toBeGreaterThan(table.width / 8);
    const shelf = await measure(game.locator('#status').locator('xpath=../..'));
    expect(shelf.width).toBe(await game.locator('body').evaluate((body) => body.clientWidth));

    const [net, purse] = [findPlayNet(page), findPlayBalance(page)];
    const readKurus = async (fact: Locator) => {
      const text = await fact.innerText();
      return Number(text.replace('−', '-').replace(/[^\d-]/g, ''));
    };

    await page.reload();

    await expect(own).toHaveAttribute('aria-label', ownCards ?? '');
    await expect(dealer).toHaveAttribute('aria-label', dealerCards ?? '');
    await expect(game.locator('#play')).toBeDisabled();
    await expect(net).toHaveText(/^−/);
    const [stake, balance] = [await readKurus(net), await readKurus(purse)];
    await game.getByRole('button', { name: 'Dur' }).press('Enter');
    await expect(game.getByText(PAYMENT)).toBeVisible();
    await expect(dealer).not.toHaveAttribute('aria-label', /kapalı kart/);
    await expect(game.getByRole('group', { name: 'Kararınız' })).toBeHidden();
    // The stake of the open hand left the balance before the reload, and counts in the result of the session.
    await expect(async () => {
      const won = (await readKurus(purse)) - balance;
      expect(await readKurus(net)).toBe(stake + won);
    }).toPass();
  });

  await test.step('a session that ends in the middle of a hand says what becomes of it before the login, which leads back to the table', async () => {
    await findSpots(game).click();
    await dealUntilDecision(page);
    await control('putScenario', { sessionExpired: true });
    await returnToTab(page);
    await expect(page.getByRole('heading', { name: 'Oyun oturumunuz sona erdi' })).toBeVisible();
    await expect(page.getByRole('alert')).toContainText(
      'Karar bekleyen eliniz oyunun kuralına göre sonuçlanır',
    );
    await control('putScenario', { sessionExpired: false });
    await page.getByRole('main').getByRole('link', { name: 'Giriş yap' }).click();
    await fillLogin(page, 'esra.isik');
    await expect(page).toHaveURL(new RegExp(`${findAddress('blackjack')}$`));
    await expect(findSpots(game)).toBeVisible();
  });
});

/** Deals until a hand waits for a decision, as not every hand does. */
async function dealUntilDecision(page: Page): Promise<void> {
  const decision = findGame(page).getByRole('group', { name: 'Kararınız' });
  do await deal(page, decision);
  while (!(await decision.isVisible()));
}

/** Deals until one hand has won, and checks the names of both. report: matches what the page says of a winner. */
async function dealUntilWinner(page: Page, report: RegExp): Promise<void> {
  const game = findGame(page);
  const winnerReport = game.getByText(report);
  do await deal(page);
  while (!(await winnerReport.isVisible()));
  for (const hand of await game.locator('[data-hand]').all())
    await expect(hand).toHaveAttribute('aria-label', /: \S+ \S+/);
  const [, winner = ''] = /(\S+) kazandı\./.exec(await winnerReport.innerText()) ?? [];
  const names = game.locator('[data-hand]').getByRole('paragraph');
  const [first = '', second = ''] = await names.evaluateAll((elements) =>
    elements.map((element) => getComputedStyle(element).color),
  );
  expect(first).not.toBe(second);
  await expect(names.filter({ hasText: winner })).toHaveCSS('color', AMBER);
}

/** Deals, and waits until the hand is over or waits for a decision. */
async function deal(page: Page, decision?: Locator): Promise<void> {
  const game = findGame(page);
  await expect(game.locator('#play')).toBeEnabled();
  await game.locator('#play').press('Enter');
  const payment = game.getByText(PAYMENT);
  await expect(decision ? payment.or(decision) : payment).toBeVisible();
}

async function measure(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('The part is not shown');
  return box;
}
