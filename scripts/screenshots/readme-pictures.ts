/**
 * Lists the pictures of the README and of docs/testing-by-hand.md. `npm run screenshots -- --readme` takes
 * them again into docs/pictures.
 */
import { type Screen, screens } from './screens.ts';
import type { Job } from './take-pictures.ts';

/** The lowest quality that keeps the lettering of the covers clean. */
const jpegQuality = 80;

export const README_PICTURES: readonly Job[] = [
  {
    screen: findScreen('home'),
    lang: 'tr',
    views: [
      { width: 1280, height: 860, mode: 'dark' },
      { width: 360, mode: 'light' },
    ],
    jpegQuality,
  },
  { screen: findScreen('play-slot'), lang: 'tr', views: [{ width: 1280, mode: 'dark' }], jpegQuality },
  {
    screen: findScreen('console-exchange'),
    world: 'ayse',
    lang: 'en',
    views: [{ width: 1440, height: 900, mode: 'dark' }],
    jpegQuality,
  },
  ...['console-rule', 'console-share'].map(
    (name): Job => ({
      screen: findScreen(name),
      world: 'ayse',
      lang: 'en',
      views: [{ width: 1120, height: 820, mode: 'light' }],
      jpegQuality,
    }),
  ),
];

function findScreen(name: string): Screen {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
}
