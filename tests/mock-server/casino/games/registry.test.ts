import { expect, test } from 'vitest';
import { GAME_MARKUP } from '#mock-server/casino/games/registry';

test('each kind of page has a sign of its own on the button that plays a round', () => {
  const pages = Object.values(GAME_MARKUP);
  const views = new Set(pages.map(({ view }) => view));
  const signs = new Set(pages.map(({ sign }) => sign));

  expect(signs.size).toBe(views.size);
});
