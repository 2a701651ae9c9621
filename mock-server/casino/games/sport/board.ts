/** Builds what the sport page renews while it is open: the matches with their odds, as markup, and the balance. */
import type { Lang } from '#contracts/fields';
import { groupBy } from '#contracts/group-by';
import { ISTANBUL_ZONE } from '#contracts/time/istanbul';
import { toDayNumber } from '#fixtures/sport/matches';
import { html, type Markup } from '../../../engine/base/html.ts';
import { calculateWin, listCoupons } from '../../betting/coupons.ts';
import { readBalance } from '../../money/ledger.ts';
import { renderMatch } from './match.ts';
import { listShownMatches } from './open-matches.ts';
import type { OpenSport } from './open-sport.ts';
import { findSportTexts } from './texts.ts';
import type { Board } from './wire.ts';

/** Returns matches, balance and wins. */
export function buildBoard(launched: OpenSport, lang: Lang): Board {
  const { world, launch } = launched;
  return {
    matches: renderMatches(launched, lang).markup,
    balance: readBalance(world, launch.uid),
    paid: listCoupons(world, launch.uid).reduce((sum, coupon) => sum + calculateWin(coupon), 0),
  };
}

function renderMatches(launched: OpenSport, lang: Lang): Markup {
  const { now, isLive } = launched;
  const texts = findSportTexts(lang);
  const nameLive = (kickoffAt: number) => (kickoffAt > now ? texts.next : texts.running);
  const days = groupBy(listShownMatches(launched), ({ kickoffAt }) =>
    isLive ? nameLive(kickoffAt) : nameDay(kickoffAt, now, lang),
  );
  if (days.size === 0) return html`<p class="note">${texts.noMatches}</p>`;
  const sections = [...days].map(([day, matches]) => {
    const items = matches.map((match) => renderMatch(launched, match, lang));
    return html`<section class="day"><h2>${day}</h2><ul>${items}</ul></section>`;
  });
  return html`${sections}`;
}

/** Formats a day: `Bugün, 20 Kasım` or `22 Kasım Pazar`. */
function nameDay(at: number, now: number, lang: Lang): string {
  const { today, tomorrow } = findSportTexts(lang);
  const nearDay = [today, tomorrow][toDayNumber(at) - toDayNumber(now)];
  const parts = { timeZone: ISTANBUL_ZONE, day: 'numeric', month: 'long' } as const;
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang === 'tr' ? 'tr-TR' : 'en-GB', options).format(at);
  return nearDay ? `${nearDay}, ${format(parts)}` : format({ ...parts, weekday: 'long' });
}
