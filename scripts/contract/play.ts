/** Plays the suite against a target, check after check, and says what came of it. */
import * as z from 'zod/mini';
import type { AnyContract, Effect } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, User } from '#contracts/envelope';
import { verdictOf } from '#contracts/judge';
import { secret } from '#contracts/marks';
import { redactTogether } from '#contracts/redact';
import { idsNeededBy } from './ids.ts';
import { type Exchange, type Observed, observed } from './observe.ts';
import {
  type CheckReport,
  callReport,
  countsOf,
  type ExchangeReport,
  type ExitCode,
  type Report,
  worstFirst,
} from './report.ts';
import { type Check, contractChecks, type Outcome } from './suite.ts';
import type { Target } from './target.ts';

type Entry = AnyContract | AnyDocument;

/**
 * Runs every check of the registry and closes the target. accountProblem: why the account that was given could
 * not be used, asked for at the end.
 */
export async function play(
  registry: Iterable<Entry>,
  target: Target,
  accountProblem: () => string | undefined = () => undefined,
): Promise<Report> {
  const startedAt = new Date();
  const began = performance.now();
  const watched = observed(target);
  const calls = [];
  for (const entry of inOrder(registry)) {
    const checks: CheckReport[] = [];
    for (const check of contractChecks([entry], watched)) checks.push(await tried(check, watched));
    calls.push(callReport(entry, checks));
  }
  await target.close?.();
  const counts = countsOf(calls);
  const obstacle = obstacleOf(watched, accountProblem(), counts.broken > 0);
  return {
    target: target.name,
    startedAt: startedAt.toISOString(),
    ms: Math.round(performance.now() - began),
    exitCode: obstacle === undefined ? exitCodeOf(counts) : 3,
    conclusion: obstacle ?? conclusionOf(counts),
    counts,
    calls: worstFirst(calls),
  };
}

const EFFECTS: readonly Effect[] = ['read', 'idempotent', 'once', 'money'];

/** Documents and reads first, and what needs an id after those that name one. */
function inOrder(registry: Iterable<Entry>): Entry[] {
  const rank = (entry: Entry): number =>
    entry.kind === 'document' ? -1 : EFFECTS.indexOf(entry.effect) * 100 + idsNeededBy(entry);
  return [...registry].sort((a, b) => rank(a) - rank(b));
}

async function tried({ promise, run }: Check, target: Observed): Promise<CheckReport> {
  const began = performance.now();
  const outcome = await run();
  const ms = Math.round(performance.now() - began);
  const exchanges = target.drain();
  const { findings, shown } = withoutSecrets(outcome, exchanges, target.secrets?.() ?? []);
  const verdict = outcome.untried === undefined ? verdictOf(findings) : 'untried';
  return { promise, verdict, findings, ...outcomeText(outcome), ms, exchanges: shown };
}

function outcomeText({ untried }: Outcome): { untried?: string } {
  return untried === undefined ? {} : { untried };
}

const Secrets = z.array(secret(z.string()));
const Findings = z.array(
  z.object({ kind: z.enum(['broken', 'assumption', 'drift']), path: z.string(), message: z.string() }),
);

/** Exchanges are shown where there is something to look into; what is secret in one is masked in all. */
function withoutSecrets(outcome: Outcome, exchanges: readonly Exchange[], secrets: readonly string[]) {
  const kept = outcome.findings.length === 0 ? [] : exchanges;
  const [, findings, ...parts] = redactTogether([
    [Secrets, secrets],
    [Findings, outcome.findings],
    ...kept.flatMap(({ asked, data, user, heard }): [z.ZodMiniType, unknown][] => [
      [asked.kind === 'contract' ? asked.request : z.undefined(), data],
      [User, user],
      [replySchemaOf(asked), heard.body],
    ]),
  ]);
  const shown = kept.map(({ asked, heard }, index): ExchangeReport => {
    const [data, user, reply] = parts.slice(index * 3, index * 3 + 3);
    return {
      asked: asked.name,
      request: asked.kind === 'document' ? null : abridged(user === undefined ? { data } : { data, user }),
      status: heard.status,
      reply: abridged(reply),
    };
  });
  return { findings: Findings.parse(findings), shown };
}

function replySchemaOf(asked: Entry): z.ZodMiniType {
  if (asked.kind === 'document') return asked.response;
  return z.object({ ...Envelope.shape, data: asked.response });
}

const MOST_ROWS = 5;
const LONGEST_TEXT = 500;

/** The first rows tell what all are like. */
function abridged(value: unknown): unknown {
  if (typeof value === 'string' && value.length > LONGEST_TEXT) return `${value.slice(0, LONGEST_TEXT)}…`;
  if (Array.isArray(value)) {
    const rows = value.slice(0, MOST_ROWS).map(abridged);
    return value.length > MOST_ROWS ? [...rows, `… and ${value.length - MOST_ROWS} more`] : rows;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, child]) => [key, abridged(child)]));
}

/** Why the run says nothing about the contract, if so. */
function obstacleOf(
  { isOurs, silence, closed }: Observed,
  accountProblem: string | undefined,
  anythingBroken: boolean,
): string | undefined {
  if (!isOurs && silence !== undefined) {
    return `Nothing there could be asked (${silence}): is the server up, and the address right?`;
  }
  if (!isOurs) return 'Nothing there answered as this API does: check the address, its path included.';
  if (closed) return 'Everything is under maintenance: run it again when the site is open.';
  // What else is broken may be the reason, and is the better news.
  if (accountProblem !== undefined && !anythingBroken) {
    return `${accountProblem.charAt(0).toUpperCase()}${accountProblem.slice(1)}.`;
  }
  return undefined;
}

function exitCodeOf({ broken, assumption, drift, holds }: Report['counts']): ExitCode {
  if (broken > 0) return 1;
  if (assumption + drift > 0) return 2;
  return holds > 0 ? 0 : 3;
}

function conclusionOf({ broken, assumption, drift, untried, holds }: Report['counts']): string {
  if (broken > 0) return 'The contract is broken.';
  if (assumption + drift > 0) return 'The contract holds, but for assumptions and drift.';
  if (holds === 0) return 'Nothing was tried.';
  return untried > 0 ? 'The contract holds, as far as it was tried.' : 'The contract holds.';
}
