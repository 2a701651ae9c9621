/** Compares two recordings call by call: what only one has sent, and what was sent or answered differently. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { hasRedaction } from '#contracts/redact/redact';
import { buildRequestKey, type CorpusExchange } from '#mock-server/engine/corpus/corpus-exchange';
import { findDifferences } from '#mock-server/engine/corpus/find-differences';
import { buildFinding, type SuiteFinding } from '../reports/finding.ts';
import { compareReplies, differ, type Sides, writeJson } from './compare-replies.ts';

type Pair = readonly [one: CorpusExchange, other: CorpusExchange];

/** Returns the differences between the exchanges of one call. */
export function compareRecordings(
  entry: AnyContract | AnyDocument,
  one: readonly CorpusExchange[],
  other: readonly CorpusExchange[],
  sides: Sides,
): SuiteFinding[] {
  if (one.length === 0 || other.length === 0) {
    const [present, absent] = other.length === 0 ? sides : sides.toReversed();
    return buildFinding('assumption', 'unsent', `is sent in ${present}, not in ${absent}`);
  }
  const pairs = pairExchanges(one, other);
  return [...pairs.flatMap((pair) => compareRequests(pair, sides)), ...compareReplies(entry, pairs, sides)];
}

/** Pairs equal requests in their order, and then the others. The rest of a call that one has sent more often is left out. */
function pairExchanges(one: readonly CorpusExchange[], other: readonly CorpusExchange[]): Pair[] {
  const others = [...other];
  const take = (index: number) => (index < 0 ? [] : others.splice(index, 1));
  const equal = one.map((exchange) => {
    const key = buildRequestKey(exchange);
    return take(others.findIndex((candidate) => buildRequestKey(candidate) === key))[0];
  });
  return one.flatMap((exchange, index): Pair[] => {
    const match = equal[index] ?? others.shift();
    return match ? [[exchange, match]] : [];
  });
}

function compareRequests([one, other]: Pair, sides: Sides): SuiteFinding[] {
  const [session, otherSession] = [one, other].map(({ request }) =>
    request?.user === undefined ? 'without a session' : 'with a session',
  );
  const fields = findDifferences(one.request?.data ?? null, other.request?.data ?? null, 'request');
  return [
    ...(session === otherSession ? [] : differ('request', [`${session}`, `${otherSession}`], sides)),
    ...fields.flatMap(({ path, values }) => {
      const [text, otherText] = [writeJson(values[0]), writeJson(values[1])];
      return [text, otherText].some(hasRedaction) ? [] : differ(path, [text, otherText], sides);
    }),
  ];
}
