/** Describes the fidelity of a mock as it stands in a report and in its file. */
import * as z from 'zod/mini';

/** A figure in percent; in a file that others wrote it may be anything. */
export const Figure = z.number().check(z.minimum(0), z.maximum(100));

/** The figures of what is stated or agreed, and of what is assumed; null where nothing was compared. */
export const Figures = { stated: z.nullable(Figure), assumed: z.nullable(Figure) };

const Finding = z.object({
  path: z.string(),
  difference: z.string(),
  message: z.string(),
  /** The change that would raise the figure. */
  raise: z.string(),
  /** Set if whoever reads as the contract says notices nothing. */
  minor: z.optional(z.literal(true)),
  /** The figure of its call that the difference lowers, and by how much. */
  figure: z.enum(['stated', 'assumed']),
  lowers: z.number(),
});
export type FidelityFinding = z.output<typeof Finding>;

const Untried = z.object({ call: z.string(), path: z.string(), why: z.string() });

const Call = z.object({
  call: z.string(),
  ...Figures,
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
  /** The means of the calls. */
  ...Figures,
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
