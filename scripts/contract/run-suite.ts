/** Runs the suite against a target, one check after another, and builds the report. */
import { findVerdict } from '#contracts/check';
import type { AnyContract, Effect } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { findCommonLeniency, GENERAL_NAME } from './common-leniency.ts';
import type { SuiteFinding } from './finding.ts';
import { countIds } from './ids.ts';
import { type Exchange, type ObservedTarget, observe } from './observe.ts';
import { redactOutcome, redactText } from './redact-outcome.ts';
import {
  buildCallReport,
  type CallReport,
  type CheckReport,
  countVerdicts,
  type ExitCode,
  type Report,
  sortWorstFirst,
} from './report.ts';
import { createRunSecrets } from './run-secrets.ts';
import { type Check, listChecks, type Outcome, REFUSES_BAD_DATA } from './suite.ts';
import type { Address, Target } from './target.ts';

type Entry = AnyContract | AnyDocument;

/**
 * Runs every check of the registry, closes the target and returns the report.
 *
 * accountProblem: is called after the last check, and returns the reason why the account could not sign in.
 */
export async function runSuite(
  registry: Iterable<Entry>,
  target: Target,
  accountProblem: () => string | undefined = () => undefined,
): Promise<Report> {
  const startedAt = new Date();
  const began = performance.now();
  const runSecrets = createRunSecrets();
  const watched = observe(target, runSecrets.learn);
  const runs: { readonly entry: Entry; readonly checks: readonly CheckRun[] }[] = [];
  await target.begin?.();
  for (const entry of sortEntries(registry)) {
    const checks: CheckRun[] = [];
    for (const check of listChecks([entry], watched)) {
      checks.push(await runOneCheck(check, watched));
    }
    runs.push({ entry, checks });
  }
  await target.close?.();
  // Secrets are masked at the end, since a later reply may reveal that an earlier text was a secret.
  const secrets = [...(target.secrets?.() ?? []), ...runSecrets.list()];
  const hide = (text: string) => (runSecrets.areTooMany() ? WITHHELD : redactText(text, secrets));
  const checks = runs.flatMap((run) => run.checks);
  const leniency = findCommonLeniency(checks.filter(({ check }) => check.promise === REFUSES_BAD_DATA));
  const report = (check: CheckRun) => {
    const outcome = { ...check.outcome, findings: leniency.omitFrom(check.outcome.findings) };
    const run = { ...check, outcome };
    return buildCheckReport(runSecrets.areTooMany() ? withholdTexts(run) : run, secrets, target.address);
  };
  const calls = [
    ...runs.map((run) => buildCallReport(run.entry, run.checks.map(report))),
    ...buildGeneralReport(leniency.findings, target.address),
  ];
  const counts = countVerdicts(calls);
  const obstacle = target.signal?.aborted
    ? 'The run was stopped.'
    : (findObstacle(watched, accountProblem(), counts.broken > 0) ?? findLeftover(target));
  return {
    target: target.name,
    startedAt: startedAt.toISOString(),
    ms: Math.round(performance.now() - began),
    exitCode: obstacle === undefined ? chooseExitCode(counts) : 3,
    conclusion: obstacle === undefined ? writeConclusion(counts) : hide(obstacle),
    notes: (target.notes?.() ?? []).map(hide),
    counts,
    calls: sortWorstFirst(calls),
  };
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

/** Builds the report of the findings that most calls share, in the same form as the report of one call. */
function buildGeneralReport(findings: readonly SuiteFinding[], address: Address): CallReport[] {
  if (findings.length === 0) return [];
  const entry = { name: GENERAL_NAME, summary: 'What most calls do alike.', source: 'ours' } as const;
  const outcome = redactOutcome(entry.name, findings, [], [], address);
  const check = { promise: REFUSES_BAD_DATA, verdict: findVerdict(findings), ms: 0, ...outcome };
  return [buildCallReport(entry, [check])];
}

/** A check that has run. Its exchanges still contain secrets. */
interface CheckRun {
  readonly check: Check;
  readonly outcome: Outcome;
  /** The exchanges of the check; empty when there are no findings. */
  readonly exchanges: readonly Exchange[];
  readonly ms: number;
}

async function runOneCheck(check: Check, target: ObservedTarget): Promise<CheckRun> {
  const began = performance.now();
  const outcome = await check.run();
  const ms = Math.round(performance.now() - began);
  const exchanges = target.takeExchanges();
  return { check, outcome, exchanges: outcome.findings.length === 0 ? [] : exchanges, ms };
}

function buildCheckReport(
  { check: { call, promise }, outcome, exchanges: raw, ms }: CheckRun,
  secrets: readonly string[],
  address: Address,
): CheckReport {
  const { findings, exchanges } = redactOutcome(call, outcome.findings, raw, secrets, address);
  const { untried } = outcome;
  if (untried === undefined) return { promise, verdict: findVerdict(findings), findings, ms, exchanges };
  return { promise, verdict: 'untried', findings, untried: redactText(untried, secrets), ms, exchanges };
}

const WITHHELD = 'is not shown: the replies have too many secrets to mask them';

/** Returns a check without all texts that may come from the backend. */
function withholdTexts({ check, outcome: { findings, untried }, ms }: CheckRun): CheckRun {
  const outcome = {
    findings: findings.map(({ kind, difference }) => ({ kind, difference, path: '', message: WITHHELD })),
    ...(untried !== undefined && { untried: WITHHELD }),
  };
  return { check, outcome, exchanges: [], ms };
}

/**
 * Returns a sentence if something is left at the backend. The run then fails, even if everything conforms.
 */
function findLeftover({ hasLeft }: Target): string | undefined {
  return hasLeft?.() ? 'Something that the run created is not undone: the notes say what.' : undefined;
}

/** Returns the reason why the run cannot judge the contract, or undefined when it can. */
function findObstacle(
  { isExpectedApi: isOurs, failure: silence, isClosed: closed }: ObservedTarget,
  accountProblem: string | undefined,
  anythingBroken: boolean,
): string | undefined {
  if (!isOurs && silence !== undefined) {
    return `No call reached it (${silence}): is the server up, and is the address right?`;
  }
  if (!isOurs) return 'Nothing there answered as this API does: check the address, its path included.';
  if (closed) return 'Everything is under maintenance: run it again when the site is open.';
  // A broken reply may be the reason why the account could not sign in, so only the broken reply is reported.
  if (accountProblem !== undefined && !anythingBroken) {
    return `${accountProblem.charAt(0).toUpperCase()}${accountProblem.slice(1)}.`;
  }
  return undefined;
}

/** Returns the exit code of a run. */
export function chooseExitCode({ broken, assumption, drift, conforms }: Report['counts']): ExitCode {
  if (broken > 0) return 1;
  if (assumption + drift > 0) return 2;
  return conforms > 0 ? 0 : 3;
}

/** Returns the result of a run in a sentence. */
export function writeConclusion({ broken, assumption, drift, untried, conforms }: Report['counts']): string {
  if (broken > 0) return 'The contract is broken.';
  if (assumption + drift > 0) return 'The server conforms, but for assumptions and drift.';
  if (conforms === 0) return 'Nothing was tried.';
  return untried > 0 ? 'The server conforms, as far as it was tried.' : 'The server conforms.';
}
