/** Describes how true a mock is to a live API: a figure, and what lowers it, for each call and for the API. */
import * as z from 'zod/mini';
import { removeControls } from '#contracts/write/line';
import { advise } from './advice.ts';
import { compareProfiles } from './compare-profiles.ts';
import type { Profile } from './profile.ts';

/** A figure in percent; in a file that others wrote it may be anything. */
export const Figure = z.number().check(z.minimum(0), z.maximum(100));

const Finding = z.object({
  path: z.string(),
  difference: z.string(),
  message: z.string(),
  /** The change that would raise the figure. */
  raise: z.string(),
  /** Set if whoever reads as the contract says notices nothing. */
  minor: z.optional(z.literal(true)),
  /** By how much the difference lowers the figure of its call. */
  lowers: z.number(),
});
export type FidelityFinding = z.output<typeof Finding>;

const Untried = z.object({ call: z.string(), path: z.string(), why: z.string() });
export type FidelityUntried = z.output<typeof Untried>;

const Call = z.object({
  call: z.string(),
  fidelity: Figure,
  /** The number of paths, orders, headers and provocations that were compared. */
  compared: z.number(),
  findings: z.array(Finding),
});
export type ReportedCall = z.output<typeof Call>;

/** The versions of the mock and, if a header names it, of the live API. */
export const Versions = z.object({ mock: z.string(), live: z.nullable(z.string()) });
export type Versions = z.output<typeof Versions>;

/** The fidelity report, as it stands in its file. */
export const Fidelity = z.object({
  /** The mean of the calls; null if none was compared. */
  fidelity: z.nullable(Figure),
  /** The time of the start, in ISO format and UTC. */
  date: z.string(),
  target: z.string(),
  versions: Versions,
  /** The number of calls that were compared, and of those that the run may send. */
  compared: z.number(),
  sendable: z.number(),
  /** The calls, the worst first. */
  calls: z.array(Call),
  /** The parts that were not asked at both. Without a path it is the whole call. */
  untried: z.array(Untried),
});
export type Fidelity = z.output<typeof Fidelity>;

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
