import { useConsole } from '../console-context.ts';
import { ExchangePanel } from '../journal/exchange-panel.tsx';
import { RuleEditorPanel } from '../scenario/rule-editor-panel.tsx';

/** Shows the open exchange or the open rule. */
export function DetailPanel() {
  return useConsole().detail.value === 'rule' ? <RuleEditorPanel /> : <ExchangePanel />;
}
