import type { Signal } from '@preact/signals-react';
import { type DragEvent, type KeyboardEvent, memo } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { IconButton } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconDots, IconGrip } from '../controls/icons.ts';
import { ToggleButton } from '../controls/toggle-button.tsx';
import { buildRuleRowId } from '../element-ids.ts';
import type { ActionMenuState } from './action-menu.tsx';
import { formatEffect } from './effects/effects.ts';
import { isSpent } from './meets-rule.ts';
import { listRuleActions, runRuleKey } from './rule-actions.ts';
import { formatConditions, formatPlayer } from './rule-text.ts';
import type { RuleWithHits } from './scenario-model.ts';

/** The data type of the rule's id in a drag event. */
const DRAG_TYPE = 'application/x-vitrin-rule';

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

/** One rule. A click opens it in the editor; it can be dragged to another place. */
export const RuleRow = memo(function RuleRow({ rule, index, count, isOpen, failure, menu }: RuleRowProps) {
  const console = useConsole();
  const { scenario, ruleEditor, shortcuts } = console;
  const actions = listRuleActions(console, rule, index, count);
  const effect = formatEffect(rule.effect);
  const conditions = formatConditions(rule);
  const spent = isSpent(rule);
  const classes = ['rule mono', isOpen && 'is-open', rule.off && 'is-off', spent && 'is-spent'];

  function pressKey(event: KeyboardEvent<HTMLLIElement>) {
    const isArrow = event.key === 'ArrowDown' || event.key === 'ArrowUp';
    if (isArrow && !event.altKey) return moveFocus(event, event.key === 'ArrowDown');
    // On the switch and on the menu button, Space presses that button.
    if (event.key === ' ' && !isOpenButton(event.target)) return;
    if (!shortcuts.isEnabled.peek()) return;
    const row = event.currentTarget;
    if (!runRuleKey(actions, event)) return;
    event.preventDefault();
    if (event.key === 'Delete') focusRow(row.nextElementSibling ?? row.previousElementSibling);
  }

  return (
    <li
      className={classes.filter(Boolean).join(' ')}
      draggable
      onKeyDown={pressKey}
      onDragStart={(event) => event.dataTransfer.setData(DRAG_TYPE, rule.id)}
      onDragOver={allowDrop}
      onDrop={(event) => {
        event.preventDefault();
        void scenario.moveRule(event.dataTransfer.getData(DRAG_TYPE), index);
      }}
    >
      <span className="rule-grip" title="Drag to another place">
        <Icon of={IconGrip} size={14} />
      </span>
      <span className="rule-number quiet">{index + 1}</span>
      <button
        type="button"
        id={buildRuleRowId(rule.id)}
        className="row gap-6 rule-on"
        title={`Edit rule ${index + 1} on ${rule.on}`}
        onClick={(event) => ruleEditor.open(rule, event.detail === 0)}
      >
        <span className="visually-hidden">{`Rule ${index + 1} on `}</span>
        <CallName name={rule.on} />
        {rule.preset !== undefined && <span className="tag">preset</span>}
      </button>
      <span className="rule-player quiet">{formatPlayer(rule.player)}</span>
      <span className="rule-when quiet" title={conditions}>
        {conditions}
      </span>
      <span className="rule-effect" title={effect}>
        {effect}
      </span>
      <span className="rule-used number">
        {spent && <span className="tag amber">spent</span>}
        <span>{` ${formatUses(rule)}`}</span>
      </span>
      <span className="rule-switch">
        <ToggleButton
          aria-label={`Rule ${index + 1}, ${rule.on}`}
          isOn={!rule.off}
          onToggle={() => actions.find(({ key }) => key === ' ')?.run()}
        />
      </span>
      <IconButton
        look="small bare rule-more"
        aria-label={`More for rule ${index + 1}, ${rule.on}`}
        aria-haspopup="true"
        onClick={(event) => (menu.value = { anchor: event.currentTarget, actions })}
        icon={IconDots}
      />
      {failure !== undefined && <ErrorText text={failure} />}
    </li>
  );
}, isSameRow);

/** Shows the pattern of the calls that a rule matches. A long pattern is broken after the slash. */
function CallName({ name }: { readonly name: string }) {
  const slash = name.indexOf('/') + 1;
  return (
    <span className="rule-call">
      <span>{name.slice(0, slash)}</span>
      <wbr />
      <span>{name.slice(slash)}</span>
    </span>
  );
}

/** Compares rules by content, since each reply of the server contains new objects. */
function isSameRow(a: RuleRowProps, b: RuleRowProps): boolean {
  return (
    a.index === b.index &&
    a.count === b.count &&
    a.isOpen === b.isOpen &&
    a.failure === b.failure &&
    JSON.stringify(a.rule) === JSON.stringify(b.rule)
  );
}

/** Formats how often a rule took effect: `1 of 2`, or `6` without a limit. */
function formatUses({ hits, when }: RuleWithHits): string {
  return when?.times === undefined ? String(hits) : `${hits} of ${when.times}`;
}

function allowDrop(event: DragEvent): void {
  if (event.dataTransfer.types.includes(DRAG_TYPE)) event.preventDefault();
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
