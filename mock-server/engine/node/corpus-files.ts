/** Reads and writes corpora (recorded exchanges) as JSON lines; can also read the HAR file of a browser. */

import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Registry } from '#contracts/collect';
import { readErrorText } from '#contracts/error-text';
import { CorpusError, type CorpusExchange, formatCorpus, parseCorpus } from '../corpus/corpus-exchange.ts';
import { isHar, readHar } from '../corpus/from-har.ts';
import { createCollection, type Recorder } from '../corpus/recorder.ts';
import { FlagError } from './flag-error.ts';

/** The time from an exchange to its write; all exchanges in between are written together with it. */
const WRITE_DELAY_MS = 200;

/**
 * Reads a corpus or a HAR file. Throws a FlagError if the file cannot be read or holds no exchange. flag: the
 * flag that names the file, for the message.
 */
export function readCorpusFile(registry: Registry, file: string, flag: string): CorpusExchange[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw new FlagError(`--${flag} ${file} cannot be read: ${readErrorText(error)}`);
  }
  const exchanges = parseFile(registry, text, file, flag);
  if (exchanges.length > 0) return exchanges;
  throw new FlagError(`--${flag} ${file} holds no exchange of this API.`);
}

function parseFile(registry: Registry, text: string, file: string, flag: string): CorpusExchange[] {
  try {
    return isHar(text) ? readHar(registry, text) : parseCorpus(text);
  } catch (error) {
    if (!(error instanceof CorpusError)) throw error;
    throw new FlagError(`--${flag} ${file} is no recording: ${error.message}.`);
  }
}

/** Writes recorded exchanges into a file. */
export interface FileRecorder extends Recorder {
  /** Writes all unwritten exchanges now. The recorder also does this when the process ends. */
  flush(): void;
}

/** The functions that write the unsaved exchanges of each recorder when the process ends. */
const openRecorders = new Set<() => void>();

function flushAll(): void {
  for (const flush of openRecorders) flush();
}

/**
 * Opens a file for recording, and creates it if it is missing. An exchange in the file stays until the same
 * request is recorded again. Throws a FlagError if the file cannot be written or is not a corpus.
 *
 * log: receives a line when a later write fails.
 */
export function openRecorder(registry: Registry, file: string, log: (line: string) => void): FileRecorder {
  let timer: NodeJS.Timeout | undefined;
  const collection = createCollection(readExisting(registry, file), () => {
    timer ??= setTimeout(() => {
      try {
        flush();
      } catch (error) {
        log(`The recording could not be written: ${readErrorText(error)}`);
      }
    }, WRITE_DELAY_MS).unref();
  });
  function flush() {
    clearTimeout(timer);
    timer = undefined;
    // The corpus is written to a draft, which then replaces the file, so that a reader never sees half of it.
    const draft = `${file}.${process.pid}.tmp`;
    writeFileSync(draft, formatCorpus(collection.list()), { mode: 0o600 });
    renameSync(draft, file);
  }
  try {
    mkdirSync(dirname(file), { recursive: true });
    flush();
  } catch (error) {
    throw new FlagError(`--record ${file} cannot be written: ${readErrorText(error)}`);
  }
  const flushChanges = () => {
    if (timer !== undefined) flush();
  };
  if (openRecorders.size === 0) process.once('exit', flushAll);
  openRecorders.add(flushChanges);
  return { record: collection.record, flush: flushChanges };
}

function readExisting(registry: Registry, file: string): CorpusExchange[] {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return []; // The file does not exist yet; if it cannot be read, writing fails with the reason.
  }
  if (isHar(text)) throw new FlagError(`--record ${file} is an archive: name another file.`);
  return parseFile(registry, text, file, 'record');
}
