/** Builds the password change that a run checks, and undoes this change. */
import { createHmac } from 'node:crypto';
import type { AnyContract } from '#contracts/contract';
import { completeData } from '../target/complete-data.ts';
import type { Client, Sender } from '../target/target.ts';
import type { Account } from './sessions.ts';

/** With this prefix, every derived password meets the required and the recommended rules (spec §5). */
const PREFIX = 'Vt1!';
const DERIVED_CHARS = 16;

/**
 * Derives the temporary password of the account from the account's own password alone. So the next run can
 * undo an interrupted change, although no file contains a password.
 */
export function deriveTemporaryPassword(password: string): string {
  const hash = createHmac('sha256', password).update('vitrin contract run').digest('base64url');
  return `${PREFIX}${hash.slice(0, DERIVED_CHARS)}`;
}

export function buildPasswordChange(call: AnyContract, from: string, to: string): object {
  return completeData(call, { oldPassword: from, newPassword: to, newPasswordAgain: to });
}

/**
 * Gives the account its own password again if it has the temporary one. Throws when neither password works,
 * or the change fails.
 */
export async function restorePassword(
  change: AnyContract,
  { password }: Account,
  signInWith: (password: string) => Promise<Sender | undefined>,
  send: Client['send'],
): Promise<void> {
  if (await signInWith(password)) return;
  const temporary = deriveTemporaryPassword(password);
  const sender = await signInWith(temporary);
  if (!sender) throw new Error('the account has neither its own nor the temporary password');
  await send(change, buildPasswordChange(change, temporary, password), sender);
  if (!(await signInWith(password))) throw new Error('the password could not be changed back');
}
