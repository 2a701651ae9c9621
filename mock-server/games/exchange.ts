/** What a game's page asks for, as an exchange: through the world's rules, as calls go, answered, written down. */
import type { Host } from '../host.ts';
import { newExchange, record } from '../journal/record.ts';
import { Misuse } from '../misuse.ts';
import { type Outgoing, respondTo } from '../outgoing.ts';
import { scenarioAfter, scenarioBefore } from '../scenario/apply.ts';
import type { FoundLaunch } from '../state/launches.ts';
import { touchSession } from '../state/sessions.ts';

export interface Asked<Request> {
  /** What it is called in the journal; the token, which is as good as a key, stays out of it. */
  readonly call: string;
  /** What rules reach it by. */
  readonly rule: string;
  readonly request: Request | Misuse;
  readonly answer: (request: Request) => { readonly status: number; readonly body: unknown };
}

/** Answers it. env: the server's own, for faults of the connection. */
export async function answerPage<Request extends object>(
  host: Host,
  env: unknown,
  { world, player, session, now }: FoundLaunch,
  asked: Asked<Request>,
): Promise<Response> {
  const { call, rule, request } = asked;
  const exchange = newExchange(host, world, now, call);
  exchange.player = player.username;
  if (request instanceof Misuse) exchange.findings = request.findings;
  else exchange.data = request;
  try {
    touchSession(world, session, now);
    const situation = { host, world, now, call: rule, contract: null, player, session };
    const before = await scenarioBefore(situation, true);
    const answered = before.outgoing ?? answerTo(asked);
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

function answerTo<Request>({ request, answer }: Asked<Request>): Outgoing {
  if (!(request instanceof Misuse)) return document(answer(request));
  const { status, message } = request;
  return document({ status, body: { error: 'misuse', message } });
}

function document({ status, body }: { status: number; body: unknown }): Outgoing {
  return { kind: 'document', status, value: body, media: 'json' };
}
