/** Compares two worlds row by row. */
import {
  type ComparedField,
  type ComparedLine,
  MAX_GROUP_ROWS,
  MAX_TABLE_LINES,
  type SnapshotComparison,
} from '#contracts/control/snapshot-comparison';
import { isRecord } from '#contracts/json-values';
import { findChildren } from '#contracts/schema';
import { DAY_MS } from '#contracts/time/durations';
import { makePrintable } from '#contracts/write/line';
import type { Runtime } from '../../base/runtime.ts';
import { readWorldTime } from '../../tables/clock.ts';
import { formatAt } from '../../tables/shown-as.ts';
import type { Declaration, RowRules } from '../../tables/slice.ts';
import { isTable } from '../../tables/table.ts';
import { readWorldData, type World, type WorldTables } from '../world.ts';
import { compareRow, type RowForm } from './compare-rows.ts';
import { createNaming, type NameRow } from './name-rows.ts';

type Rows = Readonly<Record<string, unknown>>;
type Sides = readonly [Rows, Rows];

/** The rows of a table, the items of a list, or a value as its only row. */
interface Part {
  readonly table: string;
  readonly words: readonly [one: string, several: string];
  readonly rules: Partial<RowRules>;
  readonly sides: Sides;
  readonly form: RowForm;
}

interface Group {
  readonly owner: string | null;
  readonly change: ComparedLine['change'];
  readonly keys: string[];
}

const MAX_NAME_CHARS = 80;

/** Returns how `other` differs from `one`. secretNames: those of fields that are only said to have changed. */
export function compareWorlds(
  { tables, secretNames }: { readonly tables: WorldTables; readonly secretNames: ReadonlySet<string> },
  one: World,
  other: World,
  runtime: Runtime,
): SnapshotComparison {
  const data: Sides = [{ ...readWorldData(one) }, { ...readWorldData(other) }];
  const nameRow = createNaming(tables, [data[1], data[0]]);
  const lines = Object.entries(tables).flatMap(([table, declaration]) =>
    table === 'clock'
      ? compareClocks(one, other, runtime, declaration)
      : listParts(table, declaration, data, secretNames).flatMap((part) => compareParts(part, nameRow)),
  );
  const compareOwners = (a: string | null, b: string | null) =>
    a === b ? 0 : (a ?? '') < (b ?? '') ? -1 : 1;
  return { lines: lines.sort((a, b) => compareOwners(a.owner, b.owner)) };
}

/** A clock that runs shows another time at each moment, so a day is the least that counts. */
function compareClocks(one: World, other: World, runtime: Runtime, { words }: Declaration): ComparedLine[] {
  const [time = 0, otherTime = 0] = [one, other].map((world) => readWorldTime(world, runtime));
  const isRunning = [one, other].every(({ clock }) => clock.kind === 'running');
  const isSame = one.clock.kind === other.clock.kind && Math.abs(time - otherTime) < (isRunning ? DAY_MS : 1);
  if (words === null || isSame) return [];
  const describe = ({ clock }: World, at: number) =>
    `${formatAt(at)}${clock.kind === 'running' ? '' : ', frozen'}`;
  const field = { name: '', one: describe(one, time), other: describe(other, otherTime) };
  return [buildLine('clock', words[0], { owner: null, change: 'changed', keys: [''] }, [field])];
}

function listParts(
  table: string,
  { kind, words, rules, fields = {}, lists = {}, schema }: Declaration,
  data: Sides,
  secretNames: ReadonlySet<string>,
): Part[] {
  if (words === null) return [];
  const form = { schemas: [schema], words: fields, secretNames };
  const read = (side: Rows) => side[table];
  if (kind === 'table') return [{ table, words, rules: rules ?? {}, sides: readSides(data, read), form }];
  if (rules) {
    const items = { ...form, schemas: findChildren(schema, 0) };
    return [{ table, words, rules, sides: readSides(data, read, rules.key), form: items }];
  }
  const inner = Object.entries(lists).map(([field, { words: own, key, label, fields: named }]): Part => {
    const schemas = findChildren(schema, field).flatMap((list) => findChildren(list, 0));
    const readList = (side: Rows) => Object(side[table])[field];
    const sides = readSides(data, readList, key);
    return { table, words: own, rules: { label }, sides, form: { ...form, schemas, words: named } };
  });
  const hidden = Object.fromEntries(Object.keys(lists).map((field) => [field, null]));
  const sides: Sides = [{ [table]: data[0][table] }, { [table]: data[1][table] }];
  return [{ table, words, rules: {}, sides, form: { ...form, words: { ...fields, ...hidden } } }, ...inner];
}

/** key: returns the key of an item of a list; items without one stand by their places. */
function readSides(
  data: Sides,
  read: (side: Rows) => unknown,
  key?: (item: unknown) => string | number | undefined,
): Sides {
  const toRows = (rows: unknown): Rows => {
    if (!Array.isArray(rows)) return isTable(rows) ? rows : {};
    return Object.fromEntries(rows.map((item: unknown, place) => [String(key?.(item) ?? place), item]));
  };
  return [toRows(read(data[0])), toRows(read(data[1]))];
}

function compareParts(part: Part, nameRow: NameRow): ComparedLine[] {
  const { table, words } = part;
  const lines: ComparedLine[] = [];
  const rest = new Map<Group['change'], string[]>();
  for (const group of groupRows(part, nameRow)) {
    const { keys, change } = group;
    const isCounted = keys.length > MAX_GROUP_ROWS;
    if (lines.length + (isCounted ? 1 : keys.length) > MAX_TABLE_LINES) {
      const others = rest.get(change) ?? [];
      rest.set(change, others);
      for (const key of keys) others.push(key);
    } else if (isCounted) lines.push(buildLine(table, words[1], group, []));
    else lines.push(...keys.flatMap((key) => compareOne(part, group, key)));
  }
  for (const [change, keys] of rest) {
    lines.push(buildLine(table, words[keys.length === 1 ? 0 : 1], { owner: null, change, keys }, []));
  }
  return lines;
}

/** Groups the keys of the rows that differ by the change and by the names to which they lead. */
function groupRows({ table, sides: [one, other], form }: Part, nameRow: NameRow): Iterable<Group> {
  const groups = new Map<string, Group>();
  const write = createWriter(form.words);
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const [hasOne, hasOther] = [Object.hasOwn(one, key), Object.hasOwn(other, key)];
    if (hasOne && hasOther && (one[key] === other[key] || write(one[key]) === write(other[key]))) continue;
    const change = !hasOne ? 'added' : hasOther ? 'changed' : 'gone';
    const owner = nameRow(table, key, hasOther ? other[key] : one[key]);
    const id = `${change} ${owner ?? ''}`;
    const group = groups.get(id) ?? { owner, change, keys: [] };
    groups.set(id, group);
    group.keys.push(key);
  }
  return groups.values();
}

/** Returns what writes rows as text, so that they can be compared, without the fields that are not shown. */
function createWriter(words: RowForm['words']): (row: unknown) => string | undefined {
  const hidden = Object.keys(words).filter((field) => words[field] === null);
  return (row) => {
    if (hidden.length === 0 || !isRecord(row)) return JSON.stringify(row);
    return JSON.stringify(Object.entries(row).filter(([field]) => !hidden.includes(field)));
  };
}

function compareOne({ table, words, rules, sides: [one, other], form }: Part, group: Group, key: string) {
  const row = other[key] ?? one[key];
  const ids = new Set([key, rules.name?.(row), ...Object.values(rules.refs?.(row, key) ?? {})].map(String));
  const isOmitted = (value: unknown) => ids.has(String(value));
  const { fields, moreFields } = compareRow([one[key], other[key]], form, isOmitted);
  // A file may have the fields of a row in another order.
  if (group.change === 'changed' && fields.length === 0) return [];
  const label = rules.label?.(row, key) ?? null;
  return [{ ...buildLine(table, words[0], { ...group, keys: [key] }, fields), label, moreFields }];
}

function buildLine(
  table: string,
  kind: string,
  { owner, change, keys }: Group,
  fields: readonly ComparedField[],
): ComparedLine {
  const name = owner === null ? null : makePrintable(owner, MAX_NAME_CHARS);
  return {
    table,
    owner: name,
    kind,
    label: null,
    change,
    rows: keys.length,
    fields: [...fields],
    moreFields: 0,
  };
}
