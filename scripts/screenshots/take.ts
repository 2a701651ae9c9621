/** Takes the pictures of one screen in one language, in a world of its own. */
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { createControl } from '#contracts/control/client';
import type { Lang } from '#contracts/fields';
import type { Screen } from './screens.ts';
import { beginVisit, type Mode, STILL, settle, showMode } from './visit.ts';

/** What all pictures have in common. */
export interface Situation {
  readonly browser: Browser;
  readonly port: number;
  /** The worlds' time: it stands still. An instant as the mock's flags take it. */
  readonly now: string;
}

export interface View {
  readonly width: number;
  readonly mode: Mode;
  /** px; that of a device of this width unless it is named */
  readonly height?: number;
}

export interface Job {
  readonly screen: Screen;
  readonly lang: Lang;
  readonly views: readonly View[];
  /** Its name shows on the pictures of the console. */
  readonly world?: string;
  /** JPEG is a third of the size; without it pictures are PNG. */
  readonly jpegQuality?: number;
}

export interface Picture extends View {
  readonly screen: string;
  readonly lang: Lang;
  /** Its name in the folder. */
  readonly file: string;
}

/** ms; then a screen counts as not reached */
const PATIENCE_MS = 15_000;

/** A notice that leaves by itself; errors that stay are no status. */
const WELCOME = '.toast-region > *';

/** Answers what was taken. Throws when the screen is not reached. folder: exists. */
export async function takePictures(
  situation: Situation,
  { screen, lang, views, jpegQuality, world = `pictures-${screen.name}-${lang}` }: Job,
  folder: string,
): Promise<Picture[]> {
  const [first] = views;
  if (!first) return [];
  const control = createControl({ origin: `http://127.0.0.1:${situation.port}`, world });
  await control('putClock', { now: situation.now, running: false });
  const context = await situation.browser.newContext({
    ...STILL,
    baseURL: `http://${world}.localhost:${situation.port}`,
    viewport: sizeOf(first),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE_MS);
    // How long one has been here depends on the machine: in pictures no time passes.
    await page.addInitScript(() => {
      performance.now = () => 1000;
    });
    await screen.arrive(await beginVisit(page, control, lang, first.mode));
    await page.locator(WELCOME).waitFor({ state: 'hidden' }); // whether it still stands is a matter of luck

    const pictures: Picture[] = [];
    for (const view of views) {
      await page.setViewportSize(sizeOf(view));
      await showMode(page, view.mode);
      await settle(page);
      const file = `${screen.name}-${view.width}-${view.mode}-${lang}.${jpegQuality ? 'jpg' : 'png'}`;
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

function sizeOf({ width, height }: View) {
  return { width, height: height ?? (width < 600 ? 740 : width < 900 ? 1024 : 800) };
}
