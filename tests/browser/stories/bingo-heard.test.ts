// A draw of balls by ear: who hears it, when, and who does not.
import type { Page } from 'playwright';
import { expect, test } from '../page.ts';
import { BINGO, DRAW, drawnIn, openAlone, SOUND_BINGO } from './bingo-steps.ts';

test('Sesli Bingo reads each ball out as it comes, and its switch silences it', async ({
  page,
  site,
  complaints,
}) => {
  await listenToVoice(page);
  await openAlone(page, site, complaints, SOUND_BINGO);
  const aloud = page.getByRole('switch', { name: 'Sesli okuma' });
  await expect(aloud).toBeChecked();
  await page.getByRole('button', { name: '7', exact: true }).click();
  expect(await said(page)).toEqual([]);

  await page.getByRole('button', { name: DRAW }).click();
  const first = await drawnIn(page);
  expect(await said(page)).toEqual(first.balls.map((ball) => `tr-TR ${ball}`));

  await aloud.click();
  await expect(aloud).not.toBeChecked();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('button', { name: DRAW }).click();
  await expect(page.locator('#trail li')).toHaveCount(1);
  await drawnIn(page);
  expect(await said(page)).toHaveLength(5);
});

test('Bingo is silent until somebody asks for the voice, in the language of the page', async ({
  page,
  site,
  complaints,
}) => {
  await listenToVoice(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openAlone(page, site, complaints, BINGO, 'en');
  const aloud = page.getByRole('switch', { name: 'Read aloud' });
  await expect(aloud).not.toBeChecked();
  await page.getByRole('button', { name: '7', exact: true }).click();
  const draw = page.getByRole('button', { name: 'Draw the balls' });
  await draw.click();
  await expect(page.locator('#status')).toContainText('Balls drawn');
  expect(await said(page)).toEqual([]);

  await aloud.click();
  await draw.click();
  await expect.poll(() => said(page)).toHaveLength(5);
  expect((await said(page)).every((words) => words.startsWith('en-GB '))).toBe(true);
});

test('where the browser cannot speak there is no switch, and the balls come all the same', async ({
  page,
  site,
  complaints,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'speechSynthesis'));
  await openAlone(page, site, complaints, SOUND_BINGO);
  await expect(page.getByRole('switch')).toHaveCount(0);
  await page.getByRole('button', { name: '7', exact: true }).click();

  await page.getByRole('button', { name: DRAW }).click();

  await drawnIn(page);
});

test('a voice that the browser forbids is switched off where one sees it', async ({
  page,
  site,
  complaints,
}) => {
  await listenToVoice(page, 'not-allowed');
  await openAlone(page, site, complaints, SOUND_BINGO);
  const aloud = page.getByRole('switch', { name: 'Sesli okuma' });
  await page.getByRole('button', { name: '7', exact: true }).click();

  await page.getByRole('button', { name: DRAW }).click();
  await drawnIn(page);

  await expect(aloud).not.toBeChecked();
  expect(await said(page)).toHaveLength(1);
});

/** A voice that writes down what it is to say, since a test machine has none; failure: how each attempt ends. */
async function listenToVoice(page: Page, failure?: SpeechSynthesisErrorCode): Promise<void> {
  await page.addInitScript((error) => {
    const voice = {
      getVoices: () => [],
      cancel: () => undefined,
      speak(words: SpeechSynthesisUtterance) {
        document.documentElement.dataset.said =
          `${document.documentElement.dataset.said ?? ''}\n${words.lang} ${words.text}`.trim();
        const event = error
          ? new SpeechSynthesisErrorEvent('error', { utterance: words, error })
          : new SpeechSynthesisEvent('end', { utterance: words });
        queueMicrotask(() => words.dispatchEvent(event));
      },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: voice });
  }, failure);
}

async function said(page: Page): Promise<string[]> {
  const words = await page.locator('html').getAttribute('data-said');
  return words === null ? [] : words.split('\n');
}
