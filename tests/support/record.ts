/** Records exchanges of a world into a file, as `--record` does. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aWorld, type TestWorld } from './a-world.ts';
import { createTestFolder } from './servers/server-process.ts';

/** Returns the path of a file that is not there yet, in a folder that is removed after the test. */
export async function chooseCorpusFile(): Promise<string> {
  return join(await createTestFolder('corpus'), 'corpus.jsonl');
}

/** Records the exchanges that `act` causes in a new world, beside those that the file has already. */
export async function recordInto(
  file: string,
  flags: readonly string[],
  act: (world: TestWorld) => Promise<unknown>,
): Promise<void> {
  const world = await aWorld({ flags: [...flags, '--record', file] });
  await act(world);
  world.platform.recorder?.flush();
}

/** Records the exchanges that `act` causes in a new world. Returns the path and the text of the recording. */
export async function record(flags: readonly string[], act: (world: TestWorld) => Promise<unknown>) {
  const file = await chooseCorpusFile();
  await recordInto(file, flags, act);
  return { file, text: await readFile(file, 'utf8') };
}

export async function readExchanges(file: string) {
  const text = await readFile(file, 'utf8');
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
