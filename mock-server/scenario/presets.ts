/** The presets: the errors of spec §8, and faults of the network and the server. */
import { Rule, type ScenarioInput, ScenarioInput as ScenarioSchema } from '#contracts/control/scenario';
import { ANONYMOUS_USER, CODE, MESSAGE } from '#contracts/envelope';
import { newRuleState } from './scenario.ts';
import { HEALTHY_SCENARIO, type ScenarioState } from './tables.ts';

interface Preset {
  readonly summary: string;
  readonly scenario: ScenarioInput;
}

/** Matches all requests of signed-in players. */
const SIGNED_IN = { on: '*', player: '*' } as const;
const LOGIN = { on: 'user/login' } as const;

const buildMessage = (message: string, code: number, debug?: string) =>
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
        effect: buildMessage(MESSAGE.loginFailed, CODE.sessionGone),
      })),
    },
  },
  'inactive-account': {
    summary: 'The account is inactive, at sign-in and during a session.',
    scenario: {
      rules: [LOGIN, SIGNED_IN].map((on) => ({
        ...on,
        effect: buildMessage(MESSAGE.inactiveAccount, CODE.sessionGone),
      })),
    },
  },
  'not-authorised': {
    summary: 'Signed-in calls are not authorised.',
    scenario: { rules: [{ ...SIGNED_IN, effect: buildMessage(MESSAGE.notAuthorised, CODE.notAuthorised) }] },
  },
  'anonymous-user': {
    summary: 'The server treats signed-in calls as an anonymous user’s.',
    scenario: {
      rules: [
        { ...SIGNED_IN, effect: buildMessage(MESSAGE.sessionExpired, CODE.sessionGone, ANONYMOUS_USER) },
      ],
    },
  },
  'provider-unreachable': {
    summary: 'No game can be started.',
    scenario: {
      rules: ['casino/init_game', 'livecasino/init_game', 'virtualgames/init_game'].map((on) => ({
        on,
        effect: buildMessage(MESSAGE.providerUnreachable, CODE.providerUnreachable),
      })),
    },
  },
  'empty-lists': {
    summary: 'Every list is empty.',
    scenario: { rules: [{ on: '*', phase: 'after', effect: { kind: 'empty-list' } }] },
  },
  'slow-network': {
    summary: 'Every answer takes about two seconds, sometimes much longer.',
    scenario: { latency: { kind: 'lognormal', median: 1800, sigma: 0.5 } },
  },
  flaky: {
    summary: 'Answers are slow, and one request in five fails.',
    scenario: {
      latency: { kind: 'uniform', min: 50, max: 1200 },
      rules: [
        { on: '*', when: { probability: 0.1 }, effect: { kind: 'drop' } },
        { on: '*', when: { probability: 0.1 }, effect: { kind: 'status', status: 503 } },
      ],
    },
  },
  offline: {
    summary: 'Nothing is answered: every connection breaks.',
    scenario: { rules: [{ on: '*', effect: { kind: 'drop' } }] },
  },
  'bet-taken-answer-lost': {
    summary: 'The next round or slip is processed, but its answer never arrives.',
    scenario: {
      rules: [{ on: 'games/*', when: { times: 1 }, phase: 'after', effect: { kind: 'drop' } }],
    },
  },
  'broken-json': {
    summary: 'Replies are cut off halfway.',
    scenario: { rules: [{ on: '*', phase: 'after', effect: { kind: 'malformed' } }] },
  },
  'contract-violation': {
    summary: 'Lists, profile and balance have wrong and missing fields.',
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

/** Returns the state of a preset; throws for an unknown name. */
export function buildPresetState(name: string): ScenarioState {
  const preset = Object.hasOwn(PRESETS, name) ? PRESETS[name] : undefined;
  if (!preset) throw new Error(`There is no preset ${name}: ${Object.keys(PRESETS).join(', ')}`);
  return { ...buildScenarioState(preset.scenario), preset: name };
}

/** Returns the initial state of a scenario, with all counts at 0. */
export function buildScenarioState(input: ScenarioInput): ScenarioState {
  const { rules, latency, ...switches } = ScenarioSchema.parse(input);
  return { ...HEALTHY_SCENARIO, ...switches, latency: latency ?? null, rules: rules.map(newRuleState) };
}

function buildViolation(on: string, data: unknown) {
  return Rule.parse({ on, phase: 'after', effect: { kind: 'patch', merge: { data } } });
}
