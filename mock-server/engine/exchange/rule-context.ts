/** The data of a request that switches, rules and effects use. */
import type { IdentifiedPassage } from './passage.ts';

/** Returns what switches, rules and effects use of a request, in the world in which it now is. */
export function buildRuleContext({ source, exchange, incoming, sender }: IdentifiedPassage) {
  const { ruleName, contract, reach } = incoming;
  const { player, session, namedPlayer, isForeign } = sender;
  return {
    platform: source.platform,
    world: exchange.world,
    request: source.request,
    /** The name that rules match: `class/method`, `GET /datas/…`, or `games/round`. */
    name: ruleName,
    /** Null for a request that is not a call. */
    contract,
    /** The `data` of the request; null if it has none. */
    data: exchange.data,
    reach,
    /** The username of the player, or of the player named in a sign-in. */
    username: (player ?? namedPlayer)?.username,
    /** Whether the request has a session. With a backend, the player of the session is not known here. */
    isSignedIn: player !== undefined || isForeign === true,
    /** The session of the sender; one that has ended is included as long as its auth is valid. */
    session,
  };
}

export type RuleContext = Readonly<ReturnType<typeof buildRuleContext>>;
