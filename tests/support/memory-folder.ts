import { accessSync, constants, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The folder of Linux whose files stay in memory. */
const FOLDER = '/dev/shm';
/** More than the files of all tests take at a time. */
const MIN_FREE_BYTES = 2 ** 30;

/** Returns a folder in memory for temporary files; undefined where there is too little room, or no program may run in it. */
export function findMemoryFolder(): string | undefined {
  const probe = join(FOLDER, `vitrin-probe-${process.pid}`);
  try {
    const { bavail, bsize } = statfsSync(FOLDER);
    if (bavail * bsize < MIN_FREE_BYTES) return undefined;
    writeFileSync(probe, '', { mode: 0o755 });
    accessSync(probe, constants.X_OK);
    return FOLDER;
  } catch {
    return undefined;
  } finally {
    rmSync(probe, { force: true });
  }
}
