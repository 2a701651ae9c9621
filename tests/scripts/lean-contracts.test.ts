import { expect, test } from 'vitest';
import { withoutUnread } from '../../scripts/lean-contracts.ts';

test('a call keeps its name, who may send it, and what its reply must be', () => {
  const lean = withoutUnread(
    `export const favorites = contract('user/favorites', {
      summary: 'Adds or removes a favourite.',
      source: 'spec §7 user',
      access: 'player',
      effect: 'idempotent',
      request: data({ id: assumed(z.optional(Id)) }),
      response: z.array(Id),
      paged: true,
      errors: { UNKNOWN_GAME: 'Oyun bulunamadı' },
      example: { type: 'casino' },
    });`,
    'user.ts',
  );

  expect(lean.replace(/\s+/g, ' ')).toBe(
    "export const favorites = contract('user/favorites', { access: 'player', response: z.array(Id), " +
      "paged: true, errors: { UNKNOWN_GAME: 'Oyun bulunamadı' }, });",
  );
});

test('a marked schema stands there without its mark', () => {
  const marked =
    "import { assumed, secret } from './marks.ts';const a = assumed(secret(z.string()), 'ours: Ğ');";
  expect(withoutUnread(marked, 'a.ts')).toBe('const a = z.string();');
});
