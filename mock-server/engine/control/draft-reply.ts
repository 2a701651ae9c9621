/** Checks a tester's draft of a reply, with its envelope, against the contract of its call. */
import type * as z from 'zod/mini';
import { check, findVerdict } from '#contracts/check';
import { checkReplyBody } from '#contracts/check-reply';
import type { Registry } from '#contracts/collect';
import type { DraftReply, DraftVerdict } from '#contracts/control/contract-check';
import { Envelope } from '#contracts/envelope';
import { ClientError } from '../exchange/client-error.ts';
import { didYouMean, suggestNames } from '../suggestions.ts';

/** Returns the verdict on a draft, or an error for an unknown call. */
export function checkDraft(
  { contracts, documents }: Registry,
  { call, reply }: z.output<typeof DraftReply>,
): DraftVerdict | ClientError {
  const contract = contracts.get(call);
  const document = documents.get(call);
  if (!contract && !document) {
    const nearest = suggestNames(call, [...contracts.keys(), ...documents.keys()]);
    return new ClientError(404, `There is no contract of ${call}${didYouMean(nearest)}`, { path: 'call' });
  }
  const findings = contract ? checkReplyBody(contract, reply) : check(document?.response ?? Envelope, reply);
  return {
    verdict: findVerdict(findings),
    findings: findings.map(({ kind, path, message }) => ({ kind, path, message })),
  };
}
