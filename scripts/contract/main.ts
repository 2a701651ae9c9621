/** `npm run contract`, from flags to exit code. */
import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contracts, documents } from '#contracts/registry';
import { FlagError, type Flags, HELP, parseFlags } from './flags.ts';
import { createInProcessTarget } from './in-process.ts';
import { createLiveTarget } from './live.ts';
import type { ExitCode, Report } from './report.ts';
import { formatHtml } from './reports/html.ts';
import { formatJunit } from './reports/junit.ts';
import { formatTerminal } from './reports/terminal.ts';
import { runSuite } from './run-suite.ts';

export interface Terminal {
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  readonly env: NodeJS.ProcessEnv;
  readonly coloured: boolean;
}

const TERMINAL: Terminal = {
  print: console.log,
  printError: console.error,
  env: process.env,
  coloured: process.stdout.isTTY === true && !process.env.NO_COLOR,
};

/** Runs the suite as the flags say, prints the result, writes the reports and returns the exit code. */
export async function main(argv: readonly string[], terminal: Terminal = TERMINAL): Promise<ExitCode> {
  try {
    const flags = parseFlags(argv, terminal.env);
    if (flags.help) {
      terminal.print(HELP);
      return 0;
    }
    const report = await runReport(flags, terminal);
    terminal.print(formatTerminal(report, terminal.coloured));
    await writeReports(report, flags.reports);
    return report.exitCode;
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    terminal.printError(error.message);
    return 3;
  }
}

async function runReport({ live, isSelected }: Flags, terminal: Terminal): Promise<Report> {
  const registry = [...documents.values(), ...contracts.values()].filter(({ name }) => isSelected(name));
  if (!live) return runSuite(registry, await createInProcessTarget({ log: terminal.printError }));
  const { publicKeyFile, ...settings } = live;
  const target = createLiveTarget({
    ...settings,
    ...(publicKeyFile !== undefined && { encrypt: createEncrypt(publicKeyFile) }),
  });
  return runSuite(registry, target, target.findAccountProblem);
}

/** Returns a function that encrypts uid, sid and uip as the client does: PKCS#1 v1.5, Base64. */
function createEncrypt(file: string): (text: string) => string {
  const key = readPublicKey(file);
  return (text) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
}

function readPublicKey(file: string): KeyObject {
  try {
    return createPublicKey(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FlagError(`--public-key ${file} is no public key in PEM: ${reason}`);
  }
}

async function writeReports(report: Report, { junit, json, html }: Flags['reports']): Promise<void> {
  const files: [file: string | undefined, text: () => string][] = [
    [junit, () => formatJunit(report)],
    [json, () => `${JSON.stringify(report, null, 2)}\n`],
    [html, () => formatHtml(report)],
  ];
  for (const [file, text] of files) {
    if (file === undefined) continue;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text());
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new FlagError(`The report could not be written: ${reason}`);
    }
  }
}
