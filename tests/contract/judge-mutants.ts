/** Runs the contract tool on a backend with mutants, and compares what it finds with what it has to find. */
import { forgetRows } from '#contracts/json-values';
import { isFinding, type Report } from '../../scripts/contract/findings/report.ts';
import type { Mutant } from './mutants.ts';
import { startOtherBackend } from './other-backend/backend.ts';
import type { Defect } from './other-backend/defects.ts';
import type { Dialect } from './other-backend/dialects.ts';
import { runContract } from './other-backend/run-contract.ts';

/** A mutant in the reply to a call or document. */
export interface Planted extends Pick<Mutant, 'name' | 'path' | 'expected'> {
  readonly call: string;
  readonly defect: Defect;
  /** The calls that depend on the reply, so that they may be judged otherwise. */
  readonly fed: ReadonlySet<string>;
}

/** A run of a dialect without mutants. flags: those of the run. */
export interface Healthy {
  readonly dialect: Dialect;
  readonly flags: readonly string[];
  readonly findings: Findings;
}

/** A mutant that was not found, or with which something else has changed. */
export interface Miss {
  readonly mutant: Planted;
  /** The findings that are missing, and the others that came or went. */
  readonly lacks: readonly string[];
  readonly others: readonly string[];
}

/** The findings of each call. */
type Findings = ReadonlyMap<string, readonly ReportedFinding[]>;

interface ReportedFinding {
  readonly kind: string;
  /** Without the numbers of rows. */
  readonly path: string;
  /** All that the report says of the finding. */
  readonly text: string;
}

/** Runs the contract tool on a backend of its own. */
export async function runContractOn(
  { dialect, flags }: Pick<Healthy, 'dialect' | 'flags'>,
  defects: readonly Defect[],
): Promise<Findings> {
  const backend = await startOtherBackend({ dialect, defects });
  try {
    return groupByCall((await runContract(backend, flags)).report);
  } finally {
    await backend.close();
  }
}

function groupByCall({ rows }: Report): Findings {
  const findings = new Map<string, ReportedFinding[]>();
  for (const { call, kind, path, message, times, promise } of rows.filter(isFinding)) {
    const text = [kind, path, message, times, promise].join(' | ');
    const finding = { kind, path: forgetRows(path), text };
    findings.set(call, [...(findings.get(call) ?? []), finding]);
  }
  return findings;
}

/** Runs the contract tool on a backend with mutants. Returns those that are not found as they have to be. */
export async function judge(healthy: Healthy, mutants: readonly Planted[]): Promise<Miss[]> {
  const findings = await runContractOn(
    healthy,
    mutants.map(({ defect }) => defect),
  );
  const changes = compare(healthy.findings, findings);
  const judged = new Set(mutants.flatMap(({ call, fed }) => [call, ...fed]));
  const stray = [...changes].flatMap(([call, { added, gone }]) =>
    judged.has(call) ? [] : [...added, ...gone].map(({ text }) => `${call}: ${text}`),
  );
  return mutants.flatMap((mutant) => {
    const { lacks, others } = judgeCall(mutant, changes.get(mutant.call));
    const misses = lacks.length + others.length + stray.length;
    return misses === 0 ? [] : [{ mutant, lacks, others: [...others, ...stray] }];
  });
}

function judgeCall(
  { path, expected }: Planted,
  { added, gone }: Change = { added: [], gone: [] },
): Pick<Miss, 'lacks' | 'others'> {
  const lacks = expected.filter((each) => !added.some((finding) => isSame(finding, each)));
  const unexpected = added.filter((finding) => !expected.some((each) => isSame(finding, each)));
  // A reply whose `result` says nothing is neither granted nor refused: nothing is known of what the call takes.
  const isUnclear = path === 'result';
  const others = isUnclear
    ? unexpected.filter(({ text }) => !text.includes(UNCLEAR))
    : [...unexpected, ...gone];
  return {
    lacks: lacks.map((each) => `${each.kind} ${each.path}`),
    others: others.filter((finding) => !isWithin(finding.path, path)).map(({ text }) => text),
  };
}

const UNCLEAR = 'was neither accepted nor refused';

const isSame = (one: Omit<ReportedFinding, 'text'>, other: Omit<ReportedFinding, 'text'>) =>
  one.kind === other.kind && one.path === other.path;

function isWithin(path: string, owner: string): boolean {
  return owner === '' || path === owner || path.startsWith(`${owner}.`) || path.startsWith(`${owner}[`);
}

interface Change {
  readonly added: readonly ReportedFinding[];
  readonly gone: readonly ReportedFinding[];
}

function compare(before: Findings, after: Findings): Map<string, Change> {
  const subtract = (some: readonly ReportedFinding[] = [], others: readonly ReportedFinding[] = []) =>
    some.filter(({ text }) => !others.some((other) => other.text === text));
  const calls = new Set([...before.keys(), ...after.keys()]);
  const changes = [...calls].map((call): [string, Change] => {
    const [old, now] = [before.get(call), after.get(call)];
    return [call, { added: subtract(now, old), gone: subtract(old, now) }];
  });
  return new Map(changes.filter(([, { added, gone }]) => added.length + gone.length > 0));
}
