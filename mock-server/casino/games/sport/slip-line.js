// The lines of the slip: one selection each, as its button on the board states it.
import { byId } from '../page/dom.js';
import { fillTemplate, formatOdds } from '../page/money.js';

/** @typedef {import('./wire.ts').SlipRequest} SlipRequest */
/** @typedef {{ id: string, selection: SlipRequest['selections'][number], match: string, bet: string, was?: number }} Line As the button of a pick states it, with the odds that the player saw before they changed. */

/** @param {HTMLButtonElement} pick @returns {Line} */
export function readLine({ id, value, dataset }) {
  return { id, selection: JSON.parse(value), match: dataset.match ?? '', bet: dataset.bet ?? '' };
}

/** Returns the lines with the odds of the board, without matches that take no bets. @param {Line[]} lines */
export function readLinesAgain(lines) {
  return lines.flatMap(({ id, selection, was = selection.oddsHundredths }) => {
    const pick = document.getElementById(id);
    if (!(pick instanceof HTMLButtonElement) || pick.disabled) return [];
    const line = readLine(pick);
    return [line.selection.oddsHundredths === was ? line : { ...line, was }];
  });
}

/**
 * Returns whether the player accepts how the odds of a line have changed.
 * @param {Line} line
 * @param {SlipRequest['accepts']} accepted
 */
export function isAccepted({ selection, was = selection.oddsHundredths }, accepted) {
  const rise = selection.oddsHundredths - was;
  return rise === 0 || accepted === 'all' || (accepted === 'better' && rise > 0);
}

/**
 * @param {Line} line
 * @param {{ texts: import('./wire.ts').SportSetup['texts'], isLocked: boolean, remove: (line: Line) => void }} options
 */
export function renderLine(line, { texts, isLocked, remove }) {
  const { match, bet, was, selection } = line;
  const { lang } = document.documentElement;
  const { content } = /** @type {HTMLTemplateElement} */ (byId('line'));
  const item = /** @type {DocumentFragment} */ (content.cloneNode(true));
  const odds = formatOdds(selection.oddsHundredths, lang);
  const words = [match, bet, was ? `${formatOdds(was, lang)} →` : '', odds];
  for (const [index, part] of item.querySelectorAll('b, span').entries())
    part.textContent = words[index] ?? '';
  const ariaLabel = fillTemplate(texts.remove, { match });
  Object.assign(item.querySelector('button') ?? {}, {
    ariaLabel,
    disabled: isLocked,
    onclick: () => remove(line),
  });
  return item;
}
