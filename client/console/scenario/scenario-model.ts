/** The scenario of the world. */

import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { ReplyOf } from '#contracts/control/calls';
import type { PresetUse } from '#contracts/control/preset';
import {
  type Rule,
  type Scenario,
  type ScenarioChange,
  SWITCH_NAMES,
  type SwitchName,
} from '#contracts/control/scenario';
import { readErrorText } from '#contracts/error-text';
import { UnreachableError } from '../base/connectivity.ts';
import { nameRefusedField } from './refusal-words.ts';
import type { RuleWithHits } from './rule-text.ts';

type Presets = ReplyOf<typeof import('#contracts/control/calls').controls['getPresets']>;
export type ScenarioModel = ReturnType<typeof createScenarioModel>;

export function createScenarioModel(control: Control) {
  const current = signal<Scenario | undefined>();
  const presets = signal<Presets>([]);
  const error = signal<string | undefined>();
  /** The rule whose last change the server refused, with the server's reason. */
  const ruleFailure = signal<{ readonly ruleId: string; readonly text: string } | undefined>();

  let changes = 0;
  /** The last change. Each change waits for the one before, so that the server receives them in order. */
  let lastChange: Promise<unknown> = Promise.resolve();

  /** Sends a change and shows the scenario of the reply, which is returned; a refusal sets `error`. */
  function change(send: () => Promise<Scenario>): Promise<Scenario | undefined> {
    changes += 1;
    const reply = lastChange.then(async () => {
      error.value = undefined;
      try {
        current.value = await send();
        return current.value;
      } catch (thrown) {
        error.value = nameRefusedField(readErrorText(thrown));
        // The server may refuse a change that does not fit what another console has made of the scenario.
        if (!(thrown instanceof UnreachableError))
          current.value = await control('getScenario').catch(() => current.peek());
        return undefined;
      }
    });
    lastChange = reply;
    return reply;
  }

  /** Changes the scenario; returns whether the server accepted it. */
  const attempt = async (send: () => Promise<Scenario>) => (await change(send)) !== undefined;

  /**
   * Undoes the last change, whichever console has made it, if `mayUndo` allows it, and returns the change. Returns
   * undefined if there is none.
   */
  async function undo(
    mayUndo: (change: ScenarioChange) => boolean = () => true,
  ): Promise<{ readonly change: ScenarioChange; readonly isDone: boolean } | undefined> {
    let latest: ScenarioChange | null | undefined;
    let isAllowed = true;
    const isSent = await attempt(async () => {
      const scenario = await control('getScenario');
      latest = scenario.undo;
      isAllowed = !latest || mayUndo(latest);
      return isAllowed ? control('undoScenario', undefined, { ifMatch: scenario.version }) : scenario;
    });
    return isSent && latest ? { change: latest, isDone: isAllowed } : undefined;
  }

  /**
   * Replaces a rule; returns whether the server accepted it. A rule that differs in more than `off` counts from 0
   * again. version: that of the scenario for which the change is meant; without it, for any.
   */
  const updateRule = (id: string, rule: Rule, version?: number) =>
    attempt(() =>
      control('putRule', rule, { params: { id }, ...(version !== undefined && { ifMatch: version }) }),
    );

  return {
    /** The shown scenario; undefined until the first reply. */
    current,
    presets,
    error,
    ruleFailure,
    isHealthy: computed(() => current.value !== undefined && isHealthy(current.value, presets.value)),

    /**
     * Loads scenario and presets. The scenario is ignored if a change was made meanwhile. Throws when the
     * server does not answer.
     */
    async refresh() {
      const id = changes;
      await lastChange;
      const [scenario, presetList] = await Promise.all([
        control('getScenario'),
        presets.value.length > 0 ? presets.value : control('getPresets'),
      ]);
      presets.value = presetList;
      if (id !== changes) return;
      if (JSON.stringify(scenario) !== JSON.stringify(current.peek())) current.value = scenario;
    },

    /** Toggles a switch, after the changes that are under way. */
    toggle: (name: SwitchName) =>
      attempt(() => control('patchScenario', { [name]: !current.peek()?.[name] })),

    /** Switches a switch on until an instant of the world's time, epoch ms. */
    switchOnUntil: (name: SwitchName, at: number) =>
      attempt(() => control('patchScenario', { [name]: true, ends: { [name]: new Date(at).toISOString() } })),

    /**
     * Adds a preset. Without `use`, rules of the preset that exist already keep their limits, and their hits are
     * counted from 0 again.
     */
    addPreset: (name: string, use: PresetUse = null) =>
      attempt(() => control('addPreset', use, { params: { name } })),

    removePreset: (name: string) => attempt(() => control('removePreset', undefined, { params: { name } })),

    /** Switches all faults off; the rules stay in the list. */
    heal: () => attempt(() => control('healScenario')),

    undo,

    /**
     * Adds a rule, by default before the others, since the first matching rule takes effect. Returns the id
     * of the rule; undefined if the server refuses it.
     */
    async addRule(rule: Rule, at = 0): Promise<string | undefined> {
      return (await change(() => control('postRule', { rule, at })))?.undo?.rule?.id;
    },

    updateRule,

    /** Switches a rule on or off, as it is now: somebody else may have changed what the list shows. */
    setRuleOff: ({ id }: Pick<RuleWithHits, 'id'>, off: boolean) =>
      attempt(async () => {
        const { rules, version } = await control('getScenario');
        const rule = rules.find((each) => each.id === id);
        if (!rule) throw new Error('This rule has been removed');
        return control('putRule', { ...toRule(rule), off }, { params: { id }, ifMatch: version });
      }),

    removeRule: (id: string) => attempt(() => control('deleteRule', undefined, { params: { id } })),

    removeAllRules: () => attempt(() => control('patchScenario', { rules: [] })),

    /** Moves a rule to another place in the list, counted from 0. */
    moveRule: (id: string, to: number) => attempt(() => control('moveRule', { to }, { params: { id } })),

    recountRule: (id: string) => attempt(() => control('recountRule', undefined, { params: { id } })),

    removeLatency: () => attempt(() => control('patchScenario', { latency: null })),
  };
}

/** Returns the content of a rule of the list, as it is sent. */
export function toRule({ id: _, hits: __, players: ___, ...rule }: RuleWithHits): Rule {
  return rule;
}

/**
 * Returns whether no switch, rule or latency is on. A rule that has reached its maximum number of hits counts
 * as on, since its hits can be counted from 0 again; one of a preset that is no fault does not. presets: as far as known.
 */
export function isHealthy(scenario: Scenario, presets: Presets = []): boolean {
  const isConvenience = (name: string | undefined) =>
    presets.some((preset) => preset.isConvenience && preset.name === name);
  return (
    SWITCH_NAMES.every((name) => !scenario[name]) &&
    scenario.rules.every(({ off, preset }) => off || isConvenience(preset)) &&
    scenario.latency === undefined
  );
}
