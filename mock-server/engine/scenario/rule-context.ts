/** The data of a request that switches, rules and effects use. */
import type { AnyContract } from '#contracts/contract';
import type { SwitchReach } from '../exchange/answerer.ts';
import type { IdentifiedPassage } from '../exchange/passage.ts';
import type { Platform } from '../platform.ts';
import type { Player } from '../sender.ts';
import type { World } from '../worlds/world.ts';

export interface RuleContext {
  readonly platform: Platform;
  readonly world: World;
  readonly request: Request;
  /** The name that rules match: `class/method`, `GET /datas/…`, or `games/round`. */
  readonly name: string;
  /** Null for a request that is not a call. */
  readonly contract: AnyContract | null;
  /** The `data` of the request; null if it has none. */
  readonly data: unknown;
  readonly reach: SwitchReach;
  readonly player: Player | undefined;
  /** The username of the player, or of the player named in a sign-in. */
  readonly username: string | undefined;
  /** Whether the request has a session. With a backend, the player of the session is not known here. */
  readonly isSignedIn: boolean;
  /** The session of the sender; one that has ended is included as long as its auth is valid. */
  readonly session: object | undefined;
}

/** Returns what switches, rules and effects use of a request, in the world in which it now is. */
export function buildRuleContext({ source, exchange, incoming, sender }: IdentifiedPassage): RuleContext {
  const { ruleName, contract, reach } = incoming;
  const { player, session, namedPlayer, isForeign } = sender;
  return {
    platform: source.platform,
    world: exchange.world,
    request: source.request,
    name: ruleName,
    contract,
    data: exchange.data,
    reach,
    player,
    username: (player ?? namedPlayer)?.username,
    isSignedIn: player !== undefined || isForeign === true,
    session,
  };
}
