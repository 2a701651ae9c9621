/** Answers the requests that the mock's own pages send: game rounds, betting slips, live support messages. */
import type * as z from 'zod/mini';
import { parseExactly } from '#contracts/check/exact';
import { ClientError, contractViolation } from '../../wire/client-error.ts';
import { readJson } from '../../wire/read-body.ts';
import { jsonReply } from '../../wire/reply.ts';
import type { Sender } from '../../wire/sender.ts';
import type { World } from '../../worlds/world.ts';
import type { Answerer } from '../answerer.ts';
import type { Source } from '../passage.ts';
import { runExchange, runInNamedWorld } from '../run.ts';

/** The reply to a request of a page: an HTTP status and a JSON body. */
export interface PageAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** The world in which a page's request is answered, and its time, epoch ms. */
export interface PageContext {
  readonly world: World;
  readonly now: number;
}

/** Describes a request that a page sends, and how it is answered. */
export interface PageRequest<Body extends object> {
  /** The name in the journal. It leaves out the launch token, which gives access to the game. */
  readonly name: string;
  /** The name by which the rules of the scenario match the request. */
  readonly ruleName: string;
  /** The world that answers, such as that of a launch token; if it is absent, the request itself names it. */
  readonly world?: World;
  /** Returns whether a request may change the world. */
  readonly writes: (body: Body) => boolean;
  readonly schema: z.ZodMiniType<Body>;
  readonly findSender: () => Sender;
  /** A method, so that a domain may state its own type of a world. */
  answer(body: Body, context: PageContext): PageAnswer;
}

export function answerPage<Body extends object>(source: Source, page: PageRequest<Body>): Promise<Response> {
  const answerer = createPageAnswerer(source, page);
  return page.world ? runExchange(source, page.world, answerer) : runInNamedWorld(source, answerer);
}

function createPageAnswerer<Body extends object>(
  source: Source,
  { name, ruleName, writes, schema, findSender, answer }: PageRequest<Body>,
): Answerer {
  return {
    name,
    rejection: ({ status, message, debug }) =>
      jsonReply({ error: 'client-error', message, ...(debug !== null && { debug }) }, status),
    async receive() {
      const json = await readJson(source);
      if (json instanceof ClientError) return { record: {}, incoming: json };
      const { parsed, findings } = parseExactly(schema, json.value);
      if (!parsed.success) return { record: {}, incoming: contractViolation(name, findings) };
      const body = parsed.data;
      return {
        record: { data: body, bytes: JSON.stringify(body).length },
        incoming: {
          ruleName,
          contract: null,
          reach: { latency: true, maintenance: false, sessionExpired: false },
          writes: writes(body),
          isRead: !writes(body),
          findSender,
          answer(world, now) {
            const { status, body: reply } = answer(body, { world, now });
            return { reply: jsonReply(reply, status) };
          },
        },
      };
    },
  };
}
