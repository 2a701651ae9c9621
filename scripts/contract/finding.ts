/** The result of one check of the suite. */
import type { CheckFinding, FindingKind } from '#contracts/check';

/** The kinds of difference between a reply and a promise that no schema describes. */
export type SuiteDifference =
  | CheckFinding['difference']
  | 'no-answer'
  | 'redirect'
  | 'status'
  | 'refused'
  | 'place'
  | 'accepted'
  | 'visitor-granted'
  | 'stranger-granted'
  | 'visitor-refused'
  | 'stranger-refused'
  | 'changed'
  | 'changed-again'
  | 'answered-differently'
  | 'unchanged';

/** A finding of a check. `difference` is part of its key in a baseline, unlike the message. */
export interface SuiteFinding extends Omit<CheckFinding, 'difference'> {
  readonly difference: SuiteDifference;
  /** The bad data that a call accepted. */
  readonly acceptances?: readonly Acceptance[];
  /** The refusal that came in place of the declared one. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  readonly message: string;
  readonly code?: number;
}

/** A way in which bad data was accepted, and the fields that had it. */
export interface Acceptance {
  readonly flaw: string;
  readonly fields: readonly string[];
}

/** Writes what was accepted, as in `takes null as data; a field of another type (limit, offset)`. */
export function describeAcceptances(acceptances: readonly Acceptance[]): string {
  const parts = acceptances.map(({ flaw, fields }) =>
    fields.length === 0 ? flaw : `${flaw} (${fields.join(', ')})`,
  );
  return `takes ${parts.join('; ')}`;
}

/** Returns a list of one finding. path: where in the request or reply; empty for the whole of it. */
export function buildFinding(
  kind: FindingKind,
  difference: SuiteDifference,
  message: string,
  path = '',
): SuiteFinding[] {
  return [{ kind, path, message, difference }];
}
