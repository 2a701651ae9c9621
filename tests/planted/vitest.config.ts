/** The unit tests of a copy with planted changes: in the order of the plan. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { mergeConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import base from '../../vitest.config.ts';

const { order, isolate }: { order: readonly string[]; isolate: boolean } = JSON.parse(
  readFileSync(process.env.MUTANT_PLAN ?? '', 'utf8'),
);

class PlannedOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => order.indexOf(relative(process.cwd(), moduleId));
    return order.length > 0 ? files.toSorted((one, other) => rank(one) - rank(other)) : super.sort(files);
  }
}

export default mergeConfig(base, {
  cacheDir: '.mutate/cache',
  test: {
    setupFiles: `${import.meta.dirname}/setup.ts`,
    isolate,
    sequence: { sequencer: PlannedOrder },
    experimental: { fsModuleCache: true, fsModuleCachePath: '.mutate/modules' },
  },
});
