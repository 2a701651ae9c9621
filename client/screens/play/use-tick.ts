import { useEffect, useState } from 'react';

const TICK_MS = 1000;

/** Renders the component again every second, for a clock. It pauses while the tab is hidden. */
export function useTick() {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setTick((tick) => tick + 1);
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
}
