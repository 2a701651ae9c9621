/** A reporter for Vitest and for Playwright: prints what the tests have reached, and writes it as JSON. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contracts, documents } from '../../contracts/registry.ts';
import { computeCoverage, formatCoverage } from './coverage/coverage.ts';
import { FOLDER_VARIABLE, type ReachedExchange } from './coverage/note-coverage.ts';

export type { CallCoverage, Coverage } from './coverage/coverage.ts';

export interface CoverageOptions {
  /** The file for the JSON; none by default. */
  readonly outputFile?: string;
}

/** Vitest calls `onTestRunEnd`, and Playwright `onEnd`. */
export default class CoverageReporter {
  readonly #outputFile: string | undefined;
  readonly #folder = mkdtempSync(join(tmpdir(), 'vitrin-coverage-'));

  constructor({ outputFile }: CoverageOptions = {}) {
    this.#outputFile = outputFile;
    process.env[FOLDER_VARIABLE] = this.#folder; // The processes of the tests inherit it.
  }

  onTestRunEnd(): void {
    const coverage = computeCoverage({ contracts, documents }, readExchanges(this.#folder));
    rmSync(this.#folder, { recursive: true });
    console.log(`\n${formatCoverage(coverage)}\n`);
    if (this.#outputFile !== undefined) writeFileSync(this.#outputFile, JSON.stringify(coverage, null, 2));
  }

  onEnd(): void {
    this.onTestRunEnd();
  }

  printsToStdio(): boolean {
    return true;
  }
}

function readExchanges(folder: string): ReachedExchange[] {
  const lines = readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'));
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}
