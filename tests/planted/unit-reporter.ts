import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { writeResult } from './results.ts';

/** Writes the result of each unit test, and one for a file that fails outside of its tests. */
export default class UnitReporter implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = test.module.relativeModuleId;
    const name = test.fullName;
    const hasFailed = test.result().state === 'failed';
    const durationMs = test.diagnostic()?.duration ?? 0;
    writeResult({ id: `${file} > ${name}`, file, name, hasFailed, startMs: 0, durationMs });
  }

  onTestModuleEnd(module: TestModule): void {
    const [failed] = module.children.allTests('failed');
    const file = module.relativeModuleId;
    if (module.state() === 'failed' && !failed)
      writeResult({ id: file, file, name: '', hasFailed: true, startMs: 0, durationMs: 0 });
  }
}
