/** Returns the current time, epoch ms. Unlike the mock, this backend has no clock that a test can set. */
export function readNow(): number {
  return Date.now();
}
