import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Replaces a file, or creates it with its folder. The text is written to a draft, which then takes the place of the
 * file, so that no reader sees half of it, and a full disk does no harm to the old one.
 */
export function replaceFile(file: string, text: string): void {
  const draft = `${file}.new`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, text, { mode: 0o600 });
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true, recursive: true });
  }
}
