import { useEffect, useState } from 'react';

/** Renders anew every second, so that a clock moves; stands still in a hidden tab, where nobody looks. */
export function useTicking() {
  const [, setTick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => {
      if (!document.hidden) setTick((tick) => tick + 1);
    }, 1000);
    return () => clearInterval(timer);
  }, []);
}
