/** Results of tests, which the reporters of this folder write to a file as soon as there are any. */
import { appendFileSync } from 'node:fs';

export interface TestResult {
  readonly id: string;
  readonly file: string;
  /** Its title with those around it; of a browser test also project and file, as a test list has them. */
  readonly name: string;
  /** The project of Playwright. */
  readonly project?: string;
  readonly hasFailed: boolean;
  readonly startMs: number;
  readonly durationMs: number;
}

/** Writes a result, and shows that the run goes on. */
export function writeResult(result: TestResult): void {
  appendFileSync(process.env.MUTANT_RESULTS ?? '', `${JSON.stringify(result)}\n`);
  process.stdout.write('.');
}
