/**
 * Masks an exchange for the journal: values marked as secret, personal data and secrets of players in free text,
 * and possible secrets in the texts of a backend.
 */
import * as z from 'zod/mini';
import type { ReplyContent } from '#contracts/check/check-reply';
import type { AnyContract } from '#contracts/contract';
import { JournalEntry } from '#contracts/control/journal';
import { type AnyDocument, isPublicKey } from '#contracts/document';
import { Envelope, User } from '#contracts/envelope';
import { lazyOf } from '#contracts/lazy';
import { secret } from '#contracts/marks';
import { PROXY_HEADER } from '#contracts/mock-headers';
import { redactAll, redactTexts } from '#contracts/redact/redact';
import { maskForeignTexts, maskTokens } from '../base/mask-foreign-texts.ts';
import { describeText } from '../base/quote-words.ts';
import type { Reply } from '../wire/reply.ts';
import type { Exchange } from './exchange.ts';
import type { JournalDomain } from './journal-host.ts';
import { listPlayerSecrets } from './player-secrets.ts';

/** The shapes that `debug` has in the mock's own replies. */
const Debug = z.union([
  z.string(),
  z.array(z.object({ path: z.string(), message: z.string() })),
  z.object({ nearest: z.array(z.string()) }),
]);
const FaultText = z.string();
/** A longer value that no document declares may be a secret, such as a token. */
const MAX_UNDECLARED_CHARS = 16;
const Pairs = z.array(z.tuple([z.string(), z.string()]));
const Findings = JournalEntry.shape.findings;
const Secrets = z.array(secret(z.optional(z.string())));

export interface MaskedExchange {
  readonly query: string;
  readonly request: unknown;
  readonly reply: unknown;
  readonly originalReply: unknown;
  readonly findings: JournalEntry['findings'];
}

/** Returns the parts of an exchange that the journal shows, with secrets masked. */
export function maskExchange(domain: JournalDomain, exchange: Exchange): MaskedExchange {
  const masked = exchange.contract
    ? { query: '', ...maskCall(domain, exchange, exchange.contract) }
    : { query: maskQuery(domain, exchange), ...maskOther(domain, exchange) };
  if (!isForeign(exchange.originalReply ?? exchange.reply)) return masked;
  return {
    ...masked,
    reply: maskForeignTexts(masked.reply),
    originalReply: maskForeignTexts(masked.originalReply),
    findings: masked.findings.map((finding) =>
      finding.kind === 'drift' ? { ...finding, path: maskTokens(finding.path) } : finding,
    ),
  };
}

/** Returns whether the reply comes from a backend. The proxy's own replies hold no secret. */
function isForeign(reply: Reply | undefined): boolean {
  return reply?.kind === 'backend' && !reply.headers.some(([name]) => name === PROXY_HEADER);
}

/** Returns the query without secrets: as it came if it has none. */
function maskQuery(domain: JournalDomain, exchange: Exchange): string {
  const sent = [...new URLSearchParams(exchange.query)];
  const { query: declared = {} } = domain.registry.documents.get(exchange.name) ?? {};
  const pairs = sent.map(([name, value]) => {
    const isShown = Object.hasOwn(declared, name) || value.length <= MAX_UNDECLARED_CHARS;
    return [name, isShown ? value : '[string]'];
  });
  const masked = maskForeignTexts(redactTexts(pairs, listPlayerSecrets(domain, exchange)));
  const isPlain = JSON.stringify(masked) === JSON.stringify(sent);
  return isPlain ? exchange.query : `?${new URLSearchParams(Pairs.parse(masked))}`;
}

function maskOther(domain: JournalDomain, exchange: Exchange): Omit<MaskedExchange, 'query'> {
  const { name, data, reply, originalReply } = exchange;
  const document = domain.registry.documents.get(name);
  const findings = listFindings(exchange.findings);
  const shown = { request: data, reply: showReply(reply), originalReply: showReply(originalReply), findings };
  const isOurs = !isForeign(originalReply ?? reply);
  // The mock's own documents are the same for everybody, and many are long.
  if (isOurs && document) return shown;
  const secrets = listPlayerSecrets(domain, exchange);
  const hide = (value: unknown) => redactTexts(value, secrets);
  const masked = { request: hide(data), findings: Findings.parse(hide(findings)) };
  if (isOurs) return { ...masked, reply: hide(shown.reply), originalReply: hide(shown.originalReply) };
  const [, maskedReply, maskedOriginal] = redactAll([
    [Secrets, secrets],
    [undeclaredSchema(reply, document), shown.reply],
    [undeclaredSchema(originalReply, document), shown.originalReply],
  ]);
  return {
    ...masked,
    reply: findPublicKey(reply, document) ?? maskedReply,
    originalReply: findPublicKey(originalReply, document) ?? maskedOriginal,
  };
}

/** Returns the public key that a backend's reply to a document is. */
function findPublicKey(reply: Reply | undefined, document: AnyDocument | undefined): string | undefined {
  if (reply?.kind !== 'backend' || reply.content.kind !== 'text') return undefined;
  const { text } = reply.content;
  return isPublicKey(document, text) ? text : undefined;
}

function listFindings(findings: Exchange['findings']): JournalEntry['findings'] {
  return findings.map(({ kind, path, message }) => ({ kind, path, message }));
}

function maskCall(
  domain: JournalDomain,
  exchange: Exchange,
  contract: AnyContract,
): Omit<MaskedExchange, 'query'> {
  const { data, user, reply, originalReply } = exchange;
  const findings = listFindings(exchange.findings);
  const [request, maskedUser, , maskedReply, maskedOriginal, maskedFindings] = redactAll([
    [contract.request, data],
    [User, user],
    [Secrets, listPlayerSecrets(domain, exchange)],
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

/** Returns the schema of a whole reply. Fields that are not in the schema are shown by name and type only. */
function replySchema(contract: AnyContract, reply: Reply | undefined): z.ZodMiniType {
  const isJson = reply?.kind === 'backend' && reply.content.kind === 'json';
  return !isJson && typeof showReply(reply) === 'string' ? FaultText : getShownSchema(contract);
}

const getShownSchema = lazyOf(
  ({ response }: AnyContract): z.ZodMiniType => z.object({ ...Envelope.shape, data: response, debug: Debug }),
);

/** Returns the schema of the reply to a request without a contract. Fields that are not in it are masked. */
function undeclaredSchema(reply: Reply | undefined, document: AnyDocument | undefined): z.ZodMiniType {
  const shown = showReply(reply);
  const isJson = reply?.kind !== 'backend' || reply.content.kind === 'json';
  if (shown === null || (typeof shown === 'string' && !isJson)) return z.nullable(FaultText);
  return document ? z.union([document.response, Envelope]) : Envelope;
}

/** Returns a reply as the journal shows it before it is masked: a value, or a short description of a fault. */
export function showReply(reply: Reply | undefined): unknown {
  if (!reply) return null;
  switch (reply.kind) {
    case 'envelope':
      return reply.envelope;
    case 'document':
      return reply.value;
    case 'text':
      return `[${describeText(reply.body, 'that are no envelope')}]`;
    case 'backend':
      return showContent(reply.content);
    default:
      return `[${reply.kind}]`;
  }
}

function showContent(content: ReplyContent): unknown {
  switch (content.kind) {
    case 'json':
      return content.value;
    case 'text':
    case 'unread':
      return `[${content.description}]`;
    case 'none':
      return null;
  }
}
