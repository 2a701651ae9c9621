import type { Coupon } from '#contracts/calls/betframe';
import { SumsRow } from '../../history/sums-row.tsx';
import { useTexts } from '../../i18n/use-texts.ts';
import { type CouponState, sumCoupons } from './select-coupons.ts';
import { betsTexts } from './texts.ts';

/** Shows the sums of the given coupons: stakes and possible wins if open; stakes, wins and net if closed. */
export function CouponSums({ coupons, state }: { coupons: readonly Coupon[]; state: CouponState }) {
  const t = useTexts(betsTexts);
  const { stake, possibleWin, win } = sumCoupons(coupons);
  return (
    <SumsRow
      sums={
        state === 'open'
          ? [
              { name: 'stake', label: t('openStakes'), kurus: -stake },
              { name: 'possibleWin', label: t('possibleWin'), kurus: possibleWin, isUndecided: true },
            ]
          : [
              { name: 'stake', label: t('stakes'), kurus: -stake },
              { name: 'win', label: t('wins'), kurus: win },
              { name: 'net', label: t('net'), kurus: win - stake },
            ]
      }
    />
  );
}
