// Checks the accessibility of each part of the site on one screen, in one combination of width, language and
// mode. Phone and desktop alternate from screen to screen. States that many screens share, such as
// placeholders, an empty list or an unknown address, are checked on one of these screens. Header and footer
// are the same on all screens, so axe checks them only on the screens of `screens/frame.ts`. Screens that are similar
// to others are only opened, unless other tests see all that they show. tests/browser/matrix visits all screens in all
// combinations.
import type { Page } from 'playwright/test';
import type { Lang } from '#contracts/fields';
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

/** A window so low that a dialog fills it, and the screens whose dialogs have to fit there with their buttons. */
const LOW_WINDOW = { width: 360, height: 400 };
const DIALOGS = [
  'home-greeting',
  'second-factor-sms',
  'second-factor-wrong',
  'two-factor-off',
  'bank-accounts-delete',
];

/** Screens that are seen by other tests, or in parts by those that they are similar to. */
const SEEN_ELSEWHERE: readonly string[] = [
  // Other places of a page that is checked as a whole.
  ...['lobby-more', 'promotion-end', 'tournaments-rows', 'tournament-board', 'tournament-rules'],
  'history-account-end',
  // tests/browser/console checks the console and its dialogs at each width, and with letters of any size.
  ...['console', 'console-exchange', 'console-rule', 'console-share', 'console-worlds', 'console-snapshots'],
  // tests/browser/stories/games sees the games alone and at more sizes, and `play-slot` is in the same frame.
  ...['play-demo', 'play-flight', 'virtual-game'],
  // The panel of `lobby-offline`, with a sentence of its own.
  ...['home-offline', 'lobby-failed'],
  // tests/browser/screens and tests/browser/stories go through these states of a form and a payment.
  ...['deposit-sending', 'deposit-lost', 'withdraw-receipt'],
  ...['withdraw-no-account', 'bonus-request-refused', 'bank-accounts-add'],
  ...['login-missing', 'forgot-password-sent', 'play-starting'],
];

for (const combination of [PHONE, DESK]) {
  const { device } = combination;
  for (const screen of selectScreens(isUnlike, combination)) {
    testScreen(`${screen.name} is accessible on ${device}`, screen, combination, async (page) => {
      // A visitor's pages below the menus are screens of their own, and the home page of a player is none.
      const listInFrame = screen.as === undefined ? findViolationsOfFrame : findViolations;
      const listViolations = frame.includes(screen) ? listInFrame : findViolationsOfScreen;
      expect(await listViolations(page)).toEqual([]);
      expect(await findOutside(page)).toEqual([]);
      expect(await findSmallTargets(page)).toEqual([]);
      expect(await findBrokenWords(page)).toEqual([]);
    });
  }
  for (const screen of selectScreens((each) => !isUnlike(each), combination)) {
    const title = `${screen.name} opens on ${device}, with all that can be pressed inside the window`;
    testScreen(title, screen, combination, async (page) => {
      expect(await findOutside(page)).toEqual([]);
    });
  }
}

/**
 * Selects the screens that are opened in a combination; each is opened in one of the two. Those of a player with few of
 * them are opened on a phone, since it takes a second to open the site for a player.
 */
function selectScreens(isSelected: (screen: Screen) => boolean, combination: Combination): Screen[] {
  return screens.filter(isSelected).filter((screen, index) => {
    const isOfFew = screen.as !== undefined && screen.as !== ESRA;
    const [first, second] = isOfFew || index % 2 === 0 ? [PHONE, DESK] : [DESK, PHONE];
    const chosen = existsAt(first.size.width)(screen) ? first : second;
    return chosen === combination && !SEEN_ELSEWHERE.includes(screen.name);
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

/** Returns whether a screen is opened with rules, a state or faults that others do not have, or is one of the console. */
function needsOwnWorld({ path, prepare, rules, expectedMessage }: Screen): boolean {
  const isPrepared = prepare !== undefined || rules !== undefined || expectedMessage !== undefined;
  return isPrepared || path.startsWith('/__mock');
}

/** Returns the names of the dialog's buttons and links that are not wholly in the window; fails without a dialog. */
function listOutsideOfDialog(page: Page): Promise<string[]> {
  return page
    .getByRole('dialog')
    .getByRole('button')
    .or(page.getByRole('dialog').getByRole('link'))
    .evaluateAll((controls) => {
      if (controls.length === 0) throw new Error('there is no dialog');
      return controls
        .filter((control) => {
          const { top, bottom, left, right } = control.getBoundingClientRect();
          return top < 0 || left < 0 || bottom > innerHeight || right > innerWidth;
        })
        .map((control) => control.textContent);
    });
}
