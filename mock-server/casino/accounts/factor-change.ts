/** Applies a correct code: it completes a login, or switches a second factor on or off (see the contracts). */
import type { SecondFactorType } from '#contracts/rules/second-factor';
import type { SecondFactor } from '#fixtures/players/named-players';
import type { Result } from '../../engine/base/result.ts';
import { type PlayerTables, updatePlayer } from './players.ts';
import { completeSession, requestFactorChange, type SessionTables } from './sessions.ts';
import type { Player, Session, WantedFactor } from './tables.ts';

export interface ExpectedCode {
  /** The factor that the code belongs to. */
  readonly factor: SecondFactor;
  /** The effect of the code. `nothing`: the factor is on already, and the player has requested no change. */
  readonly effect: 'login' | 'on' | 'off' | 'nothing';
}

/**
 * Returns the factor and the effect of the code that a session may send; undefined if no code is expected.
 */
export function findExpectedCode(player: Player, session: Session): ExpectedCode | undefined {
  const { secondFactor } = player;
  const { wanted } = session;
  if (secondFactor === null) {
    return wanted === null || wanted.kind === 'none' ? undefined : { factor: wanted, effect: 'on' };
  }
  if (session.state === 'pending') return { factor: secondFactor, effect: 'login' };
  return { factor: secondFactor, effect: wanted?.kind === 'none' ? 'off' : 'nothing' };
}

/** Applies the effect of a code that was checked and is correct. now: world time, epoch ms. */
export function applyCode(
  tables: PlayerTables & SessionTables,
  player: Player,
  session: Session,
  { factor, effect }: ExpectedCode,
  now: number,
): void {
  switch (effect) {
    case 'login':
      completeSession(tables, session, now);
      updatePlayer(tables, player, { lastLogin: now });
      return;
    case 'on':
    case 'off':
      updatePlayer(tables, player, { secondFactor: effect === 'on' ? factor : null });
      requestFactorChange(tables, session, null);
      return;
    case 'nothing':
  }
}

/** Returns the kind of the player's active second factor, or `none`. */
export function getActiveFactor({ secondFactor }: Player): SecondFactorType {
  return secondFactor?.kind ?? 'none';
}

/**
 * Returns the change that a player requests by choosing `type`, or null if `type` is the current setting.
 * Fails with FACTOR_ON if another factor is on: it must be switched off first, because one code confirms only
 * one change. Fails with NOT_GENERATED if the session has not generated a secret for an authenticator app.
 */
export function resolveWantedFactor(
  player: Player,
  session: Session,
  type: SecondFactorType,
): Result<WantedFactor | null, 'FACTOR_ON' | 'NOT_GENERATED'> {
  if (type === getActiveFactor(player)) return { ok: true, value: null };
  if (type === 'none') return { ok: true, value: { kind: 'none' } };
  if (player.secondFactor !== null) return { ok: false, reason: 'FACTOR_ON' };
  if (type === 'sms') return { ok: true, value: { kind: 'sms' } };
  return session.wanted?.kind === 'authenticator'
    ? { ok: true, value: session.wanted }
    : { ok: false, reason: 'NOT_GENERATED' };
}
