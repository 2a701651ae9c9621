import { useSignal } from '@preact/signals-react';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { IconPlus, IconUndo, IconX } from '../controls/icons.ts';
import { Panel } from '../controls/panel.tsx';
import { ActionMenu, type ActionMenuState } from './action-menu.tsx';
import { describeRuleShortly } from './describe-rule.ts';
import { RuleRow } from './rule-row.tsx';
import { describeChange, formatLatency } from './rule-text.ts';

/** The button “Remove all” is shown from this number of rules on. */
const MIN_RULES_TO_EMPTY = 3;

/** Shows the latency and the rules of the scenario; rules are listed in the order in which they are matched. */
export function RulesPanel() {
  const { scenario, ruleEditor, ruleFailure, openNewRule } = useConsole();
  const menu = useSignal<ActionMenuState | undefined>(undefined);
  const { rules = [], latency } = scenario.current.value ?? {};
  // A failure is shown until the next change of the scenario, which clears the error.
  const failure = ruleFailure.value?.text === scenario.error.value ? ruleFailure.value : undefined;
  const openId = ruleEditor.savedRule.value?.id;
  return (
    <Panel
      name="rules"
      title="Rules"
      note="first match wins"
      actions={
        <>
          {rules.length >= MIN_RULES_TO_EMPTY && (
            <Button onClick={() => void scenario.removeAllRules()}>Remove all</Button>
          )}
          <Button aria-keyshortcuts="N" onClick={() => openNewRule()}>
            <Icon of={IconPlus} size={15} /> Rule <kbd>N</kbd>
          </Button>
        </>
      }
    >
      <UndoStrip />
      {rules.length === 0 && latency === undefined ? (
        <p className="empty">
          {scenario.current.value ? 'No rules: replies are sent unchanged.' : 'Loading the rules…'}
        </p>
      ) : (
        <RuleHeads />
      )}
      <ol>
        {latency !== undefined && (
          <li className="rule mono">
            <span className="rule-grip" />
            <span className="rule-number quiet">–</span>
            <span className="row gap-6 rule-on">*</span>
            <span className="rule-player quiet">anyone</span>
            <span className="rule-when quiet">always</span>
            <span className="rule-effect">latency {formatLatency(latency)}</span>
            <span className="rule-used" />
            <span className="rule-switch" />
            <IconButton
              look="small bare rule-more"
              aria-label="Remove latency"
              onClick={() => void scenario.removeLatency()}
              icon={IconX}
            />
          </li>
        )}
        {rules.map((rule, index) => (
          <RuleRow
            key={rule.id}
            rule={rule}
            index={index}
            count={rules.length}
            isOpen={rule.id === openId}
            failure={failure?.ruleId === rule.id ? failure.text : undefined}
            menu={menu}
          />
        ))}
      </ol>
      <ActionMenu state={menu} />
    </Panel>
  );
}

function RuleHeads() {
  return (
    <div className="rule note rule-heads" aria-hidden="true">
      <span />
      <span />
      <span>on</span>
      <span>player</span>
      <span>when</span>
      <span>effect</span>
      <span className="number">used</span>
      <span>on</span>
      <span />
    </div>
  );
}

/** If the last change removed a rule or a preset, names the change and offers to undo it. */
function UndoStrip() {
  const { scenario, undo } = useConsole();
  const dismissed = useSignal('');
  const change = scenario.current.value?.undo;
  const key = JSON.stringify(change);
  if (!change || dismissed.value === key) return null;
  if (change.kind !== 'rule-removed' && change.kind !== 'preset-removed') return null;
  return (
    <p className="row gap-8 undo-strip" role="status">
      <span>{describeChange(change, describeRuleShortly)}</span>
      <span className="row wraps gap-6 to-end panel-actions">
        <Button aria-keyshortcuts="Z" onClick={() => void undo()}>
          <Icon of={IconUndo} size={15} /> Undo <kbd>Z</kbd>
        </Button>
        <IconButton aria-label="Hide this line" onClick={() => (dismissed.value = key)} icon={IconX} />
      </span>
    </p>
  );
}
