import { useConsole } from '../console-context.ts';
import { ExchangePanel } from '../journal/exchange-panel.tsx';
import { RuleEditorPanel } from '../scenario/rule-editor-panel.tsx';

/** The one thing that is open: an exchange or a rule. */
export function DetailPanel() {
  return useConsole().detail.value === 'rule' ? <RuleEditorPanel /> : <ExchangePanel />;
}
