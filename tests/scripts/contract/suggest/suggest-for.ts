/** Suggests changes of the contracts for given replies, as a run that received them would. */
import { check } from '#contracts/check/check';
import { groupFindings } from '#contracts/check/group-findings';
import { contracts } from '#contracts/registry';
import { casino } from '../../../../scripts/contract/casino/casino.ts';
import type { SuiteFinding } from '../../../../scripts/contract/findings/finding.ts';
import { buildReport, formatKey, type Row } from '../../../../scripts/contract/findings/report.ts';
import { createLearner } from '../../../../scripts/contract/suggest/learn.ts';

const PROMISE = 'accepts its example, and its reply conforms';

type Replies = Readonly<Record<string, readonly unknown[]>>;

/**
 * Returns the suggestions after a run in which the calls had this `data` in their replies, or those that are agreements.
 *
 * found: further findings, by call; secrets: the texts that no contract may contain.
 */
export function suggest(
  replies: Replies,
  secrets: readonly string[] = [],
  found: Readonly<Record<string, readonly SuiteFinding[]>> = {},
  areAgreements = false,
) {
  const learner = createLearner(casino);
  const rows = Object.entries(replies).flatMap(([call, values]) => {
    const entry = contracts.get(call);
    if (!entry) throw new Error(`there is no call ${call}`);
    for (const data of values) {
      learner.note({
        entry,
        reply: { status: 200, body: { result: true, message: 'İşlem Başarılı', data } },
      });
    }
    const findings = [
      ...values.flatMap((value) => check(entry.response, value, 'data', Number.POSITIVE_INFINITY)),
      ...(found[call] ?? []),
    ];
    return groupFindings(findings).map((one): Row => {
      const key = formatKey(call, one);
      return { call, promise: PROMISE, verdict: one.kind, ms: 1, ...one, key, known: false };
    });
  });
  const report = buildReport({ target: 'https://api.example.com', notes: [], rows }, new Date());
  const isPublic = (text: string) => !secrets.some((secret) => text.includes(secret));
  const all = learner.describe(report, isPublic).suggestions ?? [];
  return all.filter(({ proposed }) => isAgreement.test(proposed) === areAgreements);
}

const isAgreement = /\bagreed\('/;

export const category = (changes: object) => ({ CategoryID: 27, CategoryName: 'Slot', count: 3, ...changes });
export const findProposed = (replies: Replies) => suggest(replies).map(({ proposed }) => proposed);
export const findAgreements = (replies: Replies) => suggest(replies, [], {}, true);
