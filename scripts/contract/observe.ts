/** Stands between the suite and its target: keeps what was said, and notices when the site is closed. */
import type { AnyContract } from '#contracts/contract';
import type { AnyDocument } from '#contracts/document';
import { Envelope, MESSAGE, type User } from '#contracts/envelope';
import { type Heard, type Target, Untried } from './target.ts';

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
  /** Whether anything there speaks this protocol. */
  readonly answered: boolean;
  /** Whether every call that maintenance stops was stopped by it. */
  readonly closed: boolean;
}

export const UNDER_MAINTENANCE = 'the site is under maintenance';

export function observed(target: Target): Observed {
  let exchanges: Exchange[] = [];
  let answered = false;
  let stopped = 0;
  let open = 0;

  function note(exchange: Exchange): Heard {
    const { asked, heard } = exchange;
    exchanges.push(exchange);
    const envelope = Envelope.safeParse(heard.body);
    // 500 is an answer, if a bad one; other pages without an envelope may be anybody's.
    answered ||= envelope.success || heard.status === 500 || speaksFor(asked, heard);
    if (envelope.success && !envelope.data.result && envelope.data.message === MESSAGE.maintenance) {
      stopped += 1;
      throw new Untried(UNDER_MAINTENANCE);
    }
    if (asked.kind === 'contract' && !asked.answersInMaintenance) open += 1;
    return heard;
  }

  return {
    ...target,
    async visit() {
      const visit = await target.visit();
      return {
        ...visit,
        send: async (contract, data, user) =>
          note({ asked: contract, data, user, heard: await visit.send(contract, data, user) }),
        get: async (document) => note({ asked: document, heard: await visit.get(document) }),
      };
    },
    drain() {
      const drained = exchanges;
      exchanges = [];
      return drained;
    },
    get answered() {
      return answered;
    },
    get closed() {
      return stopped > 0 && open === 0;
    },
  };
}

function speaksFor(asked: AnyContract | AnyDocument, { status, body }: Heard): boolean {
  return asked.kind === 'document' && status === 200 && asked.response.safeParse(body).success;
}
