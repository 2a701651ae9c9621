/** Creates answerers of requests without a session: documents, and requests that no contract declares. */
import type { AnyDocument } from '#contracts/document';
import type { Answer, Answerer } from '../exchange/answerer.ts';
import type { ClientError } from '../exchange/client-error.ts';
import { clientErrorReply } from '../exchange/reply.ts';
import type { World } from '../worlds/world.ts';

/** Answers a request. now: world time, epoch ms. */
type AnswerRequest = (world: World, now: number) => Promise<Answer | ClientError> | Answer | ClientError;

/**
 * Creates the answerer of a request without a session.
 *
 * name: the name that rules match; isClosedInMaintenance: whether the request is refused during maintenance.
 */
export function createSessionlessAnswerer(
  name: string,
  isClosedInMaintenance: boolean,
  answer: AnswerRequest,
): Answerer {
  return {
    name,
    rejection: clientErrorReply,
    receive: async () => ({
      record: {},
      incoming: {
        ruleName: name,
        contract: null,
        reach: { maintenance: isClosedInMaintenance, sessionExpired: false },
        writes: false,
        findSender: () => ({}),
        answer,
      },
    }),
  };
}

/** Creates the answerer of a document. answer: returns it from a world, a backend or a recording. */
export function createDocumentAnswerer(document: AnyDocument, answer: AnswerRequest): Answerer {
  const isClosed = document.under === 'endpoint' && !document.answersInMaintenance;
  return createSessionlessAnswerer(document.name, isClosed, answer);
}
