/** The actions of a rule in the list, run from its menu or by a key while its row has the focus. */
import type { Console } from '../console.ts';
import type { MenuAction } from './action-menu.tsx';
import type { RuleWithHits } from './scenario-model.ts';

export interface RuleAction extends MenuAction {
  /** The `key` of the keyboard event; absent where the browser has a key already, such as Enter on a button. */
  readonly key?: string;
  readonly needsAlt?: boolean;
}

/** Lists the actions on a rule. index: its place from 0. count: the number of rules. */
export function listRuleActions(
  { scenario, openRule }: Pick<Console, 'scenario' | 'openRule'>,
  rule: RuleWithHits,
  index: number,
  count: number,
): readonly RuleAction[] {
  const { id: _, hits, ...content } = rule;
  const move = (to: number) => () => void scenario.moveRule(rule.id, to);
  return [
    { name: 'Edit', hint: 'Enter', run: () => openRule(rule, true) },
    { name: 'Duplicate', hint: 'D', key: 'd', run: () => void scenario.addRule(content, index + 1) },
    {
      ...{ name: 'Move up', hint: 'Alt ↑', key: 'ArrowUp', needsAlt: true },
      isDisabled: index === 0,
      run: move(index - 1),
    },
    {
      ...{ name: 'Move down', hint: 'Alt ↓', key: 'ArrowDown', needsAlt: true },
      isDisabled: index === count - 1,
      run: move(index + 1),
    },
    {
      ...{ name: rule.off ? 'Switch on' : 'Switch off', hint: 'Space', key: ' ' },
      run: () => void scenario.setRuleOff(rule, !rule.off),
    },
    {
      ...{ name: 'Count from 0', isDisabled: hits === 0 },
      run: () => void scenario.recountRule(rule.id),
    },
    {
      ...{ name: 'Remove', hint: 'Del', key: 'Delete', isDangerous: true },
      run: () => void scenario.removeRule(rule.id),
    },
  ];
}

/** The fields of a keyboard event that choose an action. */
interface KeyPress {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** Runs the action of a key; returns whether there was one to run. */
export function runRuleKey(actions: readonly RuleAction[], press: KeyPress): boolean {
  if (press.ctrlKey || press.metaKey) return false;
  const action = actions.find(
    ({ key, needsAlt = false }) =>
      key?.toLowerCase() === press.key.toLowerCase() && needsAlt === press.altKey,
  );
  if (!action || action.isDisabled) return false;
  action.run();
  return true;
}
