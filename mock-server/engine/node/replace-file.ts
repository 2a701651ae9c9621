import {
  chmodSync,
  chownSync,
  mkdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** The mode of a new file: what a server writes may hold secrets of its users. */
const NEW_MODE = 0o600;

/**
 * Replaces a file, or creates it with its folder. The text is written to a draft, which takes the place of the file
 * once it is on the disk, so that no reader sees half of it, and a full disk does no harm to the old one. A file keeps its mode and, where
 * the system allows, its owner; behind a link, the target is replaced.
 */
export function replaceFile(file: string, text: string): void {
  const target = findTarget(file);
  const before = statSync(target, { throwIfNoEntry: false });
  const draft = `${target}.new`;
  try {
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    writeFileSync(draft, text, { mode: NEW_MODE, flush: true });
    if (before) keepOwner(draft, before);
    renameSync(draft, target);
  } finally {
    rmSync(draft, { force: true, recursive: true });
  }
}

/** Returns the file behind a link; a link to nowhere is replaced itself. */
function findTarget(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return file;
  }
}

function keepOwner(
  draft: string,
  { mode, uid, gid }: { readonly mode: number; readonly uid: number; readonly gid: number },
): void {
  try {
    chmodSync(draft, mode & 0o777);
    chownSync(draft, uid, gid);
  } catch {
    // Only root can give a file to somebody else.
  }
}
