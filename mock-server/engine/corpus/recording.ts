/** Answers requests from a corpus. */

import {
  buildRequestKey,
  type CorpusExchange,
  type CorpusRequest,
} from '#contracts/check/compare/corpus-exchange';
import { findDifferences } from '#contracts/check/compare/find-differences';
import { groupBy } from '#contracts/group-by';
import { lazyOf } from '#contracts/lazy';
import { suggestNames } from '../suggestions.ts';

const MAX_DIFFERENCES = 5;

export type Recording = ReturnType<typeof openRecording>;

/** Creates a recording from the exchanges of a corpus. name: the path of the file that holds the corpus. */
export function openRecording(exchanges: readonly CorpusExchange[], name: string) {
  const byKey = groupBy(exchanges, buildRequestKey);
  const byCall = groupBy(exchanges, ({ call }) => call);
  const getCounts = lazyOf((_reader: object) => new Map<string, number>());
  return {
    name,
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

/** Lists the paths in which a request differs from the most similar recorded one, as part of a sentence. */
function describeNearest({ request }: CorpusRequest, candidates: readonly CorpusExchange[]): string {
  const [nearest = []] = candidates
    .map((candidate) => [
      ...findDifferences(request?.data ?? null, candidate.request?.data ?? null, 'data').map(
        ({ path }) => path,
      ),
      ...((request?.user === undefined) === (candidate.request?.user === undefined) ? [] : ['user']),
    ])
    .sort((a, b) => a.length - b.length);
  const paths = nearest.slice(0, MAX_DIFFERENCES).join(', ');
  const rest = nearest.length > MAX_DIFFERENCES ? ` and ${nearest.length - MAX_DIFFERENCES} more` : '';
  return `the nearest one differs in ${paths}${rest}`;
}
