// The slip as the page shows it: its lines, its terms, the button that places it and the receipt.
import { byId } from '../page/dom.js';
import { combineOdds, fillTemplate, formatMoney, formatOdds } from '../page/money.js';
import { renderLine } from './slip-line.js';
import { calculateTerms, findViolation, isImpossibleStake } from './slip-terms.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./wire.ts').SlipReport} SlipReport */
/** @typedef {import('./slip.js').Slip} Slip */
/** @typedef {import('./slip-line.js').Line} Line */

const CHANGES = /** @type {const} */ (['none', 'better', 'all']);
const { lang } = document.documentElement;

export const panel = /** @type {HTMLDetailsElement} */ (byId('slip'));
export const stakeInput = /** @type {HTMLInputElement} */ (byId('stake'));
export const acceptsSelect = /** @type {HTMLSelectElement} */ (byId('accepts'));
export const placeButton = /** @type {HTMLButtonElement} */ (byId('place'));

/** Returns what the slip comes to, with the stake that is typed. @param {Slip} slip */
export function readTerms({ lines }) {
  return calculateTerms(
    lines.map(({ selection }) => selection),
    stakeInput.value,
  );
}

/** Returns the changes of odds that the player accepts. */
export function readAccepted() {
  return CHANGES.find((change) => change === acceptsSelect.value);
}

/**
 * @param {Slip} slip
 * @param {SportSetup} setup
 * @param {{ isLocked: boolean, remove: (line: Line) => void }} options
 */
export function drawSlip(slip, setup, { isLocked, remove }) {
  const { texts } = setup;
  const isEmpty = slip.lines.length === 0;
  byId('selections').replaceChildren(
    ...slip.lines.map((line) => renderLine(line, { texts, isLocked, remove })),
  );
  byId('slip-empty').hidden = !isEmpty;
  for (const id of ['slip-count', 'slip-odds', 'terms', 'clear']) byId(id).hidden = isEmpty;
  byId('slip-count').textContent = fillTemplate(texts.slipCount, { count: slip.lines.length });
  drawTerms(slip, setup);
  placeButton.disabled = isLocked || isEmpty || setup.mode === 'demo';
  stakeInput.disabled = isLocked;
  acceptsSelect.disabled = isLocked;
}

/** @param {Slip} slip @param {SportSetup} setup */
function drawTerms(slip, setup) {
  const { texts } = setup;
  const terms = readTerms(slip);
  const isImpossible = isImpossibleStake(stakeInput.value, setup.stake);
  stakeInput.ariaInvalid = String(isImpossible);
  setText(byId('stake-rule'), isImpossible ? texts.refusals['stake-out-of-bounds'] : texts.stakeRule);
  for (const id of ['slip-odds', 'total-odds']) byId(id).textContent = formatOdds(terms.odds, lang);
  byId('possible-win').textContent = findViolation(terms, setup) ? '–' : formatMoney(terms.win);
  const confirm = fillTemplate(texts.confirm, { stake: formatMoney(terms.stake) });
  setText(placeButton, slip.isBusy ? texts.placing : slip.isConfirming ? confirm : texts.place);
}

/** @param {string} words @param {boolean} [isPlaced] */
export function showReceipt(words, isPlaced = false) {
  byId('receipt').textContent = words;
  byId('to-bets').hidden = !isPlaced;
}

/**
 * Returns the words about a placed slip, also about odds that the server has taken in the place of those sent.
 * @param {SportSetup['texts']} texts
 * @param {readonly { oddsHundredths: number }[]} selections As they were sent.
 * @param {NonNullable<SlipReport['coupon']>} coupon
 * @param {boolean} isRepeated
 */
export function describeCoupon(texts, selections, { id, stake, possibleWin, odds }, isRepeated) {
  const terms = { id, stake: formatMoney(stake), win: formatMoney(possibleWin) };
  const before = combineOdds(selections.map(({ oddsHundredths }) => oddsHundredths));
  const totals = { before: formatOdds(before, lang), now: formatOdds(odds, lang) };
  const notes = [before !== odds && fillTemplate(texts.oddsTaken, totals), isRepeated && texts.found];
  return [fillTemplate(texts.placed, terms), ...notes].filter(Boolean).join(' ');
}

/** Sets a text that a screen reader reads when it is set. @param {HTMLElement} element @param {string} text */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
