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

/**
 * Counts from 0 up to an amount and shows each step.
 * @param {number} to
 * @param {(value: number) => void} show
 * @param {number} [durationMs]
 */
export function countUp(to, show, durationMs = 700) {
  if (prefersReducedMotion() || to === 0) {
    show(to);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const progress = Math.min(1, (now - start) / durationMs);
      // All steps but the last are rounded down to whole lira; the last one is the exact amount.
      show(progress === 1 ? to : Math.floor((to * (1 - (1 - progress) ** 3)) / 100) * 100);
      if (progress === 1) resolve(undefined);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
