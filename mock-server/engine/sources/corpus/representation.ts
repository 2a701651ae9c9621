/** Tells whole replies, which can be repeated, from those that depend on more than the request's data. */

/** The answers to conditions and ranges of a request (RFC 9110 §13, §14). */
const CONDITIONAL_STATUSES: readonly number[] = [206, 304, 412, 416];
const MIN_STATUS = 200;
const MAX_STATUS = 599;

/** Returns why a reply with this status is not recorded, as in "2 …"; undefined if it is. */
export function findStatusProblem(status: unknown): string | undefined {
  if (typeof status !== 'number' || !Number.isInteger(status) || status > MAX_STATUS)
    return 'with an impossible status';
  if (status <= 0) return 'without a reply';
  if (status < MIN_STATUS) return 'with an interim status';
  if (CONDITIONAL_STATUSES.includes(status)) return 'answering a condition or a range';
  return undefined;
}

/** Returns a status of a file, where some programs write it as text. */
export function readStatus(status: unknown): unknown {
  return typeof status === 'string' && /^-?\d{1,4}$/.test(status.trim()) ? Number(status) : status;
}
