import './method-card.css';
import type { ReactNode } from 'react';
import type { CashMethod } from '#contracts/calls/finance';
import { percent } from '../i18n/format.ts';
import { moneyRange } from '../i18n/money.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../models.ts';
import { Icon } from '../ui/icon.tsx';
import { IconClock } from '../ui/icons.ts';
import { cashierTexts } from './texts.ts';

interface MethodCardProps {
  method: CashMethod;
  /** A link or button with the class `method-link`, which makes the whole card clickable. */
  link: ReactNode;
  /** The star button, which stays clickable above the link. */
  favourite?: ReactNode;
}

/** A payment method with its limits, fee and duration. */
export function MethodCard({ method, link, favourite }: MethodCardProps) {
  const facts = useMethodFacts(method);
  const t = useTexts(cashierTexts);
  return (
    <div className="method">
      <MethodMark method={method} />
      <div className="method-names">
        {link}
        <p className="method-text">{method.description}</p>
      </div>
      {favourite}
      <dl className="method-facts">
        <div>
          <dt className="hidden-visually">{t('limits')}</dt>
          <dd>{facts.limits}</dd>
        </div>
        <div>
          <dt className="hidden-visually">{t('fee')}</dt>
          <dd>{facts.fee}</dd>
        </div>
        <div>
          <dt className="hidden-visually">{t('duration')}</dt>
          <dd>
            <Icon of={IconClock} size={15} />
            {facts.duration}
          </dd>
        </div>
      </dl>
    </div>
  );
}

/** The picture of a method. It has no alternative text, since the name stands beside it. */
export function MethodMark({ method }: { method: Pick<CashMethod, 'image'> }) {
  return (
    <span className="method-mark">
      <img src={method.image} alt="" width={36} height={36} loading="lazy" decoding="async" />
    </span>
  );
}

/** Returns the limits, the fee and the duration of a method as texts. */
export function useMethodFacts({ minAmount, maxAmount, fee, duration }: CashMethod) {
  const lang = useModels().language.lang.value;
  const t = useTexts(cashierTexts);
  return {
    limits: moneyRange(minAmount, maxAmount, lang),
    fee: fee === 0 ? t('noFee') : percent(fee, lang),
    duration,
  };
}

/** A placeholder with the size of a card, shown while the methods load. */
export function MethodSkeleton() {
  return (
    <div className="method is-skeleton" aria-hidden="true">
      <span className="method-mark skeleton" />
      <div className="method-names">
        <span className="skeleton skeleton-line is-short" />
        <span className="skeleton skeleton-line" />
      </div>
      <div className="method-facts">
        <span className="skeleton skeleton-line" />
      </div>
    </div>
  );
}
