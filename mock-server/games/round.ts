/** A round as the page asks for it: through the world's rules, played once, and written down. */
import type { Host } from '../host.ts';
import type { Misuse } from '../misuse.ts';
import { GAME_ROUND } from '../scenario/match.ts';
import type { FoundLaunch } from '../state/launches.ts';
import { answerPage } from './exchange.ts';
import type { OpenGame } from './launched.ts';
import { play } from './play.ts';
import type { RoundRequest } from './wire.ts';

/** What rounds are called in the journal. */
const ROUND_CALL = 'POST /games/{launch-token}/rounds';

/** Answers a round. env: the server's own, for faults of the connection; find: the launch as it is by now. */
export async function answerRound(
  host: Host,
  env: unknown,
  request: RoundRequest | Misuse,
  find: () => (FoundLaunch & { readonly game: OpenGame }) | undefined,
): Promise<Response> {
  return answerPage(host, env, {
    call: ROUND_CALL,
    rule: GAME_ROUND,
    request,
    find,
    answer: (round: RoundRequest, found) => play(found, found.game, round),
  });
}
