/** Numbers the births of worlds, in a file beside the keys from which tokens are derived. */
import { readFileSync } from 'node:fs';
import type { Births } from '../../worlds/world-host.ts';
import { replaceFile } from '../replace-file.ts';

/** A server with a new store advances its number once, and one without gives the same tokens. */
const FIRST_IN_MEMORY = 1;

/** Opens the number. file: null for a number that lasts for this run; now: returns the real time, epoch ms. */
export function openBirths(file: string | null, now: () => number): Births {
  let current = file === null ? FIRST_IN_MEMORY : readNumber(file, now);
  return {
    get current() {
      return current;
    },
    advance() {
      if (file === null) {
        current += 1;
        return;
      }
      // Another server may use the same keys, and its worlds must have other numbers.
      current = Math.max(current, readNumber(file, now)) + 1;
      tryWrite(file, current);
    },
  };
}

/** Returns the stored number; 0 without a file. A damaged file gives a number above all earlier ones. */
function readNumber(file: string, now: () => number): number {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return 0; // There is no file before the first birth that needs a number.
  }
  return /^\d{1,12}$/.test(text) ? Number(text) : Math.floor(now() / 1000);
}

function tryWrite(file: string, number: number): void {
  try {
    replaceFile(file, String(number));
  } catch {
    // The storage reports a folder that cannot be written. The next call of `advance` tries again.
  }
}
