/** A round as an exchange: through the world's rules, as calls go, played once, and written down. */
import type { Host } from '../host.ts';
import { newExchange, record } from '../journal/record.ts';
import { Misuse } from '../misuse.ts';
import { type Outgoing, respond } from '../outgoing.ts';
import { scenarioAfter, scenarioBefore } from '../scenario/apply.ts';
import { GAME_ROUND } from '../scenario/match.ts';
import type { FoundLaunch } from '../state/launches.ts';
import { touchSession } from '../state/sessions.ts';
import type { OpenGame } from './launched.ts';
import { play } from './play.ts';
import type { RoundRefusal, RoundRequest } from './wire.ts';

/** What rounds are called in the journal; the token, which is as good as a key, stays out of it. */
export const ROUND_CALL = 'POST /games/{launch-token}/rounds';

/** Answers a round. env: the server's own, for faults of the connection. */
export async function answerRound(
  host: Host,
  env: unknown,
  found: FoundLaunch & { readonly game: OpenGame },
  request: RoundRequest | Misuse,
): Promise<Response> {
  const { world, player, session, now, game } = found;
  const exchange = newExchange(host, world, now, ROUND_CALL);
  exchange.player = player.username;
  if (request instanceof Misuse) exchange.findings = request.findings;
  else exchange.data = request;
  try {
    touchSession(world, session, now);
    const situation = { host, world, now, call: GAME_ROUND, contract: null, player, session };
    const before = await scenarioBefore(situation, true);
    const answered = before.outgoing ?? played(found, game, request);
    const after = before.outgoing ? undefined : await scenarioAfter(situation, answered);
    exchange.outgoing = after?.outgoing ?? answered;
    exchange.answered = after?.outgoing && answered;
    exchange.injected = (before.outgoing ?? after?.outgoing) !== undefined;
    exchange.scenario = [...before.labels, ...(after?.labels ?? [])];
    return respond(host, env, exchange.outgoing, {
      world: exchange.world.name,
      time: now,
      scenario: exchange.scenario,
    });
  } finally {
    record(host, exchange);
  }
}

function played(found: FoundLaunch, game: OpenGame, request: RoundRequest | Misuse): Outgoing {
  const { status, body } = request instanceof Misuse ? refusedAs(request) : play(found, game, request);
  return { kind: 'document', status, value: body, media: 'json' };
}

function refusedAs({ status, message }: Misuse): { status: number; body: RoundRefusal } {
  return { status, body: { error: 'misuse', message } };
}
