/** Checks a recording against the contracts, without a network, and builds the report. */
import { type CheckFinding, findVerdict } from '#contracts/check';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { BASE_PATH } from '#contracts/envelope';
import { REDACTED } from '#contracts/redact';
import { checkRecordedExchange } from '#mock-server/corpus/check-exchange';
import type { CorpusExchange } from '#mock-server/corpus/corpus-exchange';
import type { SuiteFinding } from '../finding.ts';
import { limitOutcome } from '../limit-findings.ts';
import type { Exchange } from '../observe.ts';
import { redactOutcome } from '../redact-outcome.ts';
import {
  buildCallReport,
  type CallReport,
  type CheckReport,
  countVerdicts,
  type Report,
  sortWorstFirst,
} from '../report.ts';
import { chooseExitCode, writeConclusion } from '../run-suite.ts';
import type { Target } from '../target.ts';
import { compareWithMock } from './compare-with-mock.ts';

type Entry = AnyContract | AnyDocument;

/** The address in the curl commands of a report: that of the mock, or of a proxy in its place. */
const ADDRESS = { origin: 'http://localhost:8787', base: BASE_PATH };
const MASKED_SENDER = { uid: REDACTED, sid: REDACTED };
/** The promise about the replies. Only findings about this promise lead to suggested changes of contracts. */
export const RECORDED_REPLIES = 'its recorded replies conform';
/** The maximum number of exchanges that a report shows for each check. */
const MAX_SHOWN = 3;

/**
 * Returns the report of a recording. A call without a recorded exchange gets the verdict `untried`.
 *
 * mock: if given, the recorded requests are sent to it too, and its replies are compared with the recorded ones.
 */
export async function checkCorpus(
  registry: Iterable<Entry>,
  exchanges: readonly CorpusExchange[],
  name: string,
  mock?: Target,
): Promise<Report> {
  const startedAt = new Date();
  const began = performance.now();
  const byCall = groupByCall(exchanges);
  const calls: CallReport[] = [];
  for (const entry of registry) {
    calls.push(buildCallReport(entry, await listChecks(entry, byCall.get(entry.name) ?? [], mock)));
    byCall.delete(entry.name);
  }
  await mock?.close?.();
  const counts = countVerdicts(calls);
  return {
    target: mock ? `${name}, compared with the mock` : name,
    startedAt: startedAt.toISOString(),
    ms: Math.round(performance.now() - began),
    exitCode: chooseExitCode(counts),
    conclusion: writeConclusion(counts),
    notes: byCall.size === 0 ? [] : [`Calls of no contract: ${[...byCall.keys()].sort().join(', ')}.`],
    counts,
    calls: sortWorstFirst(calls),
  };
}

function groupByCall(exchanges: readonly CorpusExchange[]): Map<string, CorpusExchange[]> {
  const groups = new Map<string, CorpusExchange[]>();
  for (const exchange of exchanges) {
    const group = groups.get(exchange.call);
    if (group) group.push(exchange);
    else groups.set(exchange.call, [exchange]);
  }
  return groups;
}

async function listChecks(
  entry: Entry,
  exchanges: readonly CorpusExchange[],
  mock: Target | undefined,
): Promise<CheckReport[]> {
  const promise = RECORDED_REPLIES;
  if (exchanges.length === 0) {
    const untried = 'the recording has no exchange of it';
    return [{ promise, verdict: 'untried', findings: [], untried, ms: 0, exchanges: [] }];
  }
  const results = exchanges.map((exchange) => ({ exchange, findings: checkRecordedExchange(exchange) }));
  const replies = results.map(({ exchange, findings }) => ({
    exchange,
    found: (findings?.reply ?? []).map((finding) => addRefusal(finding, exchange.reply)),
  }));
  const requests = results.map(({ exchange, findings }) => ({ exchange, found: findings?.request ?? [] }));
  return [
    buildCheck(entry, promise, replies),
    ...(entry.kind === 'document' ? [] : [buildCheck(entry, 'its recorded requests conform', requests)]),
    ...(mock ? [await compare(entry, exchanges, mock)] : []),
  ];
}

/** Adds message and code of an undeclared refusal to its finding, unless parts of the message are masked. */
function addRefusal(finding: CheckFinding, reply: unknown): SuiteFinding {
  const { message, code } = Object(reply);
  const isUndeclared = finding.kind === 'drift' && finding.difference === 'message';
  if (!isUndeclared || typeof message !== 'string' || message.includes(REDACTED)) return finding;
  return { ...finding, refusal: { message, ...(typeof code === 'number' && { code }) } };
}

async function compare(
  entry: Entry,
  exchanges: readonly CorpusExchange[],
  mock: Target,
): Promise<CheckReport> {
  const promise = 'the mock answers as recorded';
  const began = performance.now();
  const differences = await compareWithMock(entry, exchanges, await mock.openClient());
  const [first] = exchanges;
  const check = buildCheck(entry, promise, first ? [{ exchange: first, found: differences }] : []);
  return { ...check, ms: Math.round(performance.now() - began) };
}

function buildCheck(
  entry: Entry,
  promise: string,
  results: readonly { readonly exchange: CorpusExchange; readonly found: readonly SuiteFinding[] }[],
): CheckReport {
  const deviating = results.filter(({ found }) => found.length > 0);
  const { findings, exchanges } = redactOutcome(
    entry.name,
    limitOutcome({ findings: deviating.flatMap(({ found }) => found) }).findings,
    deviating.slice(0, MAX_SHOWN).map(({ exchange }) => toExchange(entry, exchange)),
    [REDACTED],
    ADDRESS,
  );
  return { promise, verdict: findVerdict(findings), findings, ms: 0, exchanges };
}

function toExchange(entry: Entry, { request, status, reply }: CorpusExchange): Exchange {
  const sender = request?.user === undefined ? {} : { user: MASKED_SENDER };
  return { entry, data: request?.data, ...sender, reply: { status, body: reply } };
}
