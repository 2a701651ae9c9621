import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter';
import { writeResult } from './results.ts';

/** Writes the result of each browser test once it is final. */
export default class BrowserReporter implements Reporter {
  onTestEnd(test: TestCase, { retry, status }: TestResult): void {
    if (status !== test.expectedStatus && status !== 'skipped' && retry < test.retries) return;
    const [, project = '', file = '', ...titles] = test.titlePath();
    const name = [`[${project}]`, file, ...titles].join(' › ');
    const [first] = test.results;
    const durationMs = Math.max(...test.results.map(({ duration }) => duration));
    const startMs = first?.startTime.getTime() ?? 0;
    const hasFailed = test.outcome() === 'unexpected';
    writeResult({
      id: test.id,
      file: `tests/browser/${file}`,
      name,
      project,
      hasFailed,
      startMs,
      durationMs,
    });
  }
}
