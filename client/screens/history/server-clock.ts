import { defineScreenModel } from '../../models.ts';
import { fetchTime } from '../../resources/fetch-time.ts';
import { createResource, LOADING, type Loadable } from '../../resources/resource.ts';

/**
 * The server's time, which tells a history which day is today. Until the day is known, the history cannot
 * send its first request, and the page shows the state of this resource instead: loading, offline or an error.
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
