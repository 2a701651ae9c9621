// Tests the voice that reads out the balls of a draw.
import type { Page } from 'playwright';
import { expect } from '../../page.ts';
import { test } from '../../virtual-game.ts';
import { BINGO, betOnSeven, DRAW_BUTTON, SOUND_BINGO, waitForDraw } from './bingo-steps.ts';

test('Sesli Bingo reads each ball aloud, and its switch turns the voice off', async ({ page, openGame }) => {
  await installVoice(page);
  await openGame(SOUND_BINGO);
  const aloud = page.getByRole('switch', { name: 'Sesli okuma' });
  await expect(aloud).toBeChecked();
  await betOnSeven(page);
  expect(await readSpokenTexts(page)).toEqual([]);

  await page.getByRole('button', { name: DRAW_BUTTON }).click();
  const first = await waitForDraw(page);
  expect(await readSpokenTexts(page)).toEqual(first.balls.map((ball) => `tr-TR ${ball}`));

  await aloud.click();
  await expect(aloud).not.toBeChecked();
  await page.getByRole('button', { name: DRAW_BUTTON }).click();
  await expect(page.locator('#trail li')).toHaveCount(2);
  await waitForDraw(page);
  expect(await readSpokenTexts(page)).toHaveLength(5);
});

test('Bingo is silent until the voice is turned on, and then speaks the language of the page', async ({
  page,
  openGame,
}) => {
  await installVoice(page);
  await openGame(BINGO, '?lang=en');
  const aloud = page.getByRole('switch', { name: 'Read aloud' });
  await expect(aloud).not.toBeChecked();
  await betOnSeven(page);
  const draw = page.getByRole('button', { name: 'Draw the balls' });
  await draw.click();
  await expect(page.locator('#status')).toContainText('Balls drawn');
  expect(await readSpokenTexts(page)).toEqual([]);

  await aloud.click();
  await draw.click();
  await expect.poll(() => readSpokenTexts(page)).toHaveLength(5);
  expect((await readSpokenTexts(page)).every((words) => words.startsWith('en-GB '))).toBe(true);
});

test('a browser without speech shows no switch, and the draw goes on', async ({ page, openGame }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
  await openGame(SOUND_BINGO);
  await betOnSeven(page);
  await expect(page.getByRole('switch')).toHaveCount(0);

  await page.getByRole('button', { name: DRAW_BUTTON }).click();

  await waitForDraw(page);
});

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
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
  });
}

async function readSpokenTexts(page: Page): Promise<string[]> {
  const words = await page.locator('html').getAttribute('data-said');
  return words === null ? [] : words.split('\n');
}
