/** The failure matrix as the table of docs/failures.md. */
import { readFile, writeFile } from 'node:fs/promises';
import { FAULTS } from './faults.ts';
import { ROWS } from './rows.ts';

const DOCUMENT = 'docs/failures.md';

/** The texts of the cells: by the title of the row, then by that of the fault. */
export type Cells = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Replaces the table of the document; rows that were not walked keep their cells. */
export async function writeTable(walked: Cells): Promise<void> {
  const cells = new Map([...(await readTable()), ...walked]);
  const lines = [
    ['screen', ...FAULTS.map(({ title }) => title)],
    ['---', ...FAULTS.map(() => '---')],
    ...ROWS.map(({ title, call }) => [
      `${title}<br>\`${call}\``,
      ...FAULTS.map((fault) => cells.get(title)?.get(fault.title) ?? ''),
    ]),
  ];
  const table = lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
  const prose = (await readFile(DOCUMENT, 'utf8')).split('\n').filter((line) => !line.startsWith('|'));
  await writeFile(DOCUMENT, `${prose.join('\n').trimEnd()}\n\n${table}\n`);
}

/** Reads the table of the document. */
export async function readTable(): Promise<Cells> {
  const [head = [], , ...rows] = (await readFile(DOCUMENT, 'utf8'))
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
