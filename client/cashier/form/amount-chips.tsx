import './payment-form-view.css';
import { toLira } from '#contracts/rules/money';
import { lira } from '../../i18n/money.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { buildChipClass } from '../../ui/chip.ts';
import { cashierTexts } from '../texts.tr.ts';
import type { AmountLimits } from './check-fields.ts';

const SUGGESTED_KURUS = [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000].map((amount) => amount * 100);

interface AmountChipsProps {
  /** The offered amounts in integer kuruş. */
  amounts: readonly number[];
  /** The typed amount in kuruş; undefined while the text is no valid amount. */
  value: number | undefined;
  /** The amount of a further button “Tümü” (all); undefined for no such button. */
  allKurus?: number | undefined;
  onPick: (amountKurus: number) => void;
}

/** Buttons that fill in an amount. */
export function AmountChips({ amounts, value, allKurus, onPick }: AmountChipsProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(cashierTexts);
  if (amounts.length === 0 && allKurus === undefined) return null;
  return (
    <fieldset className="amount-chips gap-8">
      <legend className="hidden-visually">{t('amounts')}</legend>
      {amounts.map((amountKurus) => (
        <button
          key={amountKurus}
          type="button"
          className={buildChipClass(amountKurus === value)}
          aria-pressed={amountKurus === value}
          onClick={() => onPick(amountKurus)}
        >
          {lira(toLira(amountKurus), lang)}
        </button>
      ))}
      {allKurus !== undefined && (
        <button
          type="button"
          className={buildChipClass(allKurus === value)}
          aria-pressed={allKurus === value}
          onClick={() => onPick(allKurus)}
        >
          {t('allAmount')}
        </button>
      )}
    </fieldset>
  );
}

/** Returns amounts within the limits, in kuruş: those of `bankAmounts` or, if none fits, at most `maxCount` usual ones. */
export function suggestAmounts(
  { minKurus = 0, maxKurus = Number.POSITIVE_INFINITY }: AmountLimits,
  bankAmounts: readonly number[] | undefined,
  maxCount: number,
): number[] {
  const isWithin = (amount: number) => minKurus <= amount && amount <= maxKurus;
  const fromBank = (bankAmounts ?? []).filter(isWithin);
  return fromBank.length > 0 ? fromBank : SUGGESTED_KURUS.filter(isWithin).slice(0, maxCount);
}
