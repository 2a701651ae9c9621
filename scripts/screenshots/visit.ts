/** One person's visit to the site, as the pictures and the tests of every screen make it. */
import type { BrowserContextOptions, Page } from 'playwright';
import type { Control } from '#contracts/control/client';
import type { ScenarioInput } from '#contracts/control/scenario';
import type { Lang } from '#contracts/fields';

export type Mode = 'dark' | 'light';

export interface Visit {
  readonly page: Page;
  readonly control: Control;
  /** The one of the two that the site says now. */
  readonly word: (turkish: string, english: string) => string;
}

/** For a context in which nothing moves by itself, at home in Istanbul. */
export const STILL = {
  locale: 'tr-TR',
  timezoneId: 'Europe/Istanbul',
  reducedMotion: 'reduce',
} as const satisfies BrowserContextOptions;

/** The named players' common password (fixtures/players). */
const PASSWORD = 'Vitrin1';

type Rule = NonNullable<ScenarioInput['rules']>[number];

const NO_GREETING: Rule = {
  on: 'cmscontroller/popupInformation',
  phase: 'after',
  effect: { kind: 'empty-list' },
};

/** Begins a visit of somebody who has chosen language and mode before, and whom nothing greets. */
export async function beginVisit(page: Page, control: Control, lang: Lang, mode: Mode): Promise<Visit> {
  await showMode(page, mode);
  await page.addInitScript(
    (chosen) => {
      try {
        for (const [key, value] of chosen) if (!localStorage.getItem(key)) localStorage.setItem(key, value);
      } catch {
        // the frame of a game has no storage
      }
    },
    [
      ['bnwUserLang', lang],
      ['bnwUserMode', mode],
    ] as const,
  );
  await switchOn(control);
  return { page, control, word: (turkish, english) => (lang === 'tr' ? turkish : english) };
}

/** Puts rules into the world, beside the one that keeps the greeting away. */
export async function switchOn(control: Control, ...rules: Rule[]): Promise<void> {
  await control('patchScenario', { rules: [NO_GREETING, ...rules] });
}

/** Dark or light, also on a page that stands already; the console follows the browser's own preference. */
export async function showMode(page: Page, mode: Mode): Promise<void> {
  await page.emulateMedia({ colorScheme: mode });
  await page.evaluate((shown) => {
    document.documentElement.dataset.mode = shown;
  }, mode);
}

export async function fillLogin({ page, word }: Visit, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel(word('Kullanıcı adı', 'Username')).fill(username);
  await page.getByLabel(word('Şifre', 'Password'), { exact: true }).fill(password);
  await page
    .getByRole('main')
    .getByRole('button', { name: word('Giriş yap', 'Sign in') })
    .click();
}

/** Goes to a page that only players see, and signs in on the way. */
export async function goAsPlayer(visit: Visit, address: string, username = 'esra.isik'): Promise<void> {
  await visit.page.goto(address);
  await fillLogin(visit, username);
  await visit.page.waitForURL((url) => url.pathname !== '/login');
}

/** Waits until what one sees is all there: fonts, the pictures in sight, the last change painted. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isInSight = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    };
    const pictures = [...document.images].filter((image) => image.checkVisibility() && isInSight(image));
    return document.fonts.status === 'loaded' && pictures.every(({ complete }) => complete);
  });
  // Two frames: one in which the last change is laid out, one in which it is painted; the game's page paints by itself.
  for (const frame of page.frames()) {
    await frame.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    );
  }
}
