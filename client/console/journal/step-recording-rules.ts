/** Names the rules of a recording in sentences. */
import * as z from 'zod/mini';
import { Rule } from '#contracts/control/scenario';
import type { Snapshot } from '#contracts/control/snapshot';
import { describeRule } from '../scenario/describe-rule.ts';

/** The maximum length of a sentence that is one line; of a longer one, two lines have the beginning and the end. */
const MAX_LINE_CHARS = 180;

const Held = z.object({ scenario: z.object({ rules: z.array(z.object({ rule: Rule })) }) });
const RuleBody = z.union([
  z.pipe(
    z.object({ rule: Rule }),
    z.transform(({ rule }) => [rule]),
  ),
  z.pipe(
    z.object({ rules: z.array(Rule) }),
    z.transform(({ rules }) => rules),
  ),
  z.pipe(
    Rule,
    z.transform((rule) => [rule]),
  ),
]);

/** Lists the rules of a snapshot; none, if it has no rules that this console knows. */
export function listHeldRules(snapshot: Snapshot | undefined): readonly Rule[] {
  return Held.safeParse(snapshot?.world).data?.scenario.rules.map(({ rule }) => rule) ?? [];
}

/** Lists the rules that the body of a control call sets. */
export function listSetRules(body: unknown): readonly Rule[] {
  return RuleBody.safeParse(body).data ?? [];
}

/** Returns the sentences of rules, in lines that a comment holds. */
export function listSentences(rules: readonly Rule[]): readonly string[] {
  return rules
    .map(describeRule)
    .flatMap((sentence) =>
      sentence.length <= MAX_LINE_CHARS
        ? [sentence]
        : [`${sentence.slice(0, MAX_LINE_CHARS)} …`, `… ${sentence.slice(-MAX_LINE_CHARS)}`],
    );
}
