// What a slip comes to, and the limits that it has to keep.
import { calculatePayout, combineOdds, parseLira } from '../page/money.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {Readonly<Record<'stake' | 'odds' | 'win', number>>} Terms Kuruş, and total odds in hundredths. */

/**
 * @param {readonly { oddsHundredths: number }[]} selections
 * @param {string} text The stake as it is typed. One that is no amount counts as 0.
 * @returns {Terms}
 */
export function calculateTerms(selections, text) {
  const stake = parseLira(text) ?? 0;
  const odds = combineOdds(selections.map(({ oddsHundredths }) => oddsHundredths));
  return { stake, odds, win: calculatePayout(stake, odds) };
}

/**
 * Returns whether no further digit makes the text a stake that the slip can have.
 * @param {string} text
 * @param {SportSetup['stake']} limits
 */
export function isImpossibleStake(text, { max, step }) {
  const stake = parseLira(text);
  return text.trim() !== '' && (stake === undefined || stake > max || stake % step !== 0);
}

/**
 * Returns the limit that a slip breaks, before the slip is sent; undefined if there is none.
 * @param {Terms} terms
 * @param {Pick<SportSetup, 'stake' | 'maxWin'>} limits
 */
export function findViolation({ stake, win }, { stake: { min, max, step }, maxWin }) {
  if (stake < min || stake > max || stake % step !== 0) return 'stake-out-of-bounds';
  return win > maxWin ? 'win-too-high' : undefined;
}
