import type * as calls from '#contracts/calls/user/passwords';
import { normaliseEmail } from '#contracts/rules/email';
import { findReset, markResetUsed, sendResetMail } from '../../accounts/password-resets.ts';
import {
  findPasswordError,
  hashNewPassword,
  setPassword,
  verifyPlayerPassword,
} from '../../accounts/passwords.ts';
import { findPlayer } from '../../accounts/players.ts';
import { findEmptyField } from '../../accounts/required-fields.ts';
import type { HandlersOf } from '../handler.ts';

export const passwords: HandlersOf<typeof calls> = {
  async pass_change({ data, caller, world, platform, now, fail }) {
    const { oldPassword, newPassword, newPasswordAgain } = data;
    const { player } = caller;
    const empty = findEmptyField(data, ['oldPassword', 'newPassword', 'newPasswordAgain']);
    if (empty) return fail('REQUIRED_FIELD', empty.name, empty.values);
    if (!(await verifyPlayerPassword(platform, player, oldPassword))) return fail('WRONG_PASSWORD');
    const error = findPasswordError(newPassword, newPasswordAgain);
    if (error) return fail(error);
    if (newPassword === oldPassword) return fail('PASSWORD_UNCHANGED');
    const passwordHash = await hashNewPassword(platform, newPassword, player.username, now);
    // Another request may have changed the password while this request hashed the new password.
    if (findPlayer(world, player.uid)?.passwordHash !== player.passwordHash) return fail('WRONG_PASSWORD');
    setPassword(world, player, passwordHash);
    return null;
  },

  forgot({ data, world, now, fail }) {
    const empty = findEmptyField(data, ['email']);
    if (empty) return fail('REQUIRED_FIELD', empty.name, empty.values);
    const email = normaliseEmail(data.email);
    if (email === undefined) return fail('EMAIL_WRONG');
    sendResetMail(world, email, now);
    return null;
  },

  async pass_reset({ data, world, platform, now, fail }) {
    const { token, newPassword, newPasswordAgain } = data;
    const link = findReset(world, token, now);
    if (!link.ok) return fail(link.reason);
    const empty = findEmptyField(data, ['newPassword', 'newPasswordAgain']);
    if (empty) return fail('REQUIRED_FIELD', empty.name, empty.values);
    const error = findPasswordError(newPassword, newPasswordAgain);
    if (error) return fail(error);
    const passwordHash = await hashNewPassword(platform, newPassword, link.value.uid, now);
    // The link is looked up again after the last `await`, so that two requests at once cannot both use it.
    const reset = findReset(world, token, now);
    if (!reset.ok) return fail(reset.reason);
    const player = findPlayer(world, reset.value.uid);
    if (!player) return fail('LINK_UNKNOWN');
    setPassword(world, player, passwordHash);
    markResetUsed(world, reset.value);
    return null;
  },
};
