/** Tests the coupons of the bet history (spec §3 Coupon, §7 Others, §9 Bet history). */
import { createElement } from 'react';
import { expect, test } from 'vitest';
import type { Coupon } from '../../../../../client/core/api/rows.ts';
import { CouponItem, CouponLine } from '../../../../../client/features/history/bets/coupon-item.tsx';
import { getCouponList, selectCoupons } from '../../../../../client/features/history/bets/coupons.ts';
import type { Range } from '../../../../../client/features/history/period/ranges.ts';
import { aWorld, type TestWorld } from '../../../../support/a-world.ts';
import { failing, patching, setRules } from '../../../../support/faults.ts';
import { readList } from '../../../support/read-state.ts';
import { renderText } from '../../../support/rendering/render-text.ts';
import { createSignedInClient, type TestClient, waitForCalls } from '../../../support/test-client.ts';

/** A player with 5,000 transactions, of which 400 are coupons. */
const HEAVY = 'umut.sahin';

async function loadCoupons({ models }: TestClient, range: Range = '30d') {
  const list = getCouponList(models).open({ range });
  await waitForCalls(models);
  const { state, rows, more } = readList(list);
  return { state, coupons: rows, more };
}

function listCouponRequests({ browser }: TestClient) {
  return browser.requests.filter(({ name }) => name === 'betframe/getCoupons').map(({ data }) => data);
}

function aCoupon(change: Partial<Coupon>): Coupon {
  return { couponID: 1, kind: 'combined', date: '2026-11-19T12:00:00+03:00', status: 'open', ...change };
}

test('spec §4: what does not fit into one reply is appended to it', async () => {
  const client = await createSignedInClient({ username: HEAVY });

  const { coupons, more } = await loadCoupons(client, 'all');

  expect(listCouponRequests(client)).toMatchObject([
    { filters: { offset: 0 }, concatRequire: false },
    { filters: { offset: 250 }, concatRequire: true },
  ]);
  expect(coupons.length).toBeGreaterThan(400);
  expect(new Set(coupons.map(({ couponID }) => couponID)).size).toBe(coupons.length);
  expect(more).toBe('none');
});

test.each([
  ['ignores the offset', Array.from({ length: 250 }, (_, index) => aCoupon({ couponID: index + 1 }))],
  ['sends coupons without an id, which are all shown', Array.from({ length: 250 }, () => ({ stake: 10 }))],
])('a backend that %s is not asked without end', async (_, data) => {
  const client = await createSignedInClient({ username: HEAVY });
  await setRules(client.world.control, patching('betframe/getCoupons', { data }));

  const { coupons } = await loadCoupons(client, 'all');

  expect(coupons).toHaveLength(250);
  expect(listCouponRequests(client)).toHaveLength(2);
});

test('of a range with more than a thousand coupons, the first thousand are loaded', async () => {
  const world = await aWorld();
  const endless: TestWorld = {
    ...world,
    async request(path, init) {
      const response = await world.request(path, init);
      if (!String(init?.body).includes('"getCoupons"')) return response;
      const { offset } = JSON.parse(String(init?.body)).data.filters;
      const data = Array.from({ length: 250 }, (_, index) => aCoupon({ couponID: offset + index + 1 }));
      return Response.json({ ...(await response.json()), data });
    },
  };
  const client = await createSignedInClient({ world: endless });

  expect((await loadCoupons(client, 'all')).coupons).toHaveLength(1000);
  expect(listCouponRequests(client)).toHaveLength(4);
});

test('a failure of any part is the failure of the list, and can be retried', async () => {
  const client = await createSignedInClient({ username: HEAVY });
  await setRules(client.world.control, failing('betframe/getCoupons', 503, { after: 1, times: 1 }));

  expect((await loadCoupons(client, 'all')).state.kind).toBe('error');
  expect((await loadCoupons(client, 'all')).coupons.length).toBeGreaterThan(400);
});

test('the coupons of another language are another list', async () => {
  const client = await createSignedInClient();
  const turkish = await loadCoupons(client);
  await client.models.language.choose('en');
  const english = await loadCoupons(client);
  expect(english.coupons).toHaveLength(turkish.coupons.length);
  expect(listCouponRequests(client)).toHaveLength(2);
});

test('spec §2: every coupon is either open or closed', async () => {
  const { coupons } = await loadCoupons(await createSignedInClient(), 'all');

  const open = selectCoupons(coupons, 'open', {});
  const closed = selectCoupons(coupons, 'closed', {});

  expect(open.map(({ status }) => status)).toEqual(['open', 'open', 'open']);
  expect(new Set(closed.map(({ status }) => status))).toEqual(new Set(['won', 'lost']));
  expect(open.length + closed.length).toBe(coupons.length);
});

test('kind and result narrow a list; the result says nothing about open coupons', () => {
  const coupons = [
    aCoupon({ couponID: 1, kind: 'single' }),
    aCoupon({ couponID: 2, status: 'won' }),
    aCoupon({ couponID: 3, status: 'lost', kind: 'single' }),
  ];
  const select = (
    ...filter: Parameters<typeof selectCoupons> extends [unknown, ...infer Rest] ? Rest : never
  ) => selectCoupons(coupons, ...filter).map(({ couponID }) => couponID);

  expect(select('closed', { kind: 'single' })).toEqual([3]);
  expect(select('closed', { result: 'won' })).toEqual([2]);
  expect(select('closed', { kind: 'single', result: 'won' })).toEqual([]);
  expect(select('open', { result: 'won' })).toEqual([1]);
});

test.each([
  ['DC', '1X', 'Çifte şans: 1X'],
  ['BTTS', 'yes', 'Karşılıklı gol: Var'],
] as const)('a bet in the market %s on %s is shown as %s', async (market, pick, words) => {
  const client = await createSignedInClient();

  expect(renderText(client, createElement(CouponLine, { selection: { market, pick } }))).toContain(words);
});

test('a coupon shows what there is of a row that has only a stake', async () => {
  const client = await createSignedInClient();
  const coupon: Coupon = { stake: 10 };
  const show = (row: Coupon) => renderText(client, createElement(CouponItem, { coupon: row }));

  expect(show(coupon)).toEqual(['Kupon', 'Bilinmiyor', 'Tutar', '10,00\u00a0TL']);
  expect(show({ kind: { unknown: 'system' }, status: { unknown: 7 } })).toEqual(['Kupon', 'Bilinmiyor']);
  expect(renderText(client, createElement(CouponLine, { selection: {} }))).toEqual(['Bilinmiyor: ', 'Maç']);
  expect(selectCoupons([coupon], 'closed', {})).toEqual([coupon]);
});
