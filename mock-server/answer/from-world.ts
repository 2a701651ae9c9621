/** The world's own answer: session, then data against the contract, then the handler. */
import type { AnyContract } from '#contracts/contract';
import type { Finding } from '#contracts/judge';
import { type Caller, type Ctx, failOf, REFUSED, Refused } from '../handlers/handler.ts';
import { handlers } from '../handlers/registry.ts';
import type { Host } from '../host.ts';
import type { Identity } from '../identify.ts';
import { againstContract, Misuse } from '../misuse.ts';
import type { Received } from '../receive.ts';
import { playerOf } from '../state/players.ts';
import { endSession, endSessionsOf, isOpen, touchSession } from '../state/sessions.ts';
import type { World } from '../worlds/world.ts';

export interface Question {
  readonly host: Host;
  readonly world: World;
  readonly received: Received;
  /** Undefined: sent without a user. */
  readonly identity: Identity | undefined;
  /** World time, epoch ms. */
  readonly now: number;
  readonly address: string;
}

export interface Said {
  /** `data` or a page, a refusal of business, or misuse. */
  readonly answer: unknown;
  /** What the request has that its contract does not know. */
  readonly drift: readonly Finding[];
}

/** What the world says. A session that is let in is thereby used, whatever the answer is. */
export async function answerFromWorld(question: Question): Promise<Said> {
  const { host, world, received, now, address } = question;
  const { contract } = received;
  const caller = admit(question);
  if (caller instanceof Refused) return { answer: caller, drift: [] };

  const { parsed, findings } = received.judged();
  if (!parsed.success) return { answer: againstContract(contract.name, findings), drift: [] };

  const handler = handlers.get(contract.name);
  if (!handler) return { answer: new Misuse(404, `There is no handler of ${contract.name}`), drift: [] };
  const ctx: Ctx<AnyContract> = {
    data: parsed.data,
    caller,
    world,
    host,
    now,
    address,
    fail: failOf(contract),
  };
  return { answer: await handler(ctx), drift: findings };
}

/**
 * Who may go on, by the contract's marks alone. Undefined: nobody in particular, which the call allows.
 * A session that goes on is thereby used.
 */
function admit({ received: { contract }, world, identity, now }: Question): Caller | undefined | Refused {
  if (contract.access === 'visitor') return undefined;
  if (!identity) return contract.access === 'player' ? REFUSED.anonymous : undefined;
  const { session } = identity;
  // As it is by now: this call may have been held back while another one changed it.
  const player = session && playerOf(world, session.uid);
  if (!session || !player) return REFUSED.sessionExpired;
  if (!player.active) {
    endSessionsOf(world, player.uid);
    return REFUSED.inactive;
  }
  // Looked up again: a rule may have ended it since it was identified.
  const current = world.sessions[session.sid];
  if (!current) return REFUSED.sessionExpired;
  const open = isOpen(current, now);
  if (!open && (current.state === 'pending' || !contract.revivesSession)) {
    // Who signs out after the hour must not leave the auth behind that would revive the session.
    if (contract.endsAuth) endSession(world, current.sid);
    return REFUSED.sessionExpired;
  }
  if (current.state === 'pending' && !contract.beforeSecondFactor) return REFUSED.notAuthorised;
  return { player, session: touchSession(world, current, now) };
}
