/** Runs the suite against a target and builds the report, whose order does not depend on which answer came first. */
import type { Effect } from '#contracts/contract';
import { User } from '#contracts/envelope';
import { listSecrets } from '#contracts/redact/redact';
import { findRepeatedSecrets } from '../checks/repeated-secrets.ts';
import type { FidelityCollector } from '../fidelity/collect.ts';
import { buildRows, type CheckRun, redactText } from '../findings/check-rows.ts';
import { createFieldCounter } from '../findings/count-fields.ts';
import type { SuiteFinding } from '../findings/finding.ts';
import { type Exchange, isSuccess, type ObservedTarget, observe } from '../findings/observe.ts';
import { buildReport, type Report } from '../findings/report.ts';
import type { Learner } from '../suggest/learn.ts';
import { countIds } from '../target/ids.ts';
import { isRead } from '../target/is-read.ts';
import { EXAMPLE } from '../target/questions.ts';
import { createRunSecrets } from '../target/run-secrets.ts';
import { NoAnswer, type Target, Untried } from '../target/target.ts';
import type { Progress } from './progress.ts';
import { type Entry, type Learn, runRounds } from './rounds.ts';

interface RunParts {
  /** Suggests changes of the contracts. */
  readonly learner?: Learner | undefined;
  /** Says how far the run is. */
  readonly progress?: Progress | undefined;
  /** Says how true the mock is to a live target. */
  readonly fidelity?: FidelityCollector | undefined;
}

const TOO_MANY_SECRETS = 'The replies have more secrets than a report can mask.';

/** Runs every check of the registry, closes the target and returns the report. */
export async function runSuite(
  registry: Iterable<Entry>,
  target: Target,
  { learner, progress, fidelity }: RunParts = {},
): Promise<Report> {
  const startedAt = new Date();
  const runSecrets = createRunSecrets();
  const watched = observe(target);
  const counter = createFieldCounter();
  /** Returns the secrets that the reply of an exchange repeats. */
  const learn = (exchange: Exchange): readonly SuiteFinding[] => {
    learner?.note(exchange);
    fidelity?.note(exchange);
    const { entry, question, reply } = exchange;
    if (question === EXAMPLE && isSuccess(exchange)) counter.note(entry, reply.body);
    const { findings, encoded } = findRepeatedSecrets(exchange, target);
    // Target.secrets() lists those in the `data` of requests.
    runSecrets.add([...listSecrets(User, exchange.user), ...exchange.secrets, ...encoded]);
    return findings;
  };
  const checks = await runChecks(sortEntries(registry), watched, learn, { progress, fidelity });
  const runs = checks.map((run) => omitFront(run, watched));
  if (runSecrets.areTooMany()) {
    return buildReport({ target: target.name, notes: [], rows: [] }, startedAt, TOO_MANY_SECRETS);
  }
  // Secrets are masked at the end, since a later reply may reveal that an earlier text was a secret.
  const secrets = [target.secrets?.(), target.repeatableSecrets?.(), runSecrets.list()].flatMap(
    (texts) => texts ?? [],
  );
  const hide = (text: string) => redactText(text, secrets);
  const rows = runs.flatMap((run) => buildRows(run, secrets, target.address));
  const isBroken = rows.some(({ verdict }) => verdict === 'broken');
  const obstacle = findObstacle(watched, isBroken);
  const notes = (target.notes?.() ?? []).map(hide);
  const report = buildReport({ target: target.name, notes, rows }, startedAt, obstacle && hide(obstacle));
  const counted = counter.addTo(report);
  const described = learner ? learner.describe(counted, (text) => hide(text) === text) : counted;
  return fidelity ? fidelity.addTo(described, hide) : described;
}

/** Runs the checks of all entries. Closes the target also after an error, since the run may have left things there. */
async function runChecks(
  entries: readonly Entry[],
  target: ObservedTarget,
  learn: Learn,
  { progress, fidelity }: Pick<RunParts, 'progress' | 'fidelity'>,
): Promise<CheckRun[]> {
  const askMore = fidelity && ((entry: Entry) => askPages(fidelity, entry, target));
  try {
    await target.settle?.();
    if (entries.some((entry) => isRead(entry) && needsSession(entry))) await signInFirst(target);
    return await runRounds({ entries, target, learn, progress, askMore });
  } finally {
    await target.close?.();
  }
}

async function askPages(fidelity: FidelityCollector, entry: Entry, target: ObservedTarget): Promise<void> {
  if (target.findEnd?.() === undefined) await fidelity.askPages(entry, await target.openClient());
}

const needsSession = (entry: Entry): boolean => entry.kind === 'contract' && entry.access !== 'visitor';

/** Begins the session that parallel reads need. Otherwise what a check sends would depend on which of them began it. */
async function signInFirst(target: ObservedTarget): Promise<void> {
  if (!target.isLive) return;
  const client = await target.watchCheck(() => undefined).target.openClient();
  await client.signIn().catch((error: unknown) => {
    // The checks that need the session say so.
    if (!(error instanceof Untried || error instanceof NoAnswer)) throw error;
  });
}

const EFFECTS: readonly Effect[] = ['read', 'idempotent', 'once', 'money'];

/**
 * Sorts documents first, then calls by effect, in the order of EFFECTS. Calls with the same effect are sorted
 * by the number of ids in their example, since the replies to calls without ids list ids for the others.
 */
function sortEntries(registry: Iterable<Entry>): Entry[] {
  const rank = (entry: Entry): number =>
    entry.kind === 'document' ? -1 : EFFECTS.indexOf(entry.effect) * 100 + countIds(entry);
  return [...registry].sort((a, b) => rank(a) - rank(b));
}

/**
 * Returns the check of a call as untried if something in front of the API has answered it, as it has most calls. The
 * checks that could not sign in there have the same cause.
 */
function omitFront(run: CheckRun, target: ObservedTarget): CheckRun {
  const reply = target.findFront(run.call);
  const { untried } = run.outcome;
  if (reply === undefined || (untried !== undefined && untried !== target.findAccountProblem?.())) return run;
  return {
    ...run,
    outcome: { findings: [], untried: `something else answers there: ${reply}` },
    exchanges: [],
  };
}

/** Returns the reason why the run cannot judge the contract, or undefined when it can. */
function findObstacle(target: ObservedTarget, isBroken: boolean): string | undefined {
  if (target.signal?.aborted) return 'The run was stopped.';
  const limit = target.findLimit?.();
  if (limit !== undefined) return toSentence(limit);
  // A broken reply may be the reason why the account could not sign in, so only the broken reply is reported.
  const problem = isBroken ? undefined : target.findAccountProblem?.();
  // Something that is left at the backend fails the run, even if everything conforms.
  const leftover = 'Something that the run created is not undone: the notes say what.';
  return (
    target.findObstacle() ??
    target.findSilence?.() ??
    (problem && toSentence(problem)) ??
    (target.hasLeft?.() ? leftover : undefined)
  );
}

function toSentence(reason: string): string {
  return `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`;
}
