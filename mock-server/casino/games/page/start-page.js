// Starts the page of a game of chance or of sport, when its scripts have added their handlers.
import { byId } from './dom.js';
import { postToParent } from './parent-messages.js';

/**
 * Makes the page usable, and tells the parent. Until then all controls are inert, since a press would have no
 * effect before the scripts have added their handlers.
 * @param {number} activityIntervalMs The minimum time between two reports of activity.
 */
export function startPage(activityIntervalMs) {
  document.documentElement.classList.toggle('embedded', window.parent !== window);
  setUpAboutDialog();
  addEventListener('keydown', (event) => {
    // A held Enter would play round after round.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
  });
  reportActivity(activityIntervalMs);
  for (const part of document.querySelectorAll('[inert]')) part.removeAttribute('inert');
  postToParent({ type: 'vitrin:ready' });
}

/** Sets up the panel about the game: pay table, return to player, keys. */
function setUpAboutDialog() {
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

/**
 * Reports pointer and key events to the parent, which cannot see them but signs out inactive players.
 * @param {number} intervalMs The minimum time between two reports.
 */
function reportActivity(intervalMs) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = (/** @type {Event} */ { timeStamp }) => {
    if (timeStamp - reportedAt < intervalMs) return;
    reportedAt = timeStamp;
    postToParent({ type: 'vitrin:activity' });
  };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'touchstart'])
    addEventListener(name, report, { passive: true });
}
