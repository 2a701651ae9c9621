import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { readErrorText } from '#contracts/error-text';
import { FlagError } from '#mock-server/engine/node/flags/flag-error';

/** Writes a file and its folders, or appends to it; throws a FlagError with the reason when it cannot. */
export async function writeReport(file: string, text: string, flag: 'w' | 'a' = 'w'): Promise<void> {
  try {
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag });
  } catch (error) {
    const reason = readErrorText(error);
    throw new FlagError(`The report could not be written: ${reason}`);
  }
}
