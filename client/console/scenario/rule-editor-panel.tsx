import { Icon } from '../../ui/icon.tsx';
import { useConsole } from '../console-context.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconArrowDown, IconArrowUp, IconX } from '../controls/icons.ts';
import { ToggleButton } from '../controls/toggle-button.tsx';
import { DETAIL_ID } from '../element-ids.ts';
import { describeRule } from './describe-rule.ts';
import { findRuleAbove, isSpent, meetsRule } from './meets-rule.ts';
import { parseRuleDraft, type RuleDraft } from './rule-draft.ts';
import { ConditionFields, EffectFields, MatchFields } from './rule-fields.tsx';
import type { RuleWithHits } from './scenario-model.ts';

/** Edits the open rule. Changes are saved during typing, and apply from the next call on. */
export function RuleEditorPanel() {
  const { ruleEditor } = useConsole();
  const draft = ruleEditor.draft.value;
  const rule = ruleEditor.savedRule.value;
  return (
    <section className="detail" id={DETAIL_ID} tabIndex={-1} aria-label="Rule">
      {draft ? <OpenRule draft={draft} rule={rule} /> : <p className="empty">This rule has been removed.</p>}
    </section>
  );
}

function OpenRule({ draft, rule }: { readonly draft: RuleDraft; readonly rule: RuleWithHits | undefined }) {
  const { ruleEditor, scenario, closeRule } = useConsole();
  const { rules = [] } = scenario.current.value ?? {};
  const index = rules.findIndex(({ id }) => id === rule?.id);
  return (
    <>
      <header className="row wraps panel-head detail-head">
        <h2>{rule ? `Rule ${index + 1}` : 'New rule'}</h2>
        <span className="note">{rule ? 'saved as you type' : 'added when it is complete'}</span>
        <span className="row wraps gap-6 to-end panel-actions">
          {rule && (
            <>
              <ToggleButton
                aria-label={`Rule ${index + 1} is on`}
                isOn={!rule.off}
                onToggle={() => void scenario.setRuleOff(rule, !rule.off)}
              />
              <DuplicateButton rule={rule} index={index} />
            </>
          )}
          <IconButton aria-label="Close the rule" onClick={closeRule} icon={IconX} />
        </span>
      </header>
      <RuleSentence draft={draft} rule={rule} />
      <div className="stack gap-10 fields">
        <MatchFields draft={draft} />
        {rule && <MeetsNote rule={rule} />}
        <EffectFields draft={draft} />
        <ConditionFields draft={draft} />
        {rule && <OrderField rule={rule} index={index} />}
        <ErrorText text={ruleEditor.problem.value} />
        {rule && <RuleFoot rule={rule} />}
      </div>
    </>
  );
}

function DuplicateButton({ rule, index }: { readonly rule: RuleWithHits; readonly index: number }) {
  const { scenario } = useConsole();
  const { id: _, hits: __, ...content } = rule;
  return <Button onClick={() => void scenario.addRule(content, index + 1)}>Duplicate</Button>;
}

/** Describes the rule in one sentence, and says in another whether the server executes the matched call. */
function RuleSentence({
  draft,
  rule,
}: {
  readonly draft: RuleDraft;
  readonly rule: RuleWithHits | undefined;
}) {
  const parsed = parseRuleDraft(draft, rule);
  const shown = 'rule' in parsed ? parsed.rule : rule;
  if (!shown)
    return <p className="inset sentence">Type a call: the rule is added as soon as it is complete.</p>;
  const { sentence, note } = describeRule(shown);
  return (
    <p className="inset sentence">
      {sentence}
      <small className="help">
        {rule?.off ? 'Switched off. ' : ''}
        {rule && isSpent(rule) ? 'Spent: it has hit as often as it may. ' : ''}
        {note}
      </small>
    </p>
  );
}

function MeetsNote({ rule }: { readonly rule: RuleWithHits }) {
  const { journal, scenario } = useConsole();
  const entries = journal.entries.value;
  const met = entries.filter((entry) => meetsRule(rule, entry)).length;
  const above = findRuleAbove(scenario.current.value?.rules ?? [], rule);
  return (
    <p className="help">
      Meets <b>{met}</b> of the {entries.length} exchanges in the journal (marked).
      {above && <span className="warn"> Rule {above.number} above takes the same calls first.</span>}
    </p>
  );
}

function OrderField({ rule, index }: { readonly rule: RuleWithHits; readonly index: number }) {
  const { scenario } = useConsole();
  const count = scenario.current.value?.rules.length ?? 0;
  return (
    <fieldset className="row wraps gap-4" aria-label="Order">
      <Button
        aria-label="Move up"
        disabled={index <= 0}
        onClick={() => void scenario.moveRule(rule.id, index - 1)}
      >
        <Icon of={IconArrowUp} size={15} />
      </Button>
      <Button
        aria-label="Move down"
        disabled={index >= count - 1}
        onClick={() => void scenario.moveRule(rule.id, index + 1)}
      >
        <Icon of={IconArrowDown} size={15} />
      </Button>
      <span className="help">
        {index + 1} of {count}: the first match wins
      </span>
    </fieldset>
  );
}

function RuleFoot({ rule }: { readonly rule: RuleWithHits }) {
  const { scenario, closeRule } = useConsole();
  return (
    <div className="row wraps gap-4 spread">
      <Button disabled={rule.hits === 0} onClick={() => void scenario.recountRule(rule.id)}>
        Used {rule.hits} {rule.hits === 1 ? 'time' : 'times'} · count from 0
      </Button>
      <Button
        look="small danger"
        onClick={() => {
          closeRule();
          void scenario.removeRule(rule.id);
        }}
      >
        Remove
      </Button>
    </div>
  );
}
