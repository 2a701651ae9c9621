/** The presets of scenarios: the errors of spec §8, and faults of the network and the server. */
import { Rule } from '#contracts/control/scenario';
import { ANONYMOUS_USER, CODE, MESSAGE } from '#contracts/envelope';
import type { Presets } from '../engine/scenario/preset.ts';

/** Matches all requests of signed-in players. */
const SIGNED_IN = { on: '*', player: '*' } as const;
const LOGIN = { on: 'user/login' } as const;

const buildMessage = (message: string, code: number, debug?: string) =>
  ({ kind: 'message', message, code, ...(debug === undefined ? {} : { debug }) }) as const;

export const PRESETS: Presets = {
  maintenance: {
    title: 'Maintenance',
    symptom: '“Kısa bir bakım yapıyoruz” on every page',
    summary: 'The site is under maintenance.',
    expectation: 'Every page gives way to “Kısa bir bakım yapıyoruz”, and comes back by itself.',
    scenario: { maintenance: true },
  },
  'server-error': {
    title: 'Server error',
    symptom: '“Sunucumuz yanıt vermiyor” on every page',
    summary: 'Every call answers HTTP 500.',
    expectation:
      'Pages say “Sunucumuz yanıt vermiyor”; a message with a reload stays, and no call is sent until then.',
    scenario: { serverError: true },
  },
  'session-expired': {
    title: 'Session expired',
    symptom: 'Signed out without a message',
    summary: 'Every call with a session says that it has expired, the refresh too.',
    expectation: 'The player is signed out without a message; pages for players lead to the sign-in.',
    scenario: { sessionExpired: true },
  },
  'session-expired-once': {
    title: 'Session renewed once',
    symptom: 'Nothing, but a payment has to be confirmed again',
    summary: 'The session ends at the next signed-in call; the refresh succeeds.',
    expectation:
      'Refresh in silence; only a payment and a change of the second factor say so, and ask to begin again.',
    scenario: { rules: [{ ...SIGNED_IN, when: { times: 1 }, effect: { kind: 'expire' } }] },
  },
  'login-failed': {
    title: 'Sign-in refused',
    symptom: '“Giriş Başarısız” in the sign-in form',
    summary: 'Sign-in is refused, and every signed-in call says that it failed.',
    expectation:
      '“Giriş Başarısız” in the sign-in form, and to a signed-in player, who is signed out and led home.',
    scenario: {
      rules: [LOGIN, SIGNED_IN].map((on) => ({
        ...on,
        effect: buildMessage(MESSAGE.loginFailed, CODE.sessionGone),
      })),
    },
  },
  'inactive-account': {
    title: 'Account inactive',
    symptom: '“İnaktif hesap” in the sign-in form',
    summary: 'The account is inactive, at sign-in and during a session.',
    expectation:
      '“İnaktif hesap” in the sign-in form, with support, and to a signed-in player, who is signed out and led home.',
    scenario: {
      rules: [LOGIN, SIGNED_IN].map((on) => ({
        ...on,
        effect: buildMessage(MESSAGE.inactiveAccount, CODE.sessionGone),
      })),
    },
  },
  'not-authorised': {
    title: 'Not allowed',
    symptom: '“Bu sayfa görüntülenemiyor” in place of lobbies',
    summary: 'Signed-in calls are not authorised.',
    expectation:
      '“Bu sayfa görüntülenemiyor” in place of lobbies and the player’s pages, “Bu işlem için yetkiniz yok” on the home page and for a payment; a game leads home. The player stays signed in.',
    scenario: { rules: [{ ...SIGNED_IN, effect: buildMessage(MESSAGE.notAuthorised, CODE.notAuthorised) }] },
  },
  'anonymous-user': {
    title: 'Session unknown',
    symptom: 'Signed out without a message',
    summary: 'The server treats signed-in calls as an anonymous user’s.',
    expectation: 'The player is signed out without a message; pages for players lead to the sign-in.',
    scenario: {
      rules: [
        { ...SIGNED_IN, effect: buildMessage(MESSAGE.sessionExpired, CODE.sessionGone, ANONYMOUS_USER) },
      ],
    },
  },
  'provider-unreachable': {
    title: 'Game provider down',
    symptom: '“Sağlayıcıya Ulaşılamıyor” in place of each game',
    summary: 'No game can be started.',
    expectation:
      '“Sağlayıcıya Ulaşılamıyor” in place of the game, with a retry and a way back; no white page.',
    scenario: {
      rules: ['casino/init_game', 'livecasino/init_game', 'virtualgames/init_game'].map((on) => ({
        on,
        effect: buildMessage(MESSAGE.providerUnreachable, CODE.providerUnreachable),
      })),
    },
  },
  'empty-lists': {
    title: 'Empty lists',
    symptom: '“Sonuç bulunamadı” in lists, 0,00 TL as balance',
    summary: 'Every list is empty.',
    expectation:
      'Lists say so, such as “Sonuç bulunamadı”; the home page leaves out slides and most shelves, and the balance is “0,00 TL”.',
    scenario: { rules: [{ on: '*', phase: 'after', effect: { kind: 'empty-list' } }] },
  },
  'no-popups': {
    title: 'No popups',
    symptom: 'A home page without a popup',
    summary: 'No popup greets the visitor.',
    expectation: 'The home page stays free, in each new window too; everything else is as usual.',
    scenario: {
      rules: [{ on: 'cmscontroller/popupInformation', phase: 'after', effect: { kind: 'empty-list' } }],
    },
    isConvenience: true,
  },
  'slow-network': {
    title: 'Slow network',
    symptom: 'Grey bars for about two seconds, then the page',
    summary: 'Every answer takes about two seconds, sometimes much longer.',
    expectation: 'Skeletons, never a blank page; no button sends twice.',
    scenario: { latency: { kind: 'lognormal', median: 1800, sigma: 0.5 } },
  },
  flaky: {
    title: 'Unsteady network',
    symptom: 'One part in five fails, with a button that retries',
    summary: 'Answers are slow, and one request in five fails.',
    expectation: 'What fails says so and offers a retry; nothing is booked twice.',
    scenario: {
      latency: { kind: 'uniform', min: 50, max: 1200 },
      rules: [
        { on: '*', when: { probability: 0.1 }, effect: { kind: 'drop' } },
        { on: '*', when: { probability: 0.1 }, effect: { kind: 'status', status: 503 } },
      ],
    },
  },
  offline: {
    title: 'Connection broken',
    symptom: '“Bağlantı yok” in place of pages and lists',
    summary: 'Nothing is answered: every connection breaks.',
    expectation:
      '“Bağlantı yok” in place of a page or its lists, with a retry that works afterwards; a payment says “Sonucu bilmiyoruz”.',
    scenario: { rules: [{ on: '*', effect: { kind: 'drop' } }] },
  },
  'bet-taken-answer-lost': {
    title: 'Bet taken, answer lost',
    symptom: 'The game asks again, and shows one round',
    summary: 'The next round or slip is processed, but its answer never arrives.',
    expectation: 'The game asks again and shows the one round or slip, not two.',
    scenario: {
      rules: [{ on: 'games/*', when: { times: 1 }, phase: 'after', effect: { kind: 'drop' } }],
    },
  },
  'broken-json': {
    title: 'Replies cut off',
    symptom: 'Errors in place of parts, with a retry',
    summary: 'Replies are cut off halfway.',
    expectation: 'An error in the place that asked, with a retry; money is looked up, never sent again.',
    scenario: { rules: [{ on: '*', phase: 'after', effect: { kind: 'malformed' } }] },
  },
  'contract-violation': {
    title: 'Wrong fields',
    symptom: '“Alınamadı” as balance, “7” as first name',
    summary: 'Games, slides, profile and balance have wrong and missing fields.',
    expectation:
      'Slots are one card “7”; live tables, slides and the search say “Bu bölüm şu anda yüklenemedi”, with a retry; the balance says “Alınamadı”, and the first name is 7. The rest of each page works.',
    scenario: {
      rules: [
        ...['casino/games_list', 'livecasino/game_table_list', 'cmscontroller/getSlider'].map((on) =>
          buildViolation(on, [{ gameID: 'bin bir', name: 7 }]),
        ),
        buildViolation('finance/check_balance', [{ balance: { amount: 12 } }]),
        buildViolation('user/get_user_profile', { firstname: 7, username: ['esra'] }),
      ],
    },
  },
};

function buildViolation(on: string, data: unknown) {
  return Rule.parse({ on, phase: 'after', effect: { kind: 'patch', merge: { data } } });
}
