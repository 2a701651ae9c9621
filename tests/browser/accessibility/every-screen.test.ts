// Checks the accessibility of each part of the site on one screen, in one combination of width, language and
// mode. Phone and desktop alternate from screen to screen. States that many screens share, such as
// placeholders, an empty list or an unknown address, are checked on one of these screens. Header and footer
// are the same on all screens, so axe checks them only on the screens of `screens/frame.ts`. Screens that are similar
// to others are only opened. tests/browser/matrix visits all screens in all combinations.
import type { Lang } from '#contracts/fields';
import { frame } from '../../../scripts/screenshots/screens/frame.ts';
import { openScreen } from '../../../scripts/screenshots/screens/screen.ts';
import { type Screen, screens } from '../../../scripts/screenshots/screens.ts';
import { type Mode, startVisit, waitForPaint } from '../../../scripts/screenshots/visit.ts';
import { findOutside } from '../font-sizes.ts';
import { expect, testWithPictures as test } from '../page.ts';
import {
  AXE_STYLE_COMPLAINT,
  existsAt,
  findBrokenWords,
  findSmallTargets,
  findViolations,
  findViolationsOfScreen,
  isUnlike,
  measureOverflow,
} from './violations.ts';

interface Combination {
  readonly device: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly lang: Lang;
  readonly mode: Mode;
}

const PHONE: Combination = { device: 'a phone', size: { width: 320, height: 640 }, lang: 'tr', mode: 'dark' };
const DESK: Combination = { device: 'a desk', size: { width: 1280, height: 800 }, lang: 'en', mode: 'light' };

for (const [index, screen] of screens.filter(isUnlike).entries()) {
  const { device, size, lang, mode } = chooseCombination(screen, index);

  test(`${screen.name} is accessible on ${device}`, async ({ page, control, complaints }) => {
    complaints.expect(AXE_STYLE_COMPLAINT);
    if (screen.expectedMessage) complaints.expect(screen.expectedMessage);
    await page.setViewportSize(size);
    await openScreen(screen, await startVisit(page, control, lang, mode));
    await waitForPaint(page);

    expect(await (frame.includes(screen) ? findViolations : findViolationsOfScreen)(page)).toEqual([]);
    expect(await measureOverflow(page)).toBe(0);
    expect(await findSmallTargets(page)).toEqual([]);
    expect(await findBrokenWords(page)).toEqual([]);
  });
}

for (const [index, screen] of screens.filter((each) => !isUnlike(each)).entries()) {
  const { device, size, lang, mode } = chooseCombination(screen, index);

  test(`${screen.name} opens on ${device}, with all that can be pressed inside the window`, async ({
    page,
    control,
    complaints,
  }) => {
    if (screen.expectedMessage) complaints.expect(screen.expectedMessage);
    await page.setViewportSize(size);
    await openScreen(screen, await startVisit(page, control, lang, mode));
    await waitForPaint(page);

    expect(await findOutside(page)).toEqual([]);
  });
}

function chooseCombination(screen: Screen, index: number): Combination {
  const [first, second] = index % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE];
  return existsAt(first.size.width)(screen) ? first : second;
}
