import './payment-form-view.css';
import { type MouseEvent, useEffect } from 'react';
import type { Lang } from '#contracts/fields';
import { formatLira, formatMoney, formatWholeMoney, parseTypedAmount, toLira } from '#contracts/rules/money';
import type { AmountLimits } from '#contracts/rules/payment-fields';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import { useModels } from '../../../core/models.ts';
import { buildChipClass } from '../../../ui/chip.ts';
import { type ControlProps, writeText } from '../../../ui/forms/form-field.ts';
import { Field } from '../../../ui/forms/parts/field.tsx';
import { formatLimits } from '../methods/method-card.tsx';
import type { PaymentType } from '../payment/attempt.ts';
import { cashierTexts } from '../texts.tr.ts';
import { findAmountLimits, type MethodField } from './method-fields.ts';
import { type MethodForm, needsBankAmount } from './method-form.ts';

const SUGGESTED_KURUS = [100, 250, 500, 1000, 2500, 5000, 10_000, 25_000].map((amount) => amount * 100);

/** Matches the marks of an amount, which differ between the languages; a whole number has none. */
const MARKS = /[.,]/;

interface AmountFieldProps {
  type: PaymentType;
  method: MethodForm;
  field: MethodField;
  control: ControlProps;
  /** The typed amount in integer kuruş; undefined while the text is no valid amount. */
  amountKurus: number | undefined;
  /** The amounts that the chosen bank offers, in kuruş. */
  bankAmounts: readonly number[] | undefined;
  /** Whether there is little room: one row of buttons, and the limits below the amount. */
  isBare: boolean;
}

/**
 * A field for an amount in lira, and buttons that fill in an amount. It is a text field, since a number field would
 * reject the comma of `1234,56`. The text is formatted when the field loses the focus and when the language changes, not
 * during typing. The focus selects it, so that the next text replaces it.
 */
export function AmountField(props: AmountFieldProps) {
  const { type, method, field, control, amountKurus, bankAmounts, isBare } = props;
  const { language, finance } = useModels();
  const lang = language.lang.value;
  const t = useTexts(cashierTexts);
  const { id } = control;
  useEffect(() => {
    const field = document.getElementById(id);
    if (!(field instanceof HTMLInputElement) || field === document.activeElement) return;
    if (MARKS.test(field.value)) formatAmount(field, lang);
  }, [id, lang]);
  const balanceKurus = type === 'withdrawal' ? finance.balanceKurus.value : null;
  const limits = findAmountLimits(method, field);
  // For a withdrawal, only amounts within the balance are suggested.
  const affordable =
    balanceKurus === null
      ? limits
      : { ...limits, maxKurus: Math.min(limits.maxKurus ?? balanceKurus, balanceKurus) };
  const usual = suggestAmounts(affordable, bankAmounts, isBare ? 3 : type === 'withdrawal' ? 5 : 6);
  const suggestions = usual.map((kurus) => ({ kurus, label: formatWholeMoney(toLira(kurus), lang) }));
  const { maxKurus, minKurus = 1 } = affordable;
  if (type === 'withdrawal' && maxKurus !== undefined && maxKurus >= minKurus)
    suggestions.push({ kurus: maxKurus, label: t('allAmount') });
  return (
    <div className="stack gap-12">
      <Field
        {...control}
        className="field-amount"
        type="text"
        inputMode="decimal"
        autoComplete="off"
        end={<span className="field-unit">TL</span>}
        aside={
          balanceKurus !== null &&
          finance.isBalanceShown.value && (
            <span className="dim regular">{t('balance', { amount: formatMoney(balanceKurus, lang) })}</span>
          )
        }
        hint={
          bankAmounts && needsBankAmount(method)
            ? t('bankAmountsHint')
            : isBare
              ? formatLimits(limits, lang, t)
              : undefined
        }
        onFocus={({ currentTarget }) => currentTarget.select()}
        onMouseDown={focusByMouse}
        onBlur={({ currentTarget }) => formatAmount(currentTarget, lang)}
      />
      {suggestions.length > 0 && (
        <fieldset className="amount-chips gap-8">
          <legend className="hidden-visually">{t('amounts')}</legend>
          {suggestions.map(({ kurus, label }) => (
            <button
              key={label}
              type="button"
              className={buildChipClass(kurus === amountKurus)}
              aria-pressed={kurus === amountKurus}
              onClick={() => {
                const input = document.getElementById(id);
                if (input instanceof HTMLInputElement) writeText(input, formatLira(kurus, lang));
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

/** Gives the focus to the field before the browser does, whose press would set the cursor and end the selection. */
function focusByMouse(event: MouseEvent<HTMLInputElement>) {
  if (document.activeElement === event.currentTarget) return;
  event.preventDefault();
  event.currentTarget.focus();
}

/** Writes the amount in a field as the language does. No event follows, since the amount stays the same. */
function formatAmount(field: HTMLInputElement, lang: Lang) {
  const amountKurus = parseTypedAmount(field.value);
  if (amountKurus !== undefined) field.value = formatLira(amountKurus, lang);
}

/** Returns amounts within the limits, in kuruş: those of `bankAmounts` or, if none fits, at most `maxCount` usual ones. */
function suggestAmounts(
  { minKurus = 0, maxKurus = Number.POSITIVE_INFINITY }: AmountLimits,
  bankAmounts: readonly number[] | undefined,
  maxCount: number,
): number[] {
  const isWithin = (amount: number) => minKurus <= amount && amount <= maxKurus;
  const fromBank = (bankAmounts ?? []).filter(isWithin);
  return fromBank.length > 0 ? fromBank : SUGGESTED_KURUS.filter(isWithin).slice(0, maxCount);
}
