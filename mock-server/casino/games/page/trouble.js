// The message about an error.
import { byId } from './dom.js';

/**
 * Shows an error, and a button with the remedy if there is one.
 * @param {string} text
 * @param {string} [action]
 * @param {(() => unknown) | undefined} [act]
 */
export function showTrouble(text, action, act) {
  const [sentence, remedy] = byId('trouble').children;
  if (!(remedy instanceof HTMLButtonElement) || !sentence) return;
  sentence.textContent = text;
  remedy.textContent = action ?? '';
  remedy.hidden = act === undefined;
  remedy.onclick = act ? () => act() : null;
  byId('trouble').hidden = false;
}

export function hideTrouble() {
  byId('trouble').hidden = true;
}
