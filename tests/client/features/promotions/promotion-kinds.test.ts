import { expect, test } from 'vitest';
import { countKinds, parseKind, selectKind } from '../../../../client/features/promotions/list/page.tsx';
import { aPromotion } from '../../support/a-promotion.ts';

const groups = {
  current: [aPromotion({ id: 1, Kind: 'live' }), aPromotion({ id: 2, Kind: 'casino' })],
  upcoming: [aPromotion({ id: 3, Kind: 'casino' })],
  ended: [],
};

test('each kind that has promotions is counted over both groups', () => {
  expect(countKinds(groups)).toEqual([
    { kind: 'casino', count: 2 },
    { kind: 'live', count: 1 },
  ]);
});

test('a kind selects from both groups, and no kind selects all', () => {
  const { current, upcoming } = selectKind(groups, 'casino');

  expect([current, upcoming].map((rows) => rows.map(({ id }) => id))).toEqual([[2], [3]]);
  expect(selectKind(groups, undefined)).toEqual(groups);
});

test('a word that is no kind selects all', () => {
  expect(parseKind('casino')).toBe('casino');
  expect(parseKind('Casino')).toBeUndefined();
  expect(parseKind(undefined)).toBeUndefined();
});

test('a promotion without a kind, or of an unknown one, is among all, but in no kind', () => {
  const rows = {
    current: [{ Status: 1 }, aPromotion({ Kind: { unknown: 'poker' } })],
    upcoming: [],
    ended: [],
  } as const;

  expect(countKinds(rows)).toEqual([]);
  expect(selectKind(rows, undefined)).toEqual(rows);
  expect(selectKind(rows, 'casino').current).toEqual([]);
});
