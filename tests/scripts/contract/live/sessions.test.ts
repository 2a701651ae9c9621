/** Tests how often a run asks for its session, whatever comes in its place. */
import { expect, test } from 'vitest';
import * as user from '#contracts/calls/user';
import { MESSAGE } from '#contracts/envelope';
import { casino as site } from '../../../../scripts/contract/casino/casino.ts';
import { createSessions } from '../../../../scripts/contract/live/sessions.ts';
import {
  Ended,
  type HttpReply,
  NoAnswer,
  Redirected,
  Untried,
} from '../../../../scripts/contract/target/target.ts';
import { grant, refuse } from '../../../contract/other-backend/front.ts';
import { replaceWaits } from '../../../support/fake-waits.ts';

const account = { username: 'leyla', password: 'Gizli1' };
const page = (status: number): HttpReply => ({
  status,
  body: '<title>Are you a robot?</title>',
  notJson: { contentType: 'text/html' },
});

/** Returns sessions over a server that does this with each login, and the names of the calls that it got. */
function createOver(answerLogin: () => HttpReply, encrypt?: (text: string) => string) {
  const sent: string[] = [];
  const sessions = createSessions({
    site,
    account,
    encrypt,
    readServerTime: () => 0,
    async send(contract, _data, sender) {
      sent.push(contract.name);
      const isLogin = contract.name === user.login.name;
      const reply = isLogin ? answerLogin() : await answerCall(sender?.sid);
      sessions.follow(contract, reply);
      return reply;
    },
  });
  let answerCall = async (_sid: unknown): Promise<HttpReply> => ({ status: 200, body: grant([]) });
  const countLogins = () => sent.filter((name) => name === user.login.name).length;
  return { sessions, sent, countLogins, answerCallsBy: (answer: typeof answerCall) => (answerCall = answer) };
}

const fail = (error: Error) => () => {
  throw error;
};

test.each<[string, () => HttpReply, reason: string, logins: number]>([
  ['a redirect', fail(new Redirected('answered HTTP 302')), 'HTTP 302', 1],
  ['a page with 200', () => page(200), 'HTTP 200: is not JSON but text/html: "Are you a robot?"', 1],
  ['a page with 401', () => page(401), 'HTTP 401', 1],
  ['a page with 403', () => page(403), 'HTTP 403', 1],
  ['a page with 503', () => page(503), 'HTTP 503', 1],
  ['other JSON', () => ({ status: 200, body: { captcha: true } }), 'JSON without the envelope', 1],
  ['a refusal', () => ({ status: 200, body: refuse('Giriş Başarısız') }), 'Giriş Başarısız', 1],
  ['a success without a session', () => ({ status: 200, body: grant(null) }), 'İşlem Başarılı', 1],
  ['a limit', fail(new Untried('rate limited (HTTP 429)')), 'rate limited (HTTP 429)', 1],
  ['maintenance', () => ({ status: 503, body: refuse(MESSAGE.maintenance) }), 'maintenance', 1],
  ['no answer', fail(new NoAnswer('no answer: ECONNRESET')), 'ECONNRESET', 2],
])(
  '%s in place of a session is asked for once, or twice if it was lost',
  async (_, answer, reason, logins) => {
    const { sessions, countLogins } = createOver(answer);

    for (let check = 0; check < 5; check += 1) {
      await expect(sessions.signIn()).rejects.toThrow(reason);
    }

    expect(countLogins()).toBe(logins);
    expect(sessions.findProblem()).toContain(reason);
  },
);

test('a refused code of the authenticator is followed by the next one, and by no third', async () => {
  const stepMs = 30_000;
  const waits = replaceWaits();
  /** The time of the server, which begins 10 seconds after a step. */
  const readServerTime = () => waits.reduce((sum, ms) => sum + ms, 10_000);
  const times: number[] = [];
  const confirmWith = (results: readonly number[]) => {
    const replies = [...results];
    const sessions = createSessions({
      site: {
        ...site,
        secondFactor: {
          call: user.login,
          stepMs,
          isNeeded: () => true,
          buildData: (_secret, now) => {
            times.push(now);
            return user.login.example;
          },
        },
      },
      account: { ...account, totpSecret: 'JBSWY3DPEHPK3PXP' },
      readServerTime,
      async send(contract, _data, sender) {
        const body = sender ? { result: replies.shift() ?? 1 } : grant({ uid: '7', sid: 'a', gasecret: 1 });
        const reply = { status: 200, body };
        if (!sender) sessions.follow(contract, reply);
        return reply;
      },
    });
    return sessions.signIn();
  };

  expect(await confirmWith([0, 1])).toMatchObject({ sid: 'a' });
  expect(times).toEqual([10_000, 30_000]);
  await expect(confirmWith([0, 0, 1])).rejects.toThrow('the code of the authenticator was refused');
});

test('the end of the run is no problem of the account', async () => {
  const { sessions } = createOver(fail(new Ended('the run was stopped')));

  await expect(sessions.signIn()).rejects.toThrow(Ended);

  expect(sessions.findProblem()).toBeUndefined();
});

test('to undo what it has created, a run asks once more for a session that it has not got', async () => {
  const { sessions, countLogins } = createOver(fail(new Redirected('answered HTTP 302')));
  await expect(sessions.signIn()).rejects.toThrow(Untried);

  sessions.unblock();
  await expect(sessions.signIn()).rejects.toThrow(Untried);
  await expect(sessions.signIn()).rejects.toThrow(Untried);

  expect(countLogins()).toBe(2);
});

test('calls that find the session ended at the same time renew it once for all', async () => {
  let number = 0;
  const { sessions, countLogins, answerCallsBy } = createOver(() => {
    number += 1;
    return { status: 200, body: grant({ uid: '7', sid: `session-${number}` }) };
  });
  answerCallsBy(async (sid) => ({
    status: 200,
    body: sid === 'session-1' ? refuse(MESSAGE.sessionExpired, 403) : grant([]),
  }));
  const [sender] = await Promise.all([sessions.signIn(), sessions.signIn()]);

  const calls = [user.get_user_profile, user.get_user_profile, user.get_user_profile];
  const replies = await Promise.all(calls.map((call) => sessions.send(call, {}, sender)));

  expect(replies.map(({ body }) => Object(body).result)).toEqual([true, true, true]);
  expect(countLogins()).toBe(2);
});

/** Returns sessions over a server whose sessions end after so many calls, and the number of its logins. */
function createOverShort(uses: number, expired: readonly string[] = []) {
  const left = new Map<string, number>();
  const over = createOver(() => {
    const sid = `session-${left.size + 1}`;
    left.set(sid, uses);
    return { status: 200, body: grant({ uid: '7', sid }) };
  });
  over.answerCallsBy(async (sid) => {
    await Promise.resolve();
    const rest = left.get(String(sid)) ?? 0;
    left.set(String(sid), rest - 1);
    const isOver = rest <= 0 || expired.includes(over.sent.at(-1) ?? '');
    return { status: 200, body: isOver ? refuse(MESSAGE.sessionExpired, 403) : grant([]) };
  });
  return over;
}

test.each([1, 2, 3])(
  'calls side by side are all answered, however often sessions of %i calls end',
  async (uses) => {
    const { sessions, countLogins } = createOverShort(uses);

    const check = async () => {
      const replies: boolean[] = [];
      for (let call = 0; call < 3; call += 1) {
        const { body } = await sessions.send(user.get_user_profile, {}, await sessions.signIn());
        replies.push(Object(body).result);
      }
      return replies;
    };
    const replies = await Promise.all([check(), check(), check(), check()]);

    expect(replies.flat()).toEqual(Array(12).fill(true));
    expect(countLogins()).toBeLessThanOrEqual(2 * Math.ceil(12 / uses) + 1);
  },
);

test('a call that says of each session that it has ended is sent twice where no other uses the session, and later once', async () => {
  const { sessions, sent, countLogins } = createOverShort(100, [user.get_user_profile.name]);
  const send = async () => sessions.send(user.get_user_profile, {}, await sessions.signIn());

  const first = await send();
  const logins = countLogins();
  await send();

  expect(Object(first.body).result).toBe(false);
  expect(sent.filter((name) => name === user.get_user_profile.name)).toHaveLength(3);
  expect([logins, countLogins()]).toEqual([2, 2]);
});

test('a session that ends after each call is renewed forty times, and not again', async () => {
  const { sessions, countLogins } = createOverShort(1);
  const send = async () => sessions.send(user.get_user_profile, {}, await sessions.signIn());
  for (let call = 0; call <= 40; call += 1) expect(Object((await send()).body).result).toBe(true);

  await expect(send()).rejects.toThrow('the session ended 40 times');
  await expect(send()).rejects.toThrow('the session ended 40 times');

  expect(sessions.listRenewals()).toEqual(Array(40).fill(user.get_user_profile.name));
  expect(countLogins()).toBe(41);
});

test('the run ends each session that it began, once, also where the server does not answer', async () => {
  const { sessions, sent, answerCallsBy } = createOver(() => ({
    status: 200,
    body: grant({ uid: '7', sid: `session-${sent.length}` }),
  }));
  await sessions.signIn();
  await sessions.signInWith('another');
  expect(sessions.countOpen()).toBe(2);
  answerCallsBy(fail(new NoAnswer('no answer')));

  await sessions.end();
  await sessions.end();

  expect(sent.filter((name) => name === user.logout.name)).toHaveLength(2);
  expect(sessions.countOpen()).toBe(0);
});

test.each<[how: string, encrypt: ((text: string) => string) | undefined, sender: object, stranger: string]>([
  ['as it is', undefined, { uid: 7, sid: 'abcdef', uip: '192.0.2.7' }, 'a-session-that-nobody-has'],
  [
    'encrypted',
    (text) => `e(${text})`,
    { uid: 'e(7)', sid: 'e(abcdef)', uip: 'e(192.0.2.7)' },
    'e(a-session-that-nobody-has)',
  ],
])('a session is sent %s, and its parts are secrets in both forms', async (_, encrypt, sender, stranger) => {
  const { sessions } = createOver(
    () => ({ status: 200, body: grant({ uid: 7, sid: 'abcdef', uip: '192.0.2.7', lang: 'tr' }) }),
    encrypt,
  );
  expect(sessions.buildStranger()).toBeUndefined();

  const own = await sessions.signIn();

  expect(own).toEqual({ ...sender, lang: 'tr' });
  expect(sessions.buildStranger()).toEqual({ ...own, sid: stranger });
  expect([own, { ...own, sid: stranger }].map((each) => sessions.isOwn(each))).toEqual([true, false]);
  const secrets = [account.password, '7', 'abcdef', '192.0.2.7', ...Object.values(sender).map(String)];
  expect(new Set(sessions.secrets())).toEqual(new Set(secrets));
});

test('a logout ends the session of the run, and the next call begins another one', async () => {
  const { sessions, countLogins } = createOverShort(100);
  const own = await sessions.signIn();
  expect(await sessions.signIn()).toBe(own);

  await sessions.send(user.logout, {}, own);
  await sessions.signIn();

  expect(countLogins()).toBe(2);
});
