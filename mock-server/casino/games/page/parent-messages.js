// Posts messages to the page that frames the game; contracts/rules/game-messages.ts declares them.

/**
 * The origin of the parent, from the referrer, since the frame's own origin is opaque. The messages are not secret, and
 * `frame-ancestors` restricts who can be the parent.
 */
const PARENT_ORIGIN = new URL(document.referrer || location.href).origin;

/** @param {import('#contracts/rules/game-messages').GameMessage} message */
export function postToParent(message) {
  if (window.parent !== window) window.parent.postMessage(message, PARENT_ORIGIN);
}

/**
 * Makes the page usable, and tells the parent. Until then all controls are inert, since a press would have no
 * effect before the scripts have added their handlers.
 */
export function announceReady() {
  for (const part of document.querySelectorAll('[inert]')) part.removeAttribute('inert');
  postToParent({ type: 'vitrin:ready' });
}

/**
 * Reports pointer and key events to the parent, which cannot see them but signs out inactive players.
 * @param {number} intervalMs The minimum time between two reports.
 */
export function reportActivity(intervalMs) {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = () => {
    const now = performance.now();
    if (now - reportedAt < intervalMs) return;
    reportedAt = now;
    postToParent({ type: 'vitrin:activity' });
  };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'touchstart']) {
    addEventListener(name, report, { passive: true });
  }
}

/**
 * Calls a function once with the text that the site has kept for this game; not at all if there is none.
 * @param {(text: string) => void} restore
 */
export function restoreKeptText(restore) {
  const listen = (
    /** @type {MessageEvent<import('#contracts/rules/game-messages').KeptMessage>} */ event,
  ) => {
    if (event.source !== window.parent || event.origin !== PARENT_ORIGIN) return;
    if (event.data?.type !== 'vitrin:kept') return;
    removeEventListener('message', listen);
    if (event.data.text) restore(event.data.text);
  };
  addEventListener('message', listen);
}
