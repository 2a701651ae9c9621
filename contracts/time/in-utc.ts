import { UTCDateMini } from '@date-fns/utc/date/mini';

/**
 * The option that makes date-fns compute in UTC on every machine. Its classes for other time zones go through the
 * zone of the machine, and err on days or hours that this zone has left out. The whole class of UTC dates formats
 * texts as soon as it is imported, which would take time of each start.
 */
export const inUtc = { in: (at: number | string | Date) => new UTCDateMini(at) };
