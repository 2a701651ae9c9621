/**
 * Prints a line for each file once its last test has ended, without colours, and what failed below it: the report for
 * files and for a CI.
 */
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, Suite, TestCase, TestResult } from 'playwright/types/testReporter';

interface FileRun {
  /** The number of tests that have not ended yet. */
  left: number;
  total: number;
  ms: number;
  hasFailed: boolean;
  /** The failures as text, also of a test that passed when it ran once more. */
  readonly failures: string[];
}

export default class FileReporter implements Reporter {
  readonly #files = new Map<string, FileRun>();

  onBegin(_config: unknown, suite: Suite): void {
    for (const { location } of suite.allTests()) {
      const run = this.#files.get(location.file) ?? {
        left: 0,
        total: 0,
        ms: 0,
        hasFailed: false,
        failures: [],
      };
      this.#files.set(location.file, { ...run, left: run.left + 1, total: run.total + 1 });
    }
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    const { file } = test.location;
    const run = this.#files.get(file);
    if (!run) return;
    run.ms += result.duration;
    const isUnexpected = result.status !== test.expectedStatus && result.status !== 'skipped';
    if (isUnexpected) run.failures.push(describeFailure(test, result));
    if (isUnexpected && result.retry < test.retries) return; // It runs once more.
    run.hasFailed ||= isUnexpected;
    run.left -= 1;
    if (run.left === 0) console.log(describeFile(relative(process.cwd(), file), run));
  }

  onError({ stack, message }: { readonly stack?: string; readonly message?: string }): void {
    console.log(stripVTControlCharacters(stack ?? message ?? 'An error without a text.'));
  }

  printsToStdio(): boolean {
    return true;
  }
}

function describeFile(file: string, { total, ms, hasFailed, failures }: FileRun): string {
  const mark = hasFailed ? '✗' : '✓';
  return [`${mark} ${file} (${total} tests) ${Math.round(ms / 1000)} s`, ...failures].join('\n');
}

function describeFailure(test: TestCase, { errors, retry }: TestResult): string {
  const texts = errors.map(({ stack, message, snippet }) =>
    [stack ?? message, snippet].filter(Boolean).join('\n'),
  );
  const title = `  ${test.title}${retry > 0 ? ', once more' : ''}`;
  return [title, ...texts.map((text) => stripVTControlCharacters(text).replace(/^/gm, '    '))].join('\n');
}
