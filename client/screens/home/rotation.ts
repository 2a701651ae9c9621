import { useEffect, useState } from 'react';

const EVERY_MS = 7000;

/**
 * Which slide shows, and its turning: every seven seconds, unless stopped, under the pointer, with the focus
 * inside, in a hidden tab, or when less motion was asked for.
 */
export function useRotation(total: number) {
  const [place, setPlace] = useState(0);
  const [isStopped, setStopped] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isHeld, setHeld] = useState(false);
  const isTurning = !isStopped && !isHeld && total > 1;
  const current = total === 0 ? 0 : place % total;

  useEffect(() => {
    if (!isTurning) return;
    // Begun anew after each change by hand, so that a chosen slide has its full time.
    const timer = setInterval(() => {
      if (!document.hidden) setPlace((current + 1) % total);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [isTurning, current, total]);

  return {
    current,
    isStopped,
    isTurning,
    toggle: () => setStopped(!isStopped),
    show: setPlace,
    previous: () => setPlace((current + total - 1) % total),
    next: () => setPlace((current + 1) % total),
    /** While a pointer or the focus is on it. */
    hold: () => setHeld(true),
    release: () => setHeld(false),
  };
}
