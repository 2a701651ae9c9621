import { useEffect, useState } from 'react';
import { useMedia } from '../../../ui/behaviour/use-media.ts';

export const ROTATION_INTERVAL_MS = 7000;

/**
 * Selects the slide or message to show and changes it every seven seconds. It pauses while the pointer or the
 * focus is inside and while the tab is hidden. It starts stopped if the user prefers reduced motion.
 */
export function useRotation(total: number) {
  const [index, setIndex] = useState(0);
  const prefersStill = useMedia('(prefers-reduced-motion: reduce)');
  const [choice, setStopped] = useState<boolean>();
  const isStopped = choice ?? prefersStill;
  const [isPaused, setPaused] = useState(false);
  const isRotating = !isStopped && !isPaused && total > 1;
  const current = total === 0 ? 0 : index % total;

  useEffect(() => {
    if (!isRotating) return;
    // The timer restarts after each change, so that a selected slide has its full time.
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((current + 1) % total);
    }, ROTATION_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isRotating, current, total]);

  return {
    current,
    isStopped,
    /** Whether the pointer or the focus is on the slides or the message. */
    isPaused,
    isRotating,
    toggle: () => setStopped(!isStopped),
    show: setIndex,
    previous: () => setIndex((current + total - 1) % total),
    next: () => setIndex((current + 1) % total),
    /** Called when the pointer or the focus enters the slides or the message. */
    pause: () => setPaused(true),
    resume: () => setPaused(false),
  };
}
