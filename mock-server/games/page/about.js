// The panel about the game: pay table, return, keys.
import { byId } from './dom.js';

export function aboutDialog() {
  const dialog = /** @type {HTMLDialogElement} */ (byId('facts'));
  byId('about').addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', (event) => {
    const isClose = event.target instanceof Element && event.target.closest('form button');
    if (event.target !== dialog && !isClose) return;
    // not left to the form: the site's frame allows none (sandbox without allow-forms)
    event.preventDefault();
    dialog.close();
  });
}
