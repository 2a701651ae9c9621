// Checks on every screen that headings and all that can be pressed stay inside the window, and on those of the site that
// no word breaks, at the font sizes of the browser. Runs only in `npm run test:full`.
import { consoleScreens } from '../../../scripts/screenshots/screens/console.ts';
import { openScreen } from '../../../scripts/screenshots/screens/screen.ts';
import { type Screen, screens } from '../../../scripts/screenshots/screens.ts';
import { startVisit, waitForPaint } from '../../../scripts/screenshots/visit.ts';
import { existsAt, findBrokenWords, isUnlike } from '../accessibility/violations.ts';
import { FONT_SIZES, findOutside, setFontSize, WINDOW_WIDTHS } from '../font-sizes.ts';
import { expect, testWithPictures as test } from '../page.ts';

/** The largest letters in the narrowest window. */
const TIGHTEST = { size: 32, width: 360 } as const;

/** The letters of a word that fits into one line at the largest size. */
const MAX_LETTERS = 12;
const isShort = (broken: string): boolean => broken.indexOf(' ') <= MAX_LETTERS;

const existsWith =
  (size: number, width: number) =>
  (screen: Screen): boolean =>
    existsAt((width * 16) / size)(screen); // Larger letters show the layouts of narrower windows.

function testScreen(screen: Screen, lang: 'tr' | 'en', size: number, widths: readonly number[]): void {
  test(`${screen.name} in ${lang}, ${size} px letters, ${widths} px wide`, async ({
    page,
    control,
    complaints,
  }) => {
    if (screen.expectedMessage) complaints.expect(screen.expectedMessage);
    await page.setViewportSize({ width: widths[0] ?? 0, height: 800 });
    await setFontSize(page, size);
    await openScreen(screen, await startVisit(page, control, lang, 'dark'));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await waitForPaint(page);
      expect(await findOutside(page), `${width} px wide`).toEqual([]);
      if (!consoleScreens.includes(screen)) {
        expect((await findBrokenWords(page)).filter(isShort), `${width} px wide`).toEqual([]);
      }
    }
  });
}

for (const lang of ['tr', 'en'] as const)
  for (const screen of screens.filter(existsWith(TIGHTEST.size, TIGHTEST.width)))
    testScreen(screen, lang, TIGHTEST.size, [TIGHTEST.width]);

for (const size of FONT_SIZES) {
  for (const screen of screens.filter(isUnlike)) {
    const widths = WINDOW_WIDTHS.filter(
      (width) => existsWith(size, width)(screen) && !(size === TIGHTEST.size && width === TIGHTEST.width),
    );
    if (widths.length > 0) testScreen(screen, 'tr', size, widths);
  }
}
