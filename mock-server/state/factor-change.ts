/** What a right code does: completes a login, or switches a second factor on or off (see the contracts). */
import type { SecondFactorType } from '#contracts/rules/second-factor';
import type { SecondFactor } from '#fixtures/players/named-players';
import type { World } from '../worlds/world.ts';
import { changePlayer, type Player } from './players.ts';
import { completeSession, type Session, type WantedFactor, wantFactor } from './sessions.ts';

export interface Due {
  /** Whose code is asked for. */
  readonly factor: SecondFactor;
  /** What it does; `nothing` where the factor is on and nobody wants it otherwise. */
  readonly does: 'login' | 'on' | 'off' | 'nothing';
}

/** Which code would do what in this session; undefined: there is nothing to give a code for. */
export function dueOf(player: Player, session: Session): Due | undefined {
  const { secondFactor } = player;
  const { wanted } = session;
  if (secondFactor === null) {
    const isWanted = wanted !== null && wanted.kind !== 'none';
    return isWanted ? { factor: wanted, does: 'on' } : undefined;
  }
  if (session.state === 'pending') return { factor: secondFactor, does: 'login' };
  return { factor: secondFactor, does: wanted?.kind === 'none' ? 'off' : 'nothing' };
}

/** The code was right. now: world time, epoch ms. */
export function confirm(world: World, player: Player, session: Session, due: Due, now: number): void {
  switch (due.does) {
    case 'login':
      completeSession(world, session, now);
      changePlayer(world, player, { lastLogin: now });
      return;
    case 'on':
      changePlayer(world, player, { secondFactor: due.factor });
      wantFactor(world, session, null);
      return;
    case 'off':
      changePlayer(world, player, { secondFactor: null });
      wantFactor(world, session, null);
      return;
    case 'nothing':
  }
}

/** The factor that is on. */
export function activeFactor({ secondFactor }: Player): SecondFactorType {
  return secondFactor?.kind ?? 'none';
}

/**
 * What a session wants once `type` was chosen: null for what is on already. One factor is switched off before
 * the other is switched on, so that each change asks for one code.
 */
export function wantedOf(
  player: Player,
  session: Session,
  type: SecondFactorType,
): WantedFactor | null | 'FACTOR_ON' | 'NOT_GENERATED' {
  if (type === activeFactor(player)) return null;
  if (type === 'none') return { kind: 'none' };
  if (player.secondFactor !== null) return 'FACTOR_ON';
  if (type === 'sms') return { kind: 'sms' };
  return session.wanted?.kind === 'authenticator' ? session.wanted : 'NOT_GENERATED';
}
