/** Fetches the replies of the mock to all calls and documents. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { buildInput } from '../../../scripts/contract/target/call-input.ts';
import type { Target } from '../../../scripts/contract/target/target.ts';

export type Entry = AnyContract | AnyDocument;

/** Returns the body of the reply to a call with its example as data, or to a document, in a world of its own. */
export async function fetchReply(target: Target, entry: Entry): Promise<unknown> {
  const client = await target.openClient();
  if (entry.kind === 'document') return (await client.get(entry)).body;
  const { data, user: sender } = await buildInput(entry, client);
  return (await client.send(entry, data, sender)).body;
}
