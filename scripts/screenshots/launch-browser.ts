import { type Browser, chromium } from 'playwright';

/**
 * Flags that make the browser draw the same pixels each time: it draws each picture when it is decoded and not before,
 * and each tile anew as a whole instead of the part that has changed.
 */
const REPEATABLE_DRAWING = ['--disable-checker-imaging', '--disable-partial-raster'];

/** The port that pages show, whichever one their server has. */
export const SITE_PORT = 8787;

/** Starts a browser that finds all worlds of a server below `localhost`, at `SITE_PORT`. */
export function launchBrowser(executablePath: string, port: number): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      `--host-resolver-rules=MAP *.localhost:${SITE_PORT} 127.0.0.1:${port}`,
      ...REPEATABLE_DRAWING,
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []), // Chromium does not start with its sandbox as root.
    ],
  });
}
