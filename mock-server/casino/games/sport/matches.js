// Shows the running matches, or those of each day, with their odds as buttons.
import { byId, html } from '../page/dom.js';
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
export function createMatchList({ texts, lang, leagues, isLive, board: firstBoard }, onPick) {
  const leagueNames = new Map(leagues.map(({ leagueID, name }) => [leagueID, name]));
  let league = 0;
  /** What the names of teams are searched for, folded. */
  let search = '';
  let board = firstBoard;
  /** @type {readonly SlipSelection[]} */
  let selections = [];

  const isShown = (/** @type {MatchView} */ { leagueID, home, away }) =>
    (league === 0 || leagueID === league) && [home, away].some((team) => fold(team).includes(search));
  const nameLeague = (/** @type {MatchView} */ { leagueID }) => leagueNames.get(leagueID) ?? '';

  const draw = () => {
    const focused = document.activeElement?.id ?? '';
    const chips = [{ leagueID: 0, name: texts.all }, ...leagues].map(
      ({ leagueID, name }) =>
        html`<button type="button" id="league-${leagueID}" data-league="${leagueID}" aria-pressed="${String(leagueID === league)}">${name}</button>`,
    );
    byId('leagues').innerHTML = chips.join('');
    byId('days').innerHTML = renderDays(board.matches.filter(isShown)).join('');
    // The buttons are new, so the focus is put where it was.
    if (focused) document.getElementById(focused)?.focus({ preventScroll: true });
  };

  /** @param {readonly MatchView[]} matches */
  const renderDays = (matches) => {
    if (matches.length === 0) {
      const reason = search ? texts.noneFound : isLive ? texts.noLive : texts.noMatches;
      return [html`<p class="note">${reason}</p>`];
    }
    /** @type {Map<string, MatchView[]>} */
    const days = new Map();
    for (const match of matches) {
      const day = match.live ? texts.running : formatDay(match.kickoffAt, board.now, lang, texts);
      days.set(day, [...(days.get(day) ?? []), match]);
    }
    return [...days].map(
      ([day, ofDay]) =>
        html`<section class="day"><h2>${day}</h2><ul>${ofDay.map(renderMatch)}</ul></section>`,
    );
  };

  /** @param {MatchView} match */
  const renderMatch = (match) => {
    const { home, away, live } = match;
    const between = live ? html`<b class="goals">${live.score.join('–')}</b>` : '–';
    return html`
      <li class="match ${live ? 'live' : ''}">
        <p class="names"><span class="when">${formatWhen(match)}</span> <span class="teams">${home} ${between} ${away}</span> <span class="league">${nameLeague(match)}</span></p>
        ${MARKETS.map(([market, picks]) => renderMarket(match, market, picks))}
      </li>`;
  };

  /**
   * @param {MatchView} match
   * @param {SlipSelection['market']} market
   * @param {readonly PickName[]} picks
   */
  const renderMarket = ({ matchID, home, away, odds }, market, picks) => {
    const buttons = picks.map((pick) => {
      const isChosen = selections.some((chosen) => chosen.matchID === matchID && chosen.pick === pick);
      const price = odds[pick];
      const state = price === null ? html`disabled` : '';
      return html`<button type="button" class="pick" id="pick-${matchID}-${pick}" data-match="${matchID}" data-market="${market}" data-pick="${pick}" aria-pressed="${String(isChosen)}" ${state}><span>${texts.picks[pick]}</span><b>${price === null ? '–' : formatOdds(price, lang)}</b><span class="spoken">, ${home} – ${away}, ${texts.pickNames[pick]}</span></button>`;
    });
    const label = `${home} – ${away}, ${market === '1X2' ? texts.result : texts.goals}`;
    return html`<div class="market" role="group" aria-label="${label}">${buttons}</div>`;
  };

  /** @param {MatchView} match */
  const formatWhen = ({ live, kickoffAt }) => {
    if (!live) return formatTime(kickoffAt, lang);
    return live.isBreak ? texts.halfTime : fillTemplate(texts.minute, { minute: live.minute });
  };

  const input = /** @type {HTMLInputElement} */ (byId('search'));
  input.oninput = () => {
    search = fold(input.value.trim());
    draw();
  };
  byId('matches').addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (!button) return;
    const { league: chosen, match: id, market, pick } = button.dataset;
    if (chosen !== undefined) {
      league = Number(chosen);
      return draw();
    }
    const match = board.matches.find(({ matchID }) => matchID === Number(id));
    const [name] = MARKETS.find(([each]) => each === market) ?? [];
    const picked = MARKETS.flatMap(([, picks]) => picks).find((each) => each === pick);
    const odds = (match && picked && match.odds[picked]) ?? null;
    if (match && name && picked && odds !== null) {
      onPick(match, { matchID: match.matchID, market: name, pick: picked, odds });
    }
  });

  return {
    /** Shows a board, or other selections. @param {Board} nextBoard @param {readonly SlipSelection[]} nextSelections */
    show(nextBoard, nextSelections) {
      board = nextBoard;
      selections = nextSelections;
      draw();
    },
  };
}

/**
 * Folds a name for the search: `Çakılburnu` and `cakilburnu` are the same.
 * @param {string} name
 */
function fold(name) {
  return name.toLocaleLowerCase('tr').normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
}
