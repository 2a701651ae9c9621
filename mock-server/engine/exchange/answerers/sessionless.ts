/** Creates answerers of requests without a session: documents, and requests that no contract declares. */
import type { AnyDocument } from '#contracts/document';
import type { Bytes } from '../../base/bytes.ts';
import type { ClientError } from '../../wire/client-error.ts';
import { clientErrorReply } from '../../wire/reply.ts';
import type { World } from '../../worlds/world.ts';
import type { Answer, Answerer } from '../answerer.ts';

/** Answers a request. now: world time, epoch ms. */
type AnswerRequest = (world: World, now: number) => Promise<Answer | ClientError> | Answer | ClientError;

interface SessionlessRequest {
  /** The name that rules match. */
  readonly name: string;
  /** Whether the request is refused during maintenance. */
  readonly isClosedInMaintenance: boolean;
  /** Whether the request changes nothing. */
  readonly isRead: boolean;
  /** The name of the file for which the request is, which only rules on its own name reach; undefined for no file. */
  readonly file?: string;
  /** That name with its path, by which rules reach it, too. */
  readonly path?: string;
  readonly body?: Bytes | null;
}

/** Creates the answerer of a request without a session. */
export function createSessionlessAnswerer(
  { name, isClosedInMaintenance, isRead, file, path, body }: SessionlessRequest,
  answer: AnswerRequest,
): Answerer {
  return {
    name,
    rejection: clientErrorReply,
    receive: async () => ({
      record: { bytes: body?.byteLength ?? 0, data: file || null },
      incoming: {
        ruleName: name,
        file: path,
        contract: null,
        reach: { latency: file === undefined, maintenance: isClosedInMaintenance, sessionExpired: false },
        writes: false,
        isRead,
        findSender: () => ({}),
        answer,
      },
    }),
  };
}

/** Creates the answerer of a document. answer: returns it from a world, a backend or a recording. */
export function createDocumentAnswerer(document: AnyDocument, answer: AnswerRequest): Answerer {
  const isClosedInMaintenance = document.under === 'endpoint' && !document.answersInMaintenance;
  return createSessionlessAnswerer({ name: document.name, isClosedInMaintenance, isRead: true }, answer);
}
