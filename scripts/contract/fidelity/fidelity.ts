/** Describes how true a mock is to a live API: a figure, and what lowers it, for each call and for the API. */
import { removeControls } from '#contracts/write/line';
import type {
  Fidelity,
  FidelityFinding,
  FidelityUntried,
  ReportedCall,
} from '../findings/fidelity-figures.ts';
import { advise } from './advice.ts';
import { compareProfiles } from './compare-profiles.ts';
import type { Profile } from './profile.ts';

export interface FidelityInput extends Pick<Fidelity, 'date' | 'target' | 'versions' | 'sendable'> {
  readonly pairs: readonly { readonly mock: Profile; readonly live: Profile }[];
  readonly untried: readonly FidelityUntried[];
  /** Masks the secrets in a text. */
  readonly hide: (text: string) => string;
}

export function buildFidelity({ pairs, untried, hide, ...head }: FidelityInput): Fidelity {
  const show = (text: string) => removeControls(hide(text));
  const compared = pairs.flatMap(({ mock, live }) => {
    const call = compareProfiles(mock, live);
    return call ? [{ call, entry: live.entry }] : [];
  });
  const calls = compared
    .map(({ call, entry }): ReportedCall => {
      const worst = call.differences.toSorted((one, other) => other.lowers - one.lowers);
      const findings = worst.map(({ lowers, ...each }) => ({
        path: show(each.path),
        difference: each.difference,
        message: show(each.message),
        raise: advise(entry, each),
        ...(each.isMinor && { minor: true as const }),
        lowers: round(lowers),
      }));
      return { call: call.call, fidelity: round(call.figure), compared: call.compared, findings };
    })
    .sort((one, other) => one.fidelity - other.fidelity || (one.call < other.call ? -1 : 1));
  const mean = compared.reduce((sum, { call }) => sum + call.figure, 0) / compared.length;
  const paths = compared.flatMap(({ call }) =>
    call.untried.map(({ path, why }) => ({ call: call.call, path: show(path), why: show(why) })),
  );
  return {
    fidelity: compared.length === 0 ? null : round(mean),
    ...head,
    compared: compared.length,
    calls,
    untried: [...untried.map((each) => ({ ...each, why: show(each.why) })), ...paths],
  };
}

/** Rounds down, so that 100 means that nothing differs. */
function round(figure: number): number {
  return Math.floor(figure * 100 + 1e-6) / 100;
}

/** Formats a figure with one digit, rounded down. */
export function formatFigure(figure: number | null): string {
  return figure === null ? 'none' : String(Math.floor(figure * 10 + 1e-6) / 10);
}

/** Identifies a finding from run to run. */
export function formatFindingKey(
  call: string,
  { path, difference }: Pick<FidelityFinding, 'path' | 'difference'>,
): string {
  return `${call} ${path}: ${difference}`;
}
