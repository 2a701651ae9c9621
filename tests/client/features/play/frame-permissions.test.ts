import { expect, test } from 'vitest';
import { buildSandbox, FRAME_FEATURES } from '../../../../client/features/play/game-frame.tsx';

const PAGE = 'https://vitrin.example/play/slot/1001';

const sandboxOf = (url: string) => new Set(buildSandbox(url, PAGE).split(' '));

test.each([
  'https://games.example.com/launch?token=1',
  'https://vitrin.example:8443/games/1/',
  'http://vitrin.example/games/1/',
])('the game at %s keeps its own origin', (url) => {
  expect(sandboxOf(url)).toContain('allow-same-origin');
});

test.each([
  'https://vitrin.example/games/1/',
  '/games/1/',
  '//vitrin.example/games/1/',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://',
])('%s in a frame gets no origin, since that could be the origin of the site', (url) => {
  expect(sandboxOf(url)).not.toContain('allow-same-origin');
});

test('a game may run scripts, send forms, open windows and turn the screen, but not leave the page', () => {
  const sandbox = sandboxOf('https://games.example.com/launch');

  for (const permission of [
    ...['allow-scripts', 'allow-forms', 'allow-popups', 'allow-popups-to-escape-sandbox'],
    ...['allow-orientation-lock', 'allow-presentation'],
  ]) {
    expect(sandbox).toContain(permission);
  }
  expect([...sandbox].filter((permission) => permission.includes('top-navigation'))).toEqual([]);
});

test('a game keeps its features where its provider redirects to another origin', () => {
  for (const feature of [
    ...['autoplay', 'fullscreen', 'clipboard-write', 'encrypted-media', 'screen-wake-lock'],
  ]) {
    expect(FRAME_FEATURES.split('; ')).toContain(`${feature} *`);
  }
});
