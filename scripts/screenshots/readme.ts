/** The few pictures that the README shows, in docs/pictures: `npm run screenshots -- --readme` renews them. */
import { type Screen, screens } from './screens.ts';
import type { Job } from './take.ts';

/** Small enough to live in the repository, and the lettering of the covers still clean. */
const jpegQuality = 80;

export const README_PICTURES: readonly Job[] = [
  {
    screen: named('home'),
    lang: 'tr',
    views: [
      { width: 1280, height: 860, mode: 'dark' },
      { width: 360, mode: 'light' },
    ],
    jpegQuality,
  },
  { screen: named('play-slot'), lang: 'tr', views: [{ width: 1280, mode: 'dark' }], jpegQuality },
  {
    screen: named('console-exchange'),
    world: 'ayse',
    lang: 'en',
    views: [{ width: 1440, height: 900, mode: 'dark' }],
    jpegQuality,
  },
];

function named(name: string): Screen {
  const screen = screens.find((each) => each.name === name);
  if (!screen) throw new Error(`There is no screen ${name}`);
  return screen;
}
