/** Runs the suite against a target, one check after another, and builds the report. */
import * as z from 'zod/mini';
import { findVerdict } from '#contracts/check';
import type { AnyContract, Effect } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, User } from '#contracts/envelope';
import { secret } from '#contracts/marks';
import { redactAll } from '#contracts/redact';
import { countIds } from './ids.ts';
import { type Exchange, type ObservedTarget, observe } from './observe.ts';
import {
  buildCallReport,
  type CheckReport,
  countVerdicts,
  type ExchangeReport,
  type ExitCode,
  type Report,
  sortWorstFirst,
} from './report.ts';
import { type Check, listChecks, type Outcome } from './suite.ts';
import type { Target } from './target.ts';

type Entry = AnyContract | AnyDocument;

/**
 * Runs every check of the registry, closes the target and returns the report.
 *
 * accountProblem: returns why the given account could not be used; it is called after the last check.
 */
export async function runSuite(
  registry: Iterable<Entry>,
  target: Target,
  accountProblem: () => string | undefined = () => undefined,
): Promise<Report> {
  const startedAt = new Date();
  const began = performance.now();
  const watched = observe(target);
  const calls = [];
  for (const entry of sortEntries(registry)) {
    const checks: CheckReport[] = [];
    for (const check of listChecks([entry], watched)) checks.push(await runOneCheck(check, watched));
    calls.push(buildCallReport(entry, checks));
  }
  await target.close?.();
  const counts = countVerdicts(calls);
  const obstacle = findObstacle(watched, accountProblem(), counts.broken > 0);
  return {
    target: target.name,
    startedAt: startedAt.toISOString(),
    ms: Math.round(performance.now() - began),
    exitCode: obstacle === undefined ? chooseExitCode(counts) : 3,
    conclusion: obstacle ?? writeConclusion(counts),
    counts,
    calls: sortWorstFirst(calls),
  };
}

const EFFECTS: readonly Effect[] = ['read', 'idempotent', 'once', 'money'];

/** Sorts documents and reads to the front, and calls that need ids behind the calls that list them. */
function sortEntries(registry: Iterable<Entry>): Entry[] {
  const rank = (entry: Entry): number =>
    entry.kind === 'document' ? -1 : EFFECTS.indexOf(entry.effect) * 100 + countIds(entry);
  return [...registry].sort((a, b) => rank(a) - rank(b));
}

async function runOneCheck({ promise, run }: Check, target: ObservedTarget): Promise<CheckReport> {
  const began = performance.now();
  const outcome = await run();
  const ms = Math.round(performance.now() - began);
  const exchanges = target.takeExchanges();
  const { findings, shown } = redactOutcome(outcome, exchanges, target.secrets?.() ?? []);
  const verdict = outcome.untried === undefined ? findVerdict(findings) : 'untried';
  return { promise, verdict, findings, ...pickUntried(outcome), ms, exchanges: shown };
}

function pickUntried({ untried }: Outcome): { untried?: string } {
  return untried === undefined ? {} : { untried };
}

const Secrets = z.array(secret(z.string()));
const Findings = z.array(
  z.object({ kind: z.enum(['broken', 'assumption', 'drift']), path: z.string(), message: z.string() }),
);

/** Masks each secret wherever it occurs in a check's findings and exchanges; without findings, no exchange is shown. */
function redactOutcome(outcome: Outcome, exchanges: readonly Exchange[], secrets: readonly string[]) {
  const reported = outcome.findings.length === 0 ? [] : exchanges;
  const [, findings, ...parts] = redactAll([
    [Secrets, secrets],
    [Findings, outcome.findings],
    ...reported.flatMap(({ entry, data, user, reply }): [z.ZodMiniType, unknown][] => [
      [entry.kind === 'contract' ? entry.request : z.undefined(), data],
      [User, user],
      [buildReplySchema(entry), reply.body],
    ]),
  ]);
  const shown = reported.map(({ entry, reply: { status } }, index): ExchangeReport => {
    const [data, user, reply] = parts.slice(index * 3, index * 3 + 3);
    return {
      call: entry.name,
      request: entry.kind === 'document' ? null : abridge(user === undefined ? { data } : { data, user }),
      status,
      reply: abridge(reply),
    };
  });
  return { findings: Findings.parse(findings), shown };
}

function buildReplySchema(entry: Entry): z.ZodMiniType {
  if (entry.kind === 'document') return entry.response;
  return z.object({ ...Envelope.shape, data: entry.response });
}

const MAX_ROWS = 5;
const MAX_TEXT_CHARS = 500;

/** Keeps the first rows of long lists and the beginning of long texts. */
function abridge(value: unknown): unknown {
  if (typeof value === 'string' && value.length > MAX_TEXT_CHARS) return `${value.slice(0, MAX_TEXT_CHARS)}…`;
  if (Array.isArray(value)) {
    const rows = value.slice(0, MAX_ROWS).map(abridge);
    return value.length > MAX_ROWS ? [...rows, `… and ${value.length - MAX_ROWS} more`] : rows;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, abridge(child)]));
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
  // A broken reply may be why the account failed, so it is reported instead.
  if (accountProblem !== undefined && !anythingBroken) {
    return `${accountProblem.charAt(0).toUpperCase()}${accountProblem.slice(1)}.`;
  }
  return undefined;
}

function chooseExitCode({ broken, assumption, drift, conforms }: Report['counts']): ExitCode {
  if (broken > 0) return 1;
  if (assumption + drift > 0) return 2;
  return conforms > 0 ? 0 : 3;
}

function writeConclusion({ broken, assumption, drift, untried, conforms }: Report['counts']): string {
  if (broken > 0) return 'The contract is broken.';
  if (assumption + drift > 0) return 'The server conforms, but for assumptions and drift.';
  if (conforms === 0) return 'Nothing was tried.';
  return untried > 0 ? 'The server conforms, as far as it was tried.' : 'The server conforms.';
}
