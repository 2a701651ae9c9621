import { expect, test } from 'vitest';
import { check } from '#contracts/check/check';
import { header_menu } from '#contracts/documents/site';
import { headerMenu } from '#fixtures/menus/header-menu';

test('a menu that names no virtual game differs from an assumption, with the remedy', () => {
  const bare = headerMenu.map(({ game: _, items, ...group }) => ({
    ...group,
    items: items.map(({ game: __, ...link }) => link),
  }));

  expect(check(header_menu.response, headerMenu)).toEqual([]);
  for (const menu of [bare, []]) {
    expect(check(header_menu.response, menu)).toEqual([
      expect.objectContaining({
        kind: 'assumption',
        message: expect.stringMatching(/^no link has the field game.*send it with providerID and type$/),
      }),
    ]);
  }
});
