/** Runs `npm run contract` against the other backend, in this process. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { createTerminal } from '#tests/support/terminal';
import { main } from '../../../scripts/contract/casino/main.ts';
import { isFinding, type Report } from '../../../scripts/contract/findings/report.ts';
import type { OtherBackend } from './backend.ts';
import { OWN_ACCOUNT } from './state.ts';

export interface ContractRun {
  readonly exitCode: number;
  readonly report: Report;
  readonly printed: string;
  /** The contents of the reports that the run wrote, and the lines that it printed. */
  readonly texts: readonly string[];
}

/**
 * Runs `npm run contract` against the backend, with the account `OWN`, unless `env` contains another account. What
 * the run leaves to undo is forgotten, unless the flags name a folder for it.
 */
export async function runContract(
  { origin }: Pick<OtherBackend, 'origin'>,
  flags: readonly string[] = [],
  env: NodeJS.ProcessEnv = OWN_ACCOUNT,
): Promise<ContractRun> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrin-other-'));
  const { terminal, printed } = createTerminal(env);
  const files = ['json', 'junit', 'markdown'].map((kind) => join(folder, `report.${kind}`));
  const reports = files.flatMap((file) => [`--${extname(file).slice(1)}`, file]);
  try {
    const undo = ['--undo-folder', join(folder, 'undo')];
    const exitCode = await main(['--target', origin, ...undo, ...reports, ...flags], terminal);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    const report: Report = JSON.parse(texts[0] ?? '');
    return { exitCode, report, printed: printed.join('\n'), texts: [...texts, ...printed] };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Lists the keys of the distinct findings, sorted. */
export function listFindings({ rows }: Report): string[] {
  return [...new Set(rows.filter(isFinding).map(({ key }) => key))].sort();
}
