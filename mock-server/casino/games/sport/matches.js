// Shows the running matches, or those of each day, with their odds as buttons; on the live page also what comes next.
import { buildElement, byId } from '../page/dom.js';
import { fillTemplate, formatOdds } from '../page/money.js';
import { formatDay, formatTime } from './dates.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./wire.ts').Board} Board */
/** @typedef {import('./wire.ts').MatchView} MatchView */
/** @typedef {import('./wire.ts').SlipSelection} SlipSelection */
/** @typedef {import('./wire.ts').PickName} PickName */

/** @type {readonly (readonly [SlipSelection['market'], readonly PickName[]])[]} */
const MARKETS = [
  ['1X2', ['1', 'X', '2']],
  ['OU25', ['under', 'over']],
];

/**
 * @param {SportSetup} setup
 * @param {(match: MatchView, selection: SlipSelection) => void} onPick
 */
export function createMatchList({ texts, lang, leagues, isLive }, onPick) {
  const leagueNames = new Map(leagues.map(({ leagueID, name }) => [leagueID, name]));
  let league = 0;
  /** @type {Board | undefined} */
  let board;
  let shown = '';

  const draw = () => {
    if (!board) return;
    const { matches, next, now } = board;
    const isInLeague = (/** @type {{ leagueID: number }} */ match) =>
      league === 0 || match.leagueID === league;
    byId('next').replaceChildren(...renderNext(next.filter(isInLeague), now));
    const selected = matches.filter(isInLeague);
    // If the matches are the same, only their odds are updated, so that focus and scroll position stay.
    const key = selected.map(({ matchID }) => matchID).join();
    if (key === shown && selected.length > 0) return update(selected);
    shown = key;
    byId('days').replaceChildren(...renderDays(selected, now));
    return undefined;
  };

  /** @param {readonly MatchView[]} matches @param {number} now */
  const renderDays = (matches, now) => {
    if (matches.length === 0)
      return [buildElement`<p class="note">${isLive ? texts.noLive : texts.noMatches}</p>`];
    /** @type {Map<string, MatchView[]>} */
    const days = new Map();
    for (const match of matches) {
      const day = match.live ? texts.running : formatDay(match.kickoffAt, now, lang, texts);
      days.set(day, [...(days.get(day) ?? []), match]);
    }
    return [...days].map(([day, ofDay]) => renderDay(day, ofDay.map(renderMatch)));
  };

  /** @param {MatchView} match */
  const renderMatch = (match) => {
    const { matchID, leagueID, home, away, live } = match;
    const goals = (/** @type {0 | 1} */ side) =>
      live ? [buildElement`<b class="goals">${live.score[side]}</b>`] : [];
    return buildElement`
      <li class="match ${live ? 'live' : ''}" data-match="${matchID}">
        <p class="when"><b class="${live ? 'minute' : ''}">${formatWhen(match)}</b> ${leagueNames.get(leagueID) ?? ''}</p>
        <p class="teams"><span>${home}${goals(0)}</span><span>${away}${goals(1)}</span></p>
        ${MARKETS.map(([market, picks]) => renderMarket(match, market, picks))}
      </li>`;
  };

  /**
   * @param {MatchView} match
   * @param {SlipSelection['market']} market
   * @param {readonly PickName[]} picks
   */
  const renderMarket = (match, market, picks) => {
    const label = `${match.home} – ${match.away}, ${market === '1X2' ? texts.result : texts.goals}`;
    const buttons = picks.map((pick) => renderPick(match, market, pick));
    return buildElement`<div class="market" role="group" aria-label="${label}">${buttons}</div>`;
  };

  /** @param {MatchView} match */
  const formatWhen = ({ live, kickoffAt }) => {
    if (!live) return formatTime(kickoffAt, lang);
    return live.isBreak ? texts.halfTime : fillTemplate(texts.minute, { minute: live.minute });
  };

  /**
   * @param {MatchView} match
   * @param {SlipSelection['market']} market
   * @param {PickName} pick
   */
  const renderPick = (match, market, pick) => {
    const spoken = `, ${match.home} – ${match.away}, ${texts.pickNames[pick]}`;
    const button = /** @type {HTMLButtonElement} */ (
      buildElement`<button type="button" class="pick" data-pick="${pick}" aria-pressed="false"><span>${texts.picks[pick]}</span><b></b><span class="spoken">${spoken}</span></button>`
    );
    button.onclick = () => {
      const current = board?.matches.find(({ matchID }) => matchID === match.matchID) ?? match;
      const odds = current.odds[pick];
      if (odds !== null) onPick(current, { matchID: match.matchID, market, pick, odds });
    };
    showOdds(button, match, pick);
    return button;
  };

  /** @param {HTMLButtonElement} button @param {MatchView} match @param {PickName} pick */
  const showOdds = (button, match, pick) => {
    const odds = match.odds[pick];
    const number = button.querySelector('b');
    if (number) number.textContent = odds === null ? '–' : formatOdds(odds, lang);
    button.disabled = odds === null;
  };

  /** @param {readonly MatchView[]} matches */
  const update = (matches) => {
    for (const match of matches) {
      const row = document.querySelector(`[data-match="${match.matchID}"]`);
      const when = row?.querySelector('.when b');
      if (when) when.textContent = formatWhen(match);
      for (const [side, goals] of [...(row?.querySelectorAll('.goals') ?? [])].entries()) {
        goals.textContent = String(match.live?.score[side] ?? '');
      }
      for (const button of row?.querySelectorAll('.pick') ?? []) {
        if (button instanceof HTMLButtonElement)
          showOdds(button, match, /** @type {PickName} */ (button.dataset.pick));
      }
    }
  };

  /** @param {readonly MatchView[]} next @param {number} now */
  const renderNext = (next, now) => {
    if (next.length === 0) return [];
    const rows = next.map(({ home, away, leagueID, kickoffAt }) => {
      const when = `${formatDay(kickoffAt, now, lang, texts)}, ${formatTime(kickoffAt, lang)}`;
      return buildElement`<li class="next"><p>${home} – ${away}<small>${leagueNames.get(leagueID) ?? ''}</small></p><b>${when}</b></li>`;
    });
    return [renderDay(texts.next, rows)];
  };

  const chips = [{ leagueID: 0, name: texts.all }, ...leagues].map(({ leagueID, name }) => {
    const chip = /** @type {HTMLButtonElement} */ (
      buildElement`<button type="button" class="chip" aria-pressed="${String(leagueID === 0)}">${name}</button>`
    );
    chip.onclick = () => {
      league = leagueID;
      for (const other of chips) other.setAttribute('aria-pressed', String(other === chip));
      draw();
      mark(marked);
    };
    return chip;
  });
  byId('leagues').append(...chips);

  /** @type {readonly SlipSelection[]} */
  let marked = [];

  /** Highlights the odds that are on the slip. @param {readonly SlipSelection[]} selections */
  const mark = (selections) => {
    marked = selections;
    const chosen = new Map(selections.map(({ matchID, pick }) => [String(matchID), pick]));
    for (const button of document.querySelectorAll('.pick')) {
      const match = button.closest('[data-match]');
      if (!(button instanceof HTMLElement && match instanceof HTMLElement)) continue;
      const isChosen = chosen.get(match.dataset.match ?? '') === button.dataset.pick;
      button.setAttribute('aria-pressed', String(isChosen));
    }
  };

  return {
    mark,
    /** @param {Board} next */
    show(next) {
      board = next;
      draw();
    },
  };
}

/** @param {string} title @param {readonly Element[]} rows */
function renderDay(title, rows) {
  return buildElement`<section class="day"><h2>${title}</h2><ul>${rows}</ul></section>`;
}
