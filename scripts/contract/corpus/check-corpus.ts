/** Checks a recording against the contracts, without a network, and builds the report. */
import type { CheckFinding } from '#contracts/check/check';
import { compareRecordings } from '#contracts/check/compare/compare-recordings';
import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { BASE_PATH } from '#contracts/envelope';
import { hasRedaction, REDACTED } from '#contracts/redact/redact';
import { checkRecordedExchange } from '#mock-server/engine/sources/corpus/check-exchange';
import type { CorpusFile } from '#mock-server/engine/sources/corpus/corpus-lines';
import { buildRows } from '../findings/check-rows.ts';
import { createFieldCounter } from '../findings/count-fields.ts';
import type { SuiteFinding } from '../findings/finding.ts';
import { limitOutcome } from '../findings/limit-findings.ts';
import { type Exchange, isSuccess } from '../findings/observe.ts';
import { buildReport, isFinding, type Report, type Row } from '../findings/report.ts';
import type { Learner } from '../suggest/learn.ts';

type Entry = AnyContract | AnyDocument;

/** The address in the curl commands of a report: that of the mock, or of a proxy in its place. */
const ADDRESS = { origin: 'http://localhost:8787', base: BASE_PATH };
const MASKED_SENDER = { uid: REDACTED, sid: REDACTED };
const RECORDED_REPLIES = 'its recorded replies conform';
/** The maximum number of exchanges that a report shows for each check. */
const MAX_SHOWN = 3;

const ALIKE = { conclusion: 'Both are alike.' };
const DIFFERENT = { conclusion: 'They differ.', task: 'Whoever sent or answered otherwise explains it.' };

/** A recording, with the name of its file. */
export interface NamedCorpus extends CorpusFile {
  readonly name: string;
}

/**
 * Returns the report of a recording. A call without a recorded exchange gets the verdict `untried`.
 *
 * learner: if given, it suggests changes of the contracts.
 */
export function checkCorpus(registry: readonly Entry[], corpus: NamedCorpus, learner?: Learner): Report {
  const startedAt = new Date();
  const rows: Row[] = [];
  const counter = createFieldCounter();
  for (const entry of registry) {
    const own = listExchanges(corpus, entry);
    rows.push(...listRows(entry, own));
    for (const recorded of own) {
      const exchange = toExchange(entry, recorded);
      learner?.note(exchange);
      if (isSuccess(exchange)) counter.note(entry, exchange.reply.body);
    }
  }
  const report = counter.addTo(
    buildReport({ target: corpus.name, notes: listNotes(corpus, registry), rows }, startedAt),
  );
  // Findings about recorded requests lead to no suggestions.
  const findings = rows.filter(isFinding).filter(({ promise }) => promise === RECORDED_REPLIES);
  return learner ? learner.describe(report, () => true, findings) : report;
}

/** Returns the report of two recordings that are compared call by call. */
export function compareCorpora(registry: readonly Entry[], one: NamedCorpus, other: NamedCorpus): Report {
  const startedAt = new Date();
  const rows = registry.flatMap((entry) => {
    const own = listExchanges(one, entry);
    const others = listExchanges(other, entry);
    const findings = compareRecordings(own, others, [one.name, other.name]);
    const results = [...own, ...others].slice(0, 1).map((exchange) => ({ exchange, findings }));
    if (results.length === 0) return leaveOut(entry, 'neither recording has an exchange of it');
    return buildCheck(entry, 'is sent and answered alike', results);
  });
  const notes = [one, other].flatMap((corpus) => listNotes(corpus, registry));
  const report = buildReport({ target: `${one.name}, against ${other.name}`, notes, rows }, startedAt);
  return report.exitCode === 3 ? report : { ...report, ...(report.exitCode === 0 ? ALIKE : DIFFERENT) };
}

function listExchanges({ exchanges }: CorpusFile, { name }: Entry): CorpusExchange[] {
  return exchanges.filter(({ call }) => call === name);
}

/** Lists what of a recording is not checked. */
function listNotes({ exchanges, omitted }: CorpusFile, registry: readonly Entry[]): string[] {
  const names = new Set(registry.map(({ name }) => name));
  const others = new Set(exchanges.map(({ call }) => call).filter((call) => !names.has(call)));
  return [
    ...(omitted === undefined ? [] : [omitted]),
    ...(others.size === 0 ? [] : [`Calls of no contract: ${[...others].sort().join(', ')}.`]),
  ];
}

function leaveOut({ name: call }: Entry, untried: string): Row[] {
  return [{ call, promise: RECORDED_REPLIES, verdict: 'untried', untried, ms: 0 }];
}

function listRows(entry: Entry, exchanges: readonly CorpusExchange[]): Row[] {
  if (exchanges.length === 0) return leaveOut(entry, 'the recording has no exchange of it');
  const results = exchanges.map((exchange) => ({
    exchange,
    findings: checkRecordedExchange(entry, exchange),
  }));
  const replies = results.map(({ exchange, findings }) => ({
    exchange,
    findings: findings.reply.map((finding) => addRefusal(finding, exchange.reply)),
  }));
  const requests = results.map(({ exchange, findings }) => ({ exchange, findings: findings.request }));
  return [
    ...buildCheck(entry, RECORDED_REPLIES, replies),
    ...(entry.kind === 'document' ? [] : buildCheck(entry, 'its recorded requests conform', requests)),
  ];
}

/** Adds message and code of an undeclared refusal to its finding, unless parts of the message are masked. */
function addRefusal(finding: CheckFinding, reply: unknown): SuiteFinding {
  const { message, code } = Object(reply);
  const isUndeclared = finding.kind === 'drift' && finding.difference === 'message';
  if (!isUndeclared || typeof message !== 'string' || hasRedaction(message)) return finding;
  return { ...finding, refusal: { message, ...(typeof code === 'number' && { code }) } };
}

function buildCheck(
  entry: Entry,
  promise: string,
  results: readonly { readonly exchange: CorpusExchange; readonly findings: readonly SuiteFinding[] }[],
): Row[] {
  const deviating = results.filter(({ findings }) => findings.length > 0);
  const run = {
    call: entry.name,
    promise,
    outcome: limitOutcome({ findings: deviating.flatMap(({ findings }) => findings) }),
    exchanges: deviating.slice(0, MAX_SHOWN).map(({ exchange }) => toExchange(entry, exchange)),
    ms: 0,
  };
  return buildRows(run, [REDACTED], ADDRESS);
}

function toExchange(entry: Entry, { request, status, reply }: CorpusExchange): Exchange {
  const sender = request?.user === undefined ? {} : { user: MASKED_SENDER };
  return { entry, data: request?.data, ...sender, secrets: [], reply: { status, body: reply } };
}
