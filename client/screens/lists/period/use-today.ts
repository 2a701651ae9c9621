import type { Day } from '../../../i18n/calendar-days.ts';
import { isoDay } from '../../../i18n/iso-day.ts';
import { useModels } from '../../../models.ts';
import { getMinuteClock } from '../../../resources/minute-clock.ts';

/** Returns the current day in Istanbul by the server's clock; undefined before the first reply. */
export function useToday(): Day | undefined {
  const nowMs = getMinuteClock(useModels()).value;
  return nowMs === undefined ? undefined : isoDay(nowMs);
}
