/**
 * Lists the checks of the contract suite, one for each call and promise. A check returns its findings; an
 * empty list means that the promise is kept. A new call needs no code here, since the checks start from its
 * example.
 */

import type { FindingKind } from '#contracts/check/check';
import { checkReplyBody, getReplySchema } from '#contracts/check/check-reply';
import { checkExactly } from '#contracts/check/exact';
import { reportRounded } from '#contracts/check/rounded-numbers';
import { type AnyContract, isOurs } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { findStatement } from '#contracts/schema';
import { checkAccess } from '../checks/access.ts';
import { createBadDataCheck, type Turn } from '../checks/bad-data.ts';
import { checkEffect } from '../checks/effect.ts';
import { checkOwnRefusal } from '../checks/own-refusal.ts';
import { listRefusals } from '../checks/provocations.ts';
import { addMessage, buildFinding, type Outcome, type SuiteFinding } from '../findings/finding.ts';
import { limitOutcome } from '../findings/limit-findings.ts';
import { buildInput } from '../target/call-input.ts';
import { acceptDeclaredRefusal } from '../target/classify-reply.ts';
import { describeBody } from '../target/describe-body.ts';
import { hasEnvelope } from '../target/front.ts';
import { isRead } from '../target/is-read.ts';
import { EXAMPLE } from '../target/questions.ts';
import {
  type Client,
  type HttpReply,
  NeedsAccount,
  NoAnswer,
  Redirected,
  type Target,
  Unsendable,
  Untried,
} from '../target/target.ts';

/** The words of a finding on a call that refuses its example. */
export const EXAMPLE_REFUSED = 'its example was refused';

/** No check is begun before those of the earlier rounds have ended, since requests and time may run out. */
export type Round = 'example' | 'provocation' | 'bad data';

export interface Check {
  /** The name of the call or document. */
  readonly call: string;
  /** The promise of the call, as a sentence without its subject. */
  readonly promise: string;
  readonly round: Round;
  /**
   * target: the view of the target in which the requests of the check are seen, by default the target itself; turn: for
   * bad data.
   */
  readonly run: (target?: Target, turn?: Turn) => Promise<Outcome>;
}

/** After these differences of its example, no further request of a call is sent. */
const UNANSWERED: ReadonlySet<SuiteFinding['difference']> = new Set(['redirect', 'unread']);

type CheckPromise = (client: Client, target: Target, turn: Turn) => Promise<readonly SuiteFinding[]>;

/**
 * Returns the checks of all calls and documents, grouped by call or document. The group of a call begins with
 * the check of its example request.
 */
export function listChecks(registry: Iterable<AnyContract | AnyDocument>, target: Target): Check[] {
  const badData = createBadDataCheck(target.site, target.jobs);
  return [...registry].flatMap((entry, place) => {
    let isUnanswered = false;
    const checkBadData: CheckPromise = (client, _, turn) =>
      entry.kind === 'contract' ? badData.check(entry, client, turn) : Promise.resolve([]);
    return listPromises(entry, target, checkBadData).map(([promise, checkPromise], index) => ({
      call: entry.name,
      promise,
      round: index === 0 ? 'example' : checkPromise === checkBadData ? 'bad data' : 'provocation',
      async run(own = target, turn = { step: place, requests: Number.POSITIVE_INFINITY }) {
        if (isUnanswered) return { findings: [], untried: 'its example got no readable answer' };
        const outcome = limitOutcome(await runCheck(entry, checkPromise, own, turn));
        // If the example got no answer, the further checks of the call do not report that again.
        if (index === 0) {
          isUnanswered =
            outcome.isUnanswered === true ||
            outcome.findings.some(({ difference }) => UNANSWERED.has(difference));
        }
        const isUnfinished = checkPromise === checkBadData && badData.isUnfinished(entry);
        return isUnfinished ? { ...outcome, isUnfinished } : outcome;
      },
    }));
  });
}

type NamedCheck = [promise: string, checkPromise: CheckPromise];

function listPromises(
  entry: AnyContract | AnyDocument,
  target: Target,
  checkBadData: CheckPromise,
): NamedCheck[] {
  if (entry.kind === 'document') {
    return [['is answered, and the answer conforms', (client) => checkDocument(entry, client)]];
  }
  return [
    ['accepts its example, and its reply conforms', (client) => checkExample(entry, client)],
    ['refuses data that does not fit its request', checkBadData],
    ['allows exactly the callers that it states', (client, own) => checkAccess(entry, client, own)],
    [`has the effect that it states: ${entry.effect}`, (client) => checkEffect(entry, client)],
    ...listRefusalPromises(entry, target),
  ];
}

/**
 * Lists the checks of declared refusals. Those that the suite does not provoke are untried, with the reason; for the
 * mock they are left out, since its own tests cover all refusals.
 */
function listRefusalPromises(entry: AnyContract, { isLive, site }: Target): NamedCheck[] {
  return listRefusals(site, entry)
    .filter(([, how]) => isLive || typeof how !== 'string')
    .map(([error, how]) => [
      `refuses as it declares: ${error}`,
      (client) => checkOwnRefusal(entry, error, how, client),
    ]);
}

async function runCheck(
  entry: AnyContract | AnyDocument,
  checkPromise: CheckPromise,
  target: Target,
  turn: Turn,
): Promise<Outcome> {
  const end = target.findEnd?.();
  if (end !== undefined) return describeEnd(entry, target, end);
  try {
    return { findings: await checkPromise(await target.openClient(), target, turn) };
  } catch (error) {
    if (error instanceof Unsendable) return { findings: [], untried: error.message, isUnsendable: true };
    if (error instanceof NeedsAccount) return { findings: [], untried: error.message, needsAccount: true };
    if (error instanceof Untried) return { findings: [], untried: error.message };
    if (error instanceof Redirected) return { findings: buildFinding('broken', 'redirect', error.message) };
    if (error instanceof NoAnswer) return { findings: [], untried: error.message, isUnanswered: true };
    throw error;
  } finally {
    if (!isRead(entry)) await target.settle?.();
  }
}

/** Returns the outcome of a check that the run has not begun. A call that it may not send is not left out by its end. */
function describeEnd(entry: AnyContract | AnyDocument, target: Target, end: string): Outcome {
  const reason = entry.kind === 'contract' ? target.findUnsendable?.(entry) : undefined;
  return { findings: [], untried: reason ?? end, ...(reason !== undefined && { isUnsendable: true }) };
}

async function checkExample(contract: AnyContract, client: Client): Promise<readonly SuiteFinding[]> {
  const { data, user: sender, unusual = [] } = await buildInput(contract, client);
  const reply = await client.send(contract, data, sender, EXAMPLE);
  // The specification does not have a call of ours, so a live backend may not know it.
  const maybeUnknown = client.isLive === true && isOurs(contract);
  const unreadable = findUnreadable(maybeUnknown ? 'assumption' : 'broken', reply);
  if (unreadable) return [addStatus(unreadable, reply)];
  const { result, message } = Object(reply.body);
  if (result === false) {
    acceptDeclaredRefusal(contract, reply, client);
    const isFailure = reply.status >= 500;
    if (contract.access === 'optional' && sender === undefined && !isFailure) {
      const reason = `it was refused without a session, and the run has none: ${message}`;
      throw client.hasAccount?.() === false ? new NeedsAccount(reason) : new Untried(reason);
    }
    if (unusual.length > 0 && !isFailure) {
      throw new Untried(`it refused its ${unusual.join(' and ')}, of another type than expected: ${message}`);
    }
    const kind = !isFailure && (maybeUnknown || hasAssumedField(contract)) ? 'assumption' : 'broken';
    return buildFinding(kind, 'refused', `${EXAMPLE_REFUSED}: HTTP ${reply.status}, ${message}`);
  }
  if (reply.status !== 200 && result !== undefined)
    return buildFinding('broken', 'status', `answered HTTP ${reply.status}`);
  const findings = [
    ...checkReplyBody(contract, reply.received ?? reply.body, Number.POSITIVE_INFINITY),
    ...reportRounded(reply.rounded, getReplySchema(contract)),
  ];
  return findings.map((finding) => addStatus(addMessage(finding, reply.body), reply));
}

/** Returns whether the example has a field that is only assumed, which may be the reason for a refusal. */
function hasAssumedField({ request, example }: AnyContract): boolean {
  return Object.keys(example).some((field) => findStatement(request, [field]) === 'assumed');
}

async function checkDocument(document: AnyDocument, client: Client): Promise<readonly SuiteFinding[]> {
  const reply = await client.get(document);
  const kind = document.assumedAddress === undefined ? 'broken' : 'assumption';
  if (reply.status !== 200) return buildFinding(kind, 'status', `answered HTTP ${reply.status}`);
  const unreadable = findUnreadable(kind, reply, document.media === 'text');
  if (unreadable) return [unreadable];
  return [
    ...checkExactly(document.response, reply.body, '', Number.POSITIVE_INFINITY),
    ...reportRounded(reply.rounded, document.response),
  ];
}

/**
 * Returns the finding of a reply that was not read, is no JSON, or is an error without an envelope. mayBeText: whether
 * it need not be JSON.
 */
function findUnreadable(kind: FindingKind, reply: HttpReply, mayBeText = false): SuiteFinding | undefined {
  if (reply.unread !== undefined) return { kind, path: '', message: reply.unread, difference: 'unread' };
  const isOther = reply.notJson ? !mayBeText : reply.status !== 200 && !hasEnvelope(reply.body);
  if (!isOther) return undefined;
  return { kind, path: '', message: describeBody(reply), difference: 'type' };
}

function addStatus(finding: SuiteFinding, { status }: HttpReply): SuiteFinding {
  return status === 200 ? finding : { ...finding, message: `HTTP ${status}: ${finding.message}` };
}
