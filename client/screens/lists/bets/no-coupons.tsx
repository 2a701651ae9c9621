import { count } from '../../../i18n/format.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import { ButtonLink } from '../../../routing/link.tsx';
import { Button } from '../../../ui/button.tsx';
import { StatePanel } from '../../../ui/states/state-panel.tsx';
import { historyTexts } from '../texts.tr.ts';
import type { CouponState } from './select-coupons.ts';
import { betsTexts } from './texts.tr.ts';

const SPORT_PATH = '/virtual/sport';

interface NoCouponsProps {
  readonly state: CouponState;
  /** Removes all filters except the dates; undefined when there is none. */
  readonly onClear: (() => void) | undefined;
  /**
   * The address and number of the closed coupons, when no open coupon matches the filter but closed ones do;
   * undefined otherwise.
   */
  readonly closed: { readonly href: string; readonly count: number } | undefined;
}

/** Says that the chosen dates have coupons, but none that match the state and the filter (spec §8). */
export function NoCoupons({ state, onClear, closed }: NoCouponsProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(betsTexts);
  const history = useTexts(historyTexts);
  return (
    <StatePanel
      role="status"
      title={t(state === 'open' ? 'noOpen' : 'noClosed')}
      text={history('empty')}
      actions={
        <>
          {onClear && <Button onClick={onClear}>{history('clearFilter')}</Button>}
          {closed && (
            <ButtonLink href={closed.href}>{t('toClosed', { count: count(closed.count, lang) })}</ButtonLink>
          )}
          {state === 'open' && <ButtonLink href={SPORT_PATH}>{t('toSport')}</ButtonLink>}
        </>
      }
    />
  );
}
