/** Takes the pictures of one screen in one language, in a new world. */
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { createControl } from '#contracts/casino/client';
import type { Lang } from '#contracts/fields';
import { openScreen } from './screens/screen.ts';
import type { Screen } from './screens.ts';
import { CONTEXT_OPTIONS, type Mode, startVisit, waitForPaint } from './visit.ts';

/** The browser, the server and the clock that all pictures share. */
export interface Studio {
  readonly browser: Browser;
  readonly port: number;
  /** The frozen time of the worlds, in the form that the flag `--now` takes. */
  readonly now: string;
}

export interface View {
  readonly width: number;
  readonly mode: Mode;
  /** The height in px; it defaults to that of a device with this width. */
  readonly height?: number;
}

export interface Job {
  readonly screen: Screen;
  readonly lang: Lang;
  readonly views: readonly View[];
  /** The world's name, which the console shows. */
  readonly world?: string;
  /** The quality of JPEG pictures, up to 100. Without it, pictures are PNG, which is three times as large. */
  readonly jpegQuality?: number;
}

export interface Picture extends View {
  readonly screen: string;
  readonly lang: Lang;
  /** The name of the file. */
  readonly file: string;
}

/** The limit for each step of opening a screen. */
const TIMEOUT_MS = 15_000;

/**
 * Matches the toasts that disappear by themselves. Messages of errors stay, and are not in `.toast-region`.
 */
const NOTICE_SELECTOR = '.toast-region > *';

/** Takes the pictures into an existing folder and returns them. Throws when the screen does not open. */
export async function takePictures(studio: Studio, job: Job, folder: string): Promise<Picture[]> {
  const modes = [...new Set(job.views.map(({ mode }) => mode))];
  const pictures: Picture[] = [];
  // Each mode needs a new visit, since a page chooses some images by the mode in which it was opened.
  for (const mode of modes) pictures.push(...(await takeInMode(studio, job, mode, folder)));
  return pictures;
}

async function takeInMode(
  studio: Studio,
  { screen, lang, views, jpegQuality, world = `pictures-${screen.name}-${lang}` }: Job,
  mode: Mode,
  folder: string,
): Promise<Picture[]> {
  const viewsInMode = views.filter((view) => view.mode === mode);
  const [first] = viewsInMode;
  if (!first) return [];
  const control = createControl({ origin: `http://127.0.0.1:${studio.port}`, world });
  await control('resetWorld', {});
  await control('putClock', { now: studio.now, running: false });
  const context = await studio.browser.newContext({
    ...CONTEXT_OPTIONS,
    baseURL: `http://${world}.localhost:${studio.port}`,
    viewport: toViewport(first),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    // The page of a game measures the play time that it shows with performance.now(). A fixed value makes the
    // pictures independent of the speed of the machine.
    await page.addInitScript(() => {
      performance.now = () => 1000;
    });
    await openScreen(screen, await startVisit(page, control, lang, mode));
    await page.mouse.move(0, 0); // A notice stays while the pointer is on it.
    await page.locator(NOTICE_SELECTOR).waitFor({ state: 'hidden' });

    const pictures: Picture[] = [];
    for (const view of viewsInMode) {
      await page.setViewportSize(toViewport(view));
      await waitForPaint(page);
      const file = `${screen.name}-${view.width}-${mode}-${lang}.${jpegQuality ? 'jpg' : 'png'}`;
      await page.screenshot({
        path: join(folder, file),
        animations: 'disabled',
        ...(jpegQuality ? { type: 'jpeg', quality: jpegQuality } : { type: 'png' }),
      });
      pictures.push({ ...view, screen: screen.name, lang, file });
    }
    return pictures;
  } finally {
    await context.close();
  }
}

function toViewport({ width, height }: View) {
  return { width, height: height ?? (width < 600 ? 740 : width < 900 ? 1024 : 800) };
}
