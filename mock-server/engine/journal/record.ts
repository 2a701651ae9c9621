/**
 * Writes an exchange into the journal, without secrets. If the exchange may hold secrets, or also goes into a
 * corpus, its masked entry is built at once. For any other exchange, the entry is built when it is read.
 */
import type { JournalEntry } from '#contracts/control/journal';
import { readErrorText } from '#contracts/error-text';
import { maskPersonalData } from '#contracts/redact/personal-data';
import { hasSecrets } from '#contracts/redact/redact';
import { formatIstanbulIso } from '../base/istanbul.ts';
import { maskTokens } from '../base/mask-foreign-texts.ts';
import { measureBytes } from '../base/measure-bytes.ts';
import { readMediaType } from '../wire/header-values.ts';
import { getContentType, getStatus, type Reply } from '../wire/reply.ts';
import { addEntry, type Holder } from '../worlds/journal.ts';
import { enforceJournalLimit } from '../worlds/worlds.ts';
import { type Exchange, findExchangeVerdict } from './exchange.ts';
import type { JournalHost } from './journal-host.ts';
import { maskExchange } from './mask-exchange.ts';
import { rememberTypedSecrets } from './player-secrets.ts';
import { recordInCorpus } from './record-corpus.ts';
import { endStep } from './record-steps.ts';

/**
 * Notes that a request was answered, or has ended without an answer: in the journal, in the streams, in the recording of its
 * world and in a corpus that is recorded. What fails here costs the entry, not the reply; in tests it throws.
 */
export function noteEnd(host: JournalHost, exchange: Exchange): void {
  try {
    recordExchange(host, exchange);
    endStep(host, exchange);
  } catch (error) {
    if (host.strictReplies) throw error;
    host.log(`${exchange.world.name}: ${exchange.name}: not noted in the journal: ${readErrorText(error)}`);
  }
}

function recordExchange(host: JournalHost, exchange: Exchange): void {
  const ms = measureMs(host, exchange);
  rememberTypedSecrets(exchange);
  if (host.recorder === null && !mayHoldSecrets(exchange)) {
    store(host, exchange, buildLater(host, exchange, ms));
    return;
  }
  const entry = buildEntry(host, exchange, ms);
  store(host, exchange, () => entry);
  recordInCorpus(host, exchange, entry);
}

/** Returns what builds an entry when it is read. Built here, no other function of the journal keeps the exchange. */
function buildLater(host: JournalHost, exchange: Exchange, ms: number): () => JournalEntry {
  return () => buildEntry(host, exchange, ms);
}

function store(host: JournalHost, exchange: Exchange, build: () => JournalEntry): void {
  const { world, id, at, player, bytes, scenario, rules, findings } = exchange;
  const isPlain = scenario.length + rules.length + findings.length === 0;
  const noteBytes = isPlain ? 0 : measureBytes([scenario, rules, findings]);
  enforceJournalLimit(host, addEntry(world.journal, { id, at, player, bytes: bytes + noteBytes, build }));
  announce(host, world.name, build);
}

/** Sends an exchange to the streams of its world. build: builds the entry of the exchange. */
export function announce(host: JournalHost, world: string, build: () => JournalEntry): void {
  host.streams.get(world)?.announce(build);
}

/** Builds the entry of an exchange that waits. holder: the latency or the rule that delays it. */
export function buildPendingEntry(host: JournalHost, exchange: Exchange, holder: Holder): JournalEntry {
  const entry = buildEntry(host, exchange, measureMs(host, exchange));
  return {
    ...entry,
    status: 0,
    reply: null,
    verdict: 'pending',
    scenario: [...entry.scenario, holder.label],
    rules: holder.rule === undefined ? entry.rules : [...entry.rules, holder.rule],
  };
}

/** Returns the duration of an exchange so far, in ms with two decimals. */
function measureMs(host: JournalHost, { startedAt }: Exchange): number {
  return Math.round((host.elapsed() - startedAt) * 100) / 100;
}

/**
 * Returns whether the exchange may hold secrets: if no contract describes it, if its contract marks values as
 * secret, or if it differs from its contract.
 */
function mayHoldSecrets({ contract, findings }: Exchange): boolean {
  if (!contract) return true;
  return hasSecrets(contract.request) || hasSecrets(contract.response) || findings.length > 0;
}

function buildEntry({ domain }: JournalHost, exchange: Exchange, ms: number): JournalEntry {
  const { id, at, realAt, name, player, session, browser, sentBy, referrer, reply, originalReply } = exchange;
  const { scenario, rules } = exchange;
  const masked = maskExchange(domain, exchange);
  return {
    id,
    at: formatIstanbulIso(at),
    ...(realAt !== undefined && { realAt: formatIstanbulIso(realAt) }),
    // An unknown call has the name that its sender chose.
    call: maskPersonalData(name),
    player,
    ...(session !== undefined && { session }),
    browser,
    ...(sentBy !== undefined && { sentBy }),
    ...describePage(referrer),
    status: reply ? getStatus(reply) : 500,
    ms,
    ...(domain.registry.documents.has(name) && { query: masked.query }),
    request: masked.request,
    ...describeType(reply),
    reply: masked.reply,
    ...(originalReply && { originalReply: masked.originalReply }),
    verdict: findExchangeVerdict(exchange),
    findings: masked.findings,
    scenario: [...scenario],
    rules: [...rules],
  };
}

/** Returns the path of a page, whose parts that may be secrets are masked, such as the token of a link. */
function describePage(address = ''): Pick<JournalEntry, 'page'> {
  if (!URL.canParse(address)) return {};
  const { pathname } = new URL(address);
  return { page: maskPersonalData(pathname).split('/').map(maskTokens).join('/') };
}

/** Returns the content type of a reply that is not JSON. */
function describeType(reply: Reply | undefined): Pick<JournalEntry, 'type'> {
  const type = reply && getContentType(reply);
  return type === undefined || readMediaType(type) === 'application/json'
    ? {}
    : { type: maskPersonalData(type) };
}
