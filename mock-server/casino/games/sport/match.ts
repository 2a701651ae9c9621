/** Renders a match of the sport page: its names open it, two markets always show, the others once it is open. */
import type { Lang } from '#contracts/fields';
import { foldForSearch } from '#contracts/search-fold';
import { ISTANBUL_OFFSET_MS } from '#contracts/time/istanbul';
import { pickLeagueName } from '#fixtures/sport/leagues';
import type { LiveOdds } from '#fixtures/sport/live-odds';
import type { Match } from '#fixtures/sport/matches';
import type { BetPick, Market } from '#fixtures/sport/odds';
import { computeStanding } from '#fixtures/sport/results';
import { html, type Markup } from '../../../engine/base/html.ts';
import { fillTemplate, formatOdds } from '../page/money.js';
import { renderIcon } from '../shared/icons.ts';
import { renderCourse } from './course.ts';
import { readOdds } from './open-matches.ts';
import type { OpenSport } from './open-sport.ts';
import { findSportTexts } from './texts.ts';

/** The picks of a market, as they stand beside each other. */
type Column = readonly [Market, readonly BetPick[]];

const ROW_MARKETS: readonly Column[] = [
  ['1X2', ['1', 'X', '2']],
  ['OU25', ['under', 'over']],
];
const MORE_MARKETS: readonly Column[] = [
  ['DC', ['1X', '12', 'X2']],
  ['BTTS', ['yes', 'no']],
];

export function renderMatch(launched: OpenSport, match: Match, lang: Lang): Markup {
  const { matchID, league, home, away, kickoffAt } = match;
  const texts = findSportTexts(lang);
  const standing = computeStanding(launched.world.seed, match, launched.now);
  const live = standing.phase === 'running' ? standing : undefined;
  const minute = live?.isBreak ? texts.halfTime : fillTemplate(texts.minute, { minute: live?.minute ?? 0 });
  const between = live ? html`<span class="goals">${live.score.home}–${live.score.away}</span>` : '–';
  const names = html`${home} ${between} ${away}`;
  const takesBets = live !== undefined || !launched.isLive;
  const odds = readOdds(launched, match);
  const renderMarkets = (markets: readonly Column[]) =>
    markets.map((market) => renderMarket(match, market, odds, lang));
  const title = takesBets
    ? html`<button type="button" class="teams" id="match-${matchID}" aria-expanded="false" aria-controls="more-${matchID}"><span>${names}</span>${renderIcon('chevron')}</button>`
    : html`<b>${names}</b>`;
  const markets = takesBets
    ? html`${renderMarkets(ROW_MARKETS)}
      <div class="more" id="more-${matchID}" hidden>${renderMarkets(MORE_MARKETS)}${renderCourse(launched, match, lang)}</div>`
    : '';
  return html`
    <li class="match ${live ? 'live' : ''}" data-league="${league.leagueID}" data-teams="${foldForSearch(`${home}, ${away}`)}">
      <p class="names"><span class="when">${live ? minute : formatTime(kickoffAt, lang)}</span> ${title} <span class="league note"><span>${pickLeagueName(league, lang)}</span></span></p>
      ${markets}
    </li>`;
}

function renderMarket(match: Match, [market, picks]: Column, odds: LiveOdds | undefined, lang: Lang): Markup {
  const { markets, closed } = findSportTexts(lang);
  const isClosed = picks.every((pick) => !odds?.[pick]);
  const content = isClosed
    ? html`<p class="closed note">${closed}</p>`
    : picks.map((pick) => renderPick(match, market, pick, odds?.[pick], lang));
  return html`<div class="market" role="group" aria-label="${match.home} – ${match.away}, ${markets[market]}"><p class="market-name" aria-hidden="true">${markets[market]}</p><div class="picks">${content}</div></div>`;
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

/** Formats a time as the site does: `19.30`, in English `19:30`. */
function formatTime(at: number, lang: Lang): string {
  const time = new Date(at + ISTANBUL_OFFSET_MS).toISOString().slice(11, 16);
  return lang === 'tr' ? time.replace(':', '.') : time;
}
