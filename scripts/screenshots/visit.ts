/** Prepares a browser page on the site for screenshots and for the tests that open all screens. */
import type { BrowserContextOptions, Page } from 'playwright';
import type { SendControl } from '#contracts/casino/client';
import { CONTROL_PATH, enginePanelCalls } from '#contracts/control/calls';
import { buildControlAddress } from '#contracts/control/client';
import type { ScenarioInput } from '#contracts/control/scenario';
import type { Lang } from '#contracts/fields';
import { TOAST_MS } from '../../client/core/site/toasts.ts';

const OPEN_SESSION = enginePanelCalls['test-players'].openPlayerSession;

export type Mode = 'dark' | 'light';

export interface Visit {
  readonly page: Page;
  readonly control: SendControl;
  /** Returns the text of the current language. */
  readonly pick: (turkish: string, english: string) => string;
}

/** Options for a Turkish browser without animations. */
export const CONTEXT_OPTIONS = {
  locale: 'tr-TR',
  timezoneId: 'Europe/Istanbul',
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;

/** The password of all named players (fixtures/players). */
const PASSWORD = 'Vitrin1';

export type Rule = NonNullable<ScenarioInput['rules']>[number];

const NO_GREETING: Rule = {
  on: 'cmscontroller/popupInformation',
  phase: 'after',
  effect: { kind: 'empty-list' },
};

/** Starts a visit with this language and mode, without the greeting dialog. */
export async function startVisit(page: Page, control: SendControl, lang: Lang, mode: Mode): Promise<Visit> {
  await applyMode(page, mode);
  await page.addInitScript(
    (choices) => {
      try {
        for (const [key, value] of choices) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
      } catch {
        // The frame of a game has no storage.
      }
    },
    [
      ['bnwUserLang', lang],
      ['bnwUserMode', mode],
    ] as const,
  );
  await setRules(control);
  return { page, control, pick: (turkish, english) => (lang === 'tr' ? turkish : english) };
}

/** Replaces the rules of the world with the given rules and the rule that hides the greeting. */
export async function setRules(control: SendControl, ...rules: Rule[]): Promise<void> {
  await control('patchScenario', { rules: [NO_GREETING, ...rules] });
}

/** Sets the mode on an open page of the site, and as the browser's preference, which the console follows. */
export async function applyMode(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await page.evaluate((value) => {
    document.documentElement.dataset.mode = value;
  }, mode);
}

export async function submitLogin(
  { page, pick }: Visit,
  username: string,
  password = PASSWORD,
): Promise<void> {
  await page.getByLabel(pick('Kullanıcı adı', 'Username')).fill(username);
  await page.getByLabel(pick('Şifre', 'Password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: pick('Giriş yap', 'Sign in') })
    .click();
}

/** Opens a page as a player who is signed in already. */
export async function openAsPlayer({ page }: Visit, address: string, username = 'esra.isik'): Promise<void> {
  await storeAuth(page, username);
  await page.goto(address);
}

/**
 * Lets the next page that opens find the auth of a session in its storage, with which the site then refreshes
 * the session (spec §4). A page of its own that only stored the auth would take time at each sign-in.
 */
export async function storeAuth(page: Page, username: string): Promise<void> {
  const script = await page.addInitScript(
    (path) => {
      if (window !== window.top) return;
      const request = new XMLHttpRequest();
      request.open('POST', path, false); // The code of the page must not run before the auth is stored.
      request.setRequestHeader('content-type', 'application/json');
      request.send();
      if (request.status !== 200) throw new Error(request.responseText);
      localStorage.setItem('bnwUserAuth', request.responseText);
    },
    buildControlAddress(CONTROL_PATH + OPEN_SESSION.path, { params: { username } }),
  );
  // Only the first page stores it, so that no later one brings it back after a sign-out.
  page.once('domcontentloaded', () => script.dispose().catch(() => undefined));
}

/** Matches the toasts that disappear by themselves, but for those of errors. */
const NOTICE_SELECTOR = '.toast-region > *';
/** Matches the toasts of errors, of which some stay. */
const ERROR_SELECTOR = '.toast-list > [role=alert]';
/** The toast of an error that is there for so long stays, also on a busy machine. */
const MAX_ERROR_TOAST_MS = 2 * TOAST_MS;

/** Waits until the toasts that disappear by themselves have done so. */
export async function waitForToasts(page: Page): Promise<void> {
  await page.mouse.move(0, 0); // A toast stays while the pointer is on it.
  await page.locator(NOTICE_SELECTOR).waitFor({ state: 'hidden' });
  await page
    .locator(ERROR_SELECTOR)
    .first()
    .waitFor({ state: 'hidden', timeout: MAX_ERROR_TOAST_MS })
    .catch(() => undefined);
}

/** Waits until the header's menu, fonts and visible images are loaded and the last change is painted. */
export async function waitForPaint(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isVisible = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    };
    const pictures = [...document.images].filter((image) => image.checkVisibility() && isVisible(image));
    // On a page that stays in its loading state, the menu may never be loaded; on a phone it loads when it opens.
    const isMenuDue = document.querySelector('main .skeleton') === null;
    return (
      !(isMenuDue && document.querySelector('.header-nav.is-loading')?.checkVisibility()) &&
      document.fonts.status === 'loaded' &&
      pictures.every(({ complete }) => complete)
    );
  });
  // When the second animation frame begins, the last change is painted. Iframes have their own frames.
  for (const frame of page.frames()) {
    await frame.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}
