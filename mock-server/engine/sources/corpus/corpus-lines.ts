/**
 * Reads and writes a corpus: recorded exchanges without their secrets, as JSON lines. Lines are sorted by
 * request, and fields have a fixed order, so that two recordings of the same behaviour are the same text.
 */
import {
  buildRequestKey,
  CorpusExchange,
  MAX_RECORDED,
  toCanonicalJson,
} from '#contracts/check/compare/corpus-exchange';
import { findRoundedNumbers, type RoundedNumber } from '#contracts/check/rounded-numbers';
import { isDeeper, MAX_JSON_DEPTH } from '../../base/json-depth.ts';
import { parseJsonText } from '../../base/parse-json-text.ts';
import { createOmissions } from './omissions.ts';
import { findStatusProblem, readStatus } from './representation.ts';

/** Thrown for a file that is no recording as a whole; the message says what is wrong, and what to do. */
export class CorpusError extends Error {}

/** Returns the exchanges as sorted lines. Those with the same request stay in the order of recording. */
export function formatCorpus(exchanges: Iterable<CorpusExchange>): string {
  const lines = [...exchanges].map((exchange) => ({
    key: buildRequestKey(exchange),
    line: formatLine(exchange),
  }));
  lines.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0));
  return lines.map(({ line }) => `${line}\n`).join('');
}

function formatLine({ call, request, status, reply }: CorpusExchange): string {
  const fields = Object.entries({ call, request, status, reply });
  return `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${toCanonicalJson(value)}`).join(',')}}`;
}

/** The exchanges of a file, and a sentence on what was left out. */
export interface CorpusFile {
  readonly exchanges: readonly CorpusExchange[];
  /** The number of entries or lines in the file. */
  readonly total: number;
  readonly omitted: string | undefined;
}

/**
 * Parses a corpus. A line that is no exchange, or holds no whole reply, is left out. Throws a CorpusError that names the
 * first bad line if no line is an exchange.
 */
export function parseCorpus(text: string): CorpusFile {
  const omissions = createOmissions('lines');
  let total = 0;
  let error: CorpusError | undefined;
  const exchanges = splitLines(text).flatMap((line, index): CorpusExchange[] => {
    if (line.trim() === '') return [];
    total += 1;
    const json = parseJsonText(line);
    const exchange = 'error' in json ? NOT_JSON : readExchange(json.value);
    if (typeof exchange !== 'string') return [withRounded(exchange, findRoundedNumbers(line))];
    const place = `line ${index + 1}`;
    const column = 'error' in json ? `column ${json.error.column}` : undefined;
    omissions.add(exchange, column === undefined ? place : `${place}, ${column}`);
    if (exchange === NOT_JSON || exchange === NO_EXCHANGE) {
      const at = column === undefined ? '' : ` at ${column}`;
      error ??= new CorpusError(`${place} is ${exchange}${at}, and a corpus has one exchange to each line`);
    }
    return [];
  });
  if (exchanges.length === 0 && error) throw error;
  return { exchanges, total, omitted: omissions.describe(total) };
}

/** Returns the lines of a corpus. Throws a CorpusError if they are too many. */
function splitLines(text: string): string[] {
  const lines = text.split(/\r\n|\n|\r/, MAX_RECORDED + 1);
  if (lines.length > MAX_RECORDED) throw new CorpusError(`it has more than ${MAX_RECORDED} lines`);
  return lines;
}

const NOT_JSON = 'not JSON';
const NO_EXCHANGE = 'no exchange';

/** Returns the exchange of a line, or why the line is left out. */
function readExchange(value: unknown): CorpusExchange | string {
  const status = readStatus(Object(value).status);
  const parsed = CorpusExchange.safeParse({ ...Object(value), status });
  if (!parsed.success) return NO_EXCHANGE;
  return findStatusProblem(status) ?? findDepthProblem(parsed.data) ?? parsed.data;
}

/** Returns why a value cannot be read, as in "2 …"; undefined if its depth is within the limit of all bodies. */
export function findDepthProblem(value: unknown): string | undefined {
  const isTooDeep = isDeeper(value, MAX_JSON_DEPTH);
  return isTooDeep ? `nested deeper than ${MAX_JSON_DEPTH} levels` : undefined;
}

/** Returns an exchange with its rounded numbers, if there are any. */
export function withRounded(exchange: CorpusExchange, rounded: readonly RoundedNumber[]): CorpusExchange {
  return rounded.length === 0 ? exchange : { ...exchange, rounded };
}
