import './method-card.css';
import type { Lang } from '#contracts/fields';
import { formatMoneyRange, formatWholeMoney, toLira } from '#contracts/rules/money';
import type { AmountLimits } from '#contracts/rules/payment-fields';
import type { CashMethod } from '../../../core/api/rows.ts';
import { formatPercent } from '../../../core/i18n/format.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { Elements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import { Picture } from '../../../ui/cards/picture.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { IconClock } from '../../../ui/icons.ts';
import { findAmountLimits } from '../form/method-fields.ts';
import { cashierTexts } from '../texts.tr.ts';

interface MethodCardProps {
  method: CashMethod;
  /** A link or button with the class `cover-link`, which makes the whole card clickable. */
  link: Elements;
  /** The star button, which stays clickable above the link. */
  favourite?: Elements;
}

/** A payment method with its limits, fee and duration. */
export function MethodCard({ method, link, favourite }: MethodCardProps) {
  const facts = useMethodFacts(method);
  const t = useTexts(cashierTexts);
  return (
    <div className="method panel covered">
      <MethodMark method={method} />
      <div className="method-names">
        {link}
        {method.description && <p className="hint text-meta">{method.description}</p>}
      </div>
      {favourite}
      {Object.values(facts).some(Boolean) && (
        <dl className="method-facts row wraps dim">
          {facts.limits && (
            <div>
              <dt className="hidden-visually">{t('limits')}</dt>
              <dd className="regular">{facts.limits}</dd>
            </div>
          )}
          {facts.fee && (
            <div>
              <dt className="hidden-visually">{t('fee')}</dt>
              <dd className="regular">{facts.fee}</dd>
            </div>
          )}
          {facts.duration && (
            <div>
              <dt className="hidden-visually">{t('duration')}</dt>
              <dd className="row gap-4 regular">
                <Icon of={IconClock} size={15} />
                <span>{facts.duration}</span>
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

/** The picture of a method. It has no alternative text, since the name stands beside it. */
export function MethodMark({ method }: { method: Pick<CashMethod, 'name' | 'image'> }) {
  return (
    <span className="tile method-mark">
      <Picture name={method.name} src={method.image} width={36} height={36} loading="lazy" decoding="async" />
    </span>
  );
}

/** Returns the limits, the fee and the duration of a method as texts; undefined for what is not known. */
export function useMethodFacts(method: CashMethod) {
  const lang = useModels().language.lang.value;
  const t = useTexts(cashierTexts);
  const { fee, duration } = method;
  return {
    limits: formatLimits(findAmountLimits(method), lang, t),
    fee: fee === undefined ? undefined : fee === 0 ? t('noFee') : formatPercent(fee, lang),
    duration,
  };
}

/** Formats the limits of an amount; returns undefined if there are none. */
export function formatLimits(
  { minKurus, maxKurus }: AmountLimits,
  lang: Lang,
  t: ReturnType<typeof cashierTexts.in>,
): string | undefined {
  if (minKurus !== undefined && maxKurus !== undefined)
    return formatMoneyRange(toLira(minKurus), toLira(maxKurus), lang);
  if (minKurus !== undefined) return t('limitFrom', { amount: formatWholeMoney(toLira(minKurus), lang) });
  return maxKurus === undefined
    ? undefined
    : t('limitTo', { amount: formatWholeMoney(toLira(maxKurus), lang) });
}
