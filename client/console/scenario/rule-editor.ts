/**
 * The rule that is open in the editor. Changes are saved during typing; invalid input leaves the rule
 * unchanged.
 */
import { computed, signal } from '@preact/signals-react';
import type { Timers } from '../timers.ts';
import { draftFromRule, newDraft, parseRuleDraft, type RuleDraft } from './rule-draft.ts';
import type { RuleWithHits, ScenarioModel } from './scenario-model.ts';

/** The pause in typing after which a rule is saved. */
export const SAVE_DELAY_MS = 400;

export type RuleEditor = ReturnType<typeof createRuleEditor>;

type Scenario = Pick<ScenarioModel, 'current' | 'error' | 'addRule' | 'updateRule' | 'undo'>;

export function createRuleEditor(scenario: Scenario, timers: Timers) {
  const draft = signal<RuleDraft | undefined>();
  /** The id of the open rule; undefined for a new rule until it is saved, and if none is open. */
  const id = signal<string | undefined>();
  const problem = signal<string | undefined>();
  let cancelSave: (() => void) | undefined;
  /** The latest save. Each save waits for the previous one, so that a new rule is added only once. */
  let lastSave: Promise<unknown> = Promise.resolve();

  const savedRule = computed(() => scenario.current.value?.rules.find((rule) => rule.id === id.value));

  /** Saves a draft if it is valid. edited: the draft at the time when the save was due. */
  async function save(edited: RuleDraft): Promise<void> {
    const base = savedRule.peek();
    const result = parseRuleDraft(edited, base);
    if ('problem' in result) {
      problem.value = result.problem;
      return;
    }
    if (id.peek() !== undefined && base === undefined) return; // Somebody has removed the rule meanwhile.
    const isSaved =
      base === undefined
        ? (await addRule(result.rule)) !== undefined
        : await scenario.updateRule(base.id, result.rule);
    problem.value = isSaved ? undefined : scenario.error.peek();
  }

  async function addRule(rule: Parameters<Scenario['addRule']>[0]) {
    const added = await scenario.addRule(rule);
    if (added !== undefined && draft.peek()) id.value = added;
    return added;
  }

  function update(fields: Partial<RuleDraft>) {
    if (!draft.value) return;
    draft.value = { ...draft.value, ...fields };
    saveLater();
  }

  function saveLater() {
    cancelSave?.();
    cancelSave = timers.after(SAVE_DELAY_MS, saveNow);
  }

  function saveNow() {
    const edited = draft.peek();
    const isDue = cancelSave !== undefined;
    cancelSave?.();
    cancelSave = undefined;
    if (edited && isDue) lastSave = lastSave.then(() => save(edited));
  }

  function show(fields: RuleDraft | undefined, ruleId: string | undefined) {
    saveNow();
    problem.value = undefined;
    id.value = ruleId;
    draft.value = fields;
  }

  return {
    draft,
    savedRule,
    /** The first problem of the input, or the reason why the server refused the rule. */
    problem,

    open: (rule: RuleWithHits) => show(draftFromRule(rule), rule.id),

    /**
     * Opens a new rule. If the fields name a call, as those of an exchange do, the rule is saved without more
     * input.
     */
    openNew(fields: Partial<RuleDraft> = {}) {
      show(newDraft(fields), undefined);
      if (fields.on !== undefined) saveLater();
    },

    update,

    updateEffect: (fields: RuleDraft['effect']) => update({ effect: { ...draft.peek()?.effect, ...fields } }),

    close: () => show(undefined, undefined),

    /** Undoes the last change, and shows the open rule in its state after that. */
    async undo(): Promise<boolean> {
      saveNow();
      await lastSave;
      const isUndone = await scenario.undo();
      const rule = savedRule.peek();
      if (isUndone && id.peek() !== undefined) {
        problem.value = undefined;
        draft.value = rule && draftFromRule(rule);
        if (!rule) id.value = undefined;
      }
      return isUndone;
    },
  };
}
