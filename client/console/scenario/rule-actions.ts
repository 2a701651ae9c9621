/** The actions of a rule in the list, run from its menu or by a key while its row has the focus. */
import { type KeyEvent, readOwnKey } from '../../core/own-key.ts';
import type { MenuAction } from '../controls/action-menu.tsx';
import type { ScenarioModels } from './models.ts';
import type { RuleWithHits } from './rule-text.ts';
import { toRule } from './scenario-model.ts';

export interface RuleAction extends MenuAction {
  /**
   * The `key` of the keyboard event that runs the action. Absent if no key runs it, or if the browser handles
   * the key, such as Enter on a button.
   */
  readonly key?: string;
  readonly needsAlt?: boolean;
}

type Models = Pick<ScenarioModels, 'scenario' | 'ruleEditor' | 'pageFocus'>;

/**
 * Lists the actions on a rule. An action that changes the rules scrolls to the result; if the server refuses
 * the change, the row of the rule shows the reason.
 *
 * index: the place of the rule in the list, from 0. count: the number of rules.
 */
export function listRuleActions(
  { scenario, ruleEditor, pageFocus }: Models,
  rule: RuleWithHits,
  index: number,
  count: number,
): readonly RuleAction[] {
  /** Sends a change. show: scrolls to the result of the change; by default, scrolls to the rule. */
  async function change(send: () => Promise<boolean>, show = () => pageFocus.showRule(rule.id)) {
    scenario.ruleFailure.value = undefined;
    if (await send()) return show();
    scenario.ruleFailure.value = { ruleId: rule.id, text: scenario.error.peek() ?? '' };
    pageFocus.showRule(rule.id);
  }

  async function duplicate() {
    let copy: string | undefined;
    await change(
      async () => {
        copy = await scenario.addRule(toRule(rule), index + 1);
        return copy !== undefined;
      },
      () => pageFocus.focusRule(copy ?? rule.id),
    );
  }

  function remove() {
    const rules = scenario.current.peek()?.rules ?? [];
    const next = rules[index + 1] ?? rules[index - 1];
    return change(
      () => scenario.removeRule(rule.id),
      () => next && pageFocus.showRule(next.id),
    );
  }

  const move = (to: number) => () => void change(() => scenario.moveRule(rule.id, to));
  return [
    { name: 'Edit', hint: 'Enter', run: () => ruleEditor.open(rule, true) },
    { name: 'Duplicate', hint: 'D', key: 'd', run: () => void duplicate() },
    {
      name: 'Move up',
      hint: 'Alt ↑',
      key: 'ArrowUp',
      needsAlt: true,
      isDisabled: index === 0,
      run: move(index - 1),
    },
    {
      name: 'Move down',
      hint: 'Alt ↓',
      key: 'ArrowDown',
      needsAlt: true,
      isDisabled: index === count - 1,
      run: move(index + 1),
    },
    {
      name: rule.off ? 'Switch on' : 'Switch off',
      hint: 'Space',
      key: ' ',
      run: () => void change(() => scenario.setRuleOff(rule, !rule.off)),
    },
    {
      name: 'Count from 0',
      isDisabled: rule.hits === 0,
      run: () => void change(() => scenario.recountRule(rule.id)),
    },
    {
      name: 'Remove',
      hint: 'Del',
      key: 'Delete',
      isDangerous: true,
      run: () => void remove(),
    },
  ];
}

/** Runs the action of a key; returns whether there was one to run. */
export function runRuleKey(actions: readonly RuleAction[], press: KeyEvent): boolean {
  const action = actions.find(
    ({ key, needsAlt = false }) =>
      key !== undefined && key.toLowerCase() === readOwnKey(press, { alt: needsAlt })?.toLowerCase(),
  );
  if (!action || action.isDisabled) return false;
  action.run();
  return true;
}
