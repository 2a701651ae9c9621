// The codes by text message, at the limits of their times and with what a backend may leave out.
import { expect, test } from 'vitest';
import type { Failure } from '../../../../../client/core/api/outcome.ts';
import { createSmsCode, readCodeRefusal } from '../../../../../client/core/session/sign-in/sms-code.ts';
import { createManualTimers } from '../../../support/manual-timers.ts';

const NOON = Date.parse('2026-11-20T12:00:00+03:00');
const refusal = (error: string | null, debug: string | null = null): Failure => ({
  ...{ ok: false, kind: 'refused', message: 'Olmadı', error, debug, isMalformed: false },
});
const sent = (data: object) => ({ ok: true, data, message: null, pagination: undefined });
const at = (seconds: number) => new Date(NOON + seconds * 1000).toISOString();

/** The model, whose calls get the reply of `reply`. isTimeKnown: whether the server has told its time. */
function createCodes(reply: { value: object }, isTimeKnown = true) {
  const timers = createManualTimers();
  const requests: object[] = [];
  const call = async (_: object, _data: object, options: object) => {
    requests.push(options);
    return reply.value;
  };
  let readCount = 0;
  const time = {
    now() {
      readCount += 1;
      return isTimeKnown ? NOON + timers.now() : undefined;
    },
  };
  return {
    timers,
    requests,
    countReads: () => readCount,
    sms: createSmsCode({ call, timers, time } as never),
  };
}

test('a code can be requested again when its wait is over, and is valid until its end', async () => {
  const { sms, timers } = createCodes({ value: sent({ phone: '5**', expiresAt: at(90), resendAt: at(20) }) });
  expect([sms.sentCode.value, sms.waitSeconds.value, sms.isExpired.value]).toEqual([null, 0, false]);
  expect(await sms.send()).toEqual({ kind: 'sent' });
  expect(sms.sentCode.value).toEqual({
    ...{ phone: '5**', isEarlier: false, expiresAt: NOON + 90_000, resendAt: NOON + 20_000 },
  });
  const states: [wait: number, isExpired: boolean][] = [];
  for (const ms of [0, 19_000, 1000, 69_000, 1000]) {
    await timers.pass(ms);
    states.push([sms.waitSeconds.value, sms.isExpired.value]);
  }
  expect(states).toEqual([
    [20, false],
    [1, false],
    [0, false],
    [0, false],
    [0, true],
  ]);
});

test.each([
  [59, 60],
  [61, 60],
  [58, 58],
  [62, 62],
])('a wait of %i s, which is known to a second, begins at %i', async (stated, shown) => {
  const { sms } = createCodes({ value: sent({ resendAt: at(stated) }) });
  await sms.send();
  expect(sms.waitSeconds.value).toBe(shown);
});

test('a backend may leave out phone and times, and the time may be unknown', async () => {
  const { sms, timers } = createCodes({ value: sent({}) }, false);
  await sms.send();
  expect(sms.sentCode.value).toEqual({ phone: null, isEarlier: false, expiresAt: null, resendAt: 0 });
  await timers.pass(5000);
  expect([sms.waitSeconds.value, sms.isExpired.value]).toEqual([0, false]);
});

test('a code that was sent earlier keeps what is known of it, and takes its wait from the refusal', async () => {
  const reply: { value: object } = { value: sent({ phone: '5**', expiresAt: at(90), resendAt: at(20) }) };
  const { sms } = createCodes(reply);
  await sms.send();
  reply.value = refusal('TOO_SOON', at(7));
  expect(await sms.send()).toEqual({ kind: 'too-soon', failure: reply.value });
  expect(sms.sentCode.value).toMatchObject({ phone: '5**', isEarlier: true, expiresAt: NOON + 90_000 });
  expect(sms.waitSeconds.value).toBe(7);

  const later = createCodes({ value: refusal('TOO_SOON') });
  await later.sms.send();
  expect(later.sms.sentCode.value).toEqual({ phone: null, isEarlier: true, expiresAt: null, resendAt: NOON });
  expect(later.sms.waitSeconds.value).toBe(0);
  const unknown = createCodes({ value: refusal('TOO_SOON') }, false);
  await unknown.sms.send();
  expect(unknown.sms.sentCode.value?.resendAt).toBe(0);
});

test.each([
  ['locked', refusal('LOCKED')],
  ['failed', refusal('OTHER')],
  ['failed', refusal(null)],
  ['failed', { ok: false, kind: 'offline' }],
])('a request that is %s shows no code', async (kind, failure) => {
  const { sms, timers } = createCodes({ value: failure });
  expect(await sms.send()).toEqual({ kind, failure });
  await timers.pass(5000);
  expect(sms.sentCode.value).toBeNull();
});

test('a code that a reply calls expired is so until the next code, or the end', async () => {
  const { sms } = createCodes({ value: sent({ expiresAt: at(90) }) });
  await sms.send();
  sms.expire();
  expect(sms.isExpired.value).toBe(true);
  await sms.send();
  expect(sms.isExpired.value).toBe(false);
  sms.expire();
  sms.stop();
  expect([sms.isExpired.value, sms.sentCode.value]).toEqual([false, null]);
});

test('after the end nothing counts, the reply to an open request is ignored, and another code counts again', async () => {
  const { sms, timers, countReads } = createCodes({ value: sent({ resendAt: at(20) }) });
  const open = sms.send();
  sms.stop();
  expect(await open).toEqual({ kind: 'failed', failure: { ok: false, kind: 'aborted' } });
  expect(sms.sentCode.value).toBeNull();

  await sms.send();
  await timers.pass(5000);
  expect(sms.waitSeconds.value).toBe(15);
  sms.stop();
  await sms.send();
  await timers.pass(2000);
  expect(sms.waitSeconds.value).toBe(13);
  sms.stop();
  const before = countReads();
  await timers.pass(5000);
  expect(countReads()).toBe(before);
});

test('during a login, the code is requested for the pending session', async () => {
  const { sms, requests } = createCodes({ value: sent({}) });
  const as = { uip: '', gmt: '', lang: 'tr', sid: '', uid: '' } as const;
  await sms.send(as);
  await sms.send();
  expect(requests).toEqual([{ as }, {}]);
});

test.each([
  ['WRONG_CODE', 'wrong-code'],
  ['LOCKED', 'locked'],
  ['CODE_EXPIRED', 'code-expired'],
  ['CODE_NOT_SENT', 'code-expired'],
  ['OTHER', 'failed'],
])('the refusal %s of a code means %s', (error, kind) => {
  expect(readCodeRefusal(refusal(error)).kind).toBe(kind);
  expect(readCodeRefusal({ ok: false, kind: 'offline' })).toEqual({
    ...{ kind: 'failed', failure: { ok: false, kind: 'offline' } },
  });
});
