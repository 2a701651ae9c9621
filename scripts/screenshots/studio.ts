import { type Browser, chromium } from 'playwright';
import { formatIstanbulIso } from '#contracts/time/instants';
import { startSite } from '../site.ts';

/** The browser, the server and the clock that all pictures share. */
export interface Studio {
  readonly browser: Browser;
  /** The port of the server. The browser shows it as `SITE_PORT`. */
  readonly port: number;
  /** The frozen time of the worlds, as ISO text. */
  readonly now: string;
  close(): Promise<void>;
}

/**
 * Flags that make the browser draw the same pixels each time: it draws each picture when it is decoded and not before,
 * and each tile anew as a whole instead of the part that has changed.
 */
const REPEATABLE_DRAWING = ['--disable-checker-imaging', '--disable-partial-raster'];

/** Stops the timer and the clock of a server, since the console shows durations, and when something was done. */
const stopTime = (at: number) => `--import=data:text/javascript,performance.now=()=>1000;Date.now=()=>${at}`;

/** The port that pages show, whichever one their server has. */
export const SITE_PORT = 8787;

/** The world that pages show. It has one name on all, so that a change of what shows it is one change. */
export const WORLD = 'pictures';

/**
 * Starts the site, and a browser that finds all its worlds below `localhost`, at `SITE_PORT`.
 *
 * chromiumPath: the browser's file; now: the frozen time, epoch ms; folder: that of the project, if it is not this one.
 */
export async function openStudio(
  chromiumPath: string,
  { seed, now }: { readonly seed: string; readonly now: number },
  folder?: string,
): Promise<Studio> {
  const instant = formatIstanbulIso(now);
  const NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} ${stopTime(now)}`;
  const site = await startSite(['--seed', seed, '--now', instant], folder, { NODE_OPTIONS });
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [
      `--host-resolver-rules=MAP *.localhost:${SITE_PORT} 127.0.0.1:${site.port}`,
      ...REPEATABLE_DRAWING,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium does not start with its sandbox as root.
    ],
  });
  const close = async () => {
    await browser.close();
    await site.stop();
  };
  return { browser, port: site.port, now: instant, close };
}
