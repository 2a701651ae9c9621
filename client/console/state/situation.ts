/** What is switched on: the three switches, latency, rules, presets. Changes show at once, and are taken back when refused. */
import { computed, signal } from '@preact/signals-react';
import type { ReplyOf } from '#contracts/control/calls';
import type { Control } from '#contracts/control/client';
import type { Rule, Scenario, ScenarioPatch, SwitchName } from '#contracts/control/scenario';
import { reasonOf } from './reach.ts';

export const SWITCH_NAMES = ['maintenance', 'serverError', 'sessionExpired'] as const satisfies SwitchName[];

type Presets = ReplyOf<typeof import('#contracts/control/calls').controls['getPresets']>;
export type CountedRule = Scenario['rules'][number];
export type Situation = ReturnType<typeof createSituation>;

const HEALTHY: Scenario = {
  maintenance: false,
  serverError: false,
  sessionExpired: false,
  rules: [],
  preset: null,
};

/** The scenario of one world, seen and changed through `control`. */
export function createSituation(control: Control) {
  const scenario = signal<Scenario | undefined>();
  const presets = signal<Presets>([]);
  const error = signal<string | undefined>();

  /** What the server last said: where a refused change returns to. */
  let confirmed: Scenario | undefined;
  let changes = 0;
  /** One change at a time: the server sees clicks in their order. */
  let last: Promise<unknown> = Promise.resolve();

  /**
   * Shows `expected` at once, then what the server answers. When it refuses, the scenario is as it was, `error`
   * says why, and the answer is false. Of several changes under way only the latest decides what is shown.
   */
  async function change(
    expected: (now: Scenario) => Scenario,
    send: () => Promise<Scenario>,
  ): Promise<boolean> {
    const mine = ++changes;
    if (scenario.value) scenario.value = expected(scenario.value);
    error.value = undefined;
    const sent = last.then(send);
    last = sent.catch(() => undefined);
    try {
      confirmed = await sent;
      return true;
    } catch (thrown) {
      error.value = reasonOf(thrown);
      return false;
    } finally {
      if (mine === changes) scenario.value = confirmed;
    }
  }

  const patch = (body: ScenarioPatch) => control('patchScenario', body);

  /** Rules are written all at once: those of the moment are asked for first, so that nobody else's get lost. */
  function changeRules(next: (rules: readonly CountedRule[]) => readonly Rule[]) {
    return change(
      (now) => ({ ...now, preset: null, rules: next(now.rules).map((rule) => ({ hits: 0, ...rule })) }),
      async () => patch({ rules: next((await control('getScenario')).rules).map(withoutHits) }),
    );
  }

  return {
    scenario,
    presets,
    error,
    switchesOn: computed(() => SWITCH_NAMES.filter((name) => scenario.value?.[name] === true).length),
    isHealthy: computed(() => {
      const now = scenario.value;
      return (
        now !== undefined &&
        SWITCH_NAMES.every((name) => !now[name]) &&
        now.rules.length === 0 &&
        now.latency === undefined
      );
    }),

    /** Asks again; an answer that a change has overtaken is dropped. Throws when there is none. */
    async refresh() {
      const asked = changes;
      await last;
      const [now, known] = await Promise.all([
        control('getScenario'),
        presets.value.length > 0 ? presets.value : control('getPresets'),
      ]);
      presets.value = known;
      if (asked !== changes) return;
      confirmed = now;
      if (JSON.stringify(now) !== JSON.stringify(scenario.peek())) scenario.value = now;
    },

    toggle(name: SwitchName) {
      const on = !(scenario.value?.[name] ?? false);
      return change(
        (now) => ({ ...now, [name]: on, preset: null }),
        () => patch({ [name]: on }),
      );
    },

    /** Replaces the whole scenario. */
    applyPreset(name: string) {
      return change(
        (now) => ({ ...now, preset: name }),
        () => control('putPreset', undefined, { params: { name } }),
      );
    },

    heal: () =>
      change(
        () => HEALTHY,
        () => control('deleteScenario'),
      ),

    /** Before the others: the first rule that matches wins. */
    addRule: (rule: Rule) => changeRules((rules) => [rule, ...rules]),

    removeRule: (rule: Rule) => changeRules((rules) => without(rules, rule)),

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

/** Rules have no names of their own: the first that says the same. */
function without(rules: readonly CountedRule[], rule: Rule): readonly CountedRule[] {
  const text = JSON.stringify(withoutHits(rule));
  const found = rules.findIndex((each) => JSON.stringify(withoutHits(each)) === text);
  return found === -1 ? rules : rules.toSpliced(found, 1);
}
