// Animations, which are left out if the user prefers reduced motion.

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

export function prefersReducedMotion() {
  return reduced.matches;
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, prefersReducedMotion() ? 0 : ms));
}

/** Resolves when all animations have ended, except those that never end. */
export async function waitForAnimations() {
  const finite = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
  await Promise.allSettled(finite.map(({ finished }) => finished));
}
