/**
 * Opens every screen in both languages, and checks there in all windows, both modes and with large letters that it is
 * accessible, that all that can be pressed stays inside, and on those of the site that no word breaks. Runs only in
 * `npm run test:full`.
 */
import type { Page } from 'playwright';
import type { Lang } from '#contracts/fields';
import { consoleScreens } from '../../../scripts/screenshots/screens/console.ts';
import { openScreen } from '../../../scripts/screenshots/screens/screen.ts';
import { type Screen, screens } from '../../../scripts/screenshots/screens.ts';
import { applyMode, type Mode, startVisit, waitForPaint } from '../../../scripts/screenshots/visit.ts';
import {
  AXE_STYLE_COMPLAINT,
  existsAt,
  findBrokenWords,
  findSmallTargets,
  findViolations,
  isUnlike,
} from '../accessibility/violations.ts';
import { FONT_SIZES, findOutside, setFontSize, USUAL_FONT_SIZE, WINDOW_WIDTHS } from '../font-sizes.ts';
import { expect, testWithPictures as test } from '../page.ts';

interface Combination {
  readonly width: number;
  /** The size of the letters in px. */
  readonly size: number;
  /** The mode in which axe looks at the screen, if it does. */
  readonly mode?: Mode;
}

const WIDTHS = [320, 360, 768, 1280];

/** The largest letters in the narrowest window, in which every screen is looked at, and not only the unlike ones. */
const TIGHTEST: Combination = { size: 32, width: 360 };

/** The letters of a word that fits into one line at the largest size. */
const MAX_LETTERS = 12;
const isShort = (broken: string): boolean => broken.indexOf(' ') <= MAX_LETTERS;

const TARGETS = 'a[href]:visible, button:visible';

test.describe.configure({ mode: 'parallel' });

for (const lang of ['tr', 'en'] as const) {
  for (const screen of screens) {
    const combinations = listCombinations(screen, lang);
    const [first] = combinations;
    if (!first) throw new Error(`${screen.name} exists in no window`);
    test(`${screen.name} in ${lang}, in ${combinations.length} combinations`, async ({
      page,
      control,
      complaints,
    }) => {
      complaints.expect(AXE_STYLE_COMPLAINT);
      if (screen.expectedMessage) complaints.expect(screen.expectedMessage);
      await resize(page, first);
      await openScreen(screen, await startVisit(page, control, lang, first.mode ?? 'dark'));
      await waitForPaint(page);
      const opened = await listOpened(page, screen);
      for (const combination of combinations) {
        await test.step(JSON.stringify(combination), async () => {
          await resize(page, combination);
          if (combination.mode) await applyMode(page, combination.mode);
          await waitForPaint(page);
          expect(await listOpened(page, screen), 'what is open stays open').toEqual(opened);
          if (combination.mode) expect(await findViolations(page)).toEqual([]);
          await expectRoom(page, screen, combination);
        });
      }
    });
  }
}

/** Lists the combinations in which a screen exists: from narrow to wide in one language, and back in the other. */
function listCombinations(screen: Screen, lang: Lang): readonly Combination[] {
  // The modes alternate, so that each comes with each width, in one language or the other.
  const usual = WIDTHS.map((width, index): Combination => {
    const isDark = (index % 2 === 0) === (lang === 'tr');
    return { width, size: USUAL_FONT_SIZE, mode: isDark ? 'dark' : 'light' };
  });
  const large =
    lang === 'tr' && isUnlike(screen)
      ? FONT_SIZES.flatMap((size) => WINDOW_WIDTHS.map((width) => ({ width, size })))
      : [TIGHTEST];
  // Larger letters show the layouts of narrower windows.
  const existing = [...usual, ...large].filter(({ width, size }) =>
    existsAt((width * USUAL_FONT_SIZE) / size)(screen),
  );
  return lang === 'tr' ? existing : existing.toReversed();
}

async function resize(page: Page, { width, size }: Combination): Promise<void> {
  await setFontSize(page, size);
  await page.setViewportSize({ width, height: 800 });
}

/** Lists the open dialogs and menus of the site. The console shows in a wide window beside the list what is a dialog else. */
async function listOpened(page: Page, screen: Screen): Promise<string[]> {
  if (consoleScreens.includes(screen)) return [];
  const opened = page.locator('dialog[open], [popover]:popover-open');
  return opened.evaluateAll((elements) => elements.map(({ className }) => className));
}

async function expectRoom(page: Page, screen: Screen, { size }: Combination): Promise<void> {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(`${size}px`);
  expect(await page.locator(TARGETS).count(), 'what is looked at').toBeGreaterThan(0);
  expect(await findOutside(page)).toEqual([]);
  if (size === USUAL_FONT_SIZE) expect(await findSmallTargets(page)).toEqual([]);
  if (consoleScreens.includes(screen)) return;
  const broken = await findBrokenWords(page);
  expect(size === USUAL_FONT_SIZE ? broken : broken.filter(isShort)).toEqual([]);
}
