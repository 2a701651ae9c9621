import { defineScreenModel } from '../../models.ts';
import { fetchTime } from '../../resources/fetch-time.ts';
import { createResource, LOADING, type Loadable } from '../../resources/resource.ts';

/**
 * The server's time. A history needs it to know which day is today. While it loads, its state explains why
 * the history cannot send its first request yet: a slow server or a lost connection.
 */
export const getServerClock = defineScreenModel(({ call, models, timers }) =>
  createResource(
    timers,
    () => fetchTime({ call, models }),
    () => false,
  ),
);

/** Returns the state of a history while the current day is unknown. clock: the state of the server's time. */
export function toUnknownDayState(clock: Loadable<number>): Loadable<never> {
  return clock.kind === 'ready' ? LOADING : clock;
}
