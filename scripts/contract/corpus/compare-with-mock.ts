/** Sends the recorded requests of a call to the mock, and compares its replies with the recorded ones. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { hasRedaction } from '#contracts/redact';
import type { CorpusExchange } from '#mock-server/engine/corpus/corpus-exchange';
import type { SuiteFinding } from '../reports/finding.ts';
import type { Client, HttpReply } from '../target.ts';
import { compareReplies, type ReplyPair } from './compare-replies.ts';

/** The maximum number of exchanges of a call that are compared. Further ones seldom show a new difference. */
const MAX_EXCHANGES = 50;

/** Returns the differences between recording and mock. */
export async function compareWithMock(
  entry: AnyContract | AnyDocument,
  exchanges: readonly CorpusExchange[],
  client: Client,
): Promise<SuiteFinding[]> {
  const pairs: ReplyPair[] = [];
  for (const exchange of exchanges.slice(0, MAX_EXCHANGES)) {
    const { status, body } = await ask(entry, exchange, client);
    pairs.push([exchange, { status, reply: body }]);
  }
  return compareReplies(entry, pairs, ['the recording', 'the mock']);
}

/**
 * Sends the recorded request. If it succeeded in the recording but the mock refuses it, sends the contract's example
 * too, since the mock does not know the ids of another backend.
 */
async function ask(
  entry: AnyContract | AnyDocument,
  { request, reply }: CorpusExchange,
  client: Client,
): Promise<HttpReply> {
  if (entry.kind === 'document') return client.get(entry);
  const prepared = await client.prepare?.(entry);
  const example = prepared?.data ?? entry.example;
  const isSignedIn = request?.user !== undefined;
  const user = isSignedIn ? (prepared?.user ?? (await client.signIn())) : undefined;
  const first = await client.send(entry, fillSecrets(request?.data ?? {}, example), user);
  if (Object(reply).result !== true || Object(first.body).result === true) return first;
  const second = await client.send(entry, example, user);
  return Object(second.body).result === true ? second : first;
}

/** Replaces masked texts of the recording with the values of the example. */
function fillSecrets(value: unknown, example: unknown): unknown {
  if (typeof value === 'string' && hasRedaction(value)) return example ?? value;
  if (Array.isArray(value)) {
    return value.map((item, index) => fillSecrets(item, Reflect.get(Object(example), index)));
  }
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, child]) => [
    key,
    fillSecrets(child, Reflect.get(Object(example), key)),
  ]);
  return Object.fromEntries(fields);
}
