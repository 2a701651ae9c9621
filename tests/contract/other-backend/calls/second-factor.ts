/** Answers the calls about the second factor: authenticator and text messages (spec §7 user, §5). */
import { randomBytes, randomInt } from 'node:crypto';
import { type Call, type Context, mail, Refusal, read, readOrWrite, write } from '../call.ts';
import { confirmSession, isProtected, requireCode } from '../state.ts';

const CODE = { SiteType: 'text' } as const;
const DONE = { data: {} } as const;

function requireSession({ session }: Context) {
  if (!session) throw new Refusal('Oturum süresi doldu', 403);
  return session;
}

export const secondFactorCalls: Readonly<Record<string, Call>> = {
  'user/two_auth_type': readOrWrite('pending', { type: 'text' }, ({ player }) => ({
    data: { type: isProtected(player) ? 'authenticator' : 'none', two_auth: isProtected(player) },
  })),
  'user/sms_send': mail('pending', CODE, ({ state, player }) => {
    state.sent.push({ kind: 'text', to: player.phone });
    player.smsCode = String(randomInt(100_000, 1_000_000));
    return { data: { seconds: 120, phone: `${player.phone.slice(0, 3)} ••• ${player.phone.slice(-2)}` } };
  }),
  'user/sms_validate': write('pending', { ...CODE, code: 'text!' }, (context) => {
    const { player, data, state } = context;
    if (player.smsCode === undefined || String(data.code) !== player.smsCode) {
      throw new Refusal('The code you entered is incorrect', 410);
    }
    player.smsCode = undefined;
    confirmSession(state, requireSession(context));
    return DONE;
  }),
  'user/check_user_ga': read('player', {}, ({ player }) => ({
    data: { active: Number(isProtected(player)), enabled: isProtected(player) },
  })),
  'user/check_ga': write('pending', { ...CODE, ga_code: 'text!' }, (context) => {
    const { player, data, state } = context;
    requireCode(player.pendingTotpSecret ?? player.totpSecret, data.ga_code);
    player.totpSecret = player.pendingTotpSecret ?? player.totpSecret;
    player.pendingTotpSecret = undefined;
    confirmSession(state, requireSession(context));
    return DONE;
  }),
  'user/user_generate_ga': write('player', {}, ({ player }) => {
    player.pendingTotpSecret = toBase32(randomBytes(15));
    return { data: { secret: player.pendingTotpSecret, issuer: 'Konak' } };
  }),
  'user/clear_generated_ga': write('player', { gacode: 'text!' }, ({ player, data }) => {
    requireCode(player.totpSecret, data.gacode);
    player.totpSecret = undefined;
    return DONE;
  }),
};
function toBase32(bytes: Buffer): string {
  return [...bytes].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('');
}
