import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
export const collectGarbage: () => void = runInNewContext('gc');
setFlagsFromString('--no-expose-gc'); // Other test files in this process must not get `gc`.

/** Returns the bytes of the heap in use after a garbage collection. */
export function measureHeap(): number {
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
