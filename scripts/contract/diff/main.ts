/** Runs `npm run contract:diff`: reads its flags, prints the changes and returns the exit code. */

import { existsSync } from 'node:fs';
import { buildSchemaFiles, type Library } from '#contracts/export/schemas';
import { parseArguments } from '#mock-server/engine/node/arguments';
import { FlagError } from '#mock-server/engine/node/flag-error';
import { writeReport } from '../reports/write-report.ts';
import { createPaint, runCommand, TERMINAL, type Terminal } from '../terminal.ts';
import { type ContractChange, listContractChanges } from './contract-changes.ts';
import { type DescribedEntry, parseExport, readExport } from './exported.ts';
import { formatMarkdown, summarise } from './markdown.ts';
import { type Load, loadLibrary, loadRevision } from './revision.ts';

const HELP = `npm run contract:diff -- [BEFORE [AFTER]] [--markdown FILE]

Lists what changed in the contracts, and which changes break a client that was written before.
BEFORE and AFTER are git revisions, or what npm run export has written (openapi.json, a schema
file, a folder of them). Without BEFORE it is HEAD, without AFTER the working tree.

--markdown FILE   also writes the changes for a comment on a pull request

Exit code: 0 nothing breaks, 1 something does, 3 could not run.`;

/**
 * Compares two versions of the contracts and prints the changes. Returns the exit code: 1 if a change breaks
 * a client, 3 if an argument is wrong, else 0.
 *
 * root: the folder of the repository; load: imports TypeScript modules.
 */
export function main(
  argv: readonly string[],
  root: string,
  load: Load,
  terminal: Terminal = TERMINAL,
): Promise<0 | 1 | 3> {
  return runCommand(terminal, async () => {
    const { values, positionals } = parseArguments({
      args: [...argv],
      options: { help: { type: 'boolean' }, markdown: { type: 'string' } },
      allowPositionals: true,
    });
    const [before = 'HEAD', after, stray] = positionals;
    if (stray !== undefined) {
      const reason = `Only two can be compared, and ${stray} is a third.`;
      throw new FlagError(`${reason} All flags: --help.`);
    }
    if (values.help) {
      terminal.print(HELP);
      return 0;
    }
    const old = await loadContracts(before, root, load);
    const now =
      after === undefined ? describe(await loadLibrary('', load)) : await loadContracts(after, root, load);
    const changes = listContractChanges(old, now);
    const title = `${before} → ${after ?? 'the working tree'}`;
    terminal.print(formatChanges(changes, title, terminal));
    if (values.markdown !== undefined) await writeReport(values.markdown, formatMarkdown(changes, title));
    return changes.some(({ breaks }) => breaks) ? 1 : 0;
  });
}

/** Loads contracts. source: an existing file or folder of exported contracts, else a git revision. */
async function loadContracts(source: string, root: string, load: Load): Promise<DescribedEntry[]> {
  return existsSync(source) ? readExport(source) : describe(await loadRevision(source, root, load));
}

function describe(library: Library): DescribedEntry[] {
  return [...buildSchemaFiles(library)].flatMap(([name, file]) => parseExport(name, file));
}

function formatChanges(changes: readonly ContractChange[], title: string, terminal: Terminal): string {
  const paint = createPaint(terminal);
  const widest = Math.max(0, ...changes.map(({ call }) => call.length));
  const lines = changes.map(({ call, path, what, breaks }) => {
    const kind = breaks ? paint('red', 'breaks    ') : paint('green', 'compatible');
    return `${kind}  ${call.padEnd(widest)}  ${`${path} ${what}`.trim()}\n`;
  });
  return [`Contracts, ${title}\n`, lines.join(''), summarise(changes)]
    .filter((part) => part !== '')
    .join('\n');
}
