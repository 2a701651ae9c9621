/** Finds the installed browsers of the stories. */
import { existsSync } from 'node:fs';
import { delimiter, isAbsolute, join } from 'node:path';

const FIREFOX_PATHS = ['firefox-esr', 'firefox', '/Applications/Firefox.app/Contents/MacOS/firefox'];
const WEBKIT_FOLDERS = ['x86_64-linux-gnu', 'aarch64-linux-gnu', ''].flatMap((machine) =>
  ['webkitgtk-6.0', 'webkit2gtk-4.1', 'webkit2gtk-4.0'].map((version) => join('/usr/lib', machine, version)),
);

/** Returns the path of Firefox: the one that FIREFOX names, or an installed one. Throws if there is none. */
export function findFirefox(): string {
  const named = process.env.FIREFOX;
  const path = findProgram(...(named ? [named] : FIREFOX_PATHS));
  if (path) return path;
  throw new Error(
    'Firefox is missing: install it (on Debian: sudo apt-get install firefox-esr), or point FIREFOX at one.',
  );
}

/** Returns the path of WebKitGTK's own browser. Throws if it, its driver or a display for it is not installed. */
export function findWebKit(): string {
  const path = findProgram(...WEBKIT_FOLDERS.map((folder) => join(folder, 'MiniBrowser')));
  if (path && findProgram('WebKitWebDriver') && findProgram('Xvfb')) return path;
  throw new Error(
    'WebKit is missing: install its driver and a display (on Debian: sudo apt-get install webkit2gtk-driver xvfb).',
  );
}

/** Returns the path of the first of these programs that is installed, each a path or a name; undefined if none is. */
function findProgram(...programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return programs
    .flatMap((each) => (isAbsolute(each) ? [each] : folders.map((folder) => join(folder, each))))
    .find(existsSync);
}
