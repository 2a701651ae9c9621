/** Builds what the sport page renews while it is open: the matches with their odds, as markup, and the balance. */
import type { Lang } from '#contracts/fields';
import { groupBy } from '#contracts/group-by';
import { foldForSearch } from '#contracts/search-fold';
import { ISTANBUL_OFFSET_MS, ISTANBUL_ZONE } from '#contracts/time/istanbul';
import { pickLeagueName } from '#fixtures/sport/leagues';
import { type Match, toDayNumber } from '#fixtures/sport/matches';
import type { BetPick, Market } from '#fixtures/sport/odds';
import { computeStanding } from '#fixtures/sport/results';
import { html, type Markup } from '../../../engine/base/html.ts';
import { calculateWin, listCoupons } from '../../betting/coupons.ts';
import { readBalance } from '../../money/ledger.ts';
import { fillTemplate, formatOdds } from '../page/money.js';
import { listShownMatches, readOdds } from './open-matches.ts';
import type { OpenSport } from './open-sport.ts';
import { findSportTexts } from './texts.ts';
import type { Board } from './wire.ts';

/** The picks of each market, as they stand beside each other. */
const COLUMNS: readonly (readonly [Market, readonly BetPick[]])[] = [
  ['1X2', ['1', 'X', '2']],
  ['OU25', ['under', 'over']],
];

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

function renderMatch(launched: OpenSport, match: Match, lang: Lang): Markup {
  const { league, home, away, kickoffAt } = match;
  const texts = findSportTexts(lang);
  const standing = computeStanding(launched.world.seed, match, launched.now);
  const live = standing.phase === 'running' ? standing : undefined;
  const minute = live?.isBreak ? texts.halfTime : fillTemplate(texts.minute, { minute: live?.minute ?? 0 });
  const between = live ? html`<span class="goals">${live.score.home}–${live.score.away}</span>` : '–';
  const odds = readOdds(launched, match);
  const columns = live || !launched.isLive ? COLUMNS : [];
  const markets = columns.map(([market, picks]) => {
    const label = `${home} – ${away}, ${market === '1X2' ? texts.result : texts.goals}`;
    const buttons = picks.map((pick) => renderPick(match, market, pick, odds?.[pick], lang));
    const isClosed = picks.every((pick) => !odds?.[pick]);
    const content = isClosed ? html`<p class="closed note">${texts.closed}</p>` : buttons;
    return html`<div class="market" role="group" aria-label="${label}">${content}</div>`;
  });
  return html`
    <li class="match ${live ? 'live' : ''}" data-league="${league.leagueID}" data-teams="${foldForSearch(`${home}, ${away}`)}">
      <p class="names"><span class="when">${live ? minute : formatTime(kickoffAt, lang)}</span> <b>${home} ${between} ${away}</b> <span class="league note">${pickLeagueName(league, lang)}</span></p>
      ${markets}
    </li>`;
}

/** Renders a pick as a button, which has what the slip needs in its value and data. */
function renderPick(
  { matchID, home, away }: Match,
  market: Market,
  pick: BetPick,
  oddsHundredths: number | null = null,
  lang: Lang,
): Markup {
  const { picks, pickNames, closed } = findSportTexts(lang);
  const selection = { matchID, market, pick, oddsHundredths };
  const name = `${home} – ${away}`;
  const state = oddsHundredths === null ? html`disabled` : '';
  const odds = oddsHundredths === null ? closed : formatOdds(oddsHundredths, lang);
  return html`<button type="button" class="pick" id="pick-${matchID}-${pick}" value="${JSON.stringify(selection)}" data-match="${name}" data-bet="${pickNames[pick]}" aria-pressed="false" ${state}><span>${picks[pick]}</span><b>${odds}</b><span class="spoken">, ${name}, ${pickNames[pick]}</span></button>`;
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

/** Formats a time as the site does: `19.30`, in English `19:30`. */
function formatTime(at: number, lang: Lang): string {
  const time = new Date(at + ISTANBUL_OFFSET_MS).toISOString().slice(11, 16);
  return lang === 'tr' ? time.replace(':', '.') : time;
}
