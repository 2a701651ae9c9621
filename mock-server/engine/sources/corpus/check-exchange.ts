/** Checks a recorded exchange against its contract. A masked value conforms wherever a secret is allowed. */
import type { CheckFinding } from '#contracts/check/check';
import { checkCallReply, checkDocumentReply, type ReplyContent } from '#contracts/check/check-reply';
import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import { checkExactly } from '#contracts/check/exact';
import { pickRounded, type RoundedNumber, reportRounded } from '#contracts/check/rounded-numbers';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { readValue } from '#contracts/json-values';
import { hasRedaction, UNKNOWN_VALUE } from '#contracts/redact/redact';

/** Returns the findings of request and reply. entry: the contract of the call or document. */
export function checkRecordedExchange(
  entry: AnyContract | AnyDocument,
  { request, status, reply, rounded }: CorpusExchange,
) {
  const content = toContent(reply, pickRounded(rounded, 'reply'));
  if (entry.kind === 'document') {
    return { request: [], reply: readMasked(checkDocumentReply(entry, status, content), reply) };
  }
  const data = request?.data ?? {};
  return {
    request: [
      ...readMasked(checkExactly(entry.request, data, 'data'), { data }),
      ...reportRounded(pickRounded(pickRounded(rounded, 'request'), 'data'), entry.request, 'data'),
    ],
    reply: readMasked(checkCallReply(entry, status, content), reply),
  };
}

/**
 * Converts a recorded reply for the check. A recorded text is the text of a document, or the description of a
 * body that is not JSON.
 */
function toContent(reply: unknown, rounded: readonly RoundedNumber[]): ReplyContent {
  if (typeof reply !== 'string') return { kind: 'json', value: reply, rounded };
  return { kind: 'text', text: reply, description: reply.replace(/^\[|\]$/g, '') };
}

/**
 * Drops findings about masked texts. In a recording, the value of an unknown field is replaced by the name
 * of its type, so the message of a finding about an unknown field is rewritten to name that type.
 */
function readMasked(findings: readonly CheckFinding[], value: unknown): CheckFinding[] {
  return findings.flatMap((finding): CheckFinding[] => {
    const masked = readValue(value, finding.path.match(/[^.[\]]+/g) ?? []);
    if (typeof masked === 'string' && hasRedaction(masked)) return [];
    const [, type] = typeof masked === 'string' ? (UNKNOWN_VALUE.exec(masked) ?? []) : [];
    if (type === undefined || finding.kind !== 'drift') return [finding];
    return [{ ...finding, message: `unknown field, ${type}` }];
  });
}
