/** Answers documents, the GET requests of the specification, with data of a world. */
import { checkExactly } from '#contracts/check/exact';
import type { AnyDocument } from '#contracts/document';
import type { Recording } from '../../sources/corpus/recording.ts';
import type { ClientError } from '../../wire/client-error.ts';
import { jsonReply, textReply } from '../../wire/reply.ts';
import type { World } from '../../worlds/world.ts';
import { type Answer, type Answerer, labelMaintenance } from '../answerer.ts';
import type { Source } from '../passage.ts';
import { replayDocument } from './replay.ts';
import { createDocumentAnswerer } from './sessionless.ts';

export function createWorldDocumentAnswerer(source: Source, document: AnyDocument): Answerer {
  return createDocumentAnswerer(document, (world, now) =>
    world.recording
      ? answerRecordedDocument(source, world.recording, world, document, now)
      : answerDocument(source, world, document, now),
  );
}

/** The label with which the journal marks what the mock answers instead of a backend or a recording. */
export const FILLED_LABEL = 'from the mock';

/** Answers a document from a recording; in place of a public key that it lacks, with that of the mock. */
export async function answerRecordedDocument(
  source: Source,
  recording: Recording,
  world: World,
  document: AnyDocument,
  now: number,
): Promise<Answer | ClientError> {
  return (
    replayDocument(source, recording, world, document) ?? {
      ...(await answerDocument(source, world, document, now)),
      replacedBy: FILLED_LABEL,
    }
  );
}

/** Answers a document with data of the world. now: world time, epoch ms. */
export async function answerDocument(
  { platform, env }: Pick<Source, 'platform' | 'env'>,
  world: World,
  document: AnyDocument,
  now: number,
): Promise<Answer> {
  const handler = platform.domain.handlers.get(document.name);
  if (!handler) throw new Error(`There is no handler of ${document.name}`);
  const value = await handler({ platform, world, now, readAddress: () => platform.addressOf(env) });
  return {
    reply: document.media === 'text' ? textReply(String(value)) : jsonReply(value),
    violations: checkExactly(document.response, value),
    ...labelMaintenance(document, world),
  };
}
