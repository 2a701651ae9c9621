/** Reads from a JSON report which calls were red. */
import * as z from 'zod/mini';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';
import { readForeignJson } from '#mock-server/engine/node/foreign-files';

/** Only findings say whether they are known. */
const Row = z.object({ call: z.string(), known: z.optional(z.boolean()) });
const File = z.object({
  rows: z.array(Row),
  missing: z.optional(z.array(z.string())),
  exitCode: z.optional(z.number()),
});
const NOT_JUDGED = 3;

/**
 * Returns which of the calls and documents had a finding that is not known, or were required and untried. Throws a
 * FlagError when the file is unusable, or is the report of a run that judged nothing.
 */
export function readFailed(file: string, names: readonly string[]): ReadonlySet<string> {
  const parsed = File.safeParse(readForeignJson(file, file));
  if (!parsed.success) throw new FlagError(`${file} is no report: write one with --json FILE.`);
  const { rows, missing = [], exitCode } = parsed.data;
  const red = new Set([...rows.filter(({ known }) => known === false).map(({ call }) => call), ...missing]);
  if (red.size === 0 && exitCode === NOT_JUDGED) {
    throw new FlagError(`${file} is the report of a run that judged nothing: run it again without --failed.`);
  }
  const failed = new Set(names.filter((name) => red.has(name)));
  if (red.size > 0 && failed.size === 0) {
    throw new FlagError(`${file}: no contract has a call that was red in this report.`);
  }
  return failed;
}
