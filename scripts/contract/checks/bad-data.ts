/** Checks that a call refuses data that violates the schema of its request. */
import * as z from 'zod/mini';
import type { AnyContract } from '#contracts/contract';
import { isMarked, readDefinition, unwrapSchema } from '#contracts/schema';
import { buildFinding, type SuiteFinding } from '../findings/finding.ts';
import { buildInput } from '../target/call-input.ts';
import { classifyReply, UNCLEAR_REPLIES } from '../target/classify-reply.ts';
import { nameFlaw } from '../target/questions.ts';
import type { Site } from '../target/site.ts';
import { type Client, NoAnswer, Untried } from '../target/target.ts';

export interface Attempt {
  /** The flaw in the data, as a report names it. */
  readonly flaw: string;
  /** The field with the flaw; absent for a flaw of the data as a whole. */
  readonly field?: string;
  readonly data: unknown;
}

interface BadValue extends Pick<Attempt, 'flaw'> {
  readonly value: unknown;
}

/**
 * Values of a wrong type: the text is sent for fields that take an object, the object for all other fields.
 */
const INVALID_OBJECT = { 'no field takes this': true };
const INVALID_TEXT = 'no object';
/** Values beyond common limits. The schema's error about such a value names the limit of the field. */
const PROBES = [-1, Number.MAX_SAFE_INTEGER, 'x'.repeat(20_000)];
/**
 * The check ends after this many replies if all were unclear, since the other replies would be unclear too.
 */
const MAX_UNCLEAR_REPLIES = 4;
/** If this many calls of a live backend in a row have refused a flaw, the backend is known to refuse it. */
const MIN_REFUSALS = 2;
/** If this many have refused data as a whole, such as null, each call is known to refuse it, unlike a flaw in a field. */
const MIN_REFUSALS_BY_ALL = 3;
/** A call of a live backend that has accepted this many flaws gets no others: it checks nothing. */
const MAX_ACCEPTED = 6;
/** After this many calls that took all that they got, fewer flaws suffice for the verdict on a further call. */
const MIN_LENIENT_CALLS = 3;
const MAX_ACCEPTED_OF_LENIENT = 3;
const LOCKS_OUT = 'several refused sign-ins in a row could lock the account out';
const UNFINISHED = 'all that was sent was refused, and the run had no requests left for the rest';

/** When a check is run, and what it may send. */
export interface Turn {
  /** The place in the order of the run. */
  readonly step: number;
  /** The maximum of requests; the rest is sent in a later turn. */
  readonly requests: number;
}

/** The state of the check of a call, which its next turn takes up. */
interface Course {
  readonly attempts: readonly Attempt[];
  next: number;
  readonly accepted: Attempt[];
  readonly counts: Record<'granted' | 'refused' | 'unclear', number>;
  refusedFields: number;
}

/**
 * Returns a check that a call refuses bad data. The specification does not require it, so a call that accepts bad
 * data is reported as an assumption. A flaw that a live backend is known to refuse is sent only to calls that have
 * not refused another one, or have granted one.
 *
 * A check that needs more requests than its turn allows is `isUnfinished`, and goes on where it was in the next one.
 *
 * jobs: how many calls are checked at a time. What is known of a flaw is that of the turns that have surely ended by
 * then, so that it does not depend on which answer came first.
 */
export function createBadDataCheck({ login }: Pick<Site, 'login'>, jobs = 1) {
  /** The answers to each flaw, with the step of the turn. */
  const answersByFlaw = new Map<string, { readonly step: number; readonly answer: string }[]>();
  /** Returns how many calls in a row, up to the latest that has surely ended, have refused a flaw. */
  const countRefusals = (flaw: string, step: number): number => {
    const answers = (answersByFlaw.get(flaw) ?? []).filter((each) => each.step <= step - jobs);
    const latest = answers.toSorted((one, other) => other.step - one.step);
    const end = latest.findIndex(({ answer }) => answer === 'granted');
    return end === -1 ? latest.length : end;
  };

  /** The steps of the turns in which calls took all bad data in their fields. */
  const lenient: number[] = [];
  const countEnough = (step: number): number =>
    lenient.filter((each) => each <= step - jobs).length < MIN_LENIENT_CALLS
      ? MAX_ACCEPTED
      : MAX_ACCEPTED_OF_LENIENT;
  const unfinished = new Map<string, Course>();

  async function check(
    contract: AnyContract,
    client: Client,
    { step, requests }: Turn,
  ): Promise<readonly SuiteFinding[]> {
    client.requireHarmless?.(contract, 'bad data');
    const { data, user } = await buildInput(contract, client);
    const isSignIn = client.isLive === true && contract.name === login.name;
    const course = unfinished.get(contract.name) ?? begin(contract, Object(data), isSignIn);
    unfinished.delete(contract.name);
    const { attempts, accepted, counts } = course;
    // Each granted login begins one more session.
    const enough = isSignIn ? 1 : countEnough(step);
    for (let sent = 0; course.next < attempts.length; course.next += 1) {
      const attempt = attempts[course.next];
      if (attempt === undefined || (client.isLive && accepted.length >= enough)) break;
      const flaw = `${attempt.flaw} ${attempt.field}`;
      const isWhole = attempt.field === undefined;
      // A refusal of the data as a whole does not tell whether the call looks at its fields.
      const isRefusing = (isWhole ? counts.refused : course.refusedFields) > 0 && counts.granted === 0;
      const refusals = client.isLive ? countRefusals(flaw, step) : 0;
      if (refusals >= MIN_REFUSALS && isRefusing) continue;
      if (refusals >= MIN_REFUSALS_BY_ALL && isWhole) continue;
      if (sent >= requests) {
        unfinished.set(contract.name, course);
        break;
      }
      sent += 1;
      const reply = await client
        .send(contract, attempt.data, user, nameFlaw(attempt))
        .catch((error: unknown) => {
          // A flaw that the call has accepted before stays a finding.
          if (accepted.length === 0 || !(error instanceof NoAnswer || error instanceof Untried)) throw error;
          return undefined;
        });
      if (reply === undefined) break;
      const answer = classifyReply(reply);
      if (answer === 'granted') accepted.push(attempt);
      counts[answer] += 1;
      if (answer === 'refused' && !isWhole) course.refusedFields += 1;
      if (answer !== 'unclear')
        answersByFlaw.set(flaw, [...(answersByFlaw.get(flaw) ?? []), { step, answer }]);
      if (counts.granted + counts.refused === 0 && counts.unclear >= MAX_UNCLEAR_REPLIES) break;
    }
    if (accepted.length >= MAX_ACCEPTED_OF_LENIENT && course.refusedFields === 0) lenient.push(step);
    if (accepted.length === 0 && unfinished.has(contract.name)) throw new Untried(UNFINISHED);
    if (counts.granted + counts.refused === 0) throw new Untried(UNCLEAR_REPLIES);
    return accepted.flatMap(({ flaw, field }) =>
      buildFinding('assumption', 'accepted', `takes ${flaw}`, field === undefined ? '' : `request.${field}`),
    );
  }

  function begin(contract: AnyContract, data: object, isSignIn: boolean): Course {
    const attempts = listAttempts(contract, data).filter(
      ({ field }) => !isSignIn || (field !== undefined && !Object.hasOwn(login.example, field)),
    );
    if (attempts.length === 0) throw new Untried(LOCKS_OUT);
    const counts = { granted: 0, refused: 0, unclear: 0 };
    return { attempts, next: 0, accepted: [], counts, refusedFields: 0 };
  }

  return { check, isUnfinished: ({ name }: Pick<AnyContract, 'name'>): boolean => unfinished.has(name) };
}

/** Lists the bad data of a call. data: that of a request which the call grants. */
export function listAttempts(contract: AnyContract, data: object): Attempt[] {
  const def = readDefinition(unwrapSchema(contract.request));
  const fields = def.type === 'object' ? Object.entries(def.shape) : [];
  return [
    { flaw: 'null as data', data: null },
    { flaw: 'a text as data', data: 'text' },
    { flaw: 'a list as data', data: [1] },
    ...fields.flatMap(([field, schema]) =>
      listBadValues(schema).map(({ flaw, value }) => ({ flaw, field, data: { ...data, [field]: value } })),
    ),
  ];
}

/** Lists values that a field refuses: one of another type, none at all, and one beyond each of its limits. */
function listBadValues(schema: z.core.$ZodType): BadValue[] {
  const wrongType = readDefinition(unwrapSchema(schema)).type === 'object' ? INVALID_TEXT : INVALID_OBJECT;
  const values = [
    { flaw: 'another type', value: wrongType },
    { flaw: 'data without the field', value: undefined },
  ].filter(({ value }) => !takes(schema, value));
  // A secret gets no further values, since several wrong passwords or codes in a row could lock the account.
  if (isMarked(schema, 'secret')) return values;
  return [...values, ...PROBES.flatMap((probe) => findBeyondLimit(schema, probe))];
}

function findBeyondLimit(schema: z.core.$ZodType, probe: number | string): BadValue[] {
  const [issue] = z.core.safeParse(schema, probe).error?.issues ?? [];
  if (issue?.code === 'too_small') return [{ flaw: 'a number below its minimum', value: probe }];
  if (issue?.code !== 'too_big') return [];
  // Sends the smallest value that is too big, so that a lenient backend does not build a huge reply.
  const value = Number(issue.maximum) + 1;
  if (typeof probe === 'number') return [{ flaw: 'a number above its maximum', value }];
  return [{ flaw: 'a text that is too long', value: 'x'.repeat(value) }];
}

function takes(schema: z.core.$ZodType, value: unknown): boolean {
  return z.core.safeParse(schema, value).success;
}
