import type { Coupon } from '../../api/rows.ts';
import { type SumRow, SumsRow } from '../../history/sums-row.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { type CouponState, sumCoupons } from './select-coupons.ts';
import { betsTexts } from './texts.tr.ts';

/** Shows the sums of the given coupons: stakes and possible wins if open; stakes, wins and net if closed. */
export function CouponSums({ coupons, state }: { coupons: readonly Coupon[]; state: CouponState }) {
  const t = useTexts(betsTexts);
  const { stake, possibleWin, win } = sumCoupons(coupons);
  const sums: SumRow[] = [];
  const add = (name: string, label: string, kurus: number | undefined, isUndecided = false) => {
    if (kurus !== undefined) sums.push({ name, label, kurus, isUndecided });
  };
  const paid = stake === undefined ? undefined : -stake;
  if (state === 'open') {
    add('stake', t('openStakes'), paid);
    add('possibleWin', t('possibleWin'), possibleWin, true);
  } else {
    add('stake', t('stakes'), paid);
    add('win', t('wins'), win);
    add('net', t('net'), paid === undefined || win === undefined ? undefined : paid + win);
  }
  return sums.length > 0 && <SumsRow sums={sums} />;
}
