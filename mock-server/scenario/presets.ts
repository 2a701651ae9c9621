/** The presets: the whole error catalogue of spec §8, and what a phone meets on a bad day. */
import { Rule, type ScenarioInput, ScenarioInput as ScenarioSchema } from '#contracts/control/scenario';
import { ANONYMOUS_USER, CODE, MESSAGE } from '#contracts/envelope';
import { freshRule, HEALTHY, type ScenarioState } from './scenario.ts';

interface Preset {
  readonly summary: string;
  readonly scenario: ScenarioInput;
}

/** Any signed-in player's calls. */
const SIGNED_IN = { on: '*', player: '*' } as const;
const LOGIN = { on: 'user/login' } as const;

const refusal = (message: string, code: number, debug?: string) =>
  ({ kind: 'message', message, code, ...(debug === undefined ? {} : { debug }) }) as const;

export const PRESETS: Readonly<Record<string, Preset>> = {
  maintenance: { summary: 'The site is under maintenance.', scenario: { maintenance: true } },
  'server-error': { summary: 'Every call answers HTTP 500.', scenario: { serverError: true } },
  'session-expired': {
    summary: 'Every call with a session says that it has expired, the refresh too.',
    scenario: { sessionExpired: true },
  },
  'session-expired-once': {
    summary: 'The session ends at the next signed-in call; the refresh succeeds.',
    scenario: { rules: [{ ...SIGNED_IN, when: { times: 1 }, effect: { kind: 'expire' } }] },
  },
  'login-failed': {
    summary: 'Sign-in is refused, and every signed-in call says that it failed.',
    scenario: {
      rules: [LOGIN, SIGNED_IN].map((on) => ({
        ...on,
        effect: refusal(MESSAGE.loginFailed, CODE.sessionGone),
      })),
    },
  },
  'inactive-account': {
    summary: 'The account has been closed: at sign-in, and in the middle of a session.',
    scenario: {
      rules: [LOGIN, SIGNED_IN].map((on) => ({
        ...on,
        effect: refusal(MESSAGE.inactiveAccount, CODE.sessionGone),
      })),
    },
  },
  'not-authorised': {
    summary: 'Signed-in calls are refused for want of a right.',
    scenario: { rules: [{ ...SIGNED_IN, effect: refusal(MESSAGE.notAuthorised, CODE.notAuthorised) }] },
  },
  'anonymous-user': {
    summary: 'The server takes signed-in calls for an anonymous user’s.',
    scenario: {
      rules: [{ ...SIGNED_IN, effect: refusal(MESSAGE.sessionExpired, CODE.sessionGone, ANONYMOUS_USER) }],
    },
  },
  'provider-unreachable': {
    summary: 'No game can be started.',
    scenario: {
      rules: ['casino/init_game', 'livecasino/init_game', 'virtualgames/init_game'].map((on) => ({
        on,
        effect: refusal(MESSAGE.providerUnreachable, CODE.providerUnreachable),
      })),
    },
  },
  'empty-lists': {
    summary: 'Every list is empty.',
    scenario: { rules: [{ on: '*', phase: 'after', effect: { kind: 'empty-list' } }] },
  },
  'slow-network': {
    summary: 'Answers take two seconds or so, now and then much longer.',
    scenario: { latency: { kind: 'lognormal', median: 1800, sigma: 0.5 } },
  },
  flaky: {
    summary: 'Slow at times; one call in five fails, one way or another.',
    scenario: {
      latency: { kind: 'uniform', min: 50, max: 1200 },
      rules: [
        { on: '*', when: { probability: 0.1 }, effect: { kind: 'drop' } },
        { on: '*', when: { probability: 0.1 }, effect: { kind: 'status', status: 503 } },
      ],
    },
  },
  offline: {
    summary: 'No call is answered: every connection dies.',
    scenario: { rules: [{ on: '*', effect: { kind: 'drop' } }] },
  },
  'bet-taken-answer-lost': {
    summary: 'The next round or slip counts, but its answer never arrives.',
    scenario: {
      rules: [{ on: 'games/*', when: { times: 1 }, phase: 'after', effect: { kind: 'drop' } }],
    },
  },
  'broken-json': {
    summary: 'Replies end in the middle.',
    scenario: { rules: [{ on: '*', phase: 'after', effect: { kind: 'malformed' } }] },
  },
  'contract-violation': {
    summary: 'Lists, profile and balance come with wrong and missing fields.',
    scenario: {
      rules: [
        ...['casino/games_list', 'livecasino/game_table_list', 'cmscontroller/getSlider'].map((on) =>
          violation(on, [{ gameID: 'bin bir', name: 7 }]),
        ),
        violation('finance/check_balance', [{ balance: { amount: 12 } }]),
        violation('user/get_user_profile', { firstname: 7, username: ['esra'] }),
      ],
    },
  },
};

/** The state that a preset begins with; throws for a name that `PRESETS` does not have. */
export function presetState(name: string): ScenarioState {
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  if (!preset) throw new Error(`There is no preset ${name}: ${Object.keys(PRESETS).join(', ')}`);
  return { ...stateFrom(preset.scenario), preset: name };
}

/** The state that a written scenario begins with: its rules have counted nothing. */
export function stateFrom(written: ScenarioInput): ScenarioState {
  const { rules, latency, ...switches } = ScenarioSchema.parse(written);
  return { ...HEALTHY, ...switches, latency: latency ?? null, rules: rules.map(freshRule) };
}

function violation(on: string, data: unknown) {
  return Rule.parse({ on, phase: 'after', effect: { kind: 'patch', merge: { data } } });
}
