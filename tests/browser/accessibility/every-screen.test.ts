// Checks the accessibility of each part of the site on one screen, in one combination of width, language and
// mode, and that all has room on a phone. Phone and desktop alternate from screen to screen. States that many screens
// share, such as placeholders, an empty list or an unknown address, are checked on one of these screens. Header and
// footer are the same on all screens, so axe checks them only on the screens of `screens/frame.ts`. Screens that are
// similar to others are not opened, but for one of each further page. tests/browser/console checks the console.
// tests/browser/matrix visits all screens in all combinations.
import type { Page } from 'playwright/test';
import type { Lang } from '#contracts/fields';
import { consoleScreens } from '../../../scripts/screenshots/screens/console.ts';
import { frame } from '../../../scripts/screenshots/screens/frame.ts';
import { ESRA, openScreen, type Screen, see } from '../../../scripts/screenshots/screens/screen.ts';
import { screens } from '../../../scripts/screenshots/screens.ts';
import { type Mode, startVisit, waitForPaint } from '../../../scripts/screenshots/visit.ts';
import { findOutside } from '../font-sizes.ts';
import { expect, testWithPictures as test } from '../page.ts';
import {
  AXE_STYLE_COMPLAINT,
  existsAt,
  findBrokenWords,
  findSmallTargets,
  findViolations,
  findViolationsOfFrame,
  findViolationsOfScreen,
  isUnlike,
  LOW_WINDOW,
  listOutsideOfDialog,
} from './violations.ts';

interface Combination {
  readonly device: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly lang: Lang;
  readonly mode: Mode;
}

const PHONE: Combination = {
  device: 'a phone',
  size: { width: 320, height: 640 },
  lang: 'tr',
  mode: 'dark',
};
const DESK: Combination = {
  device: 'a desk',
  size: { width: 1280, height: 800 },
  lang: 'en',
  mode: 'light',
};

/** The screens whose dialogs have to fit into a low window with their buttons. */
const DIALOGS = ['second-factor-wrong', 'two-factor-off'];

/** Screens of pages that are made of the parts of others. */
const FURTHER_PAGES = [
  ...['live', 'search-page', 'play-baccarat', 'virtual', 'content-about', 'no-access', 'registered'],
  ...['forgot-password', 'account-reset', 'quick-deposit', 'withdraw', 'bonus-request', 'bets'],
];

for (const combination of [PHONE, DESK]) {
  const { device } = combination;
  for (const screen of selectScreens(combination)) {
    testScreen(`${screen.name} is accessible on ${device}`, screen, combination, async (page) => {
      // A visitor's pages below the menus are screens of their own, and the home page of a player is none.
      const listInFrame = screen.as === undefined ? findViolationsOfFrame : findViolations;
      const listViolations = frame.includes(screen) ? listInFrame : findViolationsOfScreen;
      expect(await listViolations(page)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
      await expectRoom(page);
      if (combination === PHONE || !existsAt(PHONE.size.width)(screen)) return;
      await page.setViewportSize(PHONE.size);
      await expectRoom(page);
    });
  }
}
for (const name of FURTHER_PAGES) {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  testScreen(
    `${name} opens on ${PHONE.device}, with all that can be pressed inside`,
    screen,
    PHONE,
    expectRoom,
  );
}

/** Expects all that can be pressed to be inside the window, and all words to be whole. */
async function expectRoom(page: Page): Promise<void> {
  expect(await findOutside(page)).toEqual([]);
  expect(await findBrokenWords(page)).toEqual([]);
}

/**
 * Selects the screens that are checked in a combination; each is checked in one of the two. Those of a player with few
 * of them are opened on a phone, since it takes a second to open the site for a player.
 */
function selectScreens(combination: Combination): Screen[] {
  const unlike = screens.filter((screen) => isUnlike(screen) && !consoleScreens.includes(screen));
  return unlike.filter((screen, index) => {
    const isOfFew = screen.as !== undefined && screen.as !== ESRA;
    const [first, second] = isOfFew || index % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE];
    return combination === (existsAt(first.size.width)(screen) ? first : second);
  });
}

/** Declares the test of a screen: on the open site of its visitor, or on a page of its own if it needs a world of its own. */
function testScreen(
  title: string,
  screen: Screen,
  { size, lang, mode }: Combination,
  check: (page: Page) => Promise<void>,
): void {
  const { name, path, as, shows, steps = [], expectedMessage } = screen;
  const checkScreen = async (page: Page) => {
    await waitForPaint(page);
    await check(page);
    if (!DIALOGS.includes(name)) return;
    await page.setViewportSize(LOW_WINDOW);
    await expect.poll(() => listOutsideOfDialog(page)).toEqual([]);
  };
  if (needsOwnWorld(screen)) {
    test.describe(() => {
      test.describe.configure({ mode: 'parallel' });
      test(title, async ({ page, control, complaints }) => {
        complaints.expect(AXE_STYLE_COMPLAINT);
        if (expectedMessage) complaints.expect(expectedMessage);
        await page.setViewportSize(size);
        await openScreen(screen, await startVisit(page, control, lang, mode));
        await checkScreen(page);
      });
    });
    return;
  }
  test(title, async ({ visit, complaints }) => {
    complaints.expect(AXE_STYLE_COMPLAINT);
    const opened = await visit(path, { as, lang, mode, size });
    for (const step of [see(shows), ...steps]) await step(opened);
    await checkScreen(opened.page);
  });
}

/** Returns whether a screen is opened with rules, a state or faults that others do not have. */
function needsOwnWorld({ prepare, rules, expectedMessage }: Screen): boolean {
  return prepare !== undefined || rules !== undefined || expectedMessage !== undefined;
}
