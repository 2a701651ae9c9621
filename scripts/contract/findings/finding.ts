/** Describes the findings of the suite's checks. */
import type { CheckFinding, FindingKind } from '#contracts/check/check';
import { nameType } from '#contracts/json-values';
import { makePrintable } from '#contracts/write/line';

const GOT = ', got ';
const MAX_MESSAGE_CHARS = 100;

/** The kinds of difference in a finding: those that a schema shows, and those that only the suite finds. */
export type SuiteDifference =
  | CheckFinding['difference']
  | 'redirect'
  | 'repeats-secret'
  | 'unread'
  | 'unsent'
  | 'more'
  | 'refused'
  | 'accepted'
  | 'visitor-granted'
  | 'stranger-granted'
  | 'visitor-refused'
  | 'stranger-refused'
  | 'changed'
  | 'changed-again'
  | 'answered-differently'
  | 'unchanged';

/** The differences between a value and its schema; other findings are about what a server accepts or does. */
export const SCHEMA_DIFFERENCES: ReadonlySet<SuiteDifference> = new Set<SuiteDifference>([
  'missing',
  'null',
  'type',
  'format',
  'range',
  'value',
  'unknown-field',
  'name',
]);

/** A finding of a check. Its key in a baseline contains the `difference`, but not the message. */
export interface SuiteFinding extends Omit<CheckFinding, 'difference'> {
  readonly difference: SuiteDifference;
  /** The refusal that came in place of the declared one. */
  readonly refusal?: Refusal;
}

export interface Refusal {
  readonly message: string;
  readonly code?: number;
}

/** The result of a check. */
export interface Outcome {
  readonly findings: readonly SuiteFinding[];
  /** The reason why the promise could not be checked here; `findings` is then empty. */
  readonly untried?: string;
  /** Set when this run is not permitted to send the call. */
  readonly isUnsendable?: boolean;
  /** Set when an account would let this run check the promise. */
  readonly needsAccount?: boolean;
  /** Set when a request of the check had no reply. */
  readonly isUnanswered?: boolean;
  /** Set when the check has more to send than its turn allowed. */
  readonly isUnfinished?: boolean;
}

/** Describes the HTTP status of a refusal by its class, so that all refusals of a backend have one cause. */
export function describeStatus(status: number): string {
  return `comes with HTTP ${Math.floor(status / 100)}xx, expected 200`;
}

/** Adds the message that came in place of the expected one. A long text may be data, so only its length is named. */
export function addMessage(finding: SuiteFinding, body: unknown): SuiteFinding {
  if (finding.difference !== 'message' || !finding.message.startsWith('expected "')) return finding;
  const { message } = Object(body);
  const text = typeof message === 'string' ? makePrintable(message) : nameType(message);
  const quoted = typeof message === 'string' ? `"${text}"` : text;
  const got = text.length > MAX_MESSAGE_CHARS ? `a text of ${text.length} characters` : quoted;
  return { ...finding, message: `${finding.message}${GOT}${got}` };
}

/** Returns the message without the received value, so that findings that differ only in it count as one cause. */
export function omitReceived({ difference, message }: Pick<SuiteFinding, 'difference' | 'message'>): string {
  return difference === 'message' ? (message.split(GOT, 1)[0] ?? message) : message;
}

/** Returns a list of one finding if something is wrong, else an empty one. */
export function findIf(
  isWrong: boolean,
  ...finding: readonly [kind: FindingKind, difference: SuiteDifference, message: string]
): SuiteFinding[] {
  return isWrong ? buildFinding(...finding) : [];
}

/** Returns a list of one finding. path: the place in the request or reply; empty for the whole value. */
export function buildFinding(
  kind: FindingKind,
  difference: SuiteDifference,
  message: string,
  path = '',
): SuiteFinding[] {
  return [{ kind, path, message, difference }];
}
