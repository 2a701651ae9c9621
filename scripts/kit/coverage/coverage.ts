/** Sums up what tests have reached: calls × refusals × faults. */
import type { Registry } from '../../../contracts/collect.ts';
import { findRefusal } from '../../../contracts/contract.ts';
import { makePrintable } from '../../../contracts/write/line.ts';
import type { ReachedExchange } from './note-coverage.ts';

/** The part of one call or document that tests have reached. */
export interface CallCoverage {
  /** The number of exchanges. */
  sent: number;
  /** Each declared refusal, with the number of exchanges that met it. */
  readonly refusals: Record<string, number>;
  /** Each fault that was met, with the number of exchanges. */
  readonly faults: Record<string, number>;
}

/** Every call and document by its name, also those that no test has reached. */
export type Coverage = Readonly<Record<string, CallCoverage>>;

export function computeCoverage(
  { contracts, documents }: Registry,
  exchanges: Iterable<ReachedExchange>,
): Coverage {
  const coverage: Record<string, CallCoverage> = {};
  for (const { name, errors } of contracts.values()) {
    const refusals = Object.fromEntries(Object.keys(errors).map((refusal) => [refusal, 0]));
    coverage[name] = { sent: 0, refusals, faults: {} };
  }
  for (const name of documents.keys()) coverage[name] = { sent: 0, refusals: {}, faults: {} };
  for (const { call, refusal, faults } of exchanges) {
    const row = coverage[call];
    if (!row) continue; // No contract knows this one.
    row.sent += 1;
    for (const fault of faults) row.faults[fault] = (row.faults[fault] ?? 0) + 1;
    const contract = contracts.get(call);
    const name = contract && findRefusal(contract, refusal)?.name;
    if (name !== undefined) row.refusals[name] = (row.refusals[name] ?? 0) + 1;
  }
  return coverage;
}

const MAX_FAULT_CHARS = 60;

/** Writes the table: a line for each call that was reached, and the names of all others. */
export function formatCoverage(coverage: Coverage): string {
  const all = Object.entries(coverage);
  const reached = all.filter(([, { sent }]) => sent > 0);
  const refusals = all.flatMap(([, row]) => Object.values(row.refusals));
  const underFaults = reached.filter(([, { faults }]) => Object.keys(faults).length > 0);
  const rows = [
    ['call', 'sent', 'refusals', 'faults'],
    ...reached.map(([name, { sent, refusals: met, faults }]) => [
      name,
      String(sent),
      formatRefusals(met),
      makePrintable(Object.keys(faults).sort().join(', '), MAX_FAULT_CHARS) || '–',
    ]),
  ];
  const missing = all.filter(([, { sent }]) => sent === 0).map(([name]) => name);
  return [
    `Reached: ${count(reached, all)} calls and documents, ${count(refusals.filter(Boolean), refusals)} refusals; ${underFaults.length} under faults.`,
    '',
    ...alignColumns(rows),
    ...(missing.length > 0 ? ['', `Not reached: ${missing.join(', ')}`] : []),
  ].join('\n');
}

function formatRefusals(refusals: CallCoverage['refusals']): string {
  const names = Object.keys(refusals);
  const met = names.filter((name) => refusals[name]);
  if (names.length === 0) return '–';
  return `${count(met, names)}${met.length > 0 ? `: ${met.join(', ')}` : ''}`;
}

const count = (some: readonly unknown[], all: readonly unknown[]) => `${some.length} of ${all.length}`;

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}
