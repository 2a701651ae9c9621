/** Reads text files that people and other programs have written: recordings, archives, baselines, exported contracts. */
import { isUtf8 } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { readErrorText } from '#contracts/error-text';
import { describeJsonError, parseJsonText } from '../base/parse-json-text.ts';
import { FlagError } from './flags/flag-error.ts';

/** The first bytes of files that are no UTF-8, with what they are and what to do. */
const SIGNATURES: readonly (readonly [readonly number[], string])[] = [
  [[0xff, 0xfe], 'is in UTF-16: save it as UTF-8'],
  [[0xfe, 0xff], 'is in UTF-16: save it as UTF-8'],
  [[0x1f, 0x8b], 'is compressed by gzip: unpack it'],
  [[0x50, 0x4b, 0x03, 0x04], 'is a ZIP archive: unpack it'],
];

/**
 * Returns the text of a file in UTF-8, without its byte order mark. Throws a FlagError if it cannot be read, is empty
 * or is no such text. name: of the file in the message, such as `--replay FILE`.
 */
export function readForeignText(file: string, name: string): string {
  try {
    const bytes = readFileSync(file);
    const [, problem] = SIGNATURES.find(([begin]) => begin.every((byte, at) => bytes[at] === byte)) ?? [];
    if (problem !== undefined) throw new FlagError(`${name} ${problem}.`);
    if (!isUtf8(bytes)) throw new FlagError(`${name} is no text in UTF-8: save it as UTF-8.`);
    const text = bytes.toString().replace(/^\ufeff/, '');
    if (text.trim() === '') throw new FlagError(`${name} is empty.`);
    return text;
  } catch (error) {
    if (error instanceof FlagError) throw error;
    throw new FlagError(`${name} cannot be read: ${readErrorText(error)}`);
  }
}

/** Returns the value of a JSON file. Throws a FlagError that names the place of its first error. */
export function readForeignJson(file: string, name: string): unknown {
  const json = parseJsonText(readForeignText(file, name));
  if ('error' in json) throw new FlagError(`${name} ${describeJsonError(json.error)}.`);
  return json.value;
}
