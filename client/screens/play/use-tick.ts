import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Renders the component every second, for a clock; pauses in a hidden tab. */
export function useTick() {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setTick((tick) => tick + 1);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
}
