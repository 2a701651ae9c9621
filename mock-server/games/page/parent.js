// What the game says to the page that frames it; contracts/game-messages.ts holds the shapes.

/**
 * The frame's own origin is opaque, so its parent's is taken from where the page was asked for. Only pages that
 * the policy's `frame-ancestors` allows can be a parent at all, and nothing that is said here is a secret of theirs.
 */
const PARENT = new URL(document.referrer || location.href).origin;

/** @param {import('#contracts/game-messages').GameMessage} message */
export function tellParent(message) {
  if (window.parent !== window) window.parent.postMessage(message, PARENT);
}

/**
 * Reports pointer and key to the parent, whose own inactivity watch cannot see into the frame.
 * @param {number} everyMs
 */
export function reportActivity(everyMs) {
  let toldAt = Number.NEGATIVE_INFINITY;
  const report = () => {
    const now = performance.now();
    if (now - toldAt < everyMs) return;
    toldAt = now;
    tellParent({ type: 'vitrin:activity' });
  };
  for (const name of ['pointerdown', 'pointermove', 'keydown', 'touchstart']) {
    addEventListener(name, report, { passive: true });
  }
}
