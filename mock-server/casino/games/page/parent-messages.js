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

/** Returns the address of a page of the site that frames the game. @param {string} path */
export function buildSiteAddress(path) {
  return new URL(path, PARENT_ORIGIN).href;
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
