/** Describes how true a mock is to a live API: two figures, and what lowers it, for each call and for the API. */
import { removeControls } from '#contracts/write/line';
import type {
  Fidelity,
  FidelityFinding,
  FidelityUntried,
  ReportedCall,
} from '../findings/fidelity-figures.ts';
import { advise } from './advice.ts';
import { compareProfiles, type Figures } from './compare-profiles.ts';
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
      const findings = worst.map(({ lowers, isStated, ...each }) => ({
        path: show(each.path),
        difference: each.difference,
        message: show(each.message),
        raise: advise(entry, each, isStated),
        figure: isStated ? ('stated' as const) : ('assumed' as const),
        ...(each.isMinor && { minor: true as const }),
        lowers: round(lowers),
      }));
      return {
        call: call.call,
        stated: round(call.stated),
        assumed: round(call.assumed),
        compared: call.compared,
        findings,
      };
    })
    .sort(
      (one, other) =>
        (one.stated ?? 100) - (other.stated ?? 100) ||
        (one.assumed ?? 100) - (other.assumed ?? 100) ||
        (one.call < other.call ? -1 : 1),
    );
  const average = (name: 'stated' | 'assumed') => {
    const figures = compared.flatMap(({ call }) => call[name] ?? []);
    return figures.length === 0 ? null : round(figures.reduce((sum, each) => sum + each, 0) / figures.length);
  };
  const paths = compared.flatMap(({ call }) =>
    call.untried.map(({ path, why }) => ({ call: call.call, path: show(path), why: show(why) })),
  );
  return {
    stated: average('stated'),
    assumed: average('assumed'),
    ...head,
    compared: compared.length,
    calls,
    untried: [...untried.map((each) => ({ ...each, why: show(each.why) })), ...paths],
  };
}

/** Rounds down, so that 100 means that nothing differs. */
function round(figure: number): number;
function round(figure: number | null): number | null;
function round(figure: number | null): number | null {
  return figure === null ? null : Math.floor(figure * 100 + 1e-6) / 100;
}

/** Formats a figure with one digit, rounded down. */
export function formatFigure(figure: number | null): string {
  return figure === null ? 'none' : String(Math.floor(figure * 10 + 1e-6) / 10);
}

/** Formats both figures, as in `stated 96 · assumed 58.2`. */
export function formatFigures({ stated, assumed }: Figures): string {
  return `stated ${formatFigure(stated)} · assumed ${formatFigure(assumed)}`;
}

/** Identifies a finding from run to run. */
export function formatFindingKey(
  call: string,
  { path, difference }: Pick<FidelityFinding, 'path' | 'difference'>,
): string {
  return `${call} ${path}: ${difference}`;
}
