import { defineScreenModel } from '../../models.ts';
import { fetchTime } from '../../resources/fetch-time.ts';
import { createResource, LOADING, type Loadable } from '../../resources/resource.ts';

/**
 * The server's time, on which the days of a history depend. While it loads, its state shows why the history
 * cannot send its first request yet: a slow server or a lost connection.
 */
export const getServerClock = defineScreenModel(({ call, models, timers }) =>
  createResource(
    timers,
    () => fetchTime({ call, models }),
    () => false,
  ),
);

/** Returns the state of a history whose days are not known yet. clock: the state of the server's time. */
export function toUnknownDayState(clock: Loadable<number>): Loadable<never> {
  return clock.kind === 'ready' ? LOADING : clock;
}
