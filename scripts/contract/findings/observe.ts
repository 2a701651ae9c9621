/** Records the exchanges of a target, and detects an unreachable server, another API and maintenance. */
import type * as z from 'zod/mini';
import { getReplySchema } from '#contracts/check/check-reply';
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, MESSAGE } from '#contracts/envelope';
import { listSecrets } from '#contracts/redact/redact';
import { createFrontWatch } from '../target/front.ts';
import { EXAMPLE } from '../target/questions.ts';
import { MAX_SECRETS } from '../target/run-secrets.ts';
import {
  type Client,
  type HttpReply,
  NoAnswer,
  Redirected,
  type Sender,
  type Target,
  Untried,
} from '../target/target.ts';

/** A request that was sent. It still contains secrets, so it has to be redacted before it is shown. */
export interface SentRequest {
  readonly entry: AnyContract | AnyDocument;
  readonly data?: unknown;
  readonly user?: Sender | undefined;
  /** The question of a check. */
  readonly question?: string | undefined;
  /** The secrets in its reply. */
  readonly secrets: readonly string[];
}

export interface Exchange extends SentRequest {
  readonly reply: HttpReply;
}

/** Returns the schema of a whole reply, including its envelope. */
export function getWholeReply(entry: AnyContract | AnyDocument): z.ZodMiniType {
  return entry.kind === 'contract' ? getReplySchema(entry) : entry.response;
}

/** Returns whether a reply was granted, so that its data can be judged. */
export function isSuccess({ entry, reply: { status, body } }: Pick<Exchange, 'entry' | 'reply'>): boolean {
  if (status !== 200 || typeof body !== 'object' || body === null) return false;
  return entry.kind === 'document' || Object(body).result === true;
}

export type ObservedTarget = ReturnType<typeof observe>;

export const UNDER_MAINTENANCE = 'the site is under maintenance';

export function observe(target: Target) {
  const front = createFrontWatch();
  const counts = { replies: 0, closed: 0, answeredCalls: 0 };
  let failure: NoAnswer | undefined;

  function record(
    { reply, ...request }: Omit<Exchange, 'secrets'>,
    requests: SentRequest[],
    learn: (exchange: Exchange) => void,
  ): HttpReply {
    const { entry } = request;
    const secrets = listSecrets(getWholeReply(entry), reply.body);
    learn({ ...request, secrets, reply });
    // With more secrets than a run can mask, no reports are made of its requests.
    requests.push({ ...request, secrets: secrets.slice(0, MAX_SECRETS) });
    front.note(entry, reply);
    const envelope = Envelope.safeParse(reply.body);
    counts.replies += 1;
    if (envelope.success && !envelope.data.result && envelope.data.message === MESSAGE.maintenance) {
      counts.closed += 1;
      throw new Untried(UNDER_MAINTENANCE);
    }
    if (entry.kind === 'contract' && !entry.answersInMaintenance) counts.answeredCalls += 1;
    return reply;
  }

  /** Notes a network failure or a redirect, which may also be why the run could not sign in. */
  async function awaitReply<Reply>(
    pending: Promise<Reply>,
    entry: AnyContract | AnyDocument = target.site.login,
  ): Promise<Reply> {
    try {
      return await pending;
    } catch (error) {
      const cause = error instanceof Untried ? error.cause : error;
      if (cause instanceof Redirected) {
        counts.replies += 1;
        front.noteRedirect(entry, cause);
      }
      if (cause instanceof NoAnswer) failure = cause;
      throw error;
    }
  }

  /** Opens a client whose exchanges are recorded in a list of requests. */
  async function openClient(requests: SentRequest[], learn: (exchange: Exchange) => void): Promise<Client> {
    const client = await target.openClient();
    return {
      ...client,
      send: async (contract, data, user, question) => {
        const reply = await awaitReply(client.send(contract, data, user), contract);
        return record({ entry: contract, data, user, question, reply }, requests, learn);
      },
      get: async (document) => {
        const reply = await awaitReply(client.get(document), document);
        return record({ entry: document, question: EXAMPLE, reply }, requests, learn);
      },
      async signIn() {
        const sender = await awaitReply(client.signIn());
        // These requests are not recorded, but a session is the expected answer of an open site.
        counts.replies += 1;
        counts.answeredCalls += 1;
        front.noteSession(target.site.login);
        return sender;
      },
      prepare: async (contract) => awaitReply(Promise.resolve(client.prepare?.(contract))),
      readState: async (contract) => awaitReply(Promise.resolve(client.readState?.(contract))),
    };
  }

  return {
    ...target,
    /**
     * Returns the target for one check, and the list of the requests that this check has sent.
     * learn: is called with each exchange; only its request is kept for the report.
     */
    watchCheck(learn: (exchange: Exchange) => void): { target: Target; requests: readonly SentRequest[] } {
      const requests: SentRequest[] = [];
      return { target: { ...target, openClient: () => openClient(requests, learn) }, requests };
    },
    /** Returns what answered a call in place of this API, if it stands in front of most calls; else undefined. */
    findFront(name: string): string | undefined {
      return front.isAnswered(name) ? undefined : front.find()?.reply;
    },
    /** Returns the reason why no reply says anything about the contracts, or undefined. */
    findObstacle(): string | undefined {
      const { replies, closed, answeredCalls } = counts;
      if (replies === 0 && failure !== undefined) {
        return `No call reached it (${failure.message}): ${failure.advice}`;
      }
      const other = front.find();
      if (other) {
        const extent = other.answered === 0 ? 'Nothing' : `Only ${other.answered} of ${other.sent} calls`;
        return `${extent} there answered as this API does: check the address, its path included, and what stands in front of it. Most replies: ${other.reply}.`;
      }
      return closed > 0 && answeredCalls === 0
        ? 'Everything is under maintenance: run it again when the site is open.'
        : undefined;
    },
  };
}
