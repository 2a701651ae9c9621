// A selection on the slip, as a list item with its odds and a button that removes it.

import { buildElement } from '../page/dom.js';
import { fillTemplate, formatOdds } from '../page/money.js';

/** @typedef {import('./wire.ts').SportSetup} SportSetup */
/** @typedef {import('./wire.ts').MatchView} MatchView */
/** @typedef {import('./wire.ts').SlipSelection} SlipSelection */
/** @typedef {{ match: Pick<MatchView, 'home' | 'away'>, selection: SlipSelection }} Line */

/**
 * @param {Line} line
 * @param {Pick<SportSetup, 'texts' | 'lang'>} setup
 * @param {boolean} isLocked
 * @param {() => void} onRemove
 */
export function renderLine({ match, selection }, { texts, lang }, isLocked, onRemove) {
  const name = nameMatch(match);
  const remove = /** @type {HTMLButtonElement} */ (
    buildElement`<button type="button" class="remove" aria-label="${fillTemplate(texts.remove, { match: name })}">×</button>`
  );
  remove.disabled = isLocked;
  remove.onclick = onRemove;
  return buildElement`<li><p><b>${name}</b><span>${texts.pickNames[selection.pick]}</span></p><b class="odds">${formatOdds(selection.odds, lang)}</b>${remove}</li>`;
}

/** @param {Line['match']} match */
export function nameMatch({ home, away }) {
  return `${home} – ${away}`;
}

/**
 * @param {readonly Line[]} one
 * @param {readonly Line[]} other
 */
export function hasSameOdds(one, other) {
  const formatLines = (/** @type {readonly Line[]} */ lines) =>
    lines.map(({ selection }) => selection.odds).join();
  return one.length === other.length && formatLines(one) === formatLines(other);
}
