import type { Lang } from '#contracts/fields';
import { ISTANBUL_ZONE } from '#contracts/time/istanbul';
import type { Selection } from '../../../api/rows.ts';
import { findKnown, parseInstant } from '../../../api/values.ts';
import { timeOfDay } from '../../../i18n/clock.ts';
import { perLanguage } from '../../../i18n/per-language.ts';
import type { Translate } from '../../../i18n/texts.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { useModels } from '../../../models.ts';
import { Icon } from '../../../ui/icon.tsx';
import { findCouponLook } from './coupon-looks.ts';
import { formatOdds } from './format-odds.ts';
import type betsTurkish from './texts.tr.ts';
import { betsTexts } from './texts.tr.ts';

/** One match of a coupon: its state, the bet, and its result or kick-off. */
export function CouponLine({ selection }: { selection: Selection }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(betsTexts);
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
      <span className={`coupon-line-state is-${kind}`}>
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
function formatBet(selection: Selection, t: Translate<typeof betsTurkish>): string | undefined {
  const [market, pick] = [findKnown(selection.market), findKnown(selection.pick)];
  const pickText = pick === 'over' || pick === 'under' ? t(pick) : pick;
  return market && pickText ? t(`market${market}`, { pick: pickText }) : pickText;
}

const DAY = { day: 'numeric', month: 'short', timeZone: ISTANBUL_ZONE } as const;
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, DAY));

/** Formats a kick-off: `21 Kas 13.00`. */
function formatKickOff(epochMs: number, lang: Lang): string {
  return `${days(lang).format(epochMs)} ${timeOfDay(epochMs, lang)}`;
}
