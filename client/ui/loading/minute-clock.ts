import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import { MINUTE_MS } from '#contracts/time/durations';
import { formatIstanbulDate } from '#contracts/time/istanbul-days';
import type { Day } from '../../core/i18n/day-arithmetic.ts';
import { defineScreenModel, type Models, useModels } from '../../core/models.ts';

/** Returns the server's time in epoch ms as a signal; undefined before the first reply. */
export const getMinuteClock = defineScreenModel(createMinuteClock);

/**
 * Creates the signal of `getMinuteClock`. While it has readers, it changes each minute, and when a reply
 * corrects the server's time.
 */
function createMinuteClock({ time, timers }: Models): ReadonlySignal<number | undefined> {
  let stop = () => {};
  const ticks = signal(0, {
    watched() {
      stop = timers.every(MINUTE_MS, () => {
        ticks.value += 1;
      });
    },
    unwatched() {
      stop();
      // Without readers the timer is stopped. Changing the signal makes the next reader compute the time
      // again.
      ticks.value += 1;
    },
  });
  return computed(() => {
    ticks.value;
    time.jumps.value;
    time.isKnown.value;
    return time.now();
  });
}

/** Returns the current day in Istanbul by the server's clock; undefined before the first reply. */
export function useToday(): Day | undefined {
  const nowMs = getMinuteClock(useModels()).value;
  return nowMs === undefined ? undefined : formatIstanbulDate(nowMs);
}
