import type * as calls from '#contracts/calls/user/second-factor';
import { maskPhone } from '#contracts/rules/phone';
import { formatIstanbulIso } from '../../../engine/base/istanbul.ts';
import { ACCESS_ERRORS } from '../../../engine/handler.ts';
import { isLocked, tryCode } from '../../accounts/code-attempts.ts';
import {
  applyCode,
  findExpectedCode,
  getActiveFactor,
  resolveWantedFactor,
} from '../../accounts/factor-change.ts';
import { updatePlayer } from '../../accounts/players.ts';
import { buildOtpauthUri, drawSecret, isValidCode } from '../../accounts/second-factor.ts';
import { requestFactorChange } from '../../accounts/sessions.ts';
import {
  acceptSmsCode,
  calculateExpiry,
  calculateResendTime,
  findSmsCode,
  isTooSoon,
  matchesSmsCode,
  sendSmsCode,
} from '../../accounts/sms-codes.ts';
import type { HandlersOf } from '../handler.ts';

export const secondFactor: HandlersOf<typeof calls> = {
  two_auth_type({ data, caller, world, fail }) {
    const { player } = caller;
    let { wanted } = caller.session;
    if (data.type !== undefined) {
      if (caller.session.state === 'pending') return ACCESS_ERRORS.notAuthorised;
      const choice = resolveWantedFactor(player, caller.session, data.type);
      if (!choice.ok) return fail(choice.reason);
      wanted = requestFactorChange(world, caller.session, choice.value).wanted;
    }
    const type = getActiveFactor(player);
    const isBySms = type === 'sms' || wanted?.kind === 'sms';
    return { type, wanted: wanted?.kind ?? null, phone: isBySms ? maskPhone(player.phone) : null };
  },

  sms_send({ caller, world, now, fail }) {
    const { player, session } = caller;
    const expected = findExpectedCode(player, session);
    if (expected?.factor.kind !== 'sms' || expected.effect === 'nothing') return fail('NOTHING_TO_CONFIRM');
    if (isLocked(world, player.uid, now)) return fail('LOCKED');
    const before = findSmsCode(world, player.uid);
    if (before && isTooSoon(before, now))
      return fail('TOO_SOON', formatIstanbulIso(calculateResendTime(before)));
    const smsCode = sendSmsCode(world, player, now);
    return {
      phone: maskPhone(player.phone),
      expiresAt: formatIstanbulIso(calculateExpiry(smsCode)),
      resendAt: formatIstanbulIso(calculateResendTime(smsCode)),
    };
  },

  sms_validate({ data, caller, world, now, fail }) {
    const { player, session } = caller;
    const expected = findExpectedCode(player, session);
    if (expected?.factor.kind !== 'sms') return fail('NOTHING_TO_CONFIRM');
    const smsCode = findSmsCode(world, player.uid);
    // A used code is accepted again in the same session, in case the client lost the reply and repeats the request.
    const isRepeated = smsCode?.acceptedBy === session.sid && expected.effect === 'nothing';
    if (!smsCode || (smsCode.acceptedBy !== null && !isRepeated)) return fail('CODE_NOT_SENT');
    if (now >= calculateExpiry(smsCode)) return fail('CODE_EXPIRED');
    const attempt = tryCode(world, player.uid, now, () => matchesSmsCode(smsCode, data.code));
    if (!attempt.ok) return fail(attempt.reason);
    acceptSmsCode(world, smsCode, session.sid);
    applyCode(world, player, session, expected, now);
    return null;
  },

  check_user_ga: ({ caller }) => ({
    active: getActiveFactor(caller.player) === 'authenticator' ? 1 : 0,
    generated: caller.session.wanted?.kind === 'authenticator' ? 1 : 0,
  }),

  check_ga({ data, caller, world, platform, now, fail }) {
    const { player, session } = caller;
    const expected = findExpectedCode(player, session);
    if (expected?.factor.kind !== 'authenticator') return fail('NOTHING_TO_CONFIRM');
    const { secret } = expected.factor;
    const attempt = tryCode(world, player.uid, now, () => isValidCode(platform, secret, data.ga_code, now));
    if (!attempt.ok) return fail(attempt.reason);
    applyCode(world, player, session, expected, now);
    return null;
  },

  user_generate_ga({ caller, world, fail }) {
    const { player, session } = caller;
    if (player.secondFactor !== null) return fail('FACTOR_ON');
    const secret = drawSecret(world);
    requestFactorChange(world, session, { kind: 'authenticator', secret });
    return { secret, uri: buildOtpauthUri(player.username, secret) };
  },

  clear_generated_ga({ data, caller, world, platform, now, fail }) {
    const { player, session } = caller;
    const factor = player.secondFactor;
    if (factor?.kind !== 'authenticator') return fail('NOT_ACTIVE');
    const attempt = tryCode(world, player.uid, now, () =>
      isValidCode(platform, factor.secret, data.gacode, now),
    );
    if (!attempt.ok) return fail(attempt.reason);
    updatePlayer(world, player, { secondFactor: null });
    requestFactorChange(world, session, null);
    return null;
  },
};
