/** Says field by field how a row differs between two worlds, without the secrets in it. */
import type * as z from 'zod/mini';
import { type ComparedField, MAX_LINE_FIELDS } from '#contracts/control/snapshot-comparison';
import { isRecord } from '#contracts/json-values';
import { maskPersonalData } from '#contracts/redact/personal-data';
import { findChildren, foldName, isMarked, listVariants } from '#contracts/schema';
import { makePrintable } from '#contracts/write/line';
import { findFormat } from '../../tables/shown-as.ts';

type Schemas = readonly z.core.$ZodType[];

/** The form in which the rows of a table are read. */
export interface RowForm {
  readonly schemas: Schemas;
  /** The words of fields by their paths, in the order in which they are shown; null for one that is not. */
  readonly words: Readonly<Record<string, string | null>>;
  /** The names of secret fields, as `foldName` writes them. */
  readonly secretNames: ReadonlySet<string>;
}

/** The fields in which a row differs, bounded; of a row that one side lacks, those that it has. */
interface RowDifference {
  readonly fields: readonly ComparedField[];
  readonly moreFields: number;
}

/** The value of a field that is no object. */
interface Leaf {
  readonly name: string;
  readonly schemas: Schemas;
  readonly value: unknown;
  readonly isSecret: boolean;
}

/** The maximum number of fields that are read of a row: a file can bring any number that no table has. */
const MAX_LEAVES = 200;
/** The maximum number of fields that are shown of a row that one side lacks. */
const MAX_NEW_FIELDS = 5;
/** The maximum number of items that are shown of a list. */
const MAX_LISTED_ITEMS = 5;
const MAX_VALUE_CHARS = 80;
/** The part of a text in which personal data are masked, before it is cut. */
const MAX_READ_CHARS = 1000;

/** Compares a row of both worlds, of which one may lack it. isOmitted: tells values that only identify the row. */
export function compareRow(
  [one, other]: readonly [unknown, unknown],
  form: RowForm,
  isOmitted: (value: unknown) => boolean,
): RowDifference {
  const leaves = [one, other].map((row) => listLeaves(row, form));
  const [first = new Map<string, Leaf>(), second = new Map<string, Leaf>()] = leaves;
  const paths = sortPaths(new Set([...first.keys(), ...second.keys()]), form.words);
  const isChange = one !== undefined && other !== undefined;
  const isShown = (path: string) => {
    const [value, otherValue] = [first.get(path)?.value, second.get(path)?.value];
    const isSame = !isChange || value === otherValue;
    return path === '' || path.includes('.') || !isSame || !isOmitted(value ?? otherValue);
  };
  const shown = paths.filter(isShown);
  const fields = shown.flatMap((path) => {
    const [before, after] = [first.get(path), second.get(path)];
    const leaf = after ?? before;
    if (!leaf) return [];
    const isOnly = shown.length === 1 && !leaf.isSecret && !Object.hasOwn(form.words, path);
    const name = isOnly ? '' : leaf.name;
    const field = isChange ? describeChange(name, before, after) : describeNew(name, leaf, one !== undefined);
    return field ?? [];
  });
  const max = isChange ? MAX_LINE_FIELDS : MAX_NEW_FIELDS;
  // Of a row that one side lacks, the first fields tell which one it is, and the others are not missed.
  return { fields: fields.slice(0, max), moreFields: isChange ? Math.max(0, fields.length - max) : 0 };
}

function describeChange(name: string, before: Leaf | undefined, after: Leaf | undefined) {
  const [one, other] = [before?.value ?? null, after?.value ?? null];
  if (JSON.stringify(one) === JSON.stringify(other)) return undefined;
  const isSecret = before?.isSecret === true || after?.isSecret === true;
  const texts = isSecret ? [] : [formatLeaf(before), formatLeaf(after)];
  const [oneText = null, otherText = null] = texts[0] === texts[1] ? [] : texts;
  return { name, one: oneText, other: otherText };
}

/** isOne: whether the row is one of the first world. */
function describeNew(name: string, leaf: Leaf, isOne: boolean): ComparedField | undefined {
  if (leaf.isSecret || leaf.value === null || leaf.value === undefined) return undefined;
  const text = formatLeaf(leaf);
  return isOne ? { name, one: text, other: null } : { name, one: null, other: text };
}

/** Puts the declared fields first, in their order, and leaves out those that are not shown. */
function sortPaths(paths: ReadonlySet<string>, words: RowForm['words']): string[] {
  const declared = Object.keys(words).filter((path) => paths.has(path));
  const others = [...paths].filter((path) => !Object.hasOwn(words, path));
  return [...declared, ...others].filter((path) => words[path] !== null);
}

function listLeaves(row: unknown, { schemas, words, secretNames }: RowForm): Map<string, Leaf> {
  const leaves = new Map<string, Leaf>();
  const collect = (value: unknown, from: Omit<Leaf, 'value'>, path: string): void => {
    if (leaves.size >= MAX_LEAVES) return;
    if (from.isSecret || !isRecord(value) || !hasFields(from.schemas)) {
      if (value !== undefined) leaves.set(path, { ...from, value });
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      const childPath = path === '' ? key : `${path}.${key}`;
      const children = from.schemas.flatMap((schema) => findChildren(schema, key));
      const own = words[childPath] ?? nameField(key);
      const name = [from.name, own].filter((word) => word !== '').join(' ');
      // A field that no schema describes may be a secret of a later version.
      const isSecret =
        children.length === 0 ||
        children.some((schema) => isMarked(schema, 'secret')) ||
        secretNames.has(foldName(key));
      collect(child, { name, schemas: children, isSecret }, childPath);
    }
  };
  collect(row, { name: '', schemas, isSecret: schemas.some((schema) => isMarked(schema, 'secret')) }, '');
  return leaves;
}

/** Returns whether a schema accepts objects with declared fields. */
function hasFields(schemas: Schemas): boolean {
  return schemas.flatMap((schema) => [...listVariants(schema)]).some(({ type }) => type === 'object');
}

/** Returns the words of a field by its name in code: `balance` for `balanceKurus`, `favourite` for `isFavourite`. */
function nameField(name: string): string {
  const words = name
    .replace(/^is([A-Z])/, '$1')
    .replace(/([a-z])(?:Kurus|Hundredths|At|IDs?|Ms)$/, '$1')
    .replace(/([a-z])([A-Z])/g, (_, end: string, begin: string) => `${end} ${begin.toLowerCase()}`);
  return makePrintable(/^[A-Z][a-z]/.test(words) ? words.toLowerCase() : words, MAX_VALUE_CHARS);
}

function formatLeaf(leaf: Leaf | undefined): string {
  return leaf ? formatValue(leaf.value, leaf.schemas) : 'none';
}

function formatValue(value: unknown, schemas: Schemas): string {
  if (value === null || value === undefined) return 'none';
  const format = findFormat(schemas);
  if (format) return makePrintable(format(value), MAX_VALUE_CHARS);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return findEnumName(value, schemas) ?? String(value);
  if (typeof value === 'string') {
    return makePrintable(maskPersonalData(value.slice(0, MAX_READ_CHARS)), MAX_VALUE_CHARS) || 'empty';
  }
  return Array.isArray(value) ? formatList(value, schemas) : count(Object.keys(value).length);
}

function formatList(list: readonly unknown[], schemas: Schemas): string {
  const isShown = list.length <= MAX_LISTED_ITEMS && list.every((item) => typeof item !== 'object');
  if (list.length === 0 || !isShown) return count(list.length);
  const items = schemas.flatMap((schema) => findChildren(schema, 0));
  return makePrintable(list.map((item) => formatValue(item, items)).join(', '), MAX_VALUE_CHARS);
}

function count(entries: number): string {
  return entries === 0 ? 'none' : entries === 1 ? '1 entry' : `${entries} entries`;
}

/** Returns the name that an enumeration gives to a number. */
function findEnumName(value: number, schemas: Schemas): string | undefined {
  for (const def of schemas.flatMap((schema) => [...listVariants(schema)])) {
    if (def.type !== 'enum') continue;
    const name = Object.entries(def.entries).find(([, entry]) => entry === value)?.[0];
    if (name !== undefined) return nameField(name);
  }
  return undefined;
}
