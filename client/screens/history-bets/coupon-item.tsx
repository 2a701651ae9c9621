import './coupon-item.css';
import { type ReactNode, useId, useState } from 'react';
import type { Coupon } from '#contracts/calls/betframe';
import { toKurus } from '#contracts/rules/money';
import { Amount } from '../../history/amount.tsx';
import { timeOfDay } from '../../i18n/clock.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { Icon } from '../../ui/icon.tsx';
import { IconChevronDown } from '../../ui/icons.ts';
import { StateBadge } from '../../ui/state-badge.tsx';
import { CouponLine } from './coupon-line.tsx';
import { COUPON_LOOKS } from './coupon-looks.ts';
import { formatOdds } from './format-odds.ts';
import { betsTexts } from './texts.ts';

/** A coupon. Its heading is a button that shows and hides the matches of the coupon. */
export function CouponItem({ coupon }: { coupon: Coupon }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(betsTexts);
  const [isOpen, setOpen] = useState(false);
  const linesId = useId();
  const { couponID, kind, date, status, selections, stake, totalOdds, possibleWin, win } = coupon;
  const look = COUPON_LOOKS[status];
  return (
    <li className="coupon">
      <div className="coupon-head">
        <h3 className="coupon-title">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? linesId : undefined}
            onClick={() => setOpen(!isOpen)}
          >
            {t('couponTitle', { kind: t(kind), count: selections.length })}
            <span className="hidden-visually">, {t('couponNumber', { number: couponID })}</span>
          </button>
        </h3>
        <p className="coupon-number">
          <span aria-hidden="true">{t('couponNumber', { number: couponID })} · </span>
          {timeOfDay(Date.parse(date), lang)}
        </p>
        <StateBadge kind={look.kind} icon={look.icon}>
          {t(look.word)}
        </StateBadge>
        <Icon of={IconChevronDown} className={isOpen ? 'coupon-arrow is-open' : 'coupon-arrow'} />
        <dl className="coupon-facts">
          <Fact name={t('stake')}>
            <Amount kurus={toKurus(stake)} state="pending" />
          </Fact>
          <Fact name={t('odds')}>{formatOdds(totalOdds, lang)}</Fact>
          {status === 'open' ? (
            <Fact name={t('possibleWin')}>
              <Amount kurus={toKurus(possibleWin)} state="pending" />
            </Fact>
          ) : (
            <Fact name={t('win')}>
              <Amount kurus={toKurus(win)} state="settled" />
            </Fact>
          )}
        </dl>
      </div>
      {isOpen && (
        <ul className="coupon-lines" id={linesId}>
          {selections.map((selection) => (
            <CouponLine key={selection.matchID} selection={selection} />
          ))}
        </ul>
      )}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
