/** Answers requests from a corpus. */

import {
  buildRequestKey,
  type CorpusExchange,
  type CorpusRequest,
} from '#contracts/check/compare/corpus-exchange';
import { createDifferenceCounter, walkDifferences } from '#contracts/check/compare/find-differences';
import { groupBy } from '#contracts/group-by';
import { lazyOf } from '#contracts/lazy';
import { isDay } from '#contracts/time/days';
import { formatIstanbulDate, parseIstanbulDate } from '#contracts/time/istanbul-days';
import { makePrintable } from '#contracts/write/line';
import { isClockTime } from '../../base/istanbul.ts';
import { suggestNames } from '../../base/suggestions.ts';

const MAX_DIFFERENCES = 5;
const MAX_PATH_CHARS = 100;
/** A text of JSON that may be a day. */
const DAY = /"(\d{4}-\d\d-\d\d)"/g;

export type Recording = ReturnType<typeof openRecording>;

/**
 * Creates a recording from the exchanges of a corpus. name: the path of the file that holds the corpus. bytes: their
 * approximate size in memory, where that is bounded.
 */
export function openRecording(exchanges: readonly CorpusExchange[], name: string, bytes = 0) {
  const byKey = groupBy(exchanges, buildRequestKey);
  const byCall = groupBy(exchanges, ({ call }) => call);
  const getCounts = lazyOf((_reader: object) => new Map<string, number>());
  return {
    name,
    bytes,
    /** The calendar days that requests name, such as the ends of the periods of a history. */
    days: listDays(exchanges),
    /** Returns whether a recorded reply to a request fulfils a condition. */
    has: (request: CorpusRequest, isWanted: (exchange: CorpusExchange) => boolean): boolean =>
      byKey.get(buildRequestKey(request))?.some(isWanted) ?? false,
    /**
     * Returns the recorded exchange that answers a request; undefined if the request was not recorded. If
     * several replies to it were recorded, each repetition of the request gets the next one. Once all have been
     * returned, the last one is repeated.
     *
     * reader: an object, such as a world. The requests of each reader are counted separately.
     */
    find(request: CorpusRequest, reader: object): CorpusExchange | undefined {
      const key = buildRequestKey(request);
      const replies = byKey.get(key);
      if (!replies) return undefined;
      const counts = getCounts(reader);
      const position = counts.get(key) ?? 0;
      counts.set(key, position + 1);
      return replies[Math.min(position, replies.length - 1)];
    },
    /**
     * Returns a sentence that says why no exchange matches a request: how the most similar recorded request
     * differs or, if the call was never recorded, which recorded calls have similar names.
     */
    explainMiss(request: CorpusRequest): string {
      const { call } = request;
      const candidates = byCall.get(call);
      if (candidates)
        return `The recording has no ${call} with this request; ${describeNearest(request, candidates)}`;
      const names = suggestNames(call, byCall.keys());
      const nearest = names.length === 0 ? '' : `; the nearest are ${names.join(', ')}`;
      return `The recording has no ${call}${nearest}`;
    },
  };
}

function listDays(exchanges: readonly CorpusExchange[]): readonly string[] {
  const days = new Set<string>();
  for (const { request } of exchanges) {
    for (const [, day = ''] of JSON.stringify(request).matchAll(DAY)) if (isDay(day)) days.add(day);
  }
  return [...days];
}

/**
 * Returns the time at which the worlds of a recording begin: on the last day that a request names, since the site asks
 * for periods up to today, and at the present time of day. Undefined if that is today, or no request names a day.
 */
export function findRecordedTime(recording: Recording | null | undefined, now: number): number | undefined {
  const today = formatIstanbulDate(now);
  const last = recording?.days.filter((day) => day <= today).reduce((a, b) => (a > b ? a : b), '');
  if (!last || last === today) return undefined;
  const at = now - (parseIstanbulDate(today) - parseIstanbulDate(last));
  return isClockTime(at) ? at : undefined;
}

/** Lists the paths in which a request differs from the most similar recorded one, as part of a sentence. */
function describeNearest({ request }: CorpusRequest, candidates: readonly CorpusExchange[]): string {
  const data = request?.data ?? null;
  const isOtherSender = (candidate: CorpusExchange) =>
    (request?.user === undefined) !== (candidate.request?.user === undefined);
  const countDifferences = createDifferenceCounter(data);
  let [nearest] = candidates;
  let count = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const own = countDifferences(candidate.request?.data ?? null) + Number(isOtherSender(candidate));
    if (own < count) [nearest, count] = [candidate, own];
  }
  const paths: string[] = [];
  for (const { path } of walkDifferences(data, nearest?.request?.data ?? null, 'data')) {
    if (paths.length === MAX_DIFFERENCES) break;
    paths.push(makePrintable(path, MAX_PATH_CHARS));
  }
  if (nearest && isOtherSender(nearest) && paths.length < MAX_DIFFERENCES) paths.push('user');
  const rest = count > paths.length ? ` and ${count - paths.length} more` : '';
  return `the nearest one differs in ${paths.join(', ')}${rest}`;
}
