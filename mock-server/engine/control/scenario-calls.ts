/** The control calls that show and change the scenario of a world. Each change can be undone. */
import { hasSameContent } from '#contracts/control/rule-content';
import type { Rule, Scenario } from '#contracts/control/scenario';
import { MAX_RULES, SWITCH_NAMES } from '#contracts/control/scenario';
import { readRuleVersion, readScenarioVersion } from '#contracts/control/version';
import { ClientError } from '../exchange/client-error.ts';
import type { Platform } from '../platform.ts';
import { matchesOnlyUnread, suggestPatterns } from '../scenario/match.ts';
import { buildPresetState, buildScenarioState, findPreset, listPresets } from '../scenario/preset.ts';
import { addPreset, listActivePresets, removePreset } from '../scenario/preset-edits.ts';
import { insertRules, newRuleState, readRuleId, withRules } from '../scenario/scenario.ts';
import { HEALTHY_SCENARIO, type RuleState, type ScenarioState } from '../scenario/tables.ts';
import { type Change, changeScenario, describeStep, stepScenario } from '../scenario/undo.ts';
import { didYouMean, suggestNames } from '../suggestions.ts';
import type { World } from '../worlds/world.ts';
import { undoClock } from './clock.ts';
import type { ControlHandlers } from './handler.ts';

type ScenarioCall =
  | 'getScenario'
  | 'putScenario'
  | 'patchScenario'
  | 'deleteScenario'
  | 'healScenario'
  | 'undoScenario'
  | 'redoScenario'
  | 'getPresets'
  | 'putPreset'
  | 'addPreset'
  | 'removePreset'
  | 'postRule'
  | 'putRule'
  | 'deleteRule'
  | 'moveRule'
  | 'recountRule';

export const scenarioHandlers: Pick<ControlHandlers, ScenarioCall> = {
  getScenario: ({ platform, world }) => viewScenario(platform, world),

  putScenario: ({ platform, world, body }) =>
    findUnusablePattern(platform, body.rules) ??
    change(platform, world, buildScenarioState(body), { kind: 'other' }),

  patchScenario({ platform, world, body }) {
    const { latency, rules, version, change: name, ...rest } = body;
    const switches = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
    return (
      findUnusablePattern(platform, rules ?? []) ??
      findConflict(platform, world, version) ??
      change(
        platform,
        world,
        {
          ...(rules ? withRules(world.scenario, rules) : world.scenario),
          ...switches,
          ...(latency !== undefined && { latency }),
          preset: null,
        },
        name ?? { kind: 'other' },
      )
    );
  },

  deleteScenario: ({ platform, world }) =>
    change(platform, world, { ...HEALTHY_SCENARIO, lastRule: world.scenario.lastRule }, { kind: 'other' }),

  healScenario: ({ platform, world }) => switchAllOff(platform, world),

  undoScenario: ({ platform, world, body }) => undoOrRedo(platform, world, 'undo', body?.version),

  redoScenario: ({ platform, world, body }) => undoOrRedo(platform, world, 'redo', body?.version),

  getPresets: ({ platform }) => listPresets(platform.domain.presets),

  putPreset: ({ platform, world, params: { name = '' } }) =>
    findUnknownPreset(platform, name) ??
    change(platform, world, buildPresetState(platform.domain.presets, name), {
      kind: 'preset-added',
      preset: name,
    }),

  addPreset({ platform, world, params: { name = '' }, body }) {
    const unknown = findUnknownPreset(platform, name);
    if (unknown) return unknown;
    const state = addPreset(platform.domain.presets, world.scenario, name, body?.times);
    return tooManyRules(state) ?? change(platform, world, state, { kind: 'preset-added', preset: name });
  },

  removePreset: ({ platform, world, params: { name = '' } }) =>
    findUnknownPreset(platform, name) ??
    change(platform, world, removePreset(platform.domain.presets, world.scenario, name), {
      kind: 'preset-removed',
      preset: name,
    }),

  postRule({ platform, world, body: { rule, at = 0 } }) {
    const unknown = findUnusablePattern(platform, [rule], 'rule');
    if (unknown) return unknown;
    const state = insertRules(world.scenario, [rule], at);
    const added = state.rules[Math.min(at, state.rules.length - 1)]?.rule ?? rule;
    return (
      tooManyRules(state) ??
      change(platform, world, { ...state, preset: null }, { kind: 'rule-added', rule: added })
    );
  },

  putRule: ({ platform, world, params, body: { version, ...content } }) =>
    findUnusablePattern(platform, [content], '') ??
    editRule(platform, world, params, { kind: 'rule-edited', version }, (states, index, state) => {
      const rule = { ...content, id: readRuleId(state, index) };
      return states.with(index, hasSameContent(rule, state.rule) ? { ...state, rule } : newRuleState(rule));
    }),

  deleteRule: ({ platform, world, params, body }) =>
    editRule(platform, world, params, { kind: 'rule-removed', version: body?.version }, (states, index) =>
      states.toSpliced(index, 1),
    ),

  moveRule: ({ platform, world, params, body: { to } }) =>
    editRule(platform, world, params, { kind: 'rule-moved' }, (states, index, state) =>
      states.toSpliced(index, 1).toSpliced(to, 0, state),
    ),

  recountRule: ({ platform, world, params }) =>
    editRule(platform, world, params, { kind: 'rule-recounted' }, (states, index, { rule }) =>
      states.with(index, newRuleState(rule)),
    ),
};

/** Returns the scenario as the control interface shows it. */
function viewScenario({ domain }: Platform, world: World): Scenario {
  const { maintenance, serverError, sessionExpired, latency, preset, rules } = world.scenario;
  const scenario = {
    maintenance,
    serverError,
    sessionExpired,
    ...(latency === null ? {} : { latency }),
    rules: rules.map((state, index) => ({
      ...state.rule,
      id: readRuleId(state, index),
      hits: state.hits,
      version: readRuleVersion(state.rule),
    })),
    preset,
    presets: listActivePresets(domain.presets, world.scenario),
    undo: describeStep(world, 'undo'),
    redo: describeStep(world, 'redo'),
  };
  return { ...scenario, version: readScenarioVersion(scenario) };
}

function undoOrRedo(
  platform: Platform,
  world: World,
  direction: 'undo' | 'redo',
  version: string | undefined,
): Scenario | ClientError {
  const conflict = findConflict(platform, world, version);
  if (conflict) return conflict;
  const step = stepScenario(world, direction);
  if (!step) return new ClientError(409, `There is no change to ${direction}`);
  if (step.clock) undoClock(platform, world, step.clock);
  return viewScenario(platform, world);
}

/** Returns an error if a change was made from another version of the scenario; it would undo that of others. */
function findConflict(
  platform: Platform,
  world: World,
  version: string | undefined,
): ClientError | undefined {
  if (version === undefined || version === viewScenario(platform, world).version) return undefined;
  return new ClientError(409, 'Somebody else has changed the scenario meanwhile');
}

function change(platform: Platform, world: World, state: ScenarioState, description: Change): Scenario {
  changeScenario(world, state, description);
  return viewScenario(platform, world);
}

/** Switches off the switches, the latency and all rules. The rules stay in the list. */
function switchAllOff(platform: Platform, world: World): Scenario {
  const { scenario } = world;
  const switches = Object.fromEntries(SWITCH_NAMES.map((name) => [name, false]));
  const rulesOff = scenario.rules.filter(({ rule }) => !rule.off).length;
  const rules = scenario.rules.map((state) => ({ ...state, rule: { ...state.rule, off: true } }));
  const state = { ...scenario, ...switches, latency: null, rules, preset: null };
  return change(platform, world, state, { kind: 'healthy', rulesOff });
}

type Edit = (states: readonly RuleState[], index: number, state: RuleState) => RuleState[];

/**
 * Applies `edit` to the list of rules at the rule whose id is in the path; 404 if no rule has this id, 409 if
 * the change was made from another version of the rule.
 */
function editRule(
  platform: Platform,
  world: World,
  { id = '' }: Readonly<Record<string, string>>,
  { kind, version }: { readonly kind: Change['kind']; readonly version?: string | undefined },
  edit: Edit,
): Scenario | ClientError {
  const { scenario } = world;
  const index = scenario.rules.findIndex((state, place) => readRuleId(state, place) === id);
  const state = scenario.rules[index];
  if (!state) return new ClientError(404, `There is no rule ${id} in this scenario`, { path: 'id' });
  if (version !== undefined && version !== readRuleVersion(state.rule)) {
    return new ClientError(409, `Somebody else has changed the rule ${id} meanwhile`);
  }
  const rules = edit(scenario.rules, index, state);
  const edited = kind === 'rule-edited' ? rules[index]?.rule : undefined;
  const rule = { ...state.rule, id };
  return change(
    platform,
    world,
    { ...scenario, rules, preset: null },
    { kind, rule, ...(edited && { edited }) },
  );
}

function findUnknownPreset({ domain: { presets } }: Platform, name: string): ClientError | undefined {
  if (findPreset(presets, name)) return undefined;
  const nearest = suggestNames(name, Object.keys(presets));
  return new ClientError(404, `There is no preset ${name}${didYouMean(nearest)}`, { path: 'name' });
}

function tooManyRules({ rules }: ScenarioState): ClientError | undefined {
  return rules.length > MAX_RULES
    ? new ClientError(409, `A scenario takes ${MAX_RULES} rules: remove one first`)
    : undefined;
}

/** Returns an error for a rule that can match no request. at: replaces the path `rules[…]` in the error. */
function findUnusablePattern(
  { backend, domain }: Platform,
  rules: readonly Rule[],
  at?: string,
): ClientError | undefined {
  for (const [index, { on }] of rules.entries()) {
    const path = [at ?? `rules[${index}]`, 'on'].filter(Boolean).join('.');
    const nearest = suggestPatterns(domain, on);
    if (nearest)
      return new ClientError(422, `No call or document is named ${on}${didYouMean(nearest)}`, { path });
    if (backend && matchesOnlyUnread(domain, on, backend.filled)) {
      const reason = 'the proxy passes the pages of the site on unread';
      return new ClientError(422, `${on} matches nothing while ${backend.origin} answers: ${reason}`, {
        path,
      });
    }
  }
  return undefined;
}
