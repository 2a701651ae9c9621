/**
 * The form of one rule, an existing or a new one. What is typed takes effect when it is applied; until then it
 * stays in the form, also while something else is shown, until another rule is opened.
 */
import { computed, signal } from '@preact/signals-react';
import { hasSameContent } from '#contracts/control/rule-content';
import type { Rule } from '#contracts/control/scenario';
import type { Layout } from '../base/layout-model.ts';
import type { NoticesModel } from '../base/notices-model.ts';
import type { PageFocus } from '../base/page-focus.ts';
import type { WorldClock } from '../world/world-clock.ts';
import type { WorldModel } from '../world/world-model.ts';
import { listFields } from './effects/effects.ts';
import { createDraft, fitToFiles, parseRuleDraft, type RuleDraft, readDraft } from './rule-draft.ts';
import type { RuleWithHits } from './rule-text.ts';
import type { ScenarioModel } from './scenario-model.ts';

interface Form {
  /** The id of the rule; undefined for a new one. */
  readonly ruleId?: string | undefined;
  /** The fields with which a new rule begins. */
  readonly initial: RuleDraft;
  /** The fields as they were typed; undefined if nothing was. */
  readonly typed?: RuleDraft | undefined;
  /** The rule as it was when the first field was typed into. */
  readonly before?: RuleWithHits | undefined;
}

interface Models {
  readonly scenario: Pick<ScenarioModel, 'current' | 'error' | 'addRule' | 'updateRule'>;
  readonly world: Pick<WorldModel, 'current'>;
  readonly layout: Layout;
  readonly notices: NoticesModel;
  readonly pageFocus: PageFocus;
  readonly clock: Pick<WorldClock, 'now'>;
}

/** The maximum number of times that a rule is sent because another part of the scenario has changed meanwhile. */
const MAX_ATTEMPTS = 5;

export type RuleEditor = ReturnType<typeof createRuleEditor>;

export function createRuleEditor({ scenario, world, layout, notices, pageFocus, clock }: Models) {
  const form = signal<Form | undefined>();
  const problem = signal<string | undefined>();
  const isApplying = signal(false);
  /** Whether somebody else has changed the rule since it was typed into, so that nothing was sent. */
  const isConflicting = signal(false);

  const savedRule = computed(() => scenario.current.value?.rules.find(({ id }) => id === form.value?.ruleId));
  /** The fields without what was typed; undefined without a form, or if the rule was removed. */
  const base = computed((): RuleDraft | undefined => {
    if (savedRule.value) return readDraft(savedRule.value);
    return form.value?.ruleId === undefined ? form.value?.initial : undefined;
  });
  const typed = computed(() => form.value?.typed ?? base.value);
  /** Whether the rule is on files such as `GET /media/*`, which few effects reach. */
  const isOnFiles = computed(() => {
    const on = typed.value?.on.trim() ?? '';
    return world.current.value?.files.some((files) => on.startsWith(files.slice(0, -1))) ?? false;
  });
  const draft = computed(() => (typed.value && isOnFiles.value ? fitToFiles(typed.value) : typed.value));

  /** Whether a text of the effect that has to be JSON is none, so that there is nothing to apply. */
  const isBroken = computed(() => {
    const { kind, effect = {} } = draft.value ?? {};
    return (
      kind !== undefined &&
      Object.entries(listFields(kind)).some(
        ([name, { control, parse, initialText }]) =>
          control === 'json' && parse(effect[name] ?? initialText) === undefined,
      )
    );
  });

  function update(fields: Partial<RuleDraft>) {
    const shown = draft.peek();
    if (!form.value || !shown) return;
    problem.value = undefined;
    const before = form.value.typed ? form.value.before : savedRule.peek();
    form.value = { ...form.value, before, typed: { ...shown, ...fields } };
  }

  function show(next: Form | undefined) {
    isConflicting.value = false;
    form.value = next;
    problem.value = undefined;
  }

  /** Closes the form, and moves the focus back to the row of the rule. What was typed stays. */
  function close() {
    layout.closeDetail();
    const id = form.peek()?.ruleId;
    if (id !== undefined) pageFocus.focusRule(id);
  }

  /** Replaces a rule, unless it is another than the one that was typed into. The rest of the scenario may be another. */
  async function replaceRule(id: string, content: Rule, before: RuleWithHits | undefined): Promise<boolean> {
    for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts += 1) {
      const present = scenario.current.peek()?.rules.find((rule) => rule.id === id);
      isConflicting.value = !!before && !!present && !hasSameContent(before, present);
      if (isConflicting.peek()) return false;
      const version = scenario.current.peek()?.version;
      if (await scenario.updateRule(id, content, before && version)) return true;
      // A refusal brings the present scenario; if that is no newer one, the refusal has another reason.
      if (scenario.current.peek()?.version === version) return false;
      scenario.error.value = undefined; // The form itself shows a conflict.
    }
    return false;
  }

  /**
   * Sends the form: a rule is replaced, and added again if it was removed. Returns whether the server accepted it.
   * overwrites: whether that holds whatever somebody else has made of the rule.
   */
  async function apply({
    off,
    overwrites = false,
  }: {
    readonly off?: boolean;
    readonly overwrites?: boolean;
  } = {}): Promise<boolean> {
    const sent = form.peek();
    const fields = draft.peek();
    const rule = savedRule.peek();
    if (!sent || !fields || isApplying.peek()) return false;
    if (rule && off === undefined && !sent.typed) return false; // There is nothing to apply.
    const parsed = parseRuleDraft(fields, rule, clock.now.peek());
    if ('problem' in parsed) {
      problem.value = parsed.problem;
      return false;
    }
    isApplying.value = true;
    const content = { ...parsed.rule, ...(off !== undefined && { off }) };
    const ruleId = rule
      ? (await replaceRule(rule.id, content, overwrites ? undefined : sent.before)) && rule.id
      : await scenario.addRule(content);
    isApplying.value = false;
    const isOpen = form.peek()?.ruleId === sent.ruleId;
    if (!ruleId) {
      if (isOpen && !isConflicting.peek()) problem.value = scenario.error.peek();
      return false;
    }
    const typed = form.peek()?.typed;
    const before = savedRule.peek();
    if (isOpen) form.value = { ...sent, ruleId, before, typed: typed === sent.typed ? undefined : typed };
    notices.showSuccess(rule ? 'Applied: the rule counts from 0' : 'The rule is added');
    return true;
  }

  return {
    draft,
    isOnFiles,
    isBroken,
    savedRule,
    isApplying,
    isConflicting,
    /** The first problem of the input, or the reason why the server refused the rule; found when it is applied. */
    problem,
    isChanged: computed(() => JSON.stringify(draft.value) !== JSON.stringify(base.value)),
    /** The rule as it applies, while its form is shown. */
    shownRule: computed(() => (layout.detail.value === 'rule' ? savedRule.value : undefined)),

    open({ id }: Pick<RuleWithHits, 'id'>, byKeyboard: boolean) {
      if (form.peek()?.ruleId !== id) show({ ruleId: id, initial: createDraft() });
      layout.showDetail('rule', byKeyboard);
    },

    /**
     * Opens the form of a new rule; without `fields`, with what was typed into it before.
     *
     * fields: the inputs that are filled in already.
     */
    openNew(fields?: Partial<RuleDraft>) {
      const isOpen = form.peek() !== undefined && form.peek()?.ruleId === undefined;
      if (fields || !isOpen) show({ initial: createDraft(fields) });
      layout.showDetail('rule', false);
      pageFocus.focusRuleCall();
    },

    update,
    updateEffect: (fields: RuleDraft['effect']) => update({ effect: { ...draft.peek()?.effect, ...fields } }),
    apply,
    close,

    /** Drops what was typed; the form of a new rule closes. */
    discard() {
      show(savedRule.peek() && { initial: createDraft(), ruleId: savedRule.peek()?.id });
      if (!form.peek()) close();
    },
  };
}
