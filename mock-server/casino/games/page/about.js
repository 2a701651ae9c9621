// The panel about the game: pay table, return to player, keys.
import { byId } from './dom.js';

export function setUpAboutDialog() {
  const dialog = /** @type {HTMLDialogElement} */ (byId('facts'));
  byId('about').addEventListener('click', () => dialog.showModal());
  dialog.addEventListener('click', (event) => {
    const isClose = event.target instanceof Element && event.target.closest('form button');
    if (event.target !== dialog && !isClose) return;
    // The sandbox of the site's frame blocks forms, so the script closes the dialog instead of its form.
    event.preventDefault();
    dialog.close();
  });
}
