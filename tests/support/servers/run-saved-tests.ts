/** Runs tests that the console has saved, in a folder of this clone, as their first lines say. */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const RESULTS = 'tests/.results';

/** Runs the texts of saved tests, which start a mock by themselves, and returns what the runner has printed. */
export async function runSavedTests(texts: readonly string[]): Promise<string> {
  await mkdir(RESULTS, { recursive: true });
  const folder = await mkdtemp(join(RESULTS, 'replay-'));
  try {
    for (const [index, text] of texts.entries()) await writeFile(join(folder, `${index}.spec.mjs`), text);
    const argv = ['test', '-c', folder, '--reporter=line', '--output', join(folder, 'results')];
    const env = { ...process.env, MOCK_ORIGIN: '' };
    // A failed test ends the runner with an error that has its output.
    const run = promisify(execFile)(process.execPath, ['node_modules/playwright/cli.js', ...argv], { env });
    return (await run.catch((error: { stdout: string }) => error)).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
}
