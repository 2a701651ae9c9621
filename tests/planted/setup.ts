/** Runs before each test file in a copy with planted changes: names it to the switches, and leaves tests out. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { beforeEach, expect, vi } from 'vitest';

interface Plan {
  /** The tests that fail without a planted change, as `file > name`. */
  readonly leftOut: readonly string[];
  /** By test file, the numbers of the changes that are on while it runs. */
  readonly switches?: Readonly<Record<string, string>>;
}

interface Switches {
  turnOn(numbers: string): void;
  begin(file: string): void;
}

declare global {
  var __mutant: Switches;
}

const { leftOut, switches }: Plan = JSON.parse(readFileSync(process.env.MUTANT_PLAN ?? '', 'utf8'));
const file = relative(process.cwd(), expect.getState().testPath ?? '');
globalThis.__mutant.begin(file);
// Each file that imports a module reaches what runs at its import, also one that comes later in this process.
if (process.env.MUTANT_REACH) vi.resetModules();
const own = switches?.[file];
if (own !== undefined) globalThis.__mutant.turnOn(own);

let hasFailed = false;

beforeEach(({ task, skip, onTestFailed }) => {
  // One failure is enough to notice a change, and each test may wait for its limit.
  if (hasFailed) skip();
  if (own !== undefined)
    onTestFailed(() => {
      hasFailed = true;
    });
  const names: string[] = [];
  for (let each: typeof task.suite | typeof task = task; each; each = each.suite) names.unshift(each.name);
  if (leftOut.includes(`${file} > ${names.join(' > ')}`)) skip();
});
