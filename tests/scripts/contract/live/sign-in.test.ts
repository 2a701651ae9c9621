/** Tests that a run signs in although the reply to the login differs from the contract. */
import { expect, test } from 'vitest';
import { type ForeignCall, grant, refuse, runAt, SESSION, startBackend } from './foreign-backend.ts';

const BALANCE = grant([{ balance: '1,250.00' }]);
const ENDED = refuse('Oturum süresi doldu', 403);

/**
 * Starts a backend with this reply to a login. isKnown: returns whether `user` names the session of the
 * login.
 */
function startSite(login: object, isKnown: (user: ForeignCall['user']) => boolean) {
  return startBackend(({ name, user }) => {
    if (name === 'user/login') return login;
    if (name === 'user/logout') return grant(null);
    return isKnown(user) ? BALANCE : ENDED;
  });
}

test.each([
  ['numbers as ids', grant({ ...SESSION, uid: 9047, sid: 771, uip: 3_221_225_991 }), { uid: 9047, sid: 771 }],
  ['gmt in place of gtm', grant({ ...SESSION, gtm: undefined, gmt: 3 }), { gmt: 3 }],
  ['a session inside a user', grant({ user: SESSION, menu: [{ id: 1 }] }), { uid: '9047' }],
  ['a session beside data', { ...grant(null), session: SESSION }, { sid: SESSION.sid }],
  ['other names', grant({ userId: 7, session_id: 'abcdef' }), { uid: 7, sid: 'abcdef' }],
  ['a message of its own', { ...grant(SESSION), message: 'Hoş geldiniz' }, { uid: '9047' }],
  ['a result in words', { ...grant(SESSION), result: 'ok' }, { uid: '9047' }],
])('a login with %s does not stop the run', async (_, login, expected) => {
  const [[field, value] = ['', '']] = Object.entries(expected);
  const { origin, calls } = await startSite(login, (user) => user?.[field] === value);

  const { output } = await runAt(origin, '--only', 'finance/check_balance');

  expect(calls.find(({ name }) => name === 'finance/check_balance')?.user).toMatchObject(expected);
  expect(output).not.toContain('untried');
});

test('a session that ends in the middle is renewed, and the report says so', async () => {
  let logins = 0;
  let uses = 0;
  const { origin, calls } = await startBackend(({ name, user }) => {
    if (name === 'user/login') return grant({ ...SESSION, sid: `session-${++logins}` });
    if (name === 'user/logout') return grant(null);
    if (user?.sid !== `session-${logins}`) return ENDED;
    uses += 1;
    if (uses !== 2) return BALANCE;
    logins += 1;
    return ENDED;
  });

  const { output } = await runAt(origin, '--only', 'finance/check_balance');

  expect(calls.filter(({ name }) => name === 'user/login')).toHaveLength(2);
  expect(output).toContain('The session ended early once and was renewed: finance/check_balance.');
  expect(output).not.toMatch(/broken|untried/);
});

test('a call that refuses every session is reported, and the session is not renewed for it again', async () => {
  const { origin, calls } = await startSite(grant(SESSION), () => false);

  const { exitCode, output } = await runAt(origin, '--only', 'finance/check_balance');

  expect(exitCode).toBe(1);
  expect(output).toContain('its example was refused');
  expect(calls.filter(({ name }) => name === 'user/login')).toHaveLength(2);
});

test('the session of nobody has the uid of the account, so that no other player is affected', async () => {
  const { origin, calls } = await startSite(grant(SESSION), (user) => user?.sid === SESSION.sid);

  await runAt(origin, '--only', 'finance/check_balance');

  const senders = calls.map(({ user }) => user ?? {}).filter((user) => Object.hasOwn(user, 'sid'));
  expect(new Set(senders.map(({ uid }) => uid))).toEqual(new Set([SESSION.uid]));
  expect(new Set(senders.map(({ sid }) => sid)).size).toBe(2);
});

test('where a login ends the earlier session, the checks after those of the login use the latest one', async () => {
  let logins = 0;
  const { origin, calls } = await startBackend(({ name, user, data }) => {
    if (name === 'user/login') {
      return data.password === 'Secret-password-1'
        ? grant({ ...SESSION, sid: `session-${++logins}` })
        : refuse('Giriş Başarısız', 403);
    }
    return user?.sid === `session-${logins}` ? grant(null) : ENDED;
  });

  const { output } = await runAt(origin, '--all', '--only', 'user/login,user/logout,finance/check_balance');

  const first = calls.find(({ name }) => name === 'user/logout');
  expect(first?.user?.sid).toBe('session-4');
  expect(output).not.toContain('user/logout broken');
  expect(output).not.toContain('its example was refused');
});

test('a call for visitors that refuses an unknown session alone is told from one that refuses its example', async () => {
  const refuseStranger = (user: ForeignCall['user']) => (user ? ENDED : grant(null));
  const picky = await startBackend(({ user }) => refuseStranger(user));
  const closed = await startBackend(({ name }) => (name === 'system/ping' ? ENDED : grant(null)));

  const [one, other] = await Promise.all(
    [picky, closed].map(({ origin }) =>
      runAt(origin, '--all', '--only', 'system/ping,maintenance/check_status'),
    ),
  );

  expect(one?.output).toContain('refused a session, which it is never sent with');
  expect(other?.output).not.toContain('refused a session, which it is never sent with');
});
