/** The address of the bet history contains its filters. */
import { expect, test } from 'vitest';
import {
  buildStatePath,
  isFiltered,
  parseCouponQuery,
} from '../../../../../client/screens/lists/bets/coupon-address.ts';

test('spec §9: without a query, it shows the open coupons of the last 30 days', () => {
  expect(parseCouponQuery({})).toEqual({
    range: '30d',
    state: 'open',
    filter: { kind: undefined, result: undefined },
  });
});

test('everything that can be chosen stands in the address', () => {
  const query = { range: '2026-11-06..2026-11-14', state: 'closed', kind: 'single', result: 'won' };

  expect(parseCouponQuery(query)).toEqual({
    range: { startDate: '2026-11-06', endDate: '2026-11-14' },
    state: 'closed',
    filter: { kind: 'single', result: 'won' },
  });
});

test('damaged values are ignored', () => {
  const query = { range: 'ever', state: 'lost', kind: 'triple', result: 'open', page: '-1' };

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

test('a result does not count as a filter of open coupons', () => {
  expect(isFiltered(parseCouponQuery({ result: 'won' }))).toBe(false);
  expect(isFiltered(parseCouponQuery({ result: 'won', state: 'closed' }))).toBe(true);
  expect(isFiltered(parseCouponQuery({ kind: 'single' }))).toBe(true);
});
