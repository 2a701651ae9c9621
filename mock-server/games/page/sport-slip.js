// The slip: one selection of each match, a stake, what it would win, and the one button that places it.
import { ask, newKey } from './asking.js';
import { byId, make } from './dom.js';
import { combined, filled, money, odds, parseLira, payout } from './money.js';

/** @typedef {import('../sport/wire.ts').SportSetup} SportSetup */
/** @typedef {import('../sport/wire.ts').Board} Board */
/** @typedef {import('../sport/wire.ts').MatchView} MatchView */
/** @typedef {import('../sport/wire.ts').SlipRequest} SlipRequest */
/** @typedef {import('../sport/wire.ts').SlipReport} SlipReport */
/** @typedef {import('../sport/wire.ts').SlipRefusal} SlipRefusal */
/** @typedef {import('../sport/wire.ts').SlipSelection} SlipSelection */
/** @typedef {{ match: Pick<MatchView, 'home' | 'away'>, selection: SlipSelection }} Line */

/** What the buttons beside the stake add, in kuruş. */
const ADDS = [1000, 5000, 10_000];
const FIRST_STAKE_KURUS = 2000;

/**
 * @param {SportSetup} setup
 * @param {{ say: (text: string) => void, onChange: () => void, onRefused: () => void,
 *   onTaken: (report: SlipReport) => void }} hooks
 */
export function slipPanel(setup, { say, onChange, onTaken, onRefused }) {
  const { texts, lang, stake: limits, mostWin, mostSelections, mode } = setup;
  const panel = byId('slip');
  const input = /** @type {HTMLInputElement} */ (byId('stake'));
  const place = /** @type {HTMLButtonElement} */ (byId('place'));
  const trouble = byId('trouble');
  const remedy = /** @type {HTMLButtonElement} */ (trouble.querySelector('button'));
  const bounds = { min: money(limits.least), max: money(limits.most), most: money(mostWin) };

  const narrow = matchMedia('(max-width: 899px)');
  /** @type {Line[]} */
  let lines = [];
  let isBusy = false;
  /** @type {SlipRequest | undefined} A slip whose answer was lost: nothing else is placed before it is known. */
  let lost;

  const stakeKurus = () => parseLira(input.value) ?? 0;
  const isLocked = () => isBusy || lost !== undefined;

  const draw = () => {
    const total = combined(lines.map(({ selection }) => selection.odds));
    const win = payout(stakeKurus(), total);
    byId('selections').replaceChildren(...lines.map(row));
    byId('slip-empty').hidden = lines.length > 0;
    byId('terms').hidden = lines.length === 0;
    byId('clear').hidden = lines.length === 0;
    byId('slip-count').textContent = lines.length > 0 ? filled(texts.slipCount, { count: lines.length }) : '';
    byId('slip-odds').textContent = lines.length > 0 ? odds(total, lang) : '';
    byId('slip-kind').textContent = lines.length > 1 ? texts.combined : texts.single;
    byId('total-odds').textContent = odds(total, lang);
    byId('possible-win').textContent = money(win);
    panel.dataset.filled = String(lines.length > 0);
    place.disabled = isLocked() || lines.length === 0 || mode === 'demo';
    place.textContent = isBusy ? texts.placing : texts.place;
    input.disabled = isLocked();
  };

  /** @param {Line} line */
  const row = ({ match, selection }) => {
    const name = `${match.home} – ${match.away}`;
    const remove = make(
      'button',
      { type: 'button', class: 'remove', 'aria-label': filled(texts.remove, { match: name }) },
      '×',
    );
    remove.disabled = isLocked();
    remove.onclick = () => {
      change(lines.filter((line) => line.selection !== selection));
      say(filled(texts.removed, { match: name }));
      byId('slip-head').focus();
    };
    const words = make('p', {}, make('b', {}, name), make('span', {}, texts.pickNames[selection.pick]));
    return make('li', {}, words, make('b', { class: 'odds' }, odds(selection.odds, lang)), remove);
  };

  /** @param {Line[]} next */
  const change = (next) => {
    lines = next;
    trouble.hidden = true;
    byId('receipt').hidden = true;
    draw();
    onChange();
  };

  /** What the player can mend before it is sent; undefined when nothing. */
  const flaw = () => {
    const amount = stakeKurus();
    if (amount < limits.least || amount > limits.most || amount % limits.step !== 0)
      return 'stake-out-of-bounds';
    const win = payout(amount, combined(lines.map(({ selection }) => selection.odds)));
    return win > mostWin ? 'win-too-high' : undefined;
  };

  const submit = async () => {
    if (isBusy || lines.length === 0 || mode === 'demo') return;
    const found = lost ? undefined : flaw();
    if (found) {
      complain(filled(texts.refusals[found], bounds));
      input.focus();
      return;
    }
    if (!navigator.onLine) return complain(lost ? texts.unanswered : texts.offline, lost && texts.askAgain);
    const selections = lines.map(({ selection }) => selection);
    await resolve(lost ?? { key: newKey(), stake: stakeKurus(), selections });
  };

  /** @param {SlipRequest} request */
  const resolve = async (request) => {
    isBusy = true;
    trouble.hidden = true;
    byId('receipt').hidden = true;
    draw();
    say(texts.placing);
    /** @type {import('./asking.js').Attempt<SlipReport, SlipRefusal>} */
    const attempt = await ask('./slips', request, () => say(texts.asking));
    isBusy = false;
    lost = attempt.kind === 'unanswered' ? request : undefined;
    if (attempt.kind === 'done') taken(attempt.report);
    else if (attempt.kind === 'refused') refuse(attempt.refusal);
    else complain(texts.unanswered, texts.askAgain);
    draw();
  };

  /** @param {SlipReport} report */
  const taken = (report) => {
    const { coupon, repeated } = report;
    change([]);
    const words = filled(texts.placed, { id: coupon.id, win: money(coupon.possibleWin) });
    const receipt = byId('receipt');
    receipt.textContent = repeated ? `${words} ${texts.found}` : words;
    receipt.hidden = false;
    say(receipt.textContent);
    byId('slip-head').focus();
    onTaken(report);
  };

  /** @param {SlipRefusal} refusal */
  const refuse = ({ error, message, matchIDs = [] }) => {
    // asked for again, the address answers with the page that says so
    if (error === 'session-ended') return location.reload();
    if (error === 'misuse') console.error(message);
    if (error === 'match-closed') {
      change(lines.filter(({ selection }) => !matchIDs.includes(selection.matchID)));
    }
    complain(filled(texts.refusals[error], bounds));
    return onRefused();
  };

  /**
   * @param {string} text
   * @param {string} [action]
   */
  const complain = (text, action) => {
    const sentence = trouble.querySelector('p');
    if (sentence) sentence.textContent = text;
    trouble.hidden = false;
    remedy.hidden = action === undefined;
    remedy.textContent = action ?? '';
    unfold(true);
    say('');
  };

  /** On narrow screens the slip is a bar that unfolds. @param {boolean} isOpen */
  const unfold = (isOpen) => {
    panel.dataset.open = String(isOpen);
    // on wide screens the slip always stands open, and the button says nothing of it
    if (narrow.matches) byId('slip-head').setAttribute('aria-expanded', String(isOpen));
    else byId('slip-head').removeAttribute('aria-expanded');
  };

  byId('adds').append(
    ...ADDS.map((amount) => {
      const label = filled(texts.addStake, { lira: amount / 100 });
      const button = make('button', { type: 'button', 'aria-label': label }, `+${amount / 100}`);
      button.onclick = () => {
        if (isLocked()) return;
        input.value = String(Math.min(limits.most, stakeKurus() + amount) / 100);
        draw();
      };
      return button;
    }),
  );
  input.value = String(FIRST_STAKE_KURUS / 100);
  input.oninput = draw;
  byId('stake-hint').textContent = filled(texts.stakeHint, bounds);
  byId('slip-head').onclick = () => unfold(panel.dataset.open !== 'true');
  byId('clear').onclick = () => {
    if (!isLocked()) change([]);
  };
  remedy.onclick = submit;
  // Enter in the form presses this button too; not left to the form: the site's frame allows none to be sent
  place.addEventListener('click', (event) => {
    event.preventDefault();
    submit();
  });
  addEventListener('online', () => {
    if (lost) submit();
  });
  narrow.onchange = () => unfold(panel.dataset.open === 'true');
  unfold(false);
  if (mode === 'demo') complain(texts.noDemo);
  draw();

  return {
    selections: () => lines.map(({ selection }) => selection),

    /**
     * Puts a selection on the slip in place of another of its match, or takes it off.
     * @param {MatchView} match
     * @param {SlipSelection} selection
     */
    toggle(match, selection) {
      if (isLocked()) return;
      const name = `${match.home} – ${match.away}`;
      const others = lines.filter((line) => line.selection.matchID !== selection.matchID);
      const wasThere = lines.some(
        (line) => line.selection.matchID === selection.matchID && line.selection.pick === selection.pick,
      );
      if (!wasThere && others.length >= mostSelections) {
        return complain(filled(texts.slipFull, { most: mostSelections }));
      }
      const words = { match: name, pick: texts.pickNames[selection.pick], odds: odds(selection.odds, lang) };
      change(wasThere ? others : [...others, { match, selection }]);
      return say(wasThere ? filled(texts.removed, { match: name }) : filled(texts.added, words));
    },

    /** Takes the odds of the moment, and matches that have begun off. @param {Board} board */
    refresh({ matches }) {
      if (isLocked()) return;
      const current = new Map(matches.map((match) => [match.matchID, match]));
      const renewed = lines.flatMap(({ selection }) => {
        const match = current.get(selection.matchID);
        return match ? [{ match, selection: { ...selection, odds: match.odds[selection.pick] } }] : [];
      });
      // what is the same stays as it is: focus may be in it
      if (sameOdds(renewed, lines)) return;
      lines = renewed;
      draw();
    },
  };
}

/**
 * @param {readonly Line[]} one
 * @param {readonly Line[]} other
 */
function sameOdds(one, other) {
  const written = (/** @type {readonly Line[]} */ lines) =>
    lines.map(({ selection }) => selection.odds).join();
  return one.length === other.length && written(one) === written(other);
}
