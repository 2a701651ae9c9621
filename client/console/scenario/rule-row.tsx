import type { Signal } from '@preact/signals-react';
import type { KeyboardEvent } from 'react';
import { isSpent } from '#contracts/control/rule-limit';
import { readOwnKey } from '../../core/own-key.ts';
import { buildRuleRowId } from '../base/element-ids.ts';
import type { ActionMenuState } from '../controls/action-menu.tsx';
import { IconButton } from '../controls/button.tsx';
import { useCopy } from '../controls/copy-button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconDots } from '../controls/icons.ts';
import { buildConsoleLink } from '../world/console-link.ts';
import { describeRule } from './describe-rule.ts';
import { useScenarioModels } from './models.ts';
import { listRuleActions, type RuleAction, runRuleKey } from './rule-actions.ts';
import type { RuleWithHits } from './rule-text.ts';
import { formatPlayers, formatUses, isEnded } from './rule-text.ts';

interface RuleRowProps {
  readonly rule: RuleWithHits;
  /** The place in the list, from 0. */
  readonly index: number;
  /** The number of rules in the list. */
  readonly count: number;
  readonly isOpen: boolean;
  /** The reason why the last action on the rule was refused; undefined if it was not. */
  readonly failure: string | undefined;
  readonly menu: Signal<ActionMenuState | undefined>;
}

/** One rule as a sentence. A press anywhere on the row opens it in the editor. */
export function RuleRow({ rule, index, count, isOpen, failure, menu }: RuleRowProps) {
  const console = useScenarioModels();
  const { ruleEditor, shortcuts, clock } = console;
  const copy = useCopy();
  const copyLink = () =>
    void copy(buildConsoleLink(console, buildRuleRowId(rule.id)), `the link to rule ${index + 1}`);
  const actions = [
    ...listRuleActions(console, rule, index, count),
    { name: 'Copy link', run: copyLink },
  ] satisfies readonly RuleAction[];
  const ending = isEnded(rule, clock.now.value) ? 'ended' : isSpent(rule) ? 'spent' : undefined;
  const players = formatPlayers(rule);
  const menuName = `More for rule ${index + 1}, ${rule.on}`;
  const classes = ['rule covered', isOpen && 'is-open', (rule.off || ending) && 'is-off'];

  function pressKey(event: KeyboardEvent<HTMLLIElement>) {
    const key = readOwnKey(event);
    if (key === 'ArrowDown' || key === 'ArrowUp') return moveFocus(event, key === 'ArrowDown');
    // On the switch and on the menu button, Space presses that button.
    if (key === ' ' && !isOpenButton(event.target)) return;
    if (!shortcuts.isEnabled.peek()) return;
    const row = event.currentTarget;
    if (!runRuleKey(actions, event)) return;
    event.preventDefault();
    if (key === 'Delete') focusRow(row.nextElementSibling ?? row.previousElementSibling);
  }

  return (
    <li className={classes.filter(Boolean).join(' ')} onKeyDown={pressKey}>
      <span className="mono quiet">{index + 1}</span>
      <button
        type="button"
        id={buildRuleRowId(rule.id)}
        className="cover-link rule-on"
        onClick={(event) => ruleEditor.open(rule, event.detail === 0)}
      >
        <span className="visually-hidden">{`Rule ${index + 1} on ${rule.on}: `}</span>
        <span>{`${describeRule(rule)} `}</span>
        {rule.preset !== undefined && <span className="tag">preset</span>}
        {players !== undefined && <span className="help own-line">{players}</span>}
      </button>
      <span className="mono number">
        {ending && <span className="tag amber">{ending}</span>}
        <span>{` ${formatUses(rule)}`}</span>
      </span>
      <button
        type="button"
        role="switch"
        className="mini-switch"
        aria-label={`Rule ${index + 1}, ${rule.on}`}
        aria-checked={!rule.off}
        onClick={() => actions.find(({ key }) => key === ' ')?.run()}
      >
        <span className="thumb" aria-hidden="true" />
      </button>
      <IconButton
        aria-label={menuName}
        aria-haspopup="menu"
        onClick={(event) => (menu.value = { name: menuName, anchor: event.currentTarget, actions })}
        icon={IconDots}
      />
      {failure !== undefined && <ErrorText text={failure} />}
    </li>
  );
}

/** Moves the focus to the row below or above. */
function moveFocus(event: KeyboardEvent<HTMLLIElement>, isDown: boolean): void {
  const { currentTarget: row } = event;
  if (focusRow(isDown ? row.nextElementSibling : row.previousElementSibling)) event.preventDefault();
}

function focusRow(row: Element | null): boolean {
  const button = row?.querySelector<HTMLElement>('.rule-on');
  button?.focus();
  return button !== undefined && button !== null;
}

function isOpenButton(target: EventTarget): boolean {
  return target instanceof Element && target.matches('.rule-on');
}
