/** Describes what a snapshot has otherwise than a world, in the words of its tables. */
import { SWITCH_NAMES } from '#contracts/control/scenario';
import {
  type ComparedRows,
  MAX_COMPARED_NAMES,
  type SnapshotComparison,
} from '#contracts/control/snapshot-comparison';
import { SWITCH_TEXTS } from '../base/words.ts';

type Table = SnapshotComparison['tables'][number];

const KINDS = [
  ['added', 'brings'],
  ['gone', 'takes away'],
  ['changed', 'changes'],
] as const;

/**
 * Returns a sentence on what restoring a snapshot brings, takes away and changes. A reason why that is not known is
 * returned as it is; undefined, while it is not known yet, as an empty text.
 */
export function describeDifferences(comparison: SnapshotComparison | string | undefined): string {
  if (comparison === undefined) return '';
  if (typeof comparison === 'string') return comparison;
  const parts = KINDS.flatMap(([kind, verb]) => {
    const rows = listRows(comparison, kind);
    return rows.length === 0 ? [] : [`${verb} ${rows.join(', ')}`];
  });
  return parts.length === 0 ? 'Restoring changes nothing.' : `Restoring ${parts.join('; ')}.`;
}

/** Returns the rows of each table that were added, are gone or were changed, such as `1 player (ali.veli)`. */
export function listRows({ tables }: SnapshotComparison, kind: (typeof KINDS)[number][0]): string[] {
  // The rows of players who come or go come and go with them.
  const follows = ({ namedBy, [kind]: { count, names } }: Table) => {
    const owners = tables.find(({ table }) => table === namedBy)?.[kind].names ?? [];
    return owners.length > 0 && count === names.length && names.every((name) => owners.includes(name));
  };
  return tables
    .filter((table) => table[kind].count > 0 && !follows(table))
    .map((row) => describeRows(row, row[kind]));
}

function describeRows({ table, words: [one, several] }: Table, { count, names }: ComparedRows): string {
  const shown = names
    .filter((name) => name !== table)
    .map((name) => (table === 'scenario' ? nameField(name) : name));
  const more = names.length === MAX_COMPARED_NAMES ? ', …' : '';
  return `${count} ${count === 1 ? one : several}${shown.length > 0 ? ` (${shown.join(', ')}${more})` : ''}`;
}

function nameField(field: string): string {
  const switchName = SWITCH_NAMES.find((name) => name === field);
  return switchName ? SWITCH_TEXTS[switchName].title : field;
}
