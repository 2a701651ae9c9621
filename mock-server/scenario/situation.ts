/** What rules and effects may look at. */
import type { AnyContract } from '#contracts/contract';
import type { Host } from '../host.ts';
import type { Player } from '../state/players.ts';
import type { Session } from '../state/sessions.ts';
import type { World } from '../worlds/world.ts';

export interface Situation {
  readonly host: Host;
  readonly world: World;
  /** World time, epoch ms. */
  readonly now: number;
  /** `class/method`, or the name of another thing that rules reach. */
  readonly call: string;
  /** Null for what is no call of the contracts. */
  readonly contract: AnyContract | null;
  readonly player: Player | undefined;
  /** With valid auth at least. */
  readonly session: Session | undefined;
}
