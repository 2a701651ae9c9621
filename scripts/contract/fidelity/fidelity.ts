/** Describes how true a mock is to a live API: two figures, and what lowers it, for each call and for the API. */
import { removeControls } from '#contracts/write/line';
import type { Fidelity, ReportedCall } from '../findings/fidelity-figures.ts';
import { listCalls, listUntried, type Report } from '../findings/report.ts';
import type { FindDeclaration } from '../suggest/declarations.ts';
import { advise } from './advice.ts';
import { compareProfiles, type Figures } from './compare-profiles.ts';
import type { Profile } from './profile.ts';
import { readOwnVersion } from './versions.ts';

interface FidelityInput {
  /** The live API or the recording. */
  readonly target: string;
  /** The version that the live API names. */
  readonly version: string | undefined;
  readonly pairs: readonly { readonly mock: Profile; readonly live: Profile }[];
  /** The calls that were not asked at both, and why. */
  readonly untried: ReadonlyMap<string, string>;
  /** Masks the secrets in a text. */
  readonly hide: (text: string) => string;
  readonly findDeclaration?: FindDeclaration | undefined;
}

/** Returns the report of a run with how true the mock is. */
export function addFidelity(report: Report, input: FidelityInput): Report {
  const { target, version, pairs, untried, hide, findDeclaration } = input;
  const show = (text: string) => removeControls(hide(text));
  const isPublic = (text: string) => hide(text) === text;
  const compared = pairs.flatMap(({ mock, live }) => {
    const call = compareProfiles(mock, live);
    return call ? [{ ...call, live }] : [];
  });
  const calls = compared
    .map(({ live, differences, untried: _, ...call }): ReportedCall => {
      const worst = differences.toSorted((one, other) => other.lowers - one.lowers);
      const findings = worst.map((each) => ({
        path: show(each.path),
        difference: each.difference,
        message: show(each.message),
        raise: show(advise(live, each, findDeclaration, isPublic)),
        figure: each.isStated ? ('stated' as const) : ('assumed' as const),
        ...(each.isMinor && { minor: true as const }),
        lowers: round(each.lowers),
      }));
      return { ...call, stated: round(call.stated), assumed: round(call.assumed), findings };
    })
    .sort(
      (one, other) =>
        (one.stated ?? 100) - (other.stated ?? 100) ||
        (one.assumed ?? 100) - (other.assumed ?? 100) ||
        (one.call < other.call ? -1 : 1),
    );
  const average = (name: keyof Figures) => {
    const figures = compared.flatMap((call) => call[name] ?? []);
    return figures.length === 0 ? null : round(figures.reduce((sum, each) => sum + each, 0) / figures.length);
  };
  const paths = compared.flatMap(({ call, untried: own }) =>
    own.map(({ path, why }) => ({ call, path: show(path), why: show(why) })),
  );
  const fidelity: Fidelity = {
    stated: average('stated'),
    assumed: average('assumed'),
    date: report.startedAt,
    target,
    versions: { mock: readOwnVersion(), live: version ?? null },
    compared: compared.length,
    sendable: countSendable(report),
    calls,
    untried: [...[...untried].map(([call, why]) => ({ call, path: '', why: show(why) })), ...paths],
  };
  return { ...report, fidelity };
}

/** Returns the number of calls that the flags let a run send, as `--require all` counts them. */
function countSendable(report: Report): number {
  const unsendable = listUntried(report).filter(({ isUnsendable }) => isUnsendable);
  return listCalls(report).length - unsendable.length;
}

/** Lists the calls that a run has not tried, by why. */
export function listUntriedCalls(report: Report): Map<string, string> {
  return new Map(listUntried(report).map(({ call, untried: why = '' }) => [call, why]));
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
