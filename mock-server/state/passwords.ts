/** Passwords: what a new one must be, how it is kept, and whether one is right. */
import type { passwordRefusals } from '#contracts/calls/user/typed';
import { brokenPasswordRules, type RequiredPasswordRule } from '#contracts/rules/password';
import type { Host } from '../host.ts';
import type { World } from '../worlds/world.ts';
import { voidResetsOf } from './password-resets.ts';
import { changePlayer, type Player } from './players.ts';
import { endSessionsOf } from './sessions.ts';

export type PasswordProblem = keyof typeof passwordRefusals;

const PROBLEM_OF: Readonly<Record<RequiredPasswordRule, PasswordProblem>> = {
  length: 'PASSWORD_LENGTH',
  uppercase: 'PASSWORD_UPPERCASE',
  number: 'PASSWORD_NUMBER',
};

/** Compared with when there is nobody, so that a wrong name takes as long as a wrong password. */
const NOBODYS_HASH = 'scrypt$256$8$1$dml0cmluOm5vYm9keQ$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Why a new password will not do; undefined when it will (spec §5). */
export function passwordProblem(password: string, again: string): PasswordProblem | undefined {
  const [broken] = brokenPasswordRules(password);
  if (broken) return PROBLEM_OF[broken];
  return password === again ? undefined : 'PASSWORDS_DIFFER';
}

/** What is kept of a password. username: of whoever chose it; now: world time, epoch ms. */
export function hashOf(host: Host, password: string, username: string, now: number): Promise<string> {
  // No draw: the world must not change before the hash is there, and a salt need only differ, not be secret.
  return host.hashPassword(password, `vitrin:${username}:${now}`);
}

/** Whether it is the player's password; takes as long when there is no such player. */
export function isPasswordOf(host: Host, player: Player | undefined, password: string): Promise<boolean> {
  return host.verifyPassword(password, player?.passwordHash ?? NOBODYS_HASH);
}

/** A new password ends all sessions and auth of the player, and the links to set another (settled). */
export function setPassword(world: World, player: Player, passwordHash: string): void {
  changePlayer(world, player, { passwordHash });
  endSessionsOf(world, player.uid);
  voidResetsOf(world, player.uid);
}
