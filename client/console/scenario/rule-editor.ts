/**
 * The rule that is open in the editor, and the drafts of rules. A draft takes effect when it is applied; until
 * then it survives that the editor is closed and that the page is reloaded.
 */
import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-react';
import * as z from 'zod/mini';
import type { TextArea } from '../../storage/area.ts';
import { createStore, record } from '../../storage/entries.ts';
import { draftFromRule, newDraft, parseRuleDraft, RuleDraft } from './rule-draft.ts';
import type { ScenarioModel } from './scenario-model.ts';

/** base: the fields when editing began. They differ from the rule after another console has changed it. */
const Draft = z.object({ fields: RuleDraft, base: RuleDraft });
type Draft = z.output<typeof Draft>;

/** Returns the entry with the drafts of a world. No key of the site starts with `vitrin`. */
const buildEntry = (world: string) =>
  record(`vitrinConsoleDrafts/${world}`, z.array(z.tuple([z.string(), Draft])));

export type RuleEditor = ReturnType<typeof createRuleEditor>;

/** The beginning of the ids of drafts for new rules. The server's ids begin with `r`. */
const NEW_PREFIX = 'draft-';

type Scenario = Pick<ScenarioModel, 'current' | 'error' | 'addRule' | 'updateRule'>;

/**
 * Creates the editor. world: the name of the world, undefined until it is known. area: the storage of the
 * browser's tab.
 */
export function createRuleEditor(
  scenario: Scenario,
  world: ReadonlySignal<string | undefined>,
  area: TextArea,
) {
  const store = createStore(area);
  /** The drafts by the id of the rule; those of new rules have ids of their own. */
  const drafts = signal<ReadonlyMap<string, Draft>>(new Map());
  const openId = signal<string | undefined>();
  const problem = signal<string | undefined>();
  const isApplying = signal(false);
  /** The latest form of a new rule; it becomes a draft when it is edited. */
  let newForm: { readonly id: string; readonly fields: RuleDraft } | undefined;
  let newForms = 0;

  const savedRule = computed(() => scenario.current.value?.rules.find(({ id }) => id === openId.value));
  const openDraft = computed(() => drafts.value.get(openId.value ?? ''));
  const draft = computed((): RuleDraft | undefined => {
    if (openDraft.value) return openDraft.value.fields;
    if (savedRule.value) return draftFromRule(savedRule.value);
    return newForm?.id === openId.value ? newForm?.fields : undefined;
  });

  /** Says whether another console has edited or removed the rule of the open draft. */
  const conflict = computed((): 'edited' | 'removed' | undefined => {
    const id = openId.value;
    if (!openDraft.value || id?.startsWith(NEW_PREFIX) || isApplying.value) return undefined;
    if (!savedRule.value) return 'removed';
    return isEqual(draftFromRule(savedRule.value), openDraft.value.base) ? undefined : 'edited';
  });

  effect(() => {
    if (world.value === undefined) return;
    const stored = store.get(buildEntry(world.value)) ?? [];
    drafts.value = new Map([...stored, ...drafts.peek()]);
  });

  function setDraft(id: string, changed: Draft | undefined) {
    const entries = new Map(drafts.peek());
    if (changed && !isEqual(changed.fields, changed.base)) entries.set(id, changed);
    else entries.delete(id);
    drafts.value = entries;
    const name = world.peek();
    if (name !== undefined) store.set(buildEntry(name), [...entries]);
  }

  function show(id: string | undefined) {
    openId.value = id;
    problem.value = undefined;
  }

  function update(fields: Partial<RuleDraft>) {
    const id = openId.peek();
    const shown = draft.peek();
    if (id === undefined || !shown) return;
    problem.value = undefined;
    setDraft(id, { base: openDraft.peek()?.base ?? shown, fields: { ...shown, ...fields } });
  }

  function openNew(fields: RuleDraft): string {
    // A draft from before a reload may have the next number.
    do newForms += 1;
    while (drafts.peek().has(`${NEW_PREFIX}${newForms}`));
    newForm = { id: `${NEW_PREFIX}${newForms}`, fields };
    show(newForm.id);
    return newForm.id;
  }

  /** Sends the open draft. Fields that were edited meanwhile stay a draft. Returns whether it was applied. */
  async function apply({ off }: { readonly off?: boolean } = {}): Promise<boolean> {
    const id = openId.peek();
    const fields = draft.peek();
    const rule = savedRule.peek();
    if (id === undefined || !fields || isApplying.peek()) return false;
    if (rule && off === undefined && !openDraft.peek()) return false; // There is nothing to apply.
    if (conflict.peek()) return false; // The tester has to choose first, as the form says.
    const parsed = parseRuleDraft(fields, rule);
    if ('problem' in parsed) {
      problem.value = parsed.problem;
      return false;
    }
    isApplying.value = true;
    const content = { ...parsed.rule, ...(off !== undefined && { off }) };
    const appliedId = rule
      ? (await scenario.updateRule(rule, content)) && rule.id
      : await scenario.addRule(content);
    if (appliedId) {
      const latest = drafts.peek().get(id)?.fields ?? fields;
      setDraft(id, undefined);
      if (latest !== fields) setDraft(appliedId, { fields: latest, base: draftFromRule(content) });
      if (openId.peek() === id) openId.value = appliedId;
    } else {
      problem.value = scenario.error.peek();
    }
    isApplying.value = false;
    return Boolean(appliedId);
  }

  return {
    draft,
    savedRule,
    openId,
    drafts,
    isApplying,
    /** The first problem of the input, or the reason why the server refused the rule; found when it is applied. */
    problem,
    isChanged: computed(() => openDraft.value !== undefined),

    /** The drafts of new rules, in the order in which they were begun. */
    newDrafts: computed(() => [...drafts.value].filter(([id]) => id.startsWith(NEW_PREFIX))),

    conflict,

    /** Opens a rule with its draft, or the draft of a new rule. */
    open: (id: string) => show(id),

    /** Opens the form of a new rule. fields: the inputs that are filled in already. */
    openNew: (fields: Partial<RuleDraft> = {}) => openNew(newDraft(fields)),

    update,
    updateEffect: (fields: RuleDraft['effect']) => update({ effect: { ...draft.peek()?.effect, ...fields } }),
    apply,

    /** Applies the open draft over what another console has made of the rule; adds the rule again if it is gone. */
    async keepMine(): Promise<boolean> {
      const id = openId.peek();
      const fields = draft.peek();
      const rule = savedRule.peek();
      if (id === undefined || !fields) return false;
      if (rule) {
        setDraft(id, { fields, base: draftFromRule(rule) });
      } else {
        setDraft(id, undefined);
        setDraft(openNew(fields), { fields, base: newDraft() });
      }
      return apply();
    },

    /** Drops the open draft. The form of a rule then shows the rule; that of a new rule closes. */
    discard() {
      const id = openId.peek();
      if (id === undefined) return;
      setDraft(id, undefined);
      show(savedRule.peek() && id);
    },

    close: () => show(undefined),
  };
}

function isEqual(a: RuleDraft, b: RuleDraft): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
