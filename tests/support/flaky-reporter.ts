/** Prints the names of tests that passed only when they were repeated, so that nobody overlooks them. */
import type { Reporter, TestCase } from 'vitest/node';

export default class FlakyReporter implements Reporter {
  readonly #names: string[] = [];

  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) this.#names.push(`${test.module.relativeModuleId}: ${test.name}`);
  }

  onTestRunEnd(): void {
    if (this.#names.length === 0) return;
    console.warn(`Flaky, passed only at the second try:\n  ${this.#names.join('\n  ')}`);
  }
}
