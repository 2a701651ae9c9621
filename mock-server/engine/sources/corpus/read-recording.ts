/** Reads a recording of either kind: a corpus, or the HTTP Archive of a browser. */
import type { Registry } from '#contracts/collect';
import { describeJsonError, parseJsonText } from '../../base/parse-json-text.ts';
import { CorpusError, type CorpusFile, parseCorpus } from './corpus-lines.ts';
import { readHar } from './from-har.ts';

const REMEDY = "save it again in the browser's network panel";

/** Returns whether a text looks like an archive rather than JSON lines. */
export function isHar(text: string): boolean {
  return /^\ufeff?\s*\{\s*"log"\s*:/.test(text);
}

/** Reads a recording. Bad entries are left out. Throws a CorpusError if the file as a whole is neither kind. */
export function readRecording(registry: Registry, text: string): CorpusFile {
  const json = parseJsonText(text);
  if ('error' in json) {
    if (isHar(text)) throw new CorpusError(`it ${describeJsonError(json.error)}: ${REMEDY}`);
    return parseCorpus(text);
  }
  const { value } = json;
  if (Array.isArray(value)) {
    throw new CorpusError('it is one list: an archive has log.entries, and a corpus one exchange to a line');
  }
  if (!Object.hasOwn(Object(value), 'log')) return parseCorpus(text);
  const { entries } = Object(Object(value).log);
  if (Array.isArray(entries)) return readHar(registry, entries);
  throw new CorpusError(`it is an archive in which log.entries is no list: ${REMEDY}`);
}
