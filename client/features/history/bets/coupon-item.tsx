import './coupon-item.css';
import IconBan from '@tabler/icons-react/dist/esm/icons/IconBan.mjs';
import IconCircleX from '@tabler/icons-react/dist/esm/icons/IconCircleX.mjs';
import { useId, useState } from 'react';
import type { CouponStatus } from '#contracts/calls/betframe';
import type { Lang } from '#contracts/fields';
import { toKurus } from '#contracts/rules/money';
import { separate } from '#contracts/rules/wording';
import { ISTANBUL_ZONE } from '#contracts/time/istanbul';
import type { Coupon, Selection } from '../../../core/api/rows.ts';
import { findKnown, parseInstant } from '../../../core/api/values.ts';
import { formatTime } from '../../../core/i18n/clock.ts';
import { createPerLanguage } from '../../../core/i18n/per-language.ts';
import type { Translate } from '../../../core/i18n/texts.ts';
import { useTexts } from '../../../core/i18n/use-texts.ts';
import type { TextOrElements } from '../../../core/jsx-types.ts';
import { useModels } from '../../../core/models.ts';
import { Icon, type IconShape } from '../../../ui/icon.tsx';
import { IconChevronDown, IconCircleCheck, IconClock, IconHelpCircle } from '../../../ui/icons.ts';
import { StateBadge, type StateBadgeKind } from '../../../ui/tag.tsx';
import { Amount, type AmountState } from '../amount.tsx';
import type listsTurkish from '../texts.tr.ts';
import { listsTexts } from '../texts.tr.ts';

interface CouponItemProps {
  coupon: Coupon;
  /** Whether the matches show at first. */
  startsOpen?: boolean;
}

/** A coupon. Its heading is a button that shows and hides the matches of the coupon; without matches it is a text. */
export function CouponItem({ coupon, startsOpen = false }: CouponItemProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const [isOpen, setOpen] = useState(startsOpen);
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
          {placedAt !== undefined && <span>{formatTime(placedAt, lang)}</span>}
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

interface CouponLook {
  readonly word: CouponStatus | 'unknown';
  readonly kind: StateBadgeKind;
  readonly icon: IconShape;
}

const LOOKS: Readonly<Record<CouponStatus, CouponLook>> = {
  open: { word: 'open', kind: 'info', icon: IconClock },
  won: { word: 'won', kind: 'ok', icon: IconCircleCheck },
  lost: { word: 'lost', kind: 'bad', icon: IconCircleX },
  cancelled: { word: 'cancelled', kind: 'neutral', icon: IconBan },
};
const UNKNOWN: CouponLook = { word: 'unknown', kind: 'neutral', icon: IconHelpCircle };

/** Returns the look of a state; a neutral one for a state that is not known. */
export function findCouponLook(status: Coupon['status']): CouponLook {
  const word = findKnown(status);
  return word === undefined ? UNKNOWN : LOOKS[word];
}

/** One match of a coupon: its state, the bet, and its result or kick-off. */
export function CouponLine({ selection }: { selection: Selection }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(listsTexts);
  const { home, away, league, odds, status, score, startDate } = selection;
  const { icon, word, kind } = findCouponLook(status);
  const kickOff = parseInstant(startDate);
  const facts = [
    formatBet(selection, t),
    score ? t('score', { score }) : league,
    kickOff !== undefined && formatKickOff(kickOff, lang),
  ];
  return (
    <li className="coupon-line">
      <span className={`coupon-line-state toned tone-${kind}`}>
        <Icon of={icon} />
        <span className="hidden-visually">{`${t(word)}: `}</span>
      </span>
      <p className="coupon-line-teams">{[home, away].filter(Boolean).join(' – ') || t('match')}</p>
      {odds !== undefined && (
        <p className="coupon-line-odds">
          <span className="hidden-visually">{`${t('odds')} `}</span>
          <span>{formatOdds(odds, lang)}</span>
        </p>
      )}
      <p className="coupon-line-bet dim text-meta">{facts.filter(Boolean).join(' · ')}</p>
    </li>
  );
}

/** Returns the bet in words, without its market if that is not known; undefined without a known pick. */
function formatBet(selection: Selection, t: Translate<typeof listsTurkish>): string | undefined {
  const [market, pick] = [findKnown(selection.market), findKnown(selection.pick)];
  const isWord = pick === 'over' || pick === 'under' || pick === 'yes' || pick === 'no';
  const pickText = isWord ? t(pick) : pick;
  return market && pickText ? t(`market${market}`, { pick: pickText }) : pickText;
}

const DAY = { day: 'numeric', month: 'short', timeZone: ISTANBUL_ZONE } as const;
const days = createPerLanguage((locale) => new Intl.DateTimeFormat(locale, DAY));

/** Formats a kick-off: `21 Kas 13.00`. */
function formatKickOff(epochMs: number, lang: Lang): string {
  return `${days(lang).format(epochMs)} ${formatTime(epochMs, lang)}`;
}

/** Formats odds: `5,76`, in English `5.76`. */
export function formatOdds(odds: number, lang: Lang): string {
  return separate(odds.toFixed(2), lang);
}
