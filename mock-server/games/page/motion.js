// Movement that can be done without: under reduced motion everything is simply there.

const reduced = matchMedia('(prefers-reduced-motion: reduce)');

export function isCalm() {
  return reduced.matches;
}

/** @param {number} ms */
export function pause(ms) {
  return new Promise((resolve) => setTimeout(resolve, isCalm() ? 0 : ms));
}

/**
 * Resolves when the animation is over, or was called off.
 * @param {Animation} animation
 */
export async function settled(animation) {
  try {
    await animation.finished;
  } catch {
    // called off by the next movement, which takes over from here
  }
}

/**
 * Counts up to `to` in what `show` writes.
 * @param {number} to
 * @param {(value: number) => void} show
 * @param {number} [durationMs]
 */
export function countUp(to, show, durationMs = 700) {
  if (isCalm() || to === 0) {
    show(to);
    return Promise.resolve();
  }
  return new Promise((resolve) => {
    const start = performance.now();
    const step = (/** @type {number} */ now) => {
      const part = Math.min(1, (now - start) / durationMs);
      // whole lira on the way, the exact amount at the end
      show(part === 1 ? to : Math.floor((to * (1 - (1 - part) ** 3)) / 100) * 100);
      if (part === 1) resolve(undefined);
      else requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  });
}
