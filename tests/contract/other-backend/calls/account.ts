/** Answers the calls about accounts: sign-in, sign-out, passwords, second factor (spec §7 user, §4 Login). */
import { randomBytes } from 'node:crypto';
import { type Call, type Context, Refusal, read } from '../call.ts';
import { createPlayer, openSession, type Player, requireCode } from '../state.ts';

const LANG = { Lang: 'text' } as const;
const CODE = { ...LANG, SiteType: 'text' } as const;
const DONE = { data: {} } as const;

/**
 * Throws a refusal unless a password has at least six characters, an uppercase letter and a digit (spec §5).
 */
function requirePassword(password: unknown): string {
  const text = String(password);
  if (text.length < 6 || !/\p{Lu}/u.test(text) || !/\d/.test(text)) throw new Refusal('Şifre zayıf', 430);
  return text;
}

/** The names of the password fields are not in the specification, so this backend reads its own. */
const PASSWORD_FIELDS = { ...LANG, current: 'text!', next: 'text!', repeat: 'text!' } as const;

function describeSession(player: Player, sid: string) {
  return {
    uid: player.uid,
    sid,
    uip: '203.0.113.9',
    gmt: '+03:00',
    lang: 'tr',
    username: player.username,
    lastlogin: 1_763_000_000,
    rid: player.rid,
    // A value other than null says that the second factor is active (spec §3). The value is not the secret.
    gasecret: player.totpSecret === undefined ? null : `active-${player.uid}-ga`,
  };
}

function requireSession({ session }: Context) {
  if (!session) throw new Refusal('Oturum süresi doldu', 403);
  return session;
}

export const accountCalls: Readonly<Record<string, Call>> = {
  'user/login': {
    effect: 'write',
    access: 'everybody',
    fields: { ...LANG, username: 'text!', password: 'text!' },
    answer: ({ state, data, sessionUses }) => {
      const player = state.players.find(
        ({ username, password }) => username === data.username && password === data.password,
      );
      if (!player) throw new Refusal('Giriş Başarısız', 401);
      return { data: describeSession(player, openSession(state, player, sessionUses).sid) };
    },
  },
  'user/logout': {
    effect: 'write',
    access: 'pending',
    fields: LANG,
    answer: (context) => {
      context.state.sessions.delete(context.session?.sid ?? '');
      return { data: true };
    },
  },
  'user/get_user_profile': read('player', LANG, ({ player: { uid, firstname, lastname, mail } }) => ({
    data: { uid, firstname, lastname, mail, joined: '04.02.2024' },
  })),
  'user/register': {
    effect: 'mail',
    access: 'everybody',
    fields: { ...LANG, username: 'text!', password: 'text!', email: 'text' },
    answer: ({ state, data }) => {
      if (state.players.some(({ username }) => username === data.username)) throw new Refusal('Kayıtlı', 409);
      state.sent.push({ kind: 'mail', to: String(data.email) });
      const password = requirePassword(data.password);
      const username = String(data.username);
      state.nextId += 1;
      state.players.push(createPlayer(state.nextId, username, password, '', '', String(data.email), ''));
      return DONE;
    },
  },
  'user/forgot': {
    effect: 'mail',
    access: 'everybody',
    fields: { ...LANG, email: 'text!' },
    answer: ({ state, data }) => {
      // Any address gets a mail, so a test notices when a run asks for a mail to somebody else's address.
      state.sent.push({ kind: 'mail', to: String(data.email) });
      return DONE;
    },
  },
  'user/pass_reset': {
    effect: 'write',
    access: 'everybody',
    fields: { ...LANG, token: 'text!' },
    answer: () => {
      throw new Refusal('Bağlantı geçersiz', 431);
    },
  },
  'user/pass_change': {
    effect: 'write',
    access: 'player',
    fields: PASSWORD_FIELDS,
    answer: ({ state, data, player }) => {
      if (data.current !== player.password) throw new Refusal('Eski şifre yanlış', 432);
      if (data.next !== data.repeat) throw new Refusal('Şifreler farklı', 433);
      player.password = requirePassword(data.next);
      for (const [sid, session] of state.sessions) if (session.player === player) state.sessions.delete(sid);
      return DONE;
    },
  },
  'user/two_auth_type': {
    effect: (data) => (Object(data).type === undefined ? 'read' : 'write'), // The call gets or sets the type (spec §7).
    access: 'pending',
    fields: { ...LANG, type: 'text' },
    answer: ({ player }) => ({ data: { two_auth: player.totpSecret === undefined ? 'off' : 'ga' } }),
  },
  'user/sms_send': {
    effect: 'mail',
    access: 'pending',
    fields: CODE,
    answer: ({ state, player }) => {
      state.sent.push({ kind: 'text', to: player.phone });
      return { data: { seconds: 120 } };
    },
  },
  'user/sms_validate': {
    effect: 'write',
    access: 'pending',
    fields: { ...CODE, code: 'text!' },
    answer: () => {
      throw new Refusal('The code you entered is incorrect', 410);
    },
  },
  'user/check_user_ga': read('player', LANG, ({ player }) => ({
    data: { enabled: player.totpSecret !== undefined },
  })),
  'user/check_ga': {
    effect: 'write',
    access: 'pending',
    fields: { ...CODE, ga_code: 'text!' },
    answer: (context) => {
      const { player, data } = context;
      requireCode(player.pendingTotpSecret ?? player.totpSecret, data.ga_code);
      player.totpSecret = player.pendingTotpSecret ?? player.totpSecret;
      player.pendingTotpSecret = undefined;
      requireSession(context).isPending = false;
      return DONE;
    },
  },
  'user/user_generate_ga': {
    effect: 'write',
    access: 'player',
    fields: LANG,
    answer: ({ player }) => {
      player.pendingTotpSecret = toBase32(randomBytes(15));
      return { data: { key: player.pendingTotpSecret } };
    },
  },
  'user/clear_generated_ga': {
    effect: 'write',
    access: 'player',
    fields: { ...LANG, gacode: 'text!' },
    answer: ({ player, data }) => {
      requireCode(player.totpSecret, data.gacode);
      player.totpSecret = undefined;
      return DONE;
    },
  },
};

function toBase32(bytes: Buffer): string {
  return [...bytes].map((byte) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'[byte % 32]).join('');
}
