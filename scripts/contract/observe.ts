/** Records the exchanges of a target, and detects an unreachable server, another API and maintenance. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, MESSAGE } from '#contracts/envelope';
import { shortenBody } from './shorten-reply.ts';
import { type HttpReply, NoAnswer, type Sender, type Target, Untried } from './target.ts';

/** A request and its reply, which is shortened once it is recorded. They still contain secrets, so they have to be redacted before they are shown. */
export interface Exchange {
  readonly entry: AnyContract | AnyDocument;
  readonly data?: unknown;
  readonly user?: Sender | undefined;
  readonly reply: HttpReply;
}

export interface ObservedTarget extends Target {
  /** Returns the exchanges since the last call of this function. */
  takeExchanges(): Exchange[];
  /** Whether the replies come from this API, even if they are wrong. */
  readonly isExpectedApi: boolean;
  /** The message of the last network failure, if there was one. */
  readonly failure: string | undefined;
  /** Whether maintenance refused all calls except those that answer during maintenance. */
  readonly isClosed: boolean;
}

export const UNDER_MAINTENANCE = 'the site is under maintenance';

const EXPECTED_STATUSES: ReadonlySet<number> = new Set([200, 500]);

/** Observes a target. learn: is called with each exchange before its reply is shortened for the report. */
export function observe(target: Target, learn: (exchange: Exchange) => void): ObservedTarget {
  let exchanges: Exchange[] = [];
  let callReplies = 0;
  let expectedReplies = 0;
  let hasReply = false;
  let failure: string | undefined;
  let refusedForMaintenance = 0;
  let answeredCalls = 0;

  function record(exchange: Exchange): HttpReply {
    const { entry, reply } = exchange;
    learn(exchange);
    exchanges.push({ ...exchange, reply: { ...reply, body: shortenBody(reply.body) } });
    const envelope = Envelope.safeParse(reply.body);
    hasReply = true;
    if (entry.kind === 'contract') {
      callReplies += 1;
      // Replies with status 200 or 500 may be broken replies of this API; a 404 could come from any server.
      if (envelope.success || EXPECTED_STATUSES.has(reply.status)) expectedReplies += 1;
    }
    if (envelope.success && !envelope.data.result && envelope.data.message === MESSAGE.maintenance) {
      refusedForMaintenance += 1;
      throw new Untried(UNDER_MAINTENANCE);
    }
    if (entry.kind === 'contract' && !entry.answersInMaintenance) answeredCalls += 1;
    return reply;
  }

  /** Turns a network failure before the first reply into `Untried`, since it says nothing about a contract. */
  async function awaitReply(pending: Promise<HttpReply>): Promise<HttpReply> {
    try {
      return await pending;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      failure = error.message;
      throw hasReply ? error : new Untried(error.message);
    }
  }

  return {
    ...target,
    async openClient() {
      const client = await target.openClient();
      return {
        ...client,
        send: async (contract, data, user) =>
          record({ entry: contract, data, user, reply: await awaitReply(client.send(contract, data, user)) }),
        get: async (document) => record({ entry: document, reply: await awaitReply(client.get(document)) }),
      };
    },
    takeExchanges() {
      const drained = exchanges;
      exchanges = [];
      return drained;
    },
    get isExpectedApi() {
      return hasReply ? expectedReplies > 0 || callReplies === 0 : failure === undefined;
    },
    get failure() {
      return failure;
    },
    get isClosed() {
      return refusedForMaintenance > 0 && answeredCalls === 0;
    },
  };
}
