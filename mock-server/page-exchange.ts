/** What a page of the mock's own asks for, as an exchange: through the world's rules, as calls go, answered, written down. */
import type { Host } from './host.ts';
import { newExchange, record } from './journal/record.ts';
import { Misuse } from './misuse.ts';
import { type Outgoing, respondTo } from './outgoing.ts';
import { scenarioAfter, scenarioBefore } from './scenario/apply.ts';
import type { Situation } from './scenario/situation.ts';

/** Where it is asked, and by whom, as far as that is known. */
export type Asking = Pick<Situation, 'world' | 'now' | 'player' | 'session'>;

export interface Said {
  readonly status: number;
  readonly body: unknown;
}

export interface Question<Request> {
  /** What it is called in the journal. */
  readonly call: string;
  /** What rules reach it by. */
  readonly rule: string;
  readonly request: Request | Misuse;
  /** Asked when the rules have let it pass, which may take its time. */
  readonly answer: (request: Request) => Said;
}

/** Answers it. env: the server's own, for faults of the connection. */
export async function exchangeWith<Request extends object>(
  host: Host,
  env: unknown,
  { world, now, player, session }: Asking,
  { call, rule, request, answer }: Question<Request>,
): Promise<Response> {
  const exchange = newExchange(host, world, now, call);
  exchange.player = player?.username ?? null;
  if (request instanceof Misuse) exchange.findings = request.findings;
  else {
    exchange.data = request;
    exchange.bytes = JSON.stringify(request).length; // texts in it may be long, and are kept
  }
  try {
    const situation = { host, world, now, call: rule, contract: null, player, session };
    const before = await scenarioBefore(situation, session !== undefined);
    const answered = before.outgoing ?? document(sayTo(request, answer));
    const after = before.outgoing ? undefined : await scenarioAfter(situation, answered);
    exchange.outgoing = after?.outgoing ?? answered;
    exchange.answered = after?.outgoing && answered;
    exchange.injected = (before.outgoing ?? after?.outgoing) !== undefined;
    exchange.scenario = [...before.labels, ...(after?.labels ?? [])];
    host.keep?.(world);
    return respondTo(host, env, exchange, exchange.outgoing, now);
  } finally {
    record(host, exchange);
  }
}

function sayTo<Request extends object>(request: Request | Misuse, answer: Question<Request>['answer']): Said {
  if (!(request instanceof Misuse)) return answer(request);
  const { status, message, debug } = request;
  return { status, body: { error: 'misuse', message, ...(debug !== null && { debug }) } };
}

function document({ status, body }: Said): Outgoing {
  return { kind: 'document', status, value: body, media: 'json' };
}
