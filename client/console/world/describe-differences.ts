/** Describes what restoring a snapshot would change in a world. */
import { describeLine } from '#contracts/control/describe-comparison';
import type { SnapshotComparison } from '#contracts/control/snapshot-comparison';

/** The number of differences that a row of the list of snapshots names. A comparison lists all. */
const MAX_NAMED = 3;

/**
 * Returns a sentence on what restoring a snapshot changes. A reason why that is not known is returned as it is; undefined,
 * while it is not known yet, as an empty text.
 */
export function describeDifferences(comparison: SnapshotComparison | string | undefined): string {
  if (comparison === undefined) return '';
  if (typeof comparison === 'string') return comparison;
  const { lines } = comparison;
  if (lines.length === 0) return 'Restoring changes nothing.';
  const named = lines.slice(0, MAX_NAMED).map(describeLine);
  const more = lines.length - named.length;
  return `Restoring: ${named.join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}
