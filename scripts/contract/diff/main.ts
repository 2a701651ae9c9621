/** Runs `npm run contract:diff`: reads its flags, prints the changes and returns the exit code. */

import { existsSync } from 'node:fs';
import { parseArgs, styleText } from 'node:util';
import { readErrorText } from '#contracts/error-text';
import { buildSchemaFiles, type Library } from '#contracts/export/schemas';
import { FlagError } from '../flags.ts';
import { writeReport } from '../reports/write-report.ts';
import { type ContractChange, type DescribedEntry, listContractChanges } from './contract-changes.ts';
import { parseExport, readExport } from './exported.ts';
import { formatMarkdown, summarise } from './markdown.ts';
import { type Load, loadWorkingTree, withRevision } from './revision.ts';

const HELP = `npm run contract:diff -- [BEFORE [AFTER]] [--markdown FILE]

Lists what changed in the contracts, and which changes break a client that was written before.
BEFORE and AFTER are git revisions, or what npm run export has written (openapi.json, a schema
file, a folder of them). Without BEFORE it is HEAD, without AFTER the working tree.

--markdown FILE   also writes the changes for a comment on a pull request

Exit code: 0 nothing breaks, 1 something does, 3 could not run.`;

export interface Terminal {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly coloured: boolean;
}

const TERMINAL: Terminal = {
  print: console.log,
  printError: console.error,
  coloured: process.stdout.isTTY === true && !process.env.NO_COLOR,
};

/**
 * Compares two versions of the contracts and prints the changes. Returns the exit code: 1 if a change breaks
 * a client, 3 if an argument is wrong, else 0.
 *
 * root: the folder of the repository; load: imports TypeScript modules.
 */
export async function main(
  argv: readonly string[],
  root: string,
  load: Load,
  terminal: Terminal = TERMINAL,
): Promise<0 | 1 | 3> {
  try {
    const { help, markdown, before = 'HEAD', after } = parseFlags(argv);
    if (help) {
      terminal.print(HELP);
      return 0;
    }
    const old = await loadContracts(before, root, load);
    const now =
      after === undefined
        ? describeLibrary(await loadWorkingTree(load))
        : await loadContracts(after, root, load);
    const changes = listContractChanges(old, now);
    const title = `${before} → ${after ?? 'the working tree'}`;
    terminal.print(formatChanges(changes, title, terminal.coloured));
    if (markdown !== undefined) await writeReport(markdown, formatMarkdown(changes, title));
    return changes.some(({ breaks }) => breaks) ? 1 : 0;
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    terminal.printError(error.message);
    return 3;
  }
}

function parseFlags(argv: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...argv],
      options: { help: { type: 'boolean' }, markdown: { type: 'string' } },
      allowPositionals: true,
    });
    const [before, after, stray] = positionals;
    if (stray !== undefined) throw new Error(`Only two can be compared, and ${stray} is a third`);
    return { ...values, before, after };
  } catch (error) {
    const [reason] = readErrorText(error).split('. ');
    throw new FlagError(`${reason}. See npm run contract:diff -- --help.`);
  }
}

/** Loads contracts. source: an existing file or folder of exported contracts, else a git revision. */
function loadContracts(
  source: string,
  root: string,
  load: Load,
): Promise<DescribedEntry[]> | DescribedEntry[] {
  return existsSync(source) ? readExport(source) : withRevision(source, root, load, describeLibrary);
}

function describeLibrary(library: Library): DescribedEntry[] {
  return [...buildSchemaFiles(library)].flatMap(([name, file]) => parseExport(name, file));
}

function formatChanges(changes: readonly ContractChange[], title: string, coloured: boolean): string {
  const paint = (style: 'red' | 'green', text: string) =>
    coloured ? styleText(style, text, { validateStream: false }) : text;
  const widest = Math.max(0, ...changes.map(({ call }) => call.length));
  const lines = changes.map(({ call, path, what, breaks }) => {
    const kind = breaks ? paint('red', 'breaks    ') : paint('green', 'compatible');
    return `${kind}  ${call.padEnd(widest)}  ${`${path} ${what}`.trim()}`;
  });
  return [`Contracts, ${title}`, '', ...lines, ...(lines.length > 0 ? [''] : []), summarise(changes)].join(
    '\n',
  );
}
