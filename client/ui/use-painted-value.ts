import { useEffect, useState } from 'react';

/**
 * Returns a value once the rendering that received it is on the screen; until then, the value before it. A
 * component that depends on it then renders in a task of its own, so that a press shows its first effect at
 * once.
 */
export function usePaintedValue<T>(value: T): T {
  const [painted, setPainted] = useState(value);
  // Effects run after the paint.
  useEffect(() => setPainted(value), [value]);
  return painted;
}
