/**
 * Declares the tables and values that one folder adds to a world, each by its schema and its initial value.
 * Row types, an empty world, the check of a snapshot and the log of changes derive from the declaration.
 */
import * as z from 'zod/mini';
import { newTable, type Table } from './table.ts';

/** The data from which the initial values of a new world are computed. */
export interface WorldStart {
  readonly seed: number;
  /** World time, epoch ms. */
  readonly now: number;
}

/**
 * The kinds of data. `table`: rows by key, written by `putRow` and `removeRow`. `value`: an immutable value;
 * a change assigns a new value to the field of the world. `constant`: a value that never changes.
 */
type Kind = 'table' | 'value' | 'constant';

/**
 * The words of a comparison of two worlds for one row and for several ones; a value has the first. Null: it leaves the part out, since its rows
 * follow from those of another table, or since it differs between any two moments.
 */
export type Words = readonly [one: string, several: string] | null;

interface Said {
  readonly words: Words;
}

/**
 * The words of a comparison for fields, by their paths: those named here stand first, in this order, and the others by
 * their names in code. Null: the field is left out, as one that only counts is.
 */
type FieldWords = Readonly<Record<string, string | null>>;

interface SaidValue extends Said {
  readonly fields?: FieldWords;
  /** The lists in a value of which a comparison has lines of their own, by their fields. */
  readonly lists?: Readonly<Record<string, SaidList>>;
}

interface SaidList {
  readonly words: readonly [one: string, several: string];
  readonly fields: FieldWords;
  /** Returns what tells an item of one list from its others; undefined if nothing does. */
  key(item: unknown): string | undefined;
  label(item: unknown): string | null;
}

/** The rules of rows beyond their schema, for calls and for what a file brings. */
export interface RowRules<RowType = unknown> {
  readonly max: number;
  /** Whether calls keep the maximum by rules of their own. Otherwise a world refuses writes while the table is full. */
  readonly isKeptByCalls?: true;
  /** Returns whether a row lasts no longer than a request: no file brings it back. */
  isPassing?(row: RowType): boolean;
  /** Returns the key under which a row stands, or which no other item of the list has. */
  key?(row: RowType): string | number;
  /** Returns how testers know a row. Rows of other tables have the name of the first row that they need and that has one. */
  name?(row: RowType): string;
  /** Returns how testers tell a row from others of the same owner, such as by a reference; null if they do not. */
  label?(row: RowType, key: string): string | null;
  /**
   * Returns the keys of the rows that the row needs, by the names of their tables; null for none. It is removed with any
   * of them. key: its own.
   */
  refs?(row: RowType, key: string): Readonly<Record<string, string | number | null>>;
}

export interface Declaration<K extends Kind = Kind, Value = unknown> extends SaidValue {
  readonly kind: K;
  /** The schema of one row of a table, and of the whole value otherwise. */
  readonly schema: z.ZodMiniType;
  /** The rules of the rows of a table, or of the items of a list. */
  readonly rules?: RowRules;
  readonly create: (start: WorldStart) => Value;
}

export type Declarations = Readonly<Record<string, Declaration>>;

/** Makes a type readonly at every depth. */
export type Immutable<T> = T extends object ? { readonly [Key in keyof T]: Immutable<T[Key]> } : T;

/** The type of the rows, or of the value, that a schema describes. */
export type Row<Schema extends z.ZodMiniType> = Immutable<z.output<Schema>>;

/** The type of the data that declarations describe, such as `MoneyTables` for `moneyTables`. */
export type Slice<Declared extends Declarations> = {
  readonly [Name in keyof Declared as Declared[Name]['kind'] extends 'value' ? never : Name]: ValueOf<
    Declared[Name]
  >;
} & {
  [Name in keyof Declared as Declared[Name]['kind'] extends 'value' ? Name : never]: ValueOf<Declared[Name]>;
};

type ValueOf<D> = D extends Declaration<Kind, infer Value> ? Value : never;

/** Declares a table by the schema, the rules and the words of its rows and of their fields. */
export function table<Schema extends z.ZodMiniType>(
  schema: Schema,
  { words, fields = {}, ...rules }: RowRules<Row<Schema>> & Said & { readonly fields?: FieldWords },
): Declaration<'table', Table<Row<Schema>>> & { readonly rules: RowRules } {
  return { kind: 'table', schema, words, fields, rules, create: () => newTable<Row<Schema>>() };
}

/** Declares an immutable value. A change assigns a new value to the field of the world. */
export function value<Schema extends z.ZodMiniType>(
  schema: Schema,
  create: (start: WorldStart) => Row<Schema>,
  said: SaidValue,
): Declaration<'value', Row<Schema>> {
  return { kind: 'value', schema, create, ...said };
}

/** Declares an immutable list, which is empty at first, by the schema, the rules and the words of its items. */
export function list<Schema extends z.ZodMiniType>(
  schema: Schema,
  { words, ...rules }: RowRules<Row<Schema>> & Said,
): Declaration<'value', readonly Row<Schema>[]> {
  return { kind: 'value', schema: z.array(schema), words, rules, create: () => [] };
}

/** Declares a value that never changes. */
export function constant<Schema extends z.ZodMiniType>(
  schema: Schema,
  create: (start: WorldStart) => Row<Schema>,
  said: Said,
): Declaration<'constant', Row<Schema>> {
  return { kind: 'constant', schema, create, ...said };
}

/** Creates the data that declarations describe, with their initial values. */
export function createSlice<Declared extends Declarations>(
  declared: Declared,
  start: WorldStart,
): Slice<Declared> {
  const values = Object.entries(declared).map(([name, { create }]) => [name, create(start)]);
  // The compiler does not follow names through `fromEntries`, so it accepts any result type here.
  return Object.fromEntries(values);
}
