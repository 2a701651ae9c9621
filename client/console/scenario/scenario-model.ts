/** The scenario of the world. A change shows at once and is undone when the server refuses it. */
import { computed, signal } from '@preact/signals-react';
import type { Control } from '#contracts/casino/client';
import type { ReplyOf } from '#contracts/control/calls';
import { hasSameContent } from '#contracts/control/rule-content';
import {
  type Rule,
  type Scenario,
  type ScenarioChange,
  SWITCH_NAMES,
  type SwitchName,
} from '#contracts/control/scenario';
import { toErrorMessage, UnreachableError } from '../connection/connectivity.ts';

type Presets = ReplyOf<typeof import('#contracts/control/calls').controls['getPresets']>;
export type RuleWithHits = Scenario['rules'][number];
export type ScenarioModel = ReturnType<typeof createScenarioModel>;

/** The temporary id of a new rule until the server replies. */
const NEW_RULE_ID = 'new';

export function createScenarioModel(control: Control) {
  const current = signal<Scenario | undefined>();
  const presets = signal<Presets>([]);
  const error = signal<string | undefined>();
  /** The rule whose last change the server refused, with the server's reason. */
  const ruleFailure = signal<{ readonly ruleId: string; readonly text: string } | undefined>();

  /** The last scenario that the server sent; it is shown again when a change is refused. */
  let serverScenario: Scenario | undefined;
  let changes = 0;
  /** The last change. Each change waits for the one before, so that the server receives them in order. */
  let lastChange: Promise<unknown> = Promise.resolve();

  /**
   * Shows the expected scenario at once, and then the scenario of the server's reply. A refused change is
   * undone and sets `error`. While a later change is under way, the reply is not shown. Returns the reply if
   * the server accepted the change.
   */
  async function change(
    expect: (scenario: Scenario) => Scenario,
    send: () => Promise<Scenario>,
  ): Promise<Scenario | undefined> {
    const id = ++changes;
    if (current.value) current.value = { ...expect(current.value), preset: null };
    error.value = undefined;
    const reply = lastChange.then(send);
    lastChange = reply.catch(() => undefined);
    try {
      serverScenario = await reply;
      return serverScenario;
    } catch (thrown) {
      error.value = toErrorMessage(thrown);
      // The server may refuse a change that does not fit what another console has made of the scenario.
      if (!(thrown instanceof UnreachableError))
        serverScenario = await control('getScenario').catch(() => serverScenario);
      return undefined;
    } finally {
      if (id === changes) current.value = serverScenario;
    }
  }

  /** Changes the scenario; returns whether the server accepted it. */
  const attempt = async (...args: Parameters<typeof change>) => (await change(...args)) !== undefined;

  /** Undoes the last change, whichever console has made it, and returns it; undefined if there is none. */
  async function undo(): Promise<ScenarioChange | undefined> {
    let latest: ScenarioChange | null | undefined;
    const isDone = await attempt(
      (scenario) => scenario,
      async () => {
        latest = (await control('getScenario')).undo;
        return control('undoScenario');
      },
    );
    return isDone && latest ? latest : undefined;
  }

  /**
   * Replaces a rule; returns whether the server accepted it. A rule that differs in more than `off` counts from 0
   * again.
   */
  function updateRule(shown: RuleWithHits, rule: Rule): Promise<boolean> {
    const { id, hits } = shown;
    const updated = { ...rule, id, hits: hasSameContent(shown, rule) ? hits : 0 };
    return changeRules(
      (rules) => rules.map((each) => (each.id === id ? updated : each)),
      () => control('putRule', rule, { params: { id } }),
    );
  }

  const changeRules = (
    edit: (rules: readonly RuleWithHits[]) => RuleWithHits[],
    send: () => Promise<Scenario>,
  ) => attempt((scenario) => ({ ...scenario, rules: edit(scenario.rules) }), send);

  return {
    /** The shown scenario; undefined until the first reply. */
    current,
    presets,
    error,
    ruleFailure,
    isHealthy: computed(() => current.value !== undefined && isHealthy(current.value)),
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
      serverScenario = scenario;
      if (JSON.stringify(scenario) !== JSON.stringify(current.peek())) current.value = scenario;
    },

    toggle(name: SwitchName) {
      const isOn = !(current.value?.[name] ?? false);
      return attempt(
        (scenario) => ({ ...scenario, [name]: isOn }),
        () => control('patchScenario', { [name]: isOn }),
      );
    },

    /**
     * Adds a preset. times: the maximum number of hits of each rule; null for no limit. Without `times`,
     * rules of the preset that exist already keep their limits, and their hits are counted from 0 again.
     */
    addPreset: (name: string, times?: number | null) =>
      attempt(
        (scenario) => ({ ...scenario, presets: [...new Set([...scenario.presets, name])] }),
        () => control('addPreset', times === undefined ? null : { times }, { params: { name } }),
      ),

    removePreset: (name: string) =>
      attempt(
        (scenario) => ({ ...scenario, presets: scenario.presets.filter((each) => each !== name) }),
        () => control('removePreset', undefined, { params: { name } }),
      ),

    /** Switches all faults off; the rules stay in the list. */
    heal: () =>
      attempt(
        ({ latency: _, ...scenario }) => ({
          ...scenario,
          ...Object.fromEntries(SWITCH_NAMES.map((name) => [name, false])),
          presets: [],
          rules: scenario.rules.map((rule) => ({ ...rule, off: true })),
        }),
        () => control('healScenario'),
      ),

    undo,

    /**
     * Adds a rule, by default before the others, since the first matching rule takes effect. Returns the id
     * of the rule; undefined if the server refuses it.
     */
    async addRule(rule: Rule, at = 0): Promise<string | undefined> {
      const added = { ...rule, id: NEW_RULE_ID, hits: 0 };
      const scenario = await change(
        (before) => ({ ...before, rules: before.rules.toSpliced(at, 0, added) }),
        () => control('postRule', { rule, at }),
      );
      return scenario?.undo?.rule?.id;
    },

    updateRule,

    setRuleOff: (rule: RuleWithHits, off: boolean) => updateRule(rule, { ...toRule(rule), off }),

    removeRule: (id: string) =>
      changeRules(
        (rules) => rules.filter((each) => each.id !== id),
        () => control('deleteRule', undefined, { params: { id } }),
      ),

    removeAllRules: () =>
      changeRules(
        () => [],
        () => control('patchScenario', { rules: [] }),
      ),

    /** Moves a rule to another place in the list, counted from 0. */
    moveRule: (id: string, to: number) =>
      changeRules(
        (rules) => {
          const moved = rules.filter((each) => each.id === id);
          return rules.filter((each) => each.id !== id).toSpliced(to, 0, ...moved);
        },
        () => control('moveRule', { to }, { params: { id } }),
      ),

    recountRule: (id: string) =>
      changeRules(
        (rules) => rules.map((each) => (each.id === id ? { ...each, hits: 0 } : each)),
        () => control('recountRule', undefined, { params: { id } }),
      ),

    removeLatency: () =>
      attempt(
        ({ latency: _, ...rest }) => rest,
        () => control('patchScenario', { latency: null }),
      ),
  };
}

/** Returns the content of a rule of the list, as it is sent. */
export function toRule({ id: _, hits: __, ...rule }: RuleWithHits): Rule {
  return rule;
}

/**
 * Returns whether no switch, rule or latency is on. A rule that has reached its maximum number of hits counts
 * as on, since its hits can be counted from 0 again.
 */
function isHealthy(scenario: Scenario): boolean {
  return (
    SWITCH_NAMES.every((name) => !scenario[name]) &&
    scenario.rules.every(({ off }) => off) &&
    scenario.latency === undefined
  );
}
