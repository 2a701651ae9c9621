/**
 * Writes an exchange into the journal, without secrets. An exchange that may hold secrets, or that listeners receive,
 * is masked at once. Any other is stored by reference, and its entry is built when the journal is read.
 */
import * as z from 'zod/mini';
import { findVerdict } from '#contracts/check';
import type { AnyContract } from '#contracts/contract';
import { JournalEntry } from '#contracts/control/journal';
import { Envelope, User } from '#contracts/envelope';
import { hasSecrets, redactAll } from '#contracts/redact';
import type { Exchange } from '../exchange/exchange.ts';
import { getStatus, type Reply } from '../exchange/reply.ts';
import type { Platform } from '../platform.ts';
import { formatIstanbulIso } from '../worlds/istanbul.ts';
import { enforceJournalLimit } from '../worlds/worlds.ts';
import { addEntry } from './journal.ts';

/** Ends an exchange: adds it to the journal and tells the listeners. */
export function recordExchange(platform: Platform, exchange: Exchange): void {
  const { journal, name } = exchange.world;
  journal.total += 1;
  const id = journal.total;
  const ms = Math.round((platform.elapsed() - exchange.startedAt) * 100) / 100;
  const listeners = platform.listeners.get(name);
  const isMaskedNow = mayHoldSecrets(exchange) || (listeners?.size ?? 0) > 0;
  const entry = isMaskedNow ? buildEntry(exchange, id, ms) : () => buildEntry(exchange, id, ms);
  enforceJournalLimit(platform, addEntry(journal, entry, exchange.bytes));
  if (typeof entry !== 'function') for (const listen of listeners ?? []) listen(entry);
}

/** Returns whether the exchange may hold secrets: those of its contract, or any in unknown fields. */
function mayHoldSecrets({ contract, findings }: Exchange): boolean {
  if (!contract) return true;
  return (
    hasSecrets(contract.request) ||
    hasSecrets(contract.response) ||
    findings.some(({ kind }) => kind === 'drift')
  );
}

function buildEntry(exchange: Exchange, id: number, ms: number): JournalEntry {
  const { at, name, player, reply, originalReply, injected, scenario } = exchange;
  const masked = maskExchange(exchange);
  return {
    id,
    at: formatIstanbulIso(at),
    call: name,
    player,
    status: reply ? getStatus(reply) : 500,
    ms,
    request: masked.request,
    reply: masked.reply,
    ...(originalReply && { originalReply: masked.originalReply }),
    verdict: injected ? 'injected' : findVerdict(exchange.findings),
    findings: masked.findings,
    scenario: [...scenario],
  };
}

/** The shapes that `debug` has in the mock's own replies. */
const Debug = z.union([
  z.string(),
  z.array(z.object({ path: z.string(), message: z.string() })),
  z.object({ nearest: z.array(z.string()) }),
]);
const FaultText = z.string();
const Findings = JournalEntry.shape.findings;
const Secrets = z.object({ uid: User.shape.uid, sid: User.shape.sid });

function maskExchange({ contract, data, user, secrets, reply, originalReply, findings: all }: Exchange) {
  const findings = all.map(({ kind, path, message }) => ({ kind, path, message }));
  if (!contract) {
    return { request: data, reply: showReply(reply), originalReply: showReply(originalReply), findings };
  }
  const [uid, sid] = secrets;
  const [request, maskedUser, , maskedReply, maskedOriginal, maskedFindings] = redactAll([
    [contract.request, data],
    [User, user],
    [Secrets, { uid, sid }],
    [replySchema(contract, reply), showReply(reply)],
    [replySchema(contract, originalReply), showReply(originalReply)],
    [Findings, findings],
  ]);
  return {
    request: user ? { data: request, user: maskedUser } : { data: request },
    reply: maskedReply,
    originalReply: maskedOriginal,
    findings: Findings.parse(maskedFindings),
  };
}

const envelopeSchemas = new WeakMap<AnyContract, z.ZodMiniType>();

/** Returns the schema of a whole reply. Fields that it does not know are shown by name and type only. */
function replySchema(contract: AnyContract, reply: Reply | undefined): z.ZodMiniType {
  if (typeof showReply(reply) === 'string') return FaultText;
  const cached = envelopeSchemas.get(contract);
  if (cached) return cached;
  const schema = z.object({ ...Envelope.shape, data: contract.response, debug: Debug });
  envelopeSchemas.set(contract, schema);
  return schema;
}

/** Returns a reply as a value; a fault as a short description. */
function showReply(reply: Reply | undefined): unknown {
  if (!reply) return null;
  switch (reply.kind) {
    case 'envelope':
      return reply.envelope;
    case 'document':
      return reply.value;
    case 'text':
      return `[${reply.body.length} characters that are no envelope]`;
    default:
      return `[${reply.kind}]`;
  }
}
