import { useEffect, useState } from 'react';

/**
 * Returns how many items to render: a long list grows by `step` until it has all, so that no task is long. schedule:
 * runs the next step later, and returns a function that cancels it.
 */
export function useGrowingCount(
  total: number,
  step: number,
  schedule: (run: () => void) => () => void,
): number {
  const [shownCount, setShownCount] = useState(step);
  const isGrowing = shownCount < total;
  useEffect(() => {
    if (isGrowing) return schedule(() => setShownCount(shownCount + step));
    return undefined;
  }, [isGrowing, shownCount, step, schedule]);
  return shownCount;
}
