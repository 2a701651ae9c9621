import type { Selection } from '#contracts/calls/betframe';
import type { Lang } from '#contracts/fields';
import { timeOfDay } from '../../i18n/clock.ts';
import { perLanguage } from '../../i18n/per-language.ts';
import type { Translate } from '../../i18n/texts.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useModels } from '../../models.ts';
import { Icon } from '../../ui/icon.tsx';
import { COUPON_LOOKS } from './coupon-looks.ts';
import { formatOdds } from './format-odds.ts';
import type betsTurkish from './texts.tr.ts';
import { betsTexts } from './texts.ts';

/** One match of a coupon: its state, the bet, and its result or kick-off. */
export function CouponLine({ selection }: { selection: Selection }) {
  const lang = useModels().language.lang.value;
  const t = useTexts(betsTexts);
  const { home, away, league, odds, status, score, startDate } = selection;
  const { icon, word, kind } = COUPON_LOOKS[status];
  const kickOff = formatKickOff(Date.parse(startDate), lang);
  return (
    <li className="coupon-line">
      <span className={`coupon-line-state is-${kind}`}>
        <Icon of={icon} />
        <span className="hidden-visually">{t(word)}: </span>
      </span>
      <p className="coupon-line-teams">
        {home} – {away}
      </p>
      <p className="coupon-line-odds">
        <span className="hidden-visually">{t('odds')} </span>
        {formatOdds(odds, lang)}
      </p>
      <p className="coupon-line-bet">
        {[formatBet(selection, t), score === null ? league : t('score', { score }), kickOff].join(' · ')}
      </p>
    </li>
  );
}

function formatBet({ market, pick }: Selection, t: Translate<typeof betsTurkish>): string {
  const pickText = pick === 'over' || pick === 'under' ? t(pick) : pick;
  return t(`market${market}`, { pick: pickText });
}

const DAY = { day: 'numeric', month: 'short', timeZone: 'Europe/Istanbul' } as const;
const days = perLanguage((locale) => new Intl.DateTimeFormat(locale, DAY));

/** Formats a kick-off: `21 Kas 13.00`. */
function formatKickOff(epochMs: number, lang: Lang): string {
  return `${days(lang).format(epochMs)} ${timeOfDay(epochMs, lang)}`;
}
