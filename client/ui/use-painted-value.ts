import { useEffect, useState } from 'react';

/**
 * Returns the value once the rendering that received it has been painted, and the previous value until then.
 * A slow component that depends on the returned value renders in a later task, so that the first effect of a
 * press is visible at once.
 */
export function usePaintedValue<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  // Effects run after the paint.
  useEffect(() => setPainted(value), [value]);
  return painted;
}
