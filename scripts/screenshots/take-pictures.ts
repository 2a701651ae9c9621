/** Takes the pictures of one screen in one language and mode, in a new world. */
import { join } from 'node:path';
import { createSender, type SendControl } from '#contracts/casino/client';
import type { Lang } from '#contracts/fields';
import { openScreen } from './screens/screen.ts';
import type { Screen } from './screens.ts';
import { SITE_PORT, type Studio, WORLD } from './studio.ts';
import { CONTEXT_OPTIONS, type Mode, startVisit, waitForPaint, waitForToasts } from './visit.ts';
import { drawWholePage, watchRequests } from './whole-page.ts';

export interface Size {
  readonly width: number;
  /** The height in px; it defaults to that of a device with this width. */
  readonly height?: number;
}

/** One screen in one language and mode. A visit has one mode, since a page chooses some images by it when it opens. */
export interface Job {
  readonly screen: Screen;
  readonly lang: Lang;
  readonly mode: Mode;
  readonly sizes: readonly Size[];
  /** The name of the world, if not `WORLD`. */
  readonly world?: string;
  /** Whether the whole page is drawn, and not only what the window shows. A page that stays loading has no more. */
  readonly isWhole?: boolean;
  /** The quality of JPEG pictures, up to 100. Without it, pictures are PNG, which is three times as large. */
  readonly jpegQuality?: number;
}

/** The limit for each step of opening a screen, which a busy machine does not reach. */
const TIMEOUT_MS = 30_000;

/** Matches the line that shows that calls are open. */
const LOADING_SELECTOR = '.loading-bar';

/** Matches what stands in place of the site until it is rendered. */
const FIRST_FRAME_SELECTOR = '#frame';

/** Takes the pictures into an existing folder, and returns their files. Throws when the screen does not open. */
export async function takePictures(
  studio: Studio,
  { screen, lang, mode, sizes, isWhole, jpegQuality, world = WORLD }: Job,
  folder: string,
): Promise<string[]> {
  const [first] = sizes;
  if (!first) return [];
  const control = createSender({ origin: `http://127.0.0.1:${studio.port}`, world });
  await control('resetWorld', {});
  await control('putClock', { now: studio.now, running: false });
  const context = await studio.browser.newContext({
    ...CONTEXT_OPTIONS,
    baseURL: `http://${world}.localhost:${SITE_PORT}`,
    viewport: toViewport(first),
  });
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    const waitForRequests = watchRequests(page);
    // The page of a game measures the play time that it shows with performance.now(). A fixed value makes the
    // pictures independent of the speed of the machine.
    await page.addInitScript(() => {
      performance.now = () => 1000;
    });
    await openScreen(screen, await startVisit(page, control, lang, mode));
    const isDelayed = screen.rules?.some(({ effect }) => effect.kind === 'delay');
    const waitForCalls = async () => {
      await page.locator(FIRST_FRAME_SELECTOR).waitFor({ state: 'detached' });
      // Calls that a rule delays can take all connections of the browser, and files then wait for them.
      if (isDelayed) return 0;
      const count = await waitForRequests();
      await page.locator(LOADING_SELECTOR).waitFor({ state: 'detached' });
      return count;
    };
    await waitForCalls();
    await waitForToasts(page);

    const files: string[] = [];
    for (const size of sizes) {
      await page.setViewportSize(toViewport(size));
      const fullPage = isWhole === true && !isDelayed && (await drawWholePage(page, waitForCalls));
      await waitForPaint(page);
      const name = `${screen.name}-${size.width}-${mode}-${lang}`;
      const path = join(folder, `${name}.${jpegQuality ? 'jpg' : 'png'}`);
      // Playwright knows the format by the end of the name.
      await page.screenshot({
        path,
        fullPage,
        animations: 'disabled',
        ...(jpegQuality && { quality: jpegQuality }),
      });
      files.push(path);
    }
    return files;
  } finally {
    await context.close();
    await removeWorld(control, world);
  }
}

/** Deletes a world, which the console would list in later pictures. Earlier builds refuse, as they would keep a copy. */
export async function removeWorld(control: SendControl, name: string): Promise<void> {
  await control('deleteWorld', undefined, { params: { name }, query: { keep: 'no' } }).catch(() => undefined);
}

function toViewport({ width, height }: Size) {
  return { width, height: height ?? (width < 600 ? 740 : width < 900 ? 1024 : 800) };
}
