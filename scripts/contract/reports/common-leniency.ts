/** Merges the findings about bad data that most calls of a backend accept into a single finding. */

import type { Outcome } from '../suite.ts';
import { describeAcceptances, findIf, type SuiteFinding } from './finding.ts';

/** The name in a report for findings that are common to most calls. */
export const GENERAL_NAME = 'most calls';

/** A flaw that fewer calls than this accept is reported for each of these calls, and not as a common one. */
const MIN_CALLS = 3;

/** Finds the flaws in bad data that most calls accept. checks: the check with bad data of each call. */
export function findCommonLeniency(checks: readonly { readonly outcome: Outcome }[]) {
  const tried = checks.filter(({ outcome }) => outcome.untried === undefined);
  const findings = tried.flatMap(({ outcome }) => outcome.findings);
  const flaws = findings.flatMap(({ acceptances = [] }) => acceptances.map(({ flaw }) => flaw));
  const countCalls = (flaw: string) => flaws.filter((other) => other === flaw).length;
  const common = [...new Set(flaws)].filter(
    (flaw) => countCalls(flaw) >= MIN_CALLS && countCalls(flaw) > tried.length / 2,
  );
  const list = common.map((flaw) => `${flaw} (${countCalls(flaw)} calls)`).join('; ');
  return {
    /** A list with one finding about the bad data that most calls accept; empty if there is no such data. */
    findings: findIf(
      common.length > 0,
      'assumption',
      'accepted',
      `of ${tried.length} calls, most take bad data: ${list}`,
    ),
    /** Returns the findings of one call without those about bad data that most calls accept. */
    omitFrom: (own: readonly SuiteFinding[]): readonly SuiteFinding[] =>
      own.flatMap((finding) => omitFlaws(finding, common)),
  };
}

function omitFlaws(finding: SuiteFinding, flaws: readonly string[]): readonly SuiteFinding[] {
  if (!finding.acceptances) return [finding];
  const { acceptances, ...rest } = finding;
  const own = acceptances.filter(({ flaw }) => !flaws.includes(flaw));
  return own.length === 0 ? [] : [{ ...rest, message: describeAcceptances(own) }];
}
