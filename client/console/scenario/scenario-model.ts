/** The scenario of the world. A change shows at once and is undone when the server refuses it. */
import { computed, signal } from '@preact/signals-react';
import type { ReplyOf } from '#contracts/control/calls';
import type { Control } from '#contracts/control/client';
import type { Rule, Scenario, ScenarioPatch, SwitchName } from '#contracts/control/scenario';
import { toErrorMessage } from '../connection/connectivity.ts';

export const SWITCH_NAMES = ['maintenance', 'serverError', 'sessionExpired'] as const satisfies SwitchName[];

type Presets = ReplyOf<typeof import('#contracts/control/calls').controls['getPresets']>;
export type RuleWithHits = Scenario['rules'][number];
export type ScenarioModel = ReturnType<typeof createScenarioModel>;

const HEALTHY: Scenario = {
  maintenance: false,
  serverError: false,
  sessionExpired: false,
  rules: [],
  preset: null,
};

export function createScenarioModel(control: Control) {
  const current = signal<Scenario | undefined>();
  const presets = signal<Presets>([]);
  const error = signal<string | undefined>();

  /** The last scenario that the server sent; it is shown again when a change is refused. */
  let serverScenario: Scenario | undefined;
  let changes = 0;
  /** The last change. Each change waits for the one before, so that the server receives them in order. */
  let lastChange: Promise<unknown> = Promise.resolve();

  /**
   * Shows the expected scenario at once, then that of the server's reply. A refused change is undone and sets `error`.
   * Returns whether the server accepted the change. While a later change is under way, replies are not shown.
   */
  async function change(
    expect: (scenario: Scenario) => Scenario,
    send: () => Promise<Scenario>,
  ): Promise<boolean> {
    const id = ++changes;
    if (current.value) current.value = expect(current.value);
    error.value = undefined;
    const reply = lastChange.then(send);
    lastChange = reply.catch(() => undefined);
    try {
      serverScenario = await reply;
      return true;
    } catch (thrown) {
      error.value = toErrorMessage(thrown);
      return false;
    } finally {
      if (id === changes) current.value = serverScenario;
    }
  }

  const patch = (body: ScenarioPatch) => control('patchScenario', body);

  /** Loads the rules before it edits them: the server replaces the whole list, and others may have added rules. */
  function changeRules(edit: (rules: readonly RuleWithHits[]) => readonly Rule[]) {
    return change(
      (scenario) => ({
        ...scenario,
        preset: null,
        rules: edit(scenario.rules).map((rule) => ({ hits: 0, ...rule })),
      }),
      async () => patch({ rules: edit((await control('getScenario')).rules).map(withoutHits) }),
    );
  }

  return {
    /** The shown scenario; undefined until the first reply. */
    current,
    presets,
    error,
    isHealthy: computed(() => {
      const scenario = current.value;
      return (
        scenario !== undefined &&
        SWITCH_NAMES.every((name) => !scenario[name]) &&
        scenario.rules.length === 0 &&
        scenario.latency === undefined
      );
    }),

    /** Loads scenario and presets; ignores a reply that a change has overtaken. Throws when there is no reply. */
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
      return change(
        (scenario) => ({ ...scenario, [name]: isOn, preset: null }),
        () => patch({ [name]: isOn }),
      );
    },

    /** Applies a preset, which replaces the whole scenario. */
    applyPreset(name: string) {
      return change(
        (scenario) => ({ ...scenario, preset: name }),
        () => control('putPreset', undefined, { params: { name } }),
      );
    },

    /** Turns off all switches, the latency and all rules. */
    reset: () =>
      change(
        () => HEALTHY,
        () => control('deleteScenario'),
      ),

    /** Adds the rule before the others, since the first match wins. */
    addRule: (rule: Rule) => changeRules((rules) => [rule, ...rules]),

    removeRule: (rule: Rule) => changeRules((rules) => withoutRule(rules, rule)),

    removeLatency: () =>
      change(
        ({ latency: _, ...rest }) => ({ ...rest, preset: null }),
        () => patch({ latency: null }),
      ),
  };
}

function withoutHits({ hits: _, ...rule }: Rule & { hits?: number }): Rule {
  return rule;
}

/** Removes the first rule with the same content: rules have no ids. */
function withoutRule(rules: readonly RuleWithHits[], rule: Rule): readonly RuleWithHits[] {
  const content = JSON.stringify(withoutHits(rule));
  const index = rules.findIndex((each) => JSON.stringify(withoutHits(each)) === content);
  return index === -1 ? rules : rules.toSpliced(index, 1);
}
