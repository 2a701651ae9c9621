/** Returns the time, epoch ms. The other backend follows real time, as a backend without a world of its own does. */
export function readNow(): number {
  return Date.now();
}
