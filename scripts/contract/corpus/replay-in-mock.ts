/** Sends the requests of a recording to the mock. */

import type { CorpusExchange } from '#contracts/check/compare/corpus-exchange';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { hasRedaction } from '#contracts/redact/redact';
import type { CorpusFile } from '#mock-server/engine/sources/corpus/corpus-lines';
import type { Client, HttpReply, Target } from '../target/target.ts';
import type { NamedCorpus } from './check-corpus.ts';

/** The maximum number of exchanges of a call that are sent. Further ones seldom show a new difference. */
const MAX_EXCHANGES = 50;

/** Returns the recording with the replies of the mock in place of the recorded ones. */
export async function askMock(
  registry: readonly (AnyContract | AnyDocument)[],
  { exchanges }: CorpusFile,
  mock: Target,
): Promise<NamedCorpus> {
  const replayed: CorpusExchange[] = [];
  for (const entry of registry) {
    const client = await mock.openClient();
    const own = exchanges.filter(({ call }) => call === entry.name);
    for (const exchange of own.slice(0, MAX_EXCHANGES)) {
      const { status, body } = await ask(entry, exchange, client);
      replayed.push({ ...exchange, status, reply: body });
    }
  }
  return { name: 'the mock', exchanges: replayed, total: replayed.length, omitted: undefined };
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
