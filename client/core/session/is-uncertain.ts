import type { Failure, FailureKind } from '../api/outcome.ts';

/**
 * After these failures the server may have carried out the request, since the reply is missing, unreadable or
 * an HTTP error.
 */
const UNCERTAIN_FAILURES: readonly FailureKind[] = ['offline', 'http', 'broken'];

/** Returns whether the request may have taken effect in spite of this failure. */
export function isUncertain({ kind }: Failure): boolean {
  return UNCERTAIN_FAILURES.includes(kind);
}
