/** The data of a request that switches, rules and effects use. */
import type { AnyContract } from '#contracts/contract';
import type { Reply } from '../exchange/reply.ts';
import type { Holder } from '../journal/journal.ts';
import type { Platform } from '../platform.ts';
import type { Player } from '../sender.ts';
import type { World } from '../worlds/world.ts';

/** The faults besides rules that apply to a request. The field `maintenance` stands for the switch `serverError` too. */
export interface SwitchReach {
  readonly latency: boolean;
  readonly maintenance: boolean;
  readonly sessionExpired: boolean;
}

export interface Wait {
  /** In real time; null for a wait without limit. */
  readonly ms: number | null;
  /** Whether the request is not processed afterwards, so that nobody misses it once its sender has left. */
  readonly isReplyReady?: boolean;
}

export interface RuleContext {
  readonly platform: Platform;
  readonly world: World;
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
  /** Processes the request once more, for an effect that repeats it. */
  readonly answer: () => Promise<Reply>;
  /** Holds the exchange back. Returns the reply that ends the exchange if it was cut or could not wait. */
  readonly wait: (delay: Wait & { readonly holder: Holder }) => Promise<Reply | undefined>;
}
