/** Collects exchanges into a corpus. */

import {
  buildRequestKey,
  type CorpusExchange,
  toCanonicalJson,
} from '#contracts/check/compare/corpus-exchange';
import { groupBy } from '#contracts/group-by';

export interface Recorder {
  record(exchange: CorpusExchange): void;
  /** Writes the exchanges now that are not written yet. Called when the process ends. */
  flush(): void;
}

/** The maximum number of recorded replies to the same request. Later replies are not recorded. */
const MAX_REPLIES = 20;
/** The maximum number of different requests. Further requests are not recorded. */
const MAX_REQUESTS = 10_000;

/**
 * Creates a collection of exchanges.
 *
 * before: the exchanges of an earlier recording. Those with a request that is now recorded again are dropped.
 * onChange: called with each exchange that changes the collection.
 */
export function createCollection(
  before: readonly CorpusExchange[],
  onChange: (exchange: CorpusExchange) => void,
) {
  const earlier = new Map(groupBy(before, buildRequestKey));
  const recorded = new Map<string, CorpusExchange[]>();
  return {
    record(exchange: CorpusExchange): void {
      const key = buildRequestKey(exchange);
      const replies = recorded.get(key) ?? [];
      if (replies.length >= MAX_REPLIES || (replies.length === 0 && recorded.size >= MAX_REQUESTS)) return;
      const last = replies.at(-1);
      if (last && toCanonicalJson(last) === toCanonicalJson(exchange)) return;
      earlier.delete(key);
      recorded.set(key, [...replies, exchange]);
      onChange(exchange);
    },
    list: (): readonly CorpusExchange[] => [...earlier.values(), ...recorded.values()].flat(),
  };
}
