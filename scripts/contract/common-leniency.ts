/** Merges the findings about bad data that most calls of a backend accept into a single finding. */
import { type Acceptance, buildFinding, describeAcceptances, type SuiteFinding } from './finding.ts';

export interface CommonLeniency {
  /** A list with one finding about the bad data that most calls accept; empty if there is no such data. */
  readonly findings: readonly SuiteFinding[];
  /** Returns the findings of one call without those about bad data that most calls accept. */
  omitFrom(findings: readonly SuiteFinding[]): readonly SuiteFinding[];
}

/** The name in a report for findings that are common to most calls. */
export const GENERAL_NAME = 'most calls';

/** A flaw that fewer calls than this accept is reported for each of these calls, and not as a common one. */
const MIN_CALLS = 3;

/** Finds the flaws in bad data that most calls accept. checks: the check with bad data of each call. */
export function findCommonLeniency(
  checks: readonly {
    readonly outcome: { readonly findings: readonly SuiteFinding[]; readonly untried?: string };
  }[],
): CommonLeniency {
  const tried = checks.filter(({ outcome }) => outcome.untried === undefined);
  const calls = new Map<string, number>();
  for (const { outcome } of tried) {
    for (const { flaw } of outcome.findings.flatMap(({ acceptances = [] }) => acceptances)) {
      calls.set(flaw, (calls.get(flaw) ?? 0) + 1);
    }
  }
  const common = [...calls].filter(([, count]) => count >= MIN_CALLS && count > tried.length / 2);
  const list = common.map(([flaw, count]) => `${flaw} (${count} calls)`).join('; ');
  return {
    findings:
      common.length === 0
        ? []
        : buildFinding('assumption', 'accepted', `of ${tried.length} calls, most take bad data: ${list}`),
    omitFrom: (findings) =>
      findings.flatMap((finding) =>
        omitAcceptances(finding, ({ flaw }) => common.some(([other]) => other === flaw)),
      ),
  };
}

function omitAcceptances(
  finding: SuiteFinding,
  isCommon: (acceptance: Acceptance) => boolean,
): readonly SuiteFinding[] {
  if (!finding.acceptances) return [finding];
  const { acceptances, ...rest } = finding;
  const own = acceptances.filter((acceptance) => !isCommon(acceptance));
  return own.length === 0 ? [] : [{ ...rest, message: describeAcceptances(own) }];
}
