/** Stands between the suite and its target: keeps what was said, and notices when the site is closed. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, MESSAGE, type User } from '#contracts/envelope';
import { type Heard, NoAnswer, type Target, Untried } from './target.ts';

/** One question and its answer, secrets and all: nothing to be shown as it is. */
export interface Exchange {
  readonly asked: AnyContract | AnyDocument;
  readonly data?: unknown;
  readonly user?: User | undefined;
  readonly heard: Heard;
}

export interface Observed extends Target {
  /** What was said since this was last asked. */
  drain(): Exchange[];
  /** Whether what answers can be this API, by the answers to its calls, well or badly given. */
  readonly isOurs: boolean;
  /** What the network said last, when it had no answer. */
  readonly silence: string | undefined;
  /** Whether every call that maintenance stops was stopped by it. */
  readonly closed: boolean;
}

export const UNDER_MAINTENANCE = 'the site is under maintenance';

const MAY_BE_OURS: ReadonlySet<number> = new Set([200, 500]);

export function observed(target: Target): Observed {
  let exchanges: Exchange[] = [];
  let heardCalls = 0;
  let heardOurs = 0;
  let heardAny = false;
  let silence: string | undefined;
  let stopped = 0;
  let open = 0;

  function note(exchange: Exchange): Heard {
    const { asked, heard } = exchange;
    exchanges.push(exchange);
    const envelope = Envelope.safeParse(heard.body);
    heardAny = true;
    if (asked.kind === 'contract') {
      heardCalls += 1;
      // 200 and 500 are answers, if bad ones; a 404 without an envelope may be anybody's.
      if (envelope.success || MAY_BE_OURS.has(heard.status)) heardOurs += 1;
    }
    if (envelope.success && !envelope.data.result && envelope.data.message === MESSAGE.maintenance) {
      stopped += 1;
      throw new Untried(UNDER_MAINTENANCE);
    }
    if (asked.kind === 'contract' && !asked.answersInMaintenance) open += 1;
    return heard;
  }

  /** Until something has answered, silence says nothing about a contract. */
  async function listen(answer: Promise<Heard>): Promise<Heard> {
    try {
      return await answer;
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
      silence = error.message;
      throw heardAny ? error : new Untried(error.message);
    }
  }

  return {
    ...target,
    async visit() {
      const visit = await target.visit();
      return {
        ...visit,
        send: async (contract, data, user) =>
          note({ asked: contract, data, user, heard: await listen(visit.send(contract, data, user)) }),
        get: async (document) => note({ asked: document, heard: await listen(visit.get(document)) }),
      };
    },
    drain() {
      const drained = exchanges;
      exchanges = [];
      return drained;
    },
    get isOurs() {
      return heardAny ? heardOurs > 0 || heardCalls === 0 : silence === undefined;
    },
    get silence() {
      return silence;
    },
    get closed() {
      return stopped > 0 && open === 0;
    },
  };
}
