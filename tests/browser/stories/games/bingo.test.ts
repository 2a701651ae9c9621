// Tests bingo: bets by keyboard, the drawn balls with and without animation, and the voice that reads them aloud.
import type { Page } from 'playwright';
import { bingoRules } from '#mock-server/casino/rules/bingo';
import { drawAgain, readDrawing } from '#tests/support/casino/draw-again';
import { setFontSize, USUAL_FONT_SIZE } from '../../font-sizes.ts';
import { formatBalance, readFirstBalance } from '../../money.ts';
import { expect } from '../../page.ts';
import { expectToFit, test } from '../../virtual-game.ts';

const BINGO = { providerID: 5, type: 'bingo' };
const SOUND_BINGO = { providerID: 1, type: 'sound-bingo' };
/** The sentence with the five drawn balls. */
const DRAW_RESULT = /(\d+), (\d+), (\d+), (\d+) (?:ve|and) (\d+)\./;

test('bingo is played by keyboard and read aloud', async ({ page, openGame, control }) => {
  await installVoice(page);
  await test.step('by keyboard a player bets on a number and a row; the balls appear at once, are read aloud and stay after a reload, and nothing is cut off in any window', async () => {
    await openGame(SOUND_BINGO);
    await expect(page.getByText('Fişinizi koyun.')).toBeVisible();
    const places = page.locator('#result > *');
    await expect(places).toHaveCount(5);
    for (const place of await places.all()) await expect(place).toHaveCSS('border-top-style', 'dashed');
    await page.getByRole('button', { name: '20', exact: true }).press('Enter');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: /^4\. sıra/ })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('#stake')).toHaveText('2,00\u00a0TL');
    await page.getByRole('button', { name: 'Geri al' }).press('Enter');
    await expect(page.locator('#stake')).toHaveText('1,00\u00a0TL');
    await expect(page.getByRole('button', { name: '20, bahis 1,00\u00a0TL' })).toBeVisible();
    await page.getByRole('button', { name: /^2\. sıra/ }).click();
    const aloud = page.getByRole('switch', { name: 'Sesli okuma' });
    await expect(aloud).toBeChecked();
    expect(await readSpokenTexts(page)).toEqual([]);

    await recordAnimations(page);
    const first = await draw(page);
    expect(new Set(first).size).toBe(5);
    await expectToBeDrawnAgain(page, first);
    await expect(page.locator('#result b')).toHaveText(first);
    expect(await readSpokenTexts(page)).toEqual(first.map((ball) => `tr-TR ${ball}`));
    expect(await readAnimations(page)).toEqual([]);
    for (const ball of first) await expect(page.locator(`[data-spot="${ball}"]`)).toHaveAttribute('data-lit');
    const hasRow = first.filter((ball) => Number(ball) >= 6 && Number(ball) <= 10).length >= 3;
    await expect(page.locator('[data-spot="row2"][data-lit]')).toHaveCount(hasRow ? 1 : 0);
    const balanceKurus = 12_450_75 - 200 + (first.includes('20') ? 380 : 0) + (hasRow ? 1300 : 0);
    expect(await readFirstBalance(control)).toBe(balanceKurus);
    await expect(page.locator('#balance')).toHaveText(formatBalance(balanceKurus));

    // With motion, the balls of the next draw arrive one after the other, and none moves after the draw.
    await aloud.click();
    await expect(aloud).not.toBeChecked();
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    const second = await draw(page);
    const listArrivals = async () => (await readAnimations(page)).filter((name) => name === 'arrive');
    await expect.poll(listArrivals).toHaveLength(5);
    await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
    expect(await readSpokenTexts(page)).toHaveLength(5);
    await expect(page.locator('#trail li i')).toHaveText([...second, ...first]);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.locator('#result b')).toHaveText(second);
    await expect(page.locator('#trail li i')).toHaveText([...second, ...first]);
    await expectToFit(page, [
      [320, 568],
      [740, 360],
      [768, 900],
      [1280, 760],
    ]);
    await expectLargeLetters(page);
  });

  await test.step('Bingo is silent until its voice is turned on, then speaks the language of the page, and goes on without a switch in a browser without speech', async () => {
    await openGame(BINGO, '?lang=en');
    const aloud = page.getByRole('switch', { name: 'Read aloud' });
    await expect(aloud).not.toBeChecked();
    await page.getByRole('button', { name: '7', exact: true }).click();
    await draw(page);
    expect(await readSpokenTexts(page)).toEqual([]);

    await aloud.click();
    const balls = await draw(page);
    expect(await readSpokenTexts(page)).toEqual(balls.map((ball) => `en-GB ${ball}`));

    await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
    await page.reload();
    await page.getByRole('button', { name: '7', exact: true }).click();
    await expect(page.getByRole('switch')).toHaveCount(0);
    await draw(page);
  });
});

/** Draws the balls by keyboard, and returns them when the draw is over. */
async function draw(page: Page): Promise<string[]> {
  await page.locator('#play').press('Space');
  const status = page.locator('#status');
  await expect(status).toHaveText(DRAW_RESULT);
  await expect(page.locator('#play')).toBeEnabled();
  const [, ...balls] = DRAW_RESULT.exec(await status.innerText()) ?? [];
  return balls;
}

/** Installs a voice that records the texts it gets, since a test machine has no voice. */
async function installVoice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const voice = {
      cancel: () => undefined,
      speak(words: SpeechSynthesisUtterance) {
        document.documentElement.dataset.said =
          `${document.documentElement.dataset.said ?? ''}\n${words.lang} ${words.text}`.trim();
      },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice, configurable: true });
  });
}

async function readSpokenTexts(page: Page): Promise<string[]> {
  const words = await page.locator('html').getAttribute('data-said');
  return words === null ? [] : words.split('\n');
}

/** Records the names of the animations that start from now on. */
async function recordAnimations(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.body.dataset.movements = '';
    addEventListener('animationstart', ({ animationName }) => {
      document.body.dataset.movements = `${document.body.dataset.movements} ${animationName}`.trim();
    });
  });
}

async function readAnimations(page: Page): Promise<string[]> {
  const names = await page.locator('body').getAttribute('data-movements');
  return names ? names.split(' ') : [];
}

/** Expects the letters to follow those of the browser, without a console that covers the card; sentences are balanced. */
async function expectLargeLetters(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 578 });
  const status = page.locator('#status');
  await expect(status).toHaveCSS('font-size', '14px');
  await expect(status).toHaveCSS('text-wrap', 'balance');
  await setFontSize(page, 2 * USUAL_FONT_SIZE);
  await expect(status).toHaveCSS('font-size', '28px');
  const number = page.getByRole('button', { name: '20', exact: true });
  await expect(number).toHaveCSS('font-size', '30px');
  const [card, sentence] = [await page.locator('main section').boundingBox(), await status.boundingBox()];
  expect(sentence?.y).toBeGreaterThanOrEqual((card?.y ?? 0) + (card?.height ?? 0));
  await setFontSize(page, USUAL_FONT_SIZE);
}

/** Expects the lines below the sentence of a round to lead to the balls that were drawn. */
async function expectToBeDrawnAgain(page: Page, balls: readonly string[]): Promise<void> {
  const lines = page.getByRole('listitem').filter({ hasText: /^(?:Dünyanın|Sayı|Çekilen)/ });
  await expect(lines).toHaveCount(0);
  await page.getByText('Bu nasıl çekildi?').click();
  await expect(lines).toHaveCount(3);
  const { numbers, ...place } = readDrawing(await lines.allTextContents());

  const [{ of } = { of: 0 }] = numbers;
  const drawn = drawAgain(place, of);
  expect(numbers).toEqual([{ drawn, of: bingoRules.outcomeCount }]);
  expect(bingoRules.buildOutcome(drawn).balls.map(String)).toEqual(balls);
  await expect(page.getByRole('link', { name: 'Yeniden çekin' })).toHaveAttribute(
    'href',
    /\/pages\/casino-rules$/,
  );
  await page.getByText('Bu nasıl çekildi?').click();
}
