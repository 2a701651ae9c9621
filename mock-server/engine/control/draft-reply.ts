/** Checks a tester's draft of a reply, with its envelope, or of the data of a call, against the contract. */
import type * as z from 'zod/mini';
import { findVerdict } from '#contracts/check/check';
import { checkReplyBody } from '#contracts/check/check-reply';
import { checkExactly } from '#contracts/check/exact';
import { findEntry, type Registry } from '#contracts/collect';
import type { DraftReply, DraftVerdict } from '#contracts/control/contract-check';
import { didYouMean, suggestNames } from '../base/suggestions.ts';
import { ClientError } from '../wire/client-error.ts';

/** Returns the verdict on a draft, or an error for an unknown call. */
export function checkDraft(
  registry: Registry,
  { call, reply, data }: z.output<typeof DraftReply>,
): DraftVerdict | ClientError {
  const entry = findEntry(registry, call);
  if (!entry) {
    const nearest = suggestNames(call, [...registry.contracts.keys(), ...registry.documents.keys()]);
    return new ClientError(404, `There is no contract of ${call}${didYouMean(nearest)}`, { path: 'call' });
  }
  const findings =
    entry.kind !== 'contract'
      ? checkExactly(entry.response, reply)
      : data === undefined
        ? checkReplyBody(entry, reply)
        : checkExactly(entry.request, data);
  return {
    verdict: findVerdict(findings),
    findings: findings.map(({ kind, path, message }) => ({ kind, path, message })),
  };
}
