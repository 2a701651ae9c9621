/** Shows rules and their drafts in the right column, and applies and discards drafts. */
import type { Signal } from '@preact/signals-react';
import type { NoticesModel } from '../notices/notices-model.ts';
import type { PageFocus } from '../page-focus.ts';
import type { RuleDraft } from './rule-draft.ts';
import type { RuleEditor } from './rule-editor.ts';
import type { RuleWithHits } from './scenario-model.ts';

interface Shown {
  readonly ruleEditor: RuleEditor;
  readonly notices: NoticesModel;
  readonly pageFocus: PageFocus;
  readonly detail: Signal<'exchange' | 'rule'>;
  readonly isDetailOpen: Signal<boolean>;
  readonly showDetail: (kind: 'rule', byKeyboard: boolean) => void;
}

export function createRuleView({ ruleEditor, notices, pageFocus, detail, isDetailOpen, showDetail }: Shown) {
  /** Opens a rule in the editor. */
  function openRule(rule: RuleWithHits, byKeyboard: boolean) {
    ruleEditor.open(rule.id);
    showDetail('rule', byKeyboard);
  }

  /** Opens a new rule in the editor. fields: the inputs that are filled in already. */
  function openNewRule(fields: Partial<RuleDraft> = {}) {
    ruleEditor.openNew(fields);
    showDetail('rule', false);
    pageFocus.focusRuleCall();
  }

  /** Opens the draft of a new rule again. id: the id of the draft. */
  function openDraft(id: string) {
    ruleEditor.open(id);
    showDetail('rule', true);
  }

  /** Applies the open draft. */
  async function applyRule(change?: { readonly off?: boolean }) {
    const isNew = ruleEditor.savedRule.peek() === undefined;
    if (await ruleEditor.apply(change)) {
      notices.showSuccess(isNew ? 'The rule is added' : 'Applied: the rule counts from 0');
    }
  }

  /** Drops the open draft; the form of a new rule closes. */
  function discardRule() {
    ruleEditor.discard();
    if (ruleEditor.openId.peek() === undefined) closeRule();
  }

  /** Closes the rule editor, and moves the focus back to the row of the rule. A draft stays. */
  function closeRule() {
    const id = ruleEditor.openId.peek();
    ruleEditor.close();
    detail.value = 'exchange';
    isDetailOpen.value = false;
    if (id !== undefined) pageFocus.focusRule(id);
  }

  return { openRule, openNewRule, openDraft, applyRule, discardRule, closeRule };
}
