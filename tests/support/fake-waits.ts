/** Replaces the waits of the tool, so that a test reads them and waits for no time. */
import { syncBuiltinESMExports } from 'node:module';
// biome-ignore lint/style/noRestrictedImports: the one place where the tool's waits are replaced, so that no test waits for a time.
import timers from 'node:timers/promises';
import { onTestFinished, vi } from 'vitest';

/** Until the end of the test, each wait passes at once, and the tool's clock with it. Returns the waits in ms. */
export function replaceWaits(): readonly number[] {
  const waits: number[] = [];
  vi.useFakeTimers({ toFake: ['performance'] });
  const sleep = vi.spyOn(timers, 'setTimeout').mockImplementation(async (ms = 0) => {
    waits.push(ms);
    vi.advanceTimersByTime(ms);
  });
  syncBuiltinESMExports(); // The tool imports the function by its name.
  onTestFinished(() => {
    vi.useRealTimers();
    sleep.mockRestore();
    syncBuiltinESMExports();
  });
  return waits;
}
