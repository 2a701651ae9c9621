// Matches by day and league, each with its odds as buttons; above them what is being played.
import { byId, make } from './dom.js';
import { filled, odds } from './money.js';
import { dayWords, timeWords } from './sport-days.js';

/** @typedef {import('../sport/wire.ts').SportSetup} SportSetup */
/** @typedef {import('../sport/wire.ts').Board} Board */
/** @typedef {import('../sport/wire.ts').MatchView} MatchView */
/** @typedef {import('../sport/wire.ts').RunningView} RunningView */
/** @typedef {import('../sport/wire.ts').SlipSelection} SlipSelection */
/** @typedef {import('../sport/wire.ts').PickName} PickName */

/** @type {readonly (readonly [SlipSelection['market'], readonly PickName[]])[]} */
const MARKETS = [
  ['1X2', ['1', 'X', '2']],
  ['OU25', ['under', 'over']],
];

/**
 * @param {SportSetup} setup
 * @param {(match: MatchView, selection: SlipSelection) => void} onPick
 */
export function matchList({ texts, lang, leagues }, onPick) {
  const nameOf = new Map(leagues.map(({ leagueID, name }) => [leagueID, name]));
  let league = 0;
  /** @type {Board | undefined} */
  let board;
  let shown = '';

  const draw = () => {
    if (!board) return;
    const { matches, running, now } = board;
    const fits = (/** @type {{ leagueID: number }} */ match) => league === 0 || match.leagueID === league;
    byId('running').replaceChildren(...runningPart(running.filter(fits)));
    const fitting = matches.filter(fits);
    // what is there stays there: only its odds change, so that focus and place are kept
    const key = fitting.map(({ matchID }) => matchID).join();
    if (key === shown && fitting.length > 0) return renewOdds(fitting);
    shown = key;
    byId('days').replaceChildren(...dayParts(fitting, now));
    return undefined;
  };

  /** @param {readonly MatchView[]} matches @param {number} now */
  const dayParts = (matches, now) => {
    if (matches.length === 0) return [make('p', { class: 'note' }, texts.noMatches)];
    /** @type {Map<string, MatchView[]>} */
    const days = new Map();
    for (const match of matches) {
      const day = dayWords(match.kickoffAt, now, lang, texts);
      days.set(day, [...(days.get(day) ?? []), match]);
    }
    return [...days].map(([day, ofDay]) =>
      make('section', { class: 'day' }, make('h2', {}, day), make('ul', {}, ...ofDay.map(row))),
    );
  };

  /** @param {MatchView} match */
  const row = (match) => {
    const { matchID, leagueID, home, away, kickoffAt } = match;
    return make(
      'li',
      { class: 'match', 'data-match': matchID },
      make(
        'p',
        { class: 'when' },
        make('b', {}, timeWords(kickoffAt, lang)),
        ` ${nameOf.get(leagueID) ?? ''}`,
      ),
      make('p', { class: 'teams' }, make('span', {}, home), make('span', {}, away)),
      ...MARKETS.map(([market, picks]) =>
        make(
          'div',
          {
            class: 'market',
            role: 'group',
            'aria-label': `${home} – ${away}, ${market === '1X2' ? texts.result : texts.goals}`,
          },
          ...picks.map((pick) => pickButton(match, market, pick)),
        ),
      ),
    );
  };

  /**
   * @param {MatchView} match
   * @param {SlipSelection['market']} market
   * @param {PickName} pick
   */
  const pickButton = (match, market, pick) => {
    const button = make(
      'button',
      { type: 'button', class: 'pick', 'data-pick': pick, 'aria-pressed': 'false' },
      make('span', {}, texts.picks[pick]),
      make('b', {}),
      make('span', { class: 'spoken' }, `, ${match.home} – ${match.away}, ${texts.pickNames[pick]}`),
    );
    button.onclick = () => {
      const current = board?.matches.find(({ matchID }) => matchID === match.matchID) ?? match;
      onPick(current, { matchID: match.matchID, market, pick, odds: current.odds[pick] });
    };
    price(button, match, pick);
    return button;
  };

  /** @param {Element} button @param {MatchView} match @param {PickName} pick */
  const price = (button, match, pick) => {
    const number = button.querySelector('b');
    if (number) number.textContent = odds(match.odds[pick], lang);
  };

  /** @param {readonly MatchView[]} matches */
  const renewOdds = (matches) => {
    for (const match of matches) {
      for (const button of document.querySelectorAll(`[data-match="${match.matchID}"] .pick`)) {
        if (button instanceof HTMLElement)
          price(button, match, /** @type {PickName} */ (button.dataset.pick));
      }
    }
  };

  /** @param {readonly RunningView[]} running */
  const runningPart = (running) => {
    if (running.length === 0) return [];
    const rows = running.map(({ home, away, leagueID, minute, isBreak, score }) =>
      make(
        'li',
        { class: 'live' },
        make('b', { class: 'score' }, score),
        make('p', {}, `${home} – ${away}`, make('small', {}, nameOf.get(leagueID) ?? '')),
        make('span', { class: 'minute' }, isBreak ? texts.halfTime : filled(texts.minute, { minute })),
      ),
    );
    return [
      make(
        'section',
        { class: 'day' },
        make('h2', {}, texts.running),
        make('ul', { class: 'lives' }, ...rows),
        make('p', { class: 'note' }, texts.betsClosed),
      ),
    ];
  };

  const chips = [{ leagueID: 0, name: texts.all }, ...leagues].map(({ leagueID, name }) => {
    const chip = make('button', { type: 'button', class: 'chip', 'aria-pressed': leagueID === 0 }, name);
    if (leagueID !== 0) chip.setAttribute('aria-pressed', 'false');
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

  /** Shows what stands on the slip. @param {readonly SlipSelection[]} selections */
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
