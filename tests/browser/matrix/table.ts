/** Reads and writes the tables that show the results of the failure matrix and of the preset matrix. */
import { readFile, writeFile } from 'node:fs/promises';
import { FAULTS } from './faults.ts';
import { COLUMNS, describeWalk } from './preset-columns.ts';
import { ROWS } from './rows.ts';
import { SCREEN_GROUPS } from './screen-groups.ts';

export interface MatrixTable {
  readonly document: string;
  /** The headings of the columns after the first. */
  readonly columns: readonly string[];
  /** subtitle: shown as code below the title. */
  readonly rows: readonly { readonly title: string; readonly subtitle: string }[];
  /** Returns the command that writes a column. */
  describeWalk(column: string): string;
}

/** The failure matrix. Rows: screens that handle money or identity. Columns: the faults in `FAULTS`. */
export const FAILURES: MatrixTable = {
  document: 'tests/browser/matrix/failures.md',
  columns: FAULTS.map(({ title }) => title),
  rows: ROWS.map(({ title, call }) => ({ title, subtitle: call })),
  describeWalk: () => 'VITRIN_FULL=1 npm test -- tests/browser/matrix/failures.test.ts',
};

/** The preset matrix. Rows: groups of screens. Columns: the presets of the scenario. */
export const PRESET_TABLE: MatrixTable = {
  document: 'tests/browser/matrix/presets.md',
  columns: COLUMNS,
  rows: SCREEN_GROUPS.map(({ title, path }) => ({ title, subtitle: path })),
  describeWalk,
};

/** The texts of the cells, by the title of the row, then by the title of the column. */
export type Cells = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Resolves after the last save. Rows run at once, but must not write a document at the same time. */
let saved = Promise.resolve();

/** Replaces the table of the document. Cells that `walked` does not contain stay as they are. */
export function saveTable(table: MatrixTable, walked: Cells): Promise<void> {
  saved = saved.then(() => writeTable(table, walked));
  return saved;
}

async function writeTable({ document, columns, rows }: MatrixTable, walked: Cells): Promise<void> {
  const cells = await readTable(document);
  const readCell = (title: string, column: string) =>
    walked.get(title)?.get(column) ?? cells.get(title)?.get(column) ?? '';
  const lines = [
    ['screen', ...columns],
    ['---', ...columns.map(() => '---')],
    ...rows.map(({ title, subtitle }) => [
      `${title}<br>\`${subtitle}\``,
      ...columns.map((column) => readCell(title, column)),
    ]),
  ];
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
  const prose = (await readFile(document, 'utf8')).split('\n').filter((line) => !line.startsWith('|'));
  await writeFile(document, `${prose.join('\n').trimEnd()}\n\n${table}\n`);
}

/** Returns the sentence that says how the columns of a table are renewed. */
export function describeRenewal({ document, describeWalk }: MatrixTable, columns: readonly string[]): string {
  const commands = [...new Set(columns.map(describeWalk))].map((command) => `\`${command}\``);
  return `${commands.join(' and ')} renews ${document}`;
}

export async function readTable(document: string): Promise<Cells> {
  const [head = [], , ...rows] = (await readFile(document, 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.slice(2, -2).split(' | '));
  const titles = head.slice(1);
  return new Map(
    rows.map(([first = '', ...texts]) => [
      first.split('<br>')[0] ?? '',
      new Map(titles.map((title, at) => [title, texts[at] ?? ''])),
    ]),
  );
}
