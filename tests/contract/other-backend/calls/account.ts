/** Answers the calls about accounts: sign-in, sign-out, profile, passwords (spec §7 user, §4 Login). */
import { type Call, mail, Refusal, read, write } from '../call.ts';
import { createPlayer, endSessions, isProtected, openSession, type Player } from '../state.ts';

const DONE = { data: {} } as const;

/**
 * Throws a refusal unless a password has at least six characters, an uppercase letter and a digit (spec §5).
 */
function requirePassword(password: unknown): string {
  const text = String(password);
  if (text.length < 6 || !/\p{Lu}/u.test(text) || !/\d/.test(text)) throw new Refusal('Şifre zayıf', 430);
  return text;
}

/** Returns the three passwords of a change; the specification gives neither their names nor their order. */
function readPasswords(data: Readonly<Record<string, unknown>>): readonly string[] {
  const texts = Object.entries(data).filter(([name]) => name !== 'Lang');
  const find = (pattern: RegExp) => String(texts.find(([name]) => pattern.test(name))?.[1] ?? '');
  const passwords = [find(/current|old/i), find(/next|new(?!.*(again|repeat))/i), find(/repeat|again/i)];
  if (passwords.includes('')) throw new Refusal('Eksik alan: şifre', 421);
  return passwords;
}

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
    gasecret: isProtected(player) ? `active-${player.uid}-ga` : null,
  };
}

export const accountCalls: Readonly<Record<string, Call>> = {
  'user/login': write(
    'everybody',
    { username: 'text!', password: 'text!' },
    ({ state, data, sessionUses }) => {
      const player = state.players.find(
        ({ username, password }) => username === data.username && password === data.password,
      );
      if (!player) throw new Refusal('Giriş Başarısız', 401);
      return { data: describeSession(player, openSession(state, player, sessionUses).sid) };
    },
  ),
  'user/logout': write('pending', {}, ({ state, session }) => {
    if (session) endSessions(state, session.player, session.sid);
    return { data: true };
  }),
  'user/get_user_profile': read('player', {}, ({ player }) => {
    const { uid, username, firstname, lastname, mail } = player;
    return {
      data: { uid, username, firstname, lastname, mail, city: 'Bergama', memberSince: 1_707_034_500 },
    };
  }),
  'user/register': mail(
    'everybody',
    { username: 'text!', password: 'text!', email: 'text' },
    ({ state, data }) => {
      if (state.players.some(({ username }) => username === data.username)) throw new Refusal('Kayıtlı', 409);
      const mail = String(data.email);
      state.sent.push({ kind: 'mail', to: mail });
      const password = requirePassword(data.password);
      state.nextId += 1;
      const username = String(data.username);
      state.players.push(createPlayer({ uid: state.nextId, username, password, mail }));
      return DONE;
    },
  ),
  'user/forgot': mail('everybody', { email: 'text!' }, ({ state, data }) => {
    // Any address gets a mail, so a test notices when a run asks for a mail to somebody else's address.
    state.sent.push({ kind: 'mail', to: String(data.email) });
    return DONE;
  }),
  'user/pass_reset': write('everybody', { token: 'text!' }, () => {
    throw new Refusal('Bağlantı geçersiz', 431);
  }),
  'user/pass_change': write('player', {}, ({ state, data, player }) => {
    const [current, next, repeat] = readPasswords(data);
    if (current !== player.password) throw new Refusal('Eski şifre yanlış', 432);
    if (next !== repeat) throw new Refusal('Şifreler farklı', 433);
    player.password = requirePassword(next);
    endSessions(state, player);
    return DONE;
  }),
};
