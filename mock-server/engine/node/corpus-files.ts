/** Reads and writes corpora (recorded exchanges) as JSON lines; can also read the HAR file of a browser. */

import { constants, mkdirSync, openSync, statSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import type { Registry } from '#contracts/collect';
import { readErrorText } from '#contracts/error-text';
import { CorpusError, type CorpusFile, formatCorpus } from '../sources/corpus/corpus-lines.ts';
import { isHar, readRecording } from '../sources/corpus/read-recording.ts';
import { createCollection, type Recorder } from '../sources/corpus/recorder.ts';
import { FlagError } from './flags/flag-error.ts';
import { readForeignText } from './foreign-files.ts';
import { replaceFile } from './replace-file.ts';

/** The time from an exchange to its write; all exchanges in between are written together with it. */
const WRITE_DELAY_MS = 200;

/**
 * Reads a corpus or a HAR file. Throws a FlagError if the file cannot be read or holds no exchange. flag: the
 * flag that names the file, for the message.
 */
export function readCorpusFile(registry: Registry, file: string, flag: string): CorpusFile {
  const name = `--${flag} ${file}`;
  const corpus = parseFile(registry, readForeignText(file, name), name);
  if (corpus.exchanges.length > 0) return corpus;
  const remedy = 'Record one with --record FILE, or save a HAR file in the network panel of a browser.';
  throw new FlagError(
    [`${name} holds no exchange of this API.`, corpus.omitted, remedy].filter(Boolean).join(' '),
  );
}

function parseFile(registry: Registry, text: string, name: string): CorpusFile {
  try {
    return readRecording(registry, text);
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    throw new FlagError(`${name} is no recording: ${error.message}.`);
  }
}

/**
 * Opens a file for recording, and creates it if it is missing. An exchange in the file stays until the same
 * request is recorded again. Throws a FlagError if the file cannot be written or is not a corpus.
 *
 * log: receives a line when lines of the file are left out, or a later write fails.
 */
export function openRecorder(registry: Registry, file: string, log: (line: string) => void): Recorder {
  if (isStream(file)) return openStreamRecorder(file, log);
  /** Runs while exchanges are not written yet. */
  let timer: NodeJS.Timeout | undefined;
  const collection = createCollection(readExisting(registry, file, log), () => {
    timer ??= setTimeout(() => {
      try {
        write();
      } catch (error) {
        log(`The recording could not be written: ${readErrorText(error)}`);
      }
    }, WRITE_DELAY_MS).unref();
  });
  function write() {
    clearTimeout(timer);
    timer = undefined;
    replaceFile(file, formatCorpus(collection.list()));
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    write();
  } catch (error) {
    throw new FlagError(`--record ${file} cannot be written: ${readErrorText(error)}`);
  }
  return {
    record: collection.record,
    flush() {
      if (timer !== undefined) write();
    },
  };
}

/** Returns whether a file is a device or a pipe, which no other file can replace. */
function isStream(file: string): boolean {
  const stats = statSync(file, { throwIfNoEntry: false });
  return stats !== undefined && !stats.isFile() && !stats.isDirectory();
}

/** Appends each exchange to a device or a pipe. Throws a FlagError if nobody reads the pipe. */
function openStreamRecorder(file: string, log: (line: string) => void): Recorder {
  let descriptor: number;
  try {
    // Without O_NONBLOCK, a pipe that nobody reads would stop the server.
    descriptor = openSync(file, constants.O_WRONLY | constants.O_APPEND | constants.O_NONBLOCK);
  } catch (error) {
    throw new FlagError(`--record ${file} cannot be written: ${readErrorText(error)}`);
  }
  const { record } = createCollection([], (exchange) => {
    try {
      writeSync(descriptor, formatCorpus([exchange]));
    } catch (error) {
      log(`The recording could not be written: ${readErrorText(error)}`);
    }
  });
  return { record, flush: () => {} };
}

/**
 * Returns the exchanges of a file that is continued. Lines that are left out are not written again, so a file without
 * any exchange is refused: it may be another one than its user means.
 */
function readExisting(
  registry: Registry,
  file: string,
  log: (line: string) => void,
): readonly CorpusExchange[] {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  if (size === 0) return [];
  const name = `--record ${file}`;
  const text = readForeignText(file, name);
  const { exchanges, omitted } = parseFile(registry, text, name);
  if (isHar(text)) throw new FlagError(`${name} is an archive: name another file.`);
  if (exchanges.length === 0) {
    throw new FlagError(
      [`${name} holds no exchange.`, omitted, 'Name another file.'].filter(Boolean).join(' '),
    );
  }
  if (omitted !== undefined) log(`${file}: ${omitted}`);
  return exchanges;
}
