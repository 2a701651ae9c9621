/**
 * Creates answerers of calls that a backend or a recording answers. The world does not contain the players
 * and the sessions of these calls.
 */

import { WIRE_NAMES } from '#contracts/envelope';
import type { Bytes } from '../../base/bytes.ts';
import { ClientError } from '../../wire/client-error.ts';
import { decodeText, readBytes } from '../../wire/read-body.ts';
import { clientErrorReply } from '../../wire/reply.ts';
import type { World } from '../../worlds/world.ts';
import type { Answer, Answerer, IncomingRequest, Received } from '../answerer.ts';
import type { Source } from '../passage.ts';
import { cleanName, UNNAMED_CALL } from '../receive.ts';
import { type ProxiedCall, readProxiedCall } from './read-proxied-call.ts';

/** The maximum size of a request. Larger ones are refused, because each request is read into memory. */
export const MAX_PROXIED_BYTES = 16 * 1024 * 1024;

export interface ForeignCall {
  readonly world: World;
  /** The name of the call in the journal. */
  readonly name: string;
  readonly call: ProxiedCall;
  /** The bytes of the body, as they were received. */
  readonly body: Bytes | null;
}

interface ForeignCallSettings {
  /** The call as `class/method`, if the address names it. */
  readonly callName: string | undefined;
  /** Whether a recording answers, so that no call changes anything. */
  readonly isRecorded: boolean;
  /** Returns the username of the sender, which is compared with the `player` of scenario rules. */
  readonly findUsername?: (call: ForeignCall) => string | undefined;
  /** Answers the call. now: world time, epoch ms. */
  readonly answer: (call: ForeignCall, now: number) => Promise<Answer | ClientError> | Answer | ClientError;
}

export function createForeignCallAnswerer(
  source: Source,
  { callName, isRecorded, findUsername, answer }: ForeignCallSettings,
): Answerer {
  const { platform, request } = source;
  const journalName = callName === undefined ? UNNAMED_CALL : cleanName(callName);

  function read(body: Bytes | null, text: string | ClientError): Received {
    const bytes = Math.max(body?.length ?? 0, typeof text === 'string' ? text.length : 0);
    const { record, call } = readProxiedCall(platform.domain.registry, request, { text, bytes }, callName);
    const { name = journalName } = record;
    const { contract, user } = call;
    const isEditable = contract && typeof text === 'string' && !request.headers.has('content-encoding');
    const incoming: IncomingRequest = {
      ruleName: name,
      contract: contract ?? null,
      reach: {
        latency: true,
        maintenance: !contract?.answersInMaintenance,
        sessionExpired: user !== undefined,
      },
      writes: false,
      isRead: isRecorded || contract?.effect === 'read',
      findSender(world) {
        const username = findUsername?.({ world, name, call, body });
        return {
          // The mock assumes that the sender of a call with a `user` is signed in, without a check.
          isForeign: user !== undefined,
          ...(username !== undefined && { namedPlayer: { username } }),
        };
      },
      answer: (world, now) => answer({ world, name, call, body }, now),
      ...(isEditable && { edit: (data) => readText(replaceData(text, data)) }),
    };
    return { record, incoming };
  }
  const readText = (text: string) => read(new Uint8Array(new TextEncoder().encode(text)), text);

  return {
    name: journalName,
    rejection: clientErrorReply,
    async receive() {
      const body = await readBytes(source, MAX_PROXIED_BYTES);
      if (body instanceof ClientError) return { record: {}, incoming: body };
      const text = await decodeText(source, body, MAX_PROXIED_BYTES);
      // A body that decodes to too much is refused like one that is sent as it is.
      if (text instanceof ClientError && text.status === 413) return { record: {}, incoming: text };
      return read(body, text);
    },
  };
}

/** Returns the body of a call with other data. */
function replaceData(text: string, data: unknown): string {
  return JSON.stringify({ ...JSON.parse(text || '{}'), [WIRE_NAMES.data]: data });
}
