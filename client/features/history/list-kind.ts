import type { Day } from '../../core/i18n/day-arithmetic.ts';
import type { Component } from '../../core/jsx-types.ts';
import type { LoadedRows } from '../../core/loading/resource.ts';
import type { Models } from '../../core/models.ts';
import type { Query } from '../../core/routing/query.ts';
import type { Range, RangePreset } from './period/ranges.ts';
import type { PlayerList } from './player-list.ts';
import type listsTurkish from './texts.tr.ts';

/** Declares a list of the signed-in player: its call, its filters, its rows, and what it says when it is empty. */
export interface ListKind<Row, Request> {
  readonly getList: (models: Models) => PlayerList<Row, Request>;
  /** Returns what the call depends on. Values of the query that the list does not have are left out. */
  readonly readRequest: (query: Query) => Request;
  /** Whether the call brings all rows at once, so that they are shown ten at a time here. */
  readonly isWhole?: true;
  /** Selects the loaded rows that match the query; without it, all match. */
  readonly select?: (rows: readonly Row[], query: Query) => readonly Row[];
  /** The dates until others are chosen; a list without it has no filter of dates. */
  readonly defaultRange?: RangePreset;
  /** Returns the filters beside the dates. */
  readonly useChoices?: (query: Query) => Choices;
  /** The search for a number; a list without it has none. */
  readonly numberSearch?: NumberTexts & {
    /** Stands below the field. */
    readonly Note: Component<ListContext<Row>>;
  };
  /** Whether the rows are a table, around which a region has the name of the entries. Days have regions of their own. */
  readonly isTable?: true;
  /** Stands above the filters. */
  readonly Head?: Component<ListContext<Row>>;
  readonly Rows: Component<RowsProps<Row>>;
  /** Stands in place of the rows if there are none, or none that match. */
  readonly Empty: Component<ListContext<Row>>;
  /** The placeholders: their class, which gives them the size of rows, and their number. */
  readonly skeleton: { readonly className: string; readonly count: number; readonly isByDay: boolean };
}

export interface RowsProps<Row> {
  readonly rows: readonly Row[];
  readonly query: Query;
  /** The current day in Istanbul; undefined until it is known. */
  readonly today: Day | undefined;
}

export interface ListContext<Row> {
  /** The filters of the address. `q` has the digits in the field, also those that are not in the address yet. */
  readonly query: Query;
  /** Changes filters of the address; the list then begins with its first rows. */
  readonly change: (changes: Query) => void;
  /** The chosen dates. */
  readonly range: Range;
  /** The loaded rows; undefined while they are unknown, or those of an earlier filter. */
  readonly loaded: LoadedRows<Row> | undefined;
  /** Those of the loaded rows that match the query. */
  readonly matches: readonly Row[];
}

/** A filter of a list other than the dates, such as the type or the state. */
export interface FilterChoice {
  /** The name of the filter in the address. */
  readonly name: string;
  readonly label: string;
  /** The chosen option; undefined for all. */
  readonly value: string | undefined;
  /** The options. The filter is offered only if there are at least two options or `value` is set. */
  readonly options: readonly FilterOption[];
  /** The name of a filter whose options depend on this one, and which another value of this one removes. */
  readonly removes?: string;
}

export interface FilterOption {
  readonly value: string;
  readonly label: string;
}

export interface Choices {
  readonly choices: readonly FilterChoice[];
  /** Retries options that failed to load; undefined when none failed. */
  readonly retry?: (() => void) | undefined;
}

/** The names of the texts of a search for a number. */
export interface NumberTexts {
  readonly label: keyof typeof listsTurkish & `${string}umber`;
  /** Says that no loaded row has the number. */
  readonly notLoaded: keyof typeof listsTurkish & `${string}NotLoaded`;
  /** The button that asks the server for the number. */
  readonly search: keyof typeof listsTurkish & `search${string}`;
}
