/** The control calls that show and change the scenario of a world. Each change can be undone. */

import { buildPresetText } from '#contracts/control/preset';
import { hasSameContent } from '#contracts/control/rule-content';
import type { Rule, Scenario } from '#contracts/control/scenario';
import { isFileEffect, MAX_RULES, type ScenarioPatch, SWITCH_NAMES } from '#contracts/control/scenario';
import { MAX_SEARCH_CHARS, matchesWords, readSearchWords } from '#contracts/search-words';
import { didYouMean, suggestNames } from '../base/suggestions.ts';
import type { ControlInput } from '../domain.ts';
import { isOnFiles, matchesOnlyUnread, suggestPatterns } from '../scenario/match.ts';
import {
  buildPresetState,
  buildScenarioState,
  findPreset,
  listPresets,
  type Presets,
} from '../scenario/preset.ts';
import { addPreset, listActivePresets, removePreset } from '../scenario/preset-edits.ts';
import {
  hasBegun,
  insertRules,
  newRuleState,
  readRuleId,
  withRules,
  withSwitches,
} from '../scenario/scenario.ts';
import { HEALTHY_SCENARIO, type RuleState, type ScenarioState } from '../scenario/tables.ts';
import {
  type Change,
  changeScenario,
  describeUndo,
  enforceUndoLimit,
  undoScenario,
} from '../scenario/undo.ts';
import { readVersion } from '../scenario/versions.ts';
import { ClientError } from '../wire/client-error.ts';
import { undoClock } from './clock.ts';
import type { ControlHandlers } from './handler.ts';

type Input = Pick<ControlInput, 'platform' | 'world' | 'params' | 'tester'>;

export const scenarioHandlers = {
  getScenario: viewScenario,

  putScenario: ({ body, ...input }) =>
    findUnusableRule(input, body.rules) ??
    change(input, buildScenarioState(body, input.world.scenario.lastRule), { kind: 'other' }),

  patchScenario({ body, ...input }) {
    const { latency, rules, ends, ...switches } = body;
    const { scenario } = input.world;
    const state = {
      ...withSwitches(rules ? withRules(scenario, rules) : scenario, switches, ends),
      ...(latency !== undefined && { latency }),
      preset: null,
    };
    return findUnusableRule(input, rules ?? []) ?? change(input, state, describePatch(scenario, body));
  },

  deleteScenario: (input) =>
    change(input, { ...HEALTHY_SCENARIO, lastRule: input.world.scenario.lastRule }, { kind: 'other' }),

  healScenario: switchAllOff,

  undoScenario(input) {
    const step = undoScenario(input.world);
    if (!step) return new ClientError(409, 'There is no change to undo');
    if (step.clock) undoClock(input.platform, input.world, step.clock);
    return viewScenario(input);
  },

  getPresets({ platform, query: { text = '' } }) {
    const words = readSearchWords(text.slice(0, MAX_SEARCH_CHARS));
    return listPresets(platform.domain.presets).filter((preset) =>
      matchesWords(buildPresetText(preset), words),
    );
  },

  putPreset: (input) =>
    editByPreset(input, 'preset-added', (presets, name) =>
      buildPresetState(presets, name, input.world.scenario.lastRule),
    ),

  addPreset: ({ body, ...input }) =>
    editByPreset(input, 'preset-added', (presets, name) =>
      addPreset(presets, input.world.scenario, name, body),
    ),

  removePreset: (input) =>
    editByPreset(input, 'preset-removed', (presets, name) =>
      removePreset(presets, input.world.scenario, name),
    ),

  postRule({ body: { rule, at = 0 }, ...input }) {
    const unknown = findUnusableRule(input, [rule], 'rule');
    if (unknown) return unknown;
    const state = { ...insertRules(input.world.scenario, [rule], at), preset: null };
    const added = state.rules[Math.min(at, state.rules.length - 1)]?.rule ?? rule;
    return tooManyRules(state) ?? change(input, state, { kind: 'rule-added', rule: added });
  },

  putRule: ({ body: content, ...input }) =>
    findUnusableRule(input, [content], '') ??
    editRule(input, 'rule-edited', (states, index, state) => {
      const rule = { ...content, id: readRuleId(state, index) };
      return states.with(index, hasSameContent(rule, state.rule) ? { ...state, rule } : newRuleState(rule));
    }),

  deleteRule: (input) => editRule(input, 'rule-removed', (states, index) => states.toSpliced(index, 1)),

  moveRule: ({ body: { to }, ...input }) =>
    editRule(input, 'rule-moved', (states, index, state) =>
      states.toSpliced(index, 1).toSpliced(to, 0, state),
    ),

  recountRule: (input) =>
    editRule(input, 'rule-recounted', (states, index, { rule }) => states.with(index, newRuleState(rule))),
} satisfies Partial<ControlHandlers>;

/** The version in a header `If-Match`, in the only form that this server gives. */
const VERSION_TAG = /^"(0|[1-9]\d{0,15})"$/;

/**
 * Refuses a change that is meant for another version of the scenario and clock, and says what is there. `*` stands for
 * any version.
 */
export function findConflict(
  input: Pick<Input, 'platform' | 'world'>,
  ifMatch: string,
): ClientError | undefined {
  if (ifMatch === '*') return undefined;
  const version = VERSION_TAG.exec(ifMatch)?.[1];
  if (version === undefined) {
    const expected = `If-Match is one version of the scenario in quotes, such as "${readVersion(input.world)}", or *`;
    return new ClientError(400, expected, { path: 'if-match' });
  }
  if (Number(version) === readVersion(input.world)) return undefined;
  const message = 'The scenario was changed meanwhile, so nothing was overwritten';
  return new ClientError(409, message, { debug: viewScenario(input) });
}

export function viewScenario({ platform, world }: Pick<Input, 'platform' | 'world'>): Scenario {
  const { maintenance, serverError, sessionExpired, ends, latency, preset, rules } = world.scenario;
  return {
    maintenance,
    serverError,
    sessionExpired,
    ...(ends && { ends }),
    ...(latency === null ? {} : { latency }),
    rules: rules.map((state, index) => ({
      ...state.rule,
      id: readRuleId(state, index),
      hits: state.hits,
      ...(state.rule.when?.per && { players: state.players?.filter(({ hits }) => hits > 0).length ?? 0 }),
    })),
    preset,
    presets: listActivePresets(platform.domain.presets, world.scenario),
    version: readVersion(world),
    undo: describeUndo(world),
  };
}

/** Describes a change of one switch, and the removal of all rules; any other as one of the scenario. */
function describePatch(scenario: ScenarioState, { ends: _, ...parts }: ScenarioPatch): Change {
  const { rules } = parts;
  const [name, ...others] = Object.keys(parts);
  if (others.length > 0) return { kind: 'other' };
  if (rules?.length === 0) return { kind: 'rules-removed', rulesRemoved: scenario.rules.length };
  const switchName = SWITCH_NAMES.find((each) => each === name);
  if (!switchName) return { kind: 'other' };
  return { kind: parts[switchName] ? 'switched-on' : 'switched-off', switch: switchName };
}

function change(input: Input, state: ScenarioState, description: Change): Scenario {
  const { tester } = input;
  changeScenario(input.world, state, { ...description, ...(tester !== undefined && { by: tester }) });
  enforceUndoLimit(input.platform.worlds.values());
  return viewScenario(input);
}

/** Switches off the switches, the latency and all rules but those of conveniences. The rules stay in the list. */
function switchAllOff(input: Input): Scenario {
  const { scenario } = input.world;
  const { presets } = input.platform.domain;
  const isFault = ({ off, preset }: Rule) =>
    !off && !(preset !== undefined && findPreset(presets, preset)?.isConvenience);
  const switches = Object.fromEntries(SWITCH_NAMES.map((name) => [name, false]));
  const rulesOff = scenario.rules.filter(({ rule }) => isFault(rule)).length;
  const rules = scenario.rules.map((state) =>
    isFault(state.rule) ? { ...state, rule: { ...state.rule, off: true } } : state,
  );
  const state = { ...withSwitches(scenario, switches), latency: null, rules, preset: null };
  return change(input, state, { kind: 'healthy', rulesOff });
}

type Edit = (states: readonly RuleState[], index: number, state: RuleState) => RuleState[];

/** Applies `edit` to the list of rules at the rule whose id is in the path; 404 if no rule has this id. */
function editRule(input: Input, kind: Change['kind'], edit: Edit): Scenario | ClientError {
  const { id = '' } = input.params;
  const { scenario } = input.world;
  const index = scenario.rules.findIndex((state, place) => readRuleId(state, place) === id);
  const state = scenario.rules[index];
  if (!state) return new ClientError(404, `There is no rule ${id} in this scenario`, { path: 'id' });
  const rules = edit(scenario.rules, index, state);
  const edited = kind === 'rule-edited' ? rules[index]?.rule : undefined;
  const rule = { ...state.rule, id };
  return change(input, { ...scenario, rules, preset: null }, { kind, rule, ...(edited && { edited }) });
}

/** Replaces the scenario by what `edit` makes of the preset in the path; 404 if there is no such preset. */
function editByPreset(
  input: Input,
  kind: Change['kind'],
  edit: (presets: Presets, name: string) => ScenarioState,
): Scenario | ClientError {
  const { presets } = input.platform.domain;
  const { name = '' } = input.params;
  if (!findPreset(presets, name)) {
    const nearest = suggestNames(name, Object.keys(presets));
    return new ClientError(404, `There is no preset ${name}${didYouMean(nearest)}`, { path: 'name' });
  }
  const state = edit(presets, name);
  return tooManyRules(state) ?? change(input, state, { kind, preset: name });
}

function tooManyRules({ rules }: ScenarioState): ClientError | undefined {
  return rules.length > MAX_RULES
    ? new ClientError(409, `A scenario takes ${MAX_RULES} rules: remove one first`)
    : undefined;
}

/** Returns an error for a rule that can match no request. at: replaces the path `rules[…]` in the error. */
function findUnusableRule(
  { platform: { backend, domain } }: Input,
  rules: readonly Rule[],
  at?: string,
): ClientError | undefined {
  for (const [index, rule] of rules.entries()) {
    const { on } = rule;
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
    const { playerKind } = rule;
    if (playerKind !== undefined && !domain.marks.playerKinds.includes(playerKind)) {
      const message = `is one of: ${domain.marks.playerKinds.join(', ')}`;
      return new ClientError(422, message, { path: path.replace(/on$/, 'playerKind') });
    }
    if (backend && (playerKind ?? rule.session) !== undefined) {
      const message = `cannot be known while ${backend.origin} answers`;
      const field = playerKind === undefined ? 'session' : 'playerKind';
      return new ClientError(422, message, { path: path.replace(/on$/, field) });
    }
    if (rule.from && rule.until && hasBegun(rule, Date.parse(rule.until)) === false) {
      const message = 'comes before the time from which the rule applies';
      return new ClientError(422, message, { path: path.replace(/on$/, 'until') });
    }
    if (isOnFiles(domain, on) && !fitsFiles(rule)) {
      const message = `${on} takes only delay and status, in the phase before, for any sender and request`;
      return new ClientError(422, message, { path });
    }
  }
  return undefined;
}

function fitsFiles({ effect, phase, player, playerKind, session, where, when }: Rule): boolean {
  const isOpen = [player, playerKind, session, where, when?.per].every((limit) => limit === undefined);
  return isFileEffect(effect.kind) && phase === 'before' && isOpen;
}
