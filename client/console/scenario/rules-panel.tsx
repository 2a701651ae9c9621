import { useSignal } from '@preact/signals-react';
import { Icon } from '../../ui/icon.tsx';
import { ActionMenu, type ActionMenuState } from '../controls/action-menu.tsx';
import { Button, IconButton } from '../controls/button.tsx';
import { IconPlus, IconX } from '../controls/icons.ts';
import { Panel } from '../controls/panel.tsx';
import { useScenarioModels } from './models.ts';
import { RuleRow } from './rule-row.tsx';
import { formatLatency } from './rule-text.ts';
import { TesterName } from './tester-name.tsx';
import { UndoStrip } from './undo-strip.tsx';

/** The button “Remove all” is shown from this number of rules on. */
const MIN_RULES_TO_EMPTY = 3;

/** Shows the latency and the rules of the scenario; rules are listed in the order in which they are matched. */
export function RulesPanel() {
  const { scenario, ruleEditor } = useScenarioModels();
  const menu = useSignal<ActionMenuState | undefined>(undefined);
  const { rules = [], latency } = scenario.current.value ?? {};
  // A failure is shown until the next change of the scenario, which clears the error.
  const { ruleFailure, error } = scenario;
  const failure = ruleFailure.value?.text === error.value ? ruleFailure.value : undefined;
  const openId = ruleEditor.shownRule.value?.id;
  return (
    <Panel
      name="rules"
      title="Rules"
      note={
        <>
          <span>{'from top to bottom · '}</span>
          <TesterName />
        </>
      }
      actions={
        <>
          {rules.length >= MIN_RULES_TO_EMPTY && (
            <Button onClick={() => void scenario.removeAllRules()}>Remove all</Button>
          )}
          <Button aria-keyshortcuts="N" onClick={() => ruleEditor.openNew()}>
            <Icon of={IconPlus} size={15} />
            <span>{' Rule '}</span>
            <kbd>N</kbd>
          </Button>
        </>
      }
    >
      <UndoStrip />
      {rules.length === 0 && latency === undefined && (
        <p className="empty">
          {scenario.current.value ? 'No rules: replies are sent unchanged.' : 'Loading the rules…'}
        </p>
      )}
      <ol>
        {latency !== undefined && (
          <li className="rule">
            <span className="mono quiet">–</span>
            <span className="rule-latency">{`Every answer comes late (${formatLatency(latency)}).`}</span>
            <IconButton
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
