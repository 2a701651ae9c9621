/** What a game's page asks for, as an exchange: through the world's rules, as calls go, answered, written down. */
import type { Host } from '../host.ts';
import { newExchange, record } from '../journal/record.ts';
import { Misuse } from '../misuse.ts';
import { type Outgoing, respondTo } from '../outgoing.ts';
import { scenarioAfter, scenarioBefore } from '../scenario/apply.ts';
import type { FoundLaunch } from '../state/launches.ts';
import { touchSession } from '../state/sessions.ts';
import { SESSION_ENDED } from './asked.ts';

export interface Asked<Request, Found extends FoundLaunch> {
  /** What it is called in the journal; the token, which is as good as a key, stays out of it. */
  readonly call: string;
  /** What rules reach it by. */
  readonly rule: string;
  readonly request: Request | Misuse;
  /** The launch as it is by now; undefined when it is over. */
  readonly find: () => Found | undefined;
  readonly answer: (request: Request, found: Found) => { readonly status: number; readonly body: unknown };
}

/** Answers it. env: the server's own, for faults of the connection. */
export async function answerPage<Request extends object, Found extends FoundLaunch>(
  host: Host,
  env: unknown,
  asked: Asked<Request, Found>,
): Promise<Response> {
  const found = asked.find();
  if (!found) return Response.json(SESSION_ENDED, { status: 410 });
  const { world, player, session, now } = found;
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

function answerTo<Request, Found extends FoundLaunch>(asked: Asked<Request, Found>): Outgoing {
  const { request, find, answer } = asked;
  if (request instanceof Misuse) {
    const { status, message } = request;
    return document({ status, body: { error: 'misuse', message } });
  }
  // looked for again: a rule may have ended the session, or held the request back until it was over
  const found = find();
  return document(found ? answer(request, found) : { status: 410, body: SESSION_ENDED });
}

function document({ status, body }: { status: number; body: unknown }): Outgoing {
  return { kind: 'document', status, value: body, media: 'json' };
}
