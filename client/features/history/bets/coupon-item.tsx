import './coupon-item.css';
import { useId, useState } from 'react';
import { toKurus } from '#contracts/rules/money';
import type { Coupon } from '../../../core/api/rows.ts';
import { findKnown, parseInstant } from '../../../core/api/values.ts';
import { timeOfDay } from '../../../core/i18n/clock.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { TextOrElements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import { Icon } from '../../../ui/icon.tsx';
import { IconChevronDown } from '../../../ui/icons.ts';
import { StateBadge } from '../../../ui/loading/state-badge.tsx';
import { Amount, type AmountState } from '../amount.tsx';
import { listsTexts } from '../texts.tr.ts';
import { CouponLine, findCouponLook, formatOdds } from './coupon-line.tsx';

/** A coupon. Its heading is a button that shows and hides the matches of the coupon, if it has any. */
export function CouponItem({ coupon }: { coupon: Coupon }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const [isOpen, setOpen] = useState(false);
  const linesId = useId();
  const { couponID, date, status, selections = [], stake, totalOdds, possibleWin, win } = coupon;
  const look = findCouponLook(status);
  const kind = t(findKnown(coupon.kind) ?? 'coupon');
  const number = couponID !== undefined && t('couponNumber', { number: couponID });
  const placedAt = parseInstant(date);
  const title = (
    <>
      <span>{selections.length === 0 ? kind : t('couponTitle', { kind, count: selections.length })}</span>
      {number && <span className="hidden-visually">{`, ${number}`}</span>}
    </>
  );
  return (
    <li className="coupon panel">
      <div className="coupon-head covered">
        <h3 className="coupon-title plain-heading">
          {selections.length === 0 ? (
            title
          ) : (
            <button
              type="button"
              className="cover-link"
              aria-expanded={isOpen}
              aria-controls={isOpen ? linesId : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              {title}
            </button>
          )}
        </h3>
        <p className="coupon-number hint text-meta">
          {number && <span aria-hidden="true">{placedAt === undefined ? number : `${number} · `}</span>}
          {placedAt !== undefined && <span>{timeOfDay(placedAt, lang)}</span>}
        </p>
        <StateBadge kind={look.kind} icon={look.icon}>
          {t(look.word)}
        </StateBadge>
        {selections.length > 0 && (
          <Icon of={IconChevronDown} className={isOpen ? 'coupon-arrow is-open' : 'coupon-arrow'} />
        )}
        <dl className="coupon-facts row wraps text-small">
          <AmountFact name={t('stake')} amount={stake} state="pending" />
          {totalOdds !== undefined && <Fact name={t('odds')}>{formatOdds(totalOdds, lang)}</Fact>}
          {status === 'open' && <AmountFact name={t('possibleWin')} amount={possibleWin} state="pending" />}
          {status === 'cancelled' && <AmountFact name={t('refund')} amount={stake} state="pending" />}
          {status !== 'open' && status !== 'cancelled' && (
            <AmountFact name={t('win')} amount={win} state="settled" />
          )}
        </dl>
      </div>
      {isOpen && (
        <ul className="coupon-lines ruled" id={linesId}>
          {selections.map((selection, index) => (
            <CouponLine key={selection.matchID ?? index} selection={selection} />
          ))}
        </ul>
      )}
    </li>
  );
}

interface AmountFactProps {
  name: string;
  /** The amount in lira, if it is known. */
  amount: number | undefined;
  state: AmountState;
}

function AmountFact({ name, amount, state }: AmountFactProps) {
  if (amount === undefined) return null;
  return (
    <Fact name={name}>
      <Amount kurus={toKurus(amount)} state={state} />
    </Fact>
  );
}

function Fact({ name, children }: { name: string; children: TextOrElements }) {
  return (
    <div className="row gap-6">
      <dt className="dim">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
