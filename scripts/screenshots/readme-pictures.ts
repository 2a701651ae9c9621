/**
 * Lists the pictures of the README and of docs/testing-by-hand.md. `npm run screenshots -- --readme` takes
 * them again into docs/pictures.
 */
import { type Screen, screens } from './screens.ts';
import type { Job } from './take-pictures.ts';

/** The lowest quality that keeps the lettering of the covers clean. */
const jpegQuality = 80;
const DARK = { lang: 'tr', mode: 'dark', jpegQuality } as const;
const CONSOLE = { lang: 'en', mode: 'light', world: 'ayse', jpegQuality } as const;

export const README_PICTURES: readonly Job[] = [
  { ...DARK, screen: findScreen('home'), sizes: [{ width: 1280, height: 860 }] },
  { ...DARK, screen: findScreen('home'), mode: 'light', sizes: [{ width: 360 }] },
  { ...DARK, screen: findScreen('play-slot'), sizes: [{ width: 1280 }] },
  { ...CONSOLE, screen: findScreen('console-exchange'), mode: 'dark', sizes: [{ width: 1440, height: 900 }] },
  { ...CONSOLE, screen: findScreen('console-rule'), sizes: [{ width: 1120, height: 820 }] },
  { ...CONSOLE, screen: findScreen('console-share'), sizes: [{ width: 1120, height: 820 }] },
];

function findScreen(name: string): Screen {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
}
