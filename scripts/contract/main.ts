/** `npm run contract`, from flags to exit code. */
import { constants, createPublicKey, type KeyObject, publicEncrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { contracts, documents } from '#contracts/registry';
import { FlagError, type Flags, HELP, parseFlags } from './flags.ts';
import { inProcess } from './in-process.ts';
import { liveTarget } from './live.ts';
import { play } from './play.ts';
import type { ExitCode, Report } from './report.ts';
import { htmlOf } from './reports/html.ts';
import { junitOf } from './reports/junit.ts';
import { terminalText } from './reports/terminal.ts';

export interface Terminal {
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
  readonly env: NodeJS.ProcessEnv;
  readonly coloured: boolean;
}

const TERMINAL: Terminal = {
  print: console.log,
  complain: console.error,
  env: process.env,
  coloured: process.stdout.isTTY === true && !process.env.NO_COLOR,
};

/** Runs the suite as the flags say, prints and writes what came of it. */
export async function main(argv: readonly string[], terminal: Terminal = TERMINAL): Promise<ExitCode> {
  try {
    const flags = parseFlags(argv, terminal.env);
    if (flags.help) {
      terminal.print(HELP);
      return 0;
    }
    const report = await reportOn(flags, terminal);
    terminal.print(terminalText(report, terminal.coloured));
    await write(report, flags.reports);
    return report.exitCode;
  } catch (error) {
    if (!(error instanceof FlagError)) throw error;
    terminal.complain(error.message);
    return 3;
  }
}

async function reportOn({ live, wanted }: Flags, terminal: Terminal): Promise<Report> {
  const registry = [...documents.values(), ...contracts.values()].filter(({ name }) => wanted(name));
  if (!live) return play(registry, await inProcess({ log: terminal.complain }));
  const { publicKeyFile, ...settings } = live;
  const target = liveTarget({
    ...settings,
    ...(publicKeyFile !== undefined && { encrypt: encryption(publicKeyFile) }),
  });
  return play(registry, target, target.accountProblem);
}

/** PKCS#1 v1.5, base64: what the client makes of uid, sid and uip. */
function encryption(file: string): (text: string) => string {
  const key = publicKeyIn(file);
  return (text) =>
    publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, Buffer.from(text)).toString('base64');
}

function publicKeyIn(file: string): KeyObject {
  try {
    return createPublicKey(readFileSync(file));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FlagError(`--public-key ${file} is no public key in PEM: ${reason}`);
  }
}

async function write(report: Report, { junit, json, html }: Flags['reports']): Promise<void> {
  const files: [file: string | undefined, text: () => string][] = [
    [junit, () => junitOf(report)],
    [json, () => `${JSON.stringify(report, null, 2)}\n`],
    [html, () => htmlOf(report)],
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
