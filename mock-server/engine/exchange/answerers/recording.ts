/** Answers calls and documents from a recording instead of the world. A request that was not recorded is an error. */

import { redact } from '#contracts/redact/redact';
import type { Recording } from '../../sources/corpus/recording.ts';
import { answerRecordedDocument } from './document.ts';
import { createForeignCallAnswerer } from './foreign-call.ts';
import { replay } from './replay.ts';
import type { Answerers } from './routes.ts';
import { createDocumentAnswerer } from './sessionless.ts';

/** Returns the answerers that replay a recording. */
export function createRecordingAnswerers(recording: Recording): Answerers {
  return {
    call: (source, callName) =>
      createForeignCallAnswerer(source, {
        callName,
        isRecorded: true,
        answer({ world, name, call: { contract, data, user } }) {
          const request = {
            data: contract ? redact(contract.request, data) : data,
            ...(contract && user !== undefined && { user }),
          };
          return replay(source, recording, world, { call: name, request });
        },
      }),
    document: (source, document) =>
      createDocumentAnswerer(document, (world, now) =>
        answerRecordedDocument(source, recording, world, document, now),
      ),
  };
}
