/** The request as a scenario sees it. */
import type { AnyContract } from '#contracts/contract';

/** The faults besides rules that apply to a request. The field `maintenance` stands for the switch `serverError` too. */
export interface SwitchReach {
  readonly latency: boolean;
  readonly maintenance: boolean;
  readonly sessionExpired: boolean;
}

/** A request in the world in which it now is, as far as switches, rules and effects depend on it. */
export interface ScenarioRequest {
  /** The name that rules match: `class/method`, `GET /datas/…`, or `games/round`. */
  readonly name: string;
  /** The name of a file of the domain's own pages with its path: `GET /media/v1/games/1001.svg`. */
  readonly file?: string | undefined;
  /** Null for a request that is not a call. */
  readonly contract: AnyContract | null;
  /** The `data` of the request; null if it has none. */
  readonly data: unknown;
  readonly headers: Headers;
  readonly reach: SwitchReach;
  /** The username of the player, or of the player named in a sign-in. */
  readonly username: string | undefined;
  /** Whether the request has a session. With a backend, the player of the session is not known here. */
  readonly isSignedIn: boolean;
  /** `own`: a session of the world, which may have ended; `foreign`: one of a backend, which cannot be ended from here. */
  readonly session: 'own' | 'foreign' | null;
  /** Returns whether the player is of a kind that the domain has. */
  isOfKind(kind: string): boolean;
  /** Returns whether the session is the `newest` or `oldest` of its player, or the one of this name. */
  isOfSession(which: string): boolean;
  /** The seed of the world, on which random draws depend. */
  readonly seed: number;
  /** World time, epoch ms. */
  readonly now: number;
}
