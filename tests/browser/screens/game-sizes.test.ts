// Tests how the boards of games look, and games in windows of many sizes: all that a player needs to bet and to see the outcome is inside the game's
// frame, and nothing covers it.
import type { FrameLocator, Page } from 'playwright';
import { listGames } from '#fixtures/catalogue/games';
import { listTables } from '#fixtures/catalogue/tables';
import { LINES } from '#mock-server/casino/rules/slot';
import { isFull } from '#tests/support/full-run';
import playTexts from '../../../client/features/play/texts.tr.ts';
import { expect, test } from '../page.ts';
import { findGame, follow, openSignedIn, PHONE } from '../steps.ts';
import { findSpots } from '../virtual-game.ts';
import { contains, overlap } from './boxes.ts';

const STARTING = new RegExp(`${playTexts.starting}|${playTexts.startingTable}`);

const SIZES = [
  { width: 667, height: 375 },
  { width: 740, height: 360 },
] as const;

const SMALL_PHONES = [
  { width: 360, height: 640 },
  { width: 320, height: 568 },
] as const;
const WIDE = { width: 1920, height: 1080 };

const findTableAddress = (kind: string) =>
  `/play/live/${listTables().find((table) => table.kind === kind)?.tableID}`;
const findSlotAddress = (kind: string) =>
  `/play/slot/${listGames().find((game) => game.kind === kind)?.gameID}`;

/** A game of each kind, and the selector of the element that shows its outcome. */
const ALL_GAMES = [
  { kind: 'video', address: findSlotAddress('video'), outcome: ':has(> div > [data-reel])' },
  { kind: 'crash', address: findSlotAddress('crash'), outcome: ':has(> #view)' },
  { kind: 'bingo', address: findSlotAddress('bingo'), outcome: ':has(> #result)' },
  { kind: 'roulette', address: findTableAddress('roulette'), outcome: ':has(> svg #rotor)' },
  { kind: 'blackjack', address: findTableAddress('blackjack'), outcome: ':has(> [data-hand])' },
  { kind: 'baccarat', address: findTableAddress('baccarat'), outcome: ':has(> [data-hand])' },
  { kind: 'poker', address: findTableAddress('poker'), outcome: ':has(> [data-hand])' },
  { kind: 'dragontiger', address: findTableAddress('dragontiger'), outcome: ':has(> [data-hand])' },
] as const;
/** All card tables share one page, so `npm test` opens only blackjack, in which the player decides during a hand. */
const OTHER_CARD_TABLES: readonly string[] = ['baccarat', 'poker', 'dragontiger'];
const GAMES = ALL_GAMES.filter(({ kind }) => isFull || !OTHER_CARD_TABLES.includes(kind));

/** The kinds whose chips and button are in view in the upright window of a small phone. */
const UPRIGHT_KINDS: readonly string[] = ['video', 'crash', 'bingo'];
/** The kinds whose stages are of one width in a wide window, and the address of a further one. */
const EQUALLY_WIDE_KINDS: readonly string[] = ['crash', 'bingo', 'blackjack'];
const EVENT_GAME = '/virtual/golden-race';

test('games are large enough, and their boards say what they mean', async ({ page }) => {
  await openSignedIn(page, '/no-access');
  const game = findGame(page);
  await test.step('chips have white digits; no line of a slot seems to pay before its first round, chips lie within their fields, which keep red and black in forced colours, where the round button has a border and its name; a game of each kind can be bet on and seen on a phone on its side, on an upright one its round can be started, and in a wide window it is as wide as a table of cards; the console’s handle covers nothing of it', async () => {
    const stageWidths: Record<string, number | undefined> = {};
    const measureStage = async () => (await game.locator('section').boundingBox())?.width;
    expect(GAMES).not.toEqual([]);
    for (const { kind, address, outcome } of GAMES) {
      const isWide = EQUALLY_WIDE_KINDS.includes(kind);
      await page.setViewportSize(isWide ? WIDE : SIZES[0]);
      await follow(page, address);
      await expect(game.locator('main:not([inert])')).toBeVisible();
      if (isWide) stageWidths[kind] = await measureStage();
      if (kind === 'video') await expectNoPayingLine(game);
      if (kind === 'roulette') await expectChipsInFields(page);
      const picture = game.locator(outcome).first();
      await expect(picture).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: STARTING })).toBeHidden();
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const message = `${kind}, ${size.width} px`;
        await expect.poll(() => findUnreachable(game, outcome), { message }).toEqual([]);
        const box = await picture.boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0), message).toBeGreaterThanOrEqual(56);
      }

      for (const size of UPRIGHT_KINDS.includes(kind) ? SMALL_PHONES : []) {
        await page.setViewportSize(size);
        await expect(game.locator('#play'), kind).toBeInViewport({ ratio: 1 });
        for (const chip of await game.getByRole('radio').all())
          expect((await chip.boundingBox())?.width, `${kind}, ${size.width} px`).toBeGreaterThanOrEqual(36);
      }

      if (kind === 'roulette') await expectHandleBeside(page);

      if ((await game.locator('[data-move]').count()) === 0) continue;
      await findSpots(game).click();
      await game.locator('#play').click();
      await expect(game.getByRole('img', { name: /: .+, / })).toHaveCount(2);
      await expect(game.locator('body[data-playing]')).toHaveCount(0);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const findHidden = () => findUnreachable(game, '[data-move], [data-card]');
        await expect.poll(findHidden, { message: `${kind}, ${size.width} px` }).toEqual([]);
      }
    }

    await page.setViewportSize(WIDE);
    await follow(page, EVENT_GAME);
    await expect.poll(measureStage).toBe(stageWidths.blackjack);
    await expect(game.locator('[data-spot]').first()).toBeVisible();
    await expect(game.locator('#status')).not.toHaveCSS('color', 'rgb(255, 255, 255)');
    for (const chip of await game.getByRole('radio').all())
      await expect(chip).toHaveCSS('color', 'rgb(255, 255, 255)');
    expect(stageWidths).toEqual({
      ...stageWidths,
      crash: stageWidths.blackjack,
      bingo: stageWidths.blackjack,
    });

    await findHandle(page).click();
    await expect(page.getByTitle('Test console', { exact: true })).toBeVisible();
  });
});

/** Expects no line of a slot to show one symbol alone, apart from its wild one. */
async function expectNoPayingLine(game: FrameLocator): Promise<void> {
  const reels = await game
    .locator('[data-reel]')
    .evaluateAll((all) =>
      all.map((reel) => [...reel.querySelectorAll('use')].map((tile) => tile.getAttribute('href'))),
    );
  expect(reels).toHaveLength(3);
  for (const rows of LINES) {
    const symbols = rows.map((row, reel) => reels[reel]?.[row]).filter((symbol) => symbol !== '#rank-0');
    expect(new Set(symbols).size, `${rows}`).toBeGreaterThan(1);
  }
}

/** Puts chips on the board of roulette on a phone, and expects each within its field. */
async function expectChipsInFields(page: Page): Promise<void> {
  const game = findGame(page);
  await page.setViewportSize(PHONE);
  for (const spot of ['0', '17', '36', 'dozen2', 'red']) {
    const field = game.locator(`[data-spot="${spot}"]`);
    await field.click();
    await expect(field).toHaveAccessibleName(/, bahis /);
    const [around, chip] = [await field.boundingBox(), await field.locator('[data-stake]').boundingBox()];
    expect(chip && around && contains(around, chip), spot).toBe(true);
  }

  await page.emulateMedia({ forcedColors: 'active' });
  const readColour = (spot: string) =>
    game.locator(`[data-spot="${spot}"]`).evaluate((field) => getComputedStyle(field).backgroundColor);
  expect(await readColour('red')).toBe('rgb(173, 42, 52)');
  expect(await readColour('17')).toBe('rgb(26, 28, 33)');
  expect(await readColour('even')).not.toBe(await readColour('black'));
  const spin = game.locator('#play');
  await expect(spin).toHaveCSS('border-top-width', '2px');
  expect(await spin.evaluate((button) => getComputedStyle(button, '::after').content)).toBe('"Çevir"');
  await page.emulateMedia({ forcedColors: null });
}

const findHandle = (page: Page) => page.getByRole('button', { name: 'console' });

/** Expects the console’s handle to cover nothing of the page on phones and tablets. */
async function expectHandleBeside(page: Page): Promise<void> {
  const handle = findHandle(page);
  for (const width of [768, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect(handle).toBeVisible();

    const handleBox = await handle.boundingBox();
    const banner = page.getByRole('complementary', { name: 'Deneme ortamı' });
    for (const other of [page.locator('iframe[sandbox]'), banner.locator('span:visible')]) {
      const box = await other.boundingBox();
      expect(box && handleBox && overlap(box, handleBox), `${width} px`).toBe(false);
    }
    expect(handleBox?.height).toBeGreaterThanOrEqual(24);
  }
}

/** Names the controls and pictures of a game that lie beyond its frame, or under something else. */
function findUnreachable(game: FrameLocator, outcome: string): Promise<string[]> {
  return game.locator('main').evaluate((main, shown) => {
    const controls =
      '[data-spot], #play, #chips input, #undo, #clear, #about, #raise, #lower, #stake, #status';
    return [...main.querySelectorAll(`${controls}, ${shown}`)].flatMap((element) => {
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      const { left, right, top, bottom, width, height } = element.getBoundingClientRect();
      const isWithin = left >= -1 && top >= -1 && right <= innerWidth + 1 && bottom <= innerHeight + 1;
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      const isUncovered =
        above !== null &&
        (element.contains(above) || above.contains(element) || above.closest('label')?.contains(element));
      const name = element.id || element.getAttribute('data-spot') || element.outerHTML.slice(0, 60);
      return isWithin && isUncovered && width > 0 && height >= 14
        ? []
        : [`${name}: ${[left, top, width, height].map(Math.round)} in ${innerWidth} × ${innerHeight}`];
    });
  }, outcome);
}
