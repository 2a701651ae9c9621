import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { IconPlus, IconX } from '../controls/icons.ts';
import { Panel } from '../controls/panel.tsx';
import { formatEffect } from './effect-forms.ts';
import { formatConditions, formatLatency, formatPlayer } from './rule-text.ts';
import type { RuleWithHits } from './scenario-model.ts';

/** Shows the latency and the rules of the scenario; rules are listed in the order in which they are matched. */
export function RulesPanel() {
  useSignals();
  const { scenario, ruleDraft } = useConsole();
  const { rules = [], latency } = scenario.current.value ?? {};
  const isEmpty = rules.length === 0 && latency === undefined;
  return (
    <Panel
      name="rules"
      title="Rules"
      note="first match wins"
      actions={
        <button type="button" className="button small" aria-keyshortcuts="N" onClick={() => ruleDraft.open()}>
          <Icon of={IconPlus} size={15} /> Rule <kbd>N</kbd>
        </button>
      }
    >
      {isEmpty ? (
        <p className="empty">
          {scenario.current.value ? 'No rules: replies are sent unchanged.' : 'Loading the rules…'}
        </p>
      ) : (
        <div className="rule rule-heads" aria-hidden="true">
          <span />
          <span>on</span>
          <span>player</span>
          <span>when</span>
          <span>effect</span>
          <span className="number">hits</span>
          <span />
        </div>
      )}
      <ol className="list">
        {latency !== undefined && (
          <li className="rule mono">
            <span className="quiet">–</span>
            <span>*</span>
            <span className="quiet">anyone</span>
            <span className="quiet">always</span>
            <span className="rule-effect">latency {formatLatency(latency)}</span>
            <span />
            <RemoveButton what="latency" onRemove={() => void scenario.removeLatency()} />
          </li>
        )}
        {withKeys(rules).map(({ key, rule }, index) => (
          <RuleRow key={key} rule={rule} number={index + 1} />
        ))}
      </ol>
    </Panel>
  );
}

function RuleRow({ rule, number }: { readonly rule: RuleWithHits; readonly number: number }) {
  const { scenario } = useConsole();
  const effect = formatEffect(rule.effect);
  const conditions = formatConditions(rule);
  return (
    <li className="rule mono">
      <span className="quiet">{number}</span>
      <span title={rule.on}>{rule.on}</span>
      <span className="quiet">{formatPlayer(rule.player)}</span>
      <span className="quiet" title={conditions}>
        {conditions}
      </span>
      <span className="rule-effect" title={effect}>
        {effect}
      </span>
      <span className="number">
        {rule.hits}
        <span className="hits-word"> hits</span>
      </span>
      <RemoveButton what={`rule ${number}, ${rule.on}`} onRemove={() => void scenario.removeRule(rule)} />
    </li>
  );
}

function RemoveButton({ what, onRemove }: { readonly what: string; readonly onRemove: () => void }) {
  return (
    <button type="button" className="button small bare" aria-label={`Remove ${what}`} onClick={onRemove}>
      <Icon of={IconX} size={15} />
    </button>
  );
}

/** Adds React keys to rules. A key is the content of the rule, with a number to distinguish equal rules. */
function withKeys(rules: readonly RuleWithHits[]): { key: string; rule: RuleWithHits }[] {
  const counts = new Map<string, number>();
  return rules.map((rule) => {
    const { hits: _, ...content } = rule;
    const text = JSON.stringify(content);
    const count = (counts.get(text) ?? 0) + 1;
    counts.set(text, count);
    return { key: `${count} ${text}`, rule };
  });
}
