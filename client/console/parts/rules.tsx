import { useSignals } from '@preact/signals-react/runtime';
import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../context.ts';
import { IconPlus, IconX } from '../icons.ts';
import { effectText, latencyText, whenText, whoseText } from '../rule-text.ts';
import type { CountedRule } from '../state/situation.ts';
import { Panel } from './panel.tsx';

/** The rules of the scenario in the order in which they are tried, and its latency. */
export function Rules() {
  useSignals();
  const { situation, draft } = useConsole();
  const { rules = [], latency } = situation.scenario.value ?? {};
  return (
    <Panel
      name="rules"
      title="Rules"
      note="first match wins"
      actions={
        <button type="button" className="button small" aria-keyshortcuts="N" onClick={() => draft.begin()}>
          <Icon of={IconPlus} size={15} /> Rule <kbd>N</kbd>
        </button>
      }
    >
      {rules.length === 0 && latency === undefined && (
        <p className="empty">
          {situation.scenario.value
            ? 'No rule: every call is answered as the world has it.'
            : 'Asking for the rules…'}
        </p>
      )}
      {(rules.length > 0 || latency !== undefined) && (
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
            <span className="rule-effect">latency {latencyText(latency)}</span>
            <span />
            <RemoveButton what="latency" remove={() => void situation.removeLatency()} />
          </li>
        )}
        {keyed(rules).map(({ key, rule }, index) => (
          <RuleRow key={key} rule={rule} number={index + 1} />
        ))}
      </ol>
    </Panel>
  );
}

function RuleRow({ rule, number }: { readonly rule: CountedRule; readonly number: number }) {
  const { situation } = useConsole();
  const effect = effectText(rule.effect);
  return (
    <li className="rule mono">
      <span className="quiet">{number}</span>
      <span title={rule.on}>{rule.on}</span>
      <span className="quiet">{whoseText(rule.player)}</span>
      <span className="quiet" title={whenText(rule)}>
        {whenText(rule)}
      </span>
      <span className="rule-effect" title={effect}>
        {effect}
      </span>
      <span className="number">
        {rule.hits}
        <span className="hits-word"> hits</span>
      </span>
      <RemoveButton what={`rule ${number}, ${rule.on}`} remove={() => void situation.removeRule(rule)} />
    </li>
  );
}

function RemoveButton({ what, remove }: { readonly what: string; readonly remove: () => void }) {
  return (
    <button type="button" className="button small bare" aria-label={`Remove ${what}`} onClick={remove}>
      <Icon of={IconX} size={15} />
    </button>
  );
}

/** What a rule says is its name; of two that say the same the second is `2`. */
function keyed(rules: readonly CountedRule[]): { key: string; rule: CountedRule }[] {
  const seen = new Map<string, number>();
  return rules.map((rule) => {
    const { hits: _, ...said } = rule;
    const text = JSON.stringify(said);
    const times = (seen.get(text) ?? 0) + 1;
    seen.set(text, times);
    return { key: `${times} ${text}`, rule };
  });
}
