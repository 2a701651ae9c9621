// The panel about the game: pay table, return, keys.
import { byId } from './dom.js';

export function aboutDialog() {
  const dialog = /** @type {HTMLDialogElement} */ (byId('facts'));
  byId('about').addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close();
  });
}
