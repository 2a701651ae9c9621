/** Compares two recordings call by call: what only one has sent, and what was sent or answered differently. */
import { groupBy } from '../../group-by.ts';
import { hasRedaction } from '../../redact/redact.ts';
import { compareReplies, type Pair } from './compare-replies.ts';
import { buildRequestKey, type CorpusExchange } from './corpus-exchange.ts';
import { type ComparisonFinding, differ, type Sides, writeJson } from './differ.ts';
import { findDifferences } from './find-differences.ts';

/** Returns the differences between the exchanges of one call. */
export function compareRecordings(
  one: readonly CorpusExchange[],
  other: readonly CorpusExchange[],
  sides: Sides,
): ComparisonFinding[] {
  if (one.length === 0 || other.length === 0) {
    const [present, absent] = other.length === 0 ? sides : sides.toReversed();
    const message = `is sent in ${present}, not in ${absent}`;
    return [{ kind: 'assumption', path: '', message, difference: 'unsent' }];
  }
  const pairs = pairExchanges(one, other);
  return [...pairs.flatMap((pair) => compareRequests(pair, sides)), ...compareReplies(pairs, sides)];
}

/** Pairs equal requests in their order, and then the others. The rest of a call that one has sent more often is left out. */
function pairExchanges(one: readonly CorpusExchange[], other: readonly CorpusExchange[]): Pair[] {
  const byKey = new Map([...groupBy(other, buildRequestKey)].map(([key, equal]) => [key, equal.values()]));
  const matches = one.map((exchange) => byKey.get(buildRequestKey(exchange))?.next().value);
  const matched = new Set(matches);
  const rest = other.filter((exchange) => !matched.has(exchange)).values();
  return one.flatMap((exchange, index): Pair[] => {
    const match = matches[index] ?? rest.next().value;
    return match ? [[exchange, match]] : [];
  });
}

function compareRequests([one, other]: Pair, sides: Sides): ComparisonFinding[] {
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
