/** The address of the bet history contains its filters. */
import { expect, test } from 'vitest';
import { buildStatePath, parseCouponQuery } from '../../../../../client/features/history/bets/coupons.ts';
import { BETS } from '../../../../../client/features/history/bets/page.tsx';

test('spec §9: without a query, it shows the open coupons of the last 30 days', () => {
  expect(BETS.parseFilters({})).toEqual({ range: '30d' });
  expect(parseCouponQuery({})).toEqual({
    state: 'open',
    filter: { kind: undefined, result: undefined },
  });
});

test('everything that can be chosen stands in the address', () => {
  const query = { range: '2026-11-06..2026-11-14', state: 'closed', kind: 'single', result: 'won' };

  expect(BETS.parseFilters(query)).toEqual({ range: { startDate: '2026-11-06', endDate: '2026-11-14' } });
  expect(parseCouponQuery(query)).toEqual({
    state: 'closed',
    filter: { kind: 'single', result: 'won' },
  });
});

test('damaged values are ignored', () => {
  const query = { range: 'ever', state: 'lost', kind: 'triple', result: 'open', page: '-1' };

  expect(BETS.parseFilters(query)).toEqual(BETS.parseFilters({}));
  expect(parseCouponQuery(query)).toEqual(parseCouponQuery({}));
});

test('the other state keeps dates and kind, begins with its first page, and only closed coupons have a result', () => {
  const query = { range: '90d', kind: 'single', result: 'won', page: '3' };

  expect(buildStatePath(query, 'closed')).toBe(
    '/profile/history/bets?state=closed&range=90d&kind=single&result=won',
  );
  expect(buildStatePath({ ...query, state: 'closed' }, 'open')).toBe(
    '/profile/history/bets?range=90d&kind=single',
  );
  expect(buildStatePath({}, 'open')).toBe('/profile/history/bets');
});

test('an address that names a coupon shows it alone, also one that has closed since; without such a coupon, those of the address', () => {
  const open = { couponID: 7, status: 'open' } as const;
  const won = { couponID: 8, status: 'won' } as const;

  expect(BETS.select?.([open, won], { id: '8' })).toEqual([won]);
  expect(BETS.select?.([open, won], { id: '9' })).toEqual([open]);
  expect(BETS.select?.([open, won, { status: 'open' }], {})).toHaveLength(2);
});
