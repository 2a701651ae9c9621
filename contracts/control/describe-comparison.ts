/** Says in words how two states of a world differ: line by line, as the cells of a table, and as Markdown. */

import { formatRow, type Markdown, markdown } from '../write/markdown.ts';
import { joinSources } from '../write/source.ts';
import type { ComparedField, ComparedLine, SnapshotComparison } from './snapshot-comparison.ts';

/** A line as cells: the owner, what differs, and its state on both sides. */
interface ComparedCells {
  readonly owner: string;
  readonly what: string;
  readonly one: string;
  readonly other: string;
}

/** Returns a line as one text: `esra.isik · balance 12.450,75 → 12.200,75`. */
export function describeLine(line: ComparedLine): string {
  const { owner, change, rows } = line;
  const { what, one, other } = toCells(line);
  const changes = [...line.fields.map(describeChange), ...describeMore(line)].join(', ');
  const state = change === 'added' ? other : change === 'gone' ? `gone${one && `: ${one}`}` : changes;
  const text = rows > 1 ? `${rows} ${what} ${nameChange(change)}` : `${what} ${state}`;
  return owner === null ? text : `${owner} · ${text}`;
}

function describeChange({ name, one, other }: ComparedField): string {
  return join(name, one === null || other === null ? 'changed' : `${one} → ${other}`);
}

/** Returns the cells of a line. A secret stands in the last one as changed; a number of rows on the side that has them. */
export function toCells(line: ComparedLine): ComparedCells {
  const { owner, kind, label, change, rows, fields } = line;
  const what = join(kind, label ?? '');
  const base = { owner: owner ?? '', what };
  if (rows > 1) {
    const count = String(rows);
    if (change === 'gone') return { ...base, one: count, other: 'gone' };
    return { ...base, one: '', other: `${count} ${nameChange(change)}` };
  }
  const one = fields.flatMap((field) => (field.one === null ? [] : [join(field.name, field.one)]));
  const other = fields.flatMap((field) => {
    if (field.other !== null) return [join(field.name, field.other)];
    return change === 'changed' ? [join(field.name, 'changed')] : [];
  });
  const more = describeMore(line);
  if (change === 'gone') return { ...base, one: [...one, ...more].join(', '), other: 'gone' };
  const values = [...other, ...more].join(', ');
  if (change === 'changed') return { ...base, one: one.join(', '), other: values };
  return { ...base, one: '', other: `new${values && `: ${values}`}` };
}

function describeMore({ moreFields }: ComparedLine): string[] {
  return moreFields === 0 ? [] : [`and ${moreFields} more`];
}

function nameChange(change: ComparedLine['change']): string {
  return change === 'added' ? 'new' : change;
}

function join(...words: readonly string[]): string {
  return words.filter((word) => word !== '').join(' ');
}

/** Writes a comparison as a table of Markdown. names: those of both sides. */
export function writeComparison({ lines }: SnapshotComparison, names: readonly [string, string]): Markdown {
  const [one, other] = names;
  if (lines.length === 0) return markdown`${one} and ${other} are alike.\n`;
  const rows = lines
    .map(toCells)
    .map((cells) => formatRow([cells.owner, cells.what, cells.one, cells.other]));
  const head = formatRow(['player', 'what', one, other]);
  return markdown`${head}\n|---|---|---|---|\n${joinSources(rows)}\n`;
}
