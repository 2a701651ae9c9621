import type * as calls from '#contracts/calls/user/passwords';
import { normaliseEmail } from '#contracts/rules/email';
import { closeReset, mailReset, resetOf } from '../../state/password-resets.ts';
import { hashOf, isPasswordOf, passwordProblem, setPassword } from '../../state/passwords.ts';
import { playerOf } from '../../state/players.ts';
import type { HandlersOf } from '../handler.ts';

export const passwords: HandlersOf<typeof calls> = {
  async pass_change({ data, caller, world, host, now, fail }) {
    const { oldPassword, newPassword, newPasswordAgain } = data;
    const { player } = caller;
    if (oldPassword === '' || newPassword === '' || newPasswordAgain === '') return fail('REQUIRED_FIELD');
    if (!(await isPasswordOf(host, player, oldPassword))) return fail('WRONG_PASSWORD');
    const problem = passwordProblem(newPassword, newPasswordAgain);
    if (problem) return fail(problem);
    if (newPassword === oldPassword) return fail('PASSWORD_UNCHANGED');
    const passwordHash = await hashOf(host, newPassword, player.username, now);
    // Changed meanwhile, from another device: then this one no longer knew the old one.
    if (playerOf(world, player.uid)?.passwordHash !== player.passwordHash) return fail('WRONG_PASSWORD');
    setPassword(world, player, passwordHash);
    return null;
  },

  forgot({ data, world, now, fail }) {
    if (data.email.trim() === '') return fail('REQUIRED_FIELD');
    const email = normaliseEmail(data.email);
    if (email === undefined) return fail('EMAIL_WRONG');
    mailReset(world, email, now);
    return null;
  },

  async pass_reset({ data, world, host, now, fail }) {
    const { token, newPassword, newPasswordAgain } = data;
    const asked = resetOf(world, token, now);
    if (typeof asked === 'string') return fail(asked);
    if (newPassword === '' || newPasswordAgain === '') return fail('REQUIRED_FIELD');
    const problem = passwordProblem(newPassword, newPasswordAgain);
    if (problem) return fail(problem);
    const passwordHash = await hashOf(host, newPassword, asked.uid, now);
    // Asked again after the last wait: a link sent twice at once still works once.
    const reset = resetOf(world, token, now);
    if (typeof reset === 'string') return fail(reset);
    const player = playerOf(world, reset.uid);
    if (!player) return fail('LINK_UNKNOWN');
    setPassword(world, player, passwordHash);
    closeReset(world, reset);
    return null;
  },
};
