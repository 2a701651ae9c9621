import type { Reporter, TestCase, TestModule } from 'vitest/node';
import { writeResult } from './results.ts';

/** Writes the result of each unit test, and one of each file, which has failed if something outside of its tests did. */
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
    const hasFailed = module.state() === 'failed' && !failed;
    writeResult({ id: file, file, name: '', hasFailed, startMs: 0, durationMs: 0 });
  }
}
