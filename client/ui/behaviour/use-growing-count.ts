import { useEffect, useState } from 'react';

/**
 * Returns the number of items to render. It grows by `step` until all items are rendered, so that no task is
 * long.
 *
 * schedule: runs the next step later, and returns a function that cancels it.
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
