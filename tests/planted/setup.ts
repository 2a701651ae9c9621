/** Runs before each test file in a copy with planted changes: names it to the switches, and leaves tests out. */
import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { beforeEach, expect } from 'vitest';

interface Plan {
  /** The tests that fail without a planted change, as `file > name`. */
  readonly leftOut: readonly string[];
  /** By test file, the change that is on while it runs. */
  readonly switches?: Readonly<Record<string, number>>;
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
const own = switches?.[file];
if (own !== undefined) globalThis.__mutant.turnOn(String(own));

beforeEach(({ task, skip }) => {
  const names: string[] = [];
  for (let each: typeof task.suite | typeof task = task; each; each = each.suite) names.unshift(each.name);
  if (leftOut.includes(`${file} > ${names.join(' > ')}`)) skip();
});
