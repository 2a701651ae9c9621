import type * as calls from '#contracts/calls/user/second-factor';
import { maskPhone } from '#contracts/rules/phone';
import { isLocked, tryCode } from '../../state/code-attempts.ts';
import { activeFactor, confirm, dueOf, wantedOf } from '../../state/factor-change.ts';
import { changePlayer } from '../../state/players.ts';
import { isCodeRight, newSecret, otpauthUri } from '../../state/second-factor.ts';
import { wantFactor } from '../../state/sessions.ts';
import {
  acceptSmsCode,
  expiryOf,
  isSmsCode,
  isTooSoon,
  resendAt,
  sendSmsCode,
  smsCodeOf,
} from '../../state/sms-codes.ts';
import { istanbulIso } from '../../worlds/istanbul.ts';
import { type HandlersOf, REFUSED } from '../handler.ts';

export const secondFactor: HandlersOf<typeof calls> = {
  two_auth_type({ data, caller, world, fail }) {
    const { player } = caller;
    let { wanted } = caller.session;
    if (data.type !== undefined) {
      if (caller.session.state === 'pending') return REFUSED.notAuthorised;
      const chosen = wantedOf(player, caller.session, data.type);
      if (typeof chosen === 'string') return fail(chosen);
      wanted = wantFactor(world, caller.session, chosen).wanted;
    }
    const type = activeFactor(player);
    const isBySms = type === 'sms' || wanted?.kind === 'sms';
    return { type, wanted: wanted?.kind ?? null, phone: isBySms ? maskPhone(player.phone) : null };
  },

  sms_send({ caller, world, now, fail }) {
    const { player, session } = caller;
    const due = dueOf(player, session);
    if (due?.factor.kind !== 'sms' || due.does === 'nothing') return fail('NOTHING_TO_CONFIRM');
    if (isLocked(world, player.uid, now)) return fail('LOCKED');
    const before = smsCodeOf(world, player.uid);
    if (before && isTooSoon(before, now)) return fail('TOO_SOON', istanbulIso(resendAt(before)));
    const sent = sendSmsCode(world, player, now);
    return {
      phone: maskPhone(player.phone),
      expiresAt: istanbulIso(expiryOf(sent)),
      resendAt: istanbulIso(resendAt(sent)),
    };
  },

  sms_validate({ data, caller, world, now, fail }) {
    const { player, session } = caller;
    const due = dueOf(player, session);
    if (due?.factor.kind !== 'sms') return fail('NOTHING_TO_CONFIRM');
    const sent = smsCodeOf(world, player.uid);
    // A code sent twice by a client that lost the answer: it has done its work, in this very session.
    const isAgain = sent?.acceptedBy === session.sid && due.does === 'nothing';
    if (!sent || (sent.acceptedBy !== null && !isAgain)) return fail('CODE_NOT_SENT');
    if (now >= expiryOf(sent)) return fail('CODE_EXPIRED');
    const problem = tryCode(world, player.uid, now, () => isSmsCode(sent, data.code));
    if (problem) return fail(problem);
    acceptSmsCode(world, sent, session.sid);
    confirm(world, player, session, due, now);
    return null;
  },

  check_user_ga: ({ caller }) => ({
    active: activeFactor(caller.player) === 'authenticator' ? 1 : 0,
    generated: caller.session.wanted?.kind === 'authenticator' ? 1 : 0,
  }),

  check_ga({ data, caller, world, host, now, fail }) {
    const { player, session } = caller;
    const due = dueOf(player, session);
    if (due?.factor.kind !== 'authenticator') return fail('NOTHING_TO_CONFIRM');
    const { secret } = due.factor;
    const problem = tryCode(world, player.uid, now, () => isCodeRight(host, secret, data.ga_code, now));
    if (problem) return fail(problem);
    confirm(world, player, session, due, now);
    return null;
  },

  user_generate_ga({ caller, world, fail }) {
    const { player, session } = caller;
    if (player.secondFactor !== null) return fail('FACTOR_ON');
    const secret = newSecret(world);
    wantFactor(world, session, { kind: 'authenticator', secret });
    return { secret, uri: otpauthUri(player.username, secret) };
  },

  clear_generated_ga({ data, caller, world, host, now, fail }) {
    const { player, session } = caller;
    const factor = player.secondFactor;
    if (factor?.kind !== 'authenticator') return fail('NOT_ACTIVE');
    const problem = tryCode(world, player.uid, now, () => isCodeRight(host, factor.secret, data.gacode, now));
    if (problem) return fail(problem);
    changePlayer(world, player, { secondFactor: null });
    wantFactor(world, session, null);
    return null;
  },
};
