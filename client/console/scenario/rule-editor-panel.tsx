import { useSignal } from '@preact/signals-react';
import { useConsole } from '../console-context.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconDots, IconX } from '../controls/icons.ts';
import { ToggleButton } from '../controls/toggle-button.tsx';
import { DETAIL_ID } from '../element-ids.ts';
import { ActionMenu, type ActionMenuState } from './action-menu.tsx';
import { describeRule } from './describe-rule.ts';
import { findRuleAbove, isSpent, meetsRule } from './meets-rule.ts';
import { listRuleActions } from './rule-actions.ts';
import { parseRuleDraft, type RuleDraft } from './rule-draft.ts';
import { ConditionFields, EffectFields, MatchFields } from './rule-fields.tsx';
import type { RuleWithHits } from './scenario-model.ts';

/** Edits the open rule. What is typed is a draft; it applies from the next call on once it is applied. */
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
  const { ruleEditor, scenario } = useConsole();
  const { rules = [] } = scenario.current.value ?? {};
  const index = rules.findIndex(({ id }) => id === rule?.id);
  const isChanged = ruleEditor.isChanged.value;
  return (
    <form
      className="rule-form"
      onSubmit={(event) => {
        event.preventDefault();
        void ruleEditor.apply();
      }}
    >
      <header className="row wraps panel-head detail-head">
        <h2>{rule ? `Rule ${index + 1}` : 'New rule'}</h2>
        {isChanged || !rule ? (
          <span className="tag amber">draft: not applied yet</span>
        ) : (
          <span className="note">as it applies</span>
        )}
        <span className="row wraps gap-6 to-end panel-actions">
          {rule && (
            <>
              <ToggleButton
                aria-label={`Rule ${index + 1} is on`}
                isOn={!rule.off}
                onToggle={() =>
                  void (rule.off && isChanged
                    ? ruleEditor.apply({ off: false })
                    : scenario.setRuleOff(rule, !rule.off))
                }
              />
              <RuleMenu rule={rule} index={index} />
            </>
          )}
          <IconButton aria-label="Close the rule" onClick={ruleEditor.close} icon={IconX} />
        </span>
      </header>
      <div className="rule-inputs">
        <RuleSentence draft={draft} rule={rule} />
        <div className="stack gap-10 fields">
          <MatchFields draft={draft} />
          {rule && <MeetsNote rule={rule} />}
          <EffectFields draft={draft} />
          <ConditionFields draft={draft} />
        </div>
      </div>
      <ErrorText text={ruleEditor.problem.value} />
      <ApplyButtons rule={rule} />
    </form>
  );
}

/** Applies or discards the draft, and says beforehand that the count begins anew. */
function ApplyButtons({ rule }: { readonly rule: RuleWithHits | undefined }) {
  const { ruleEditor } = useConsole();
  const isChanged = ruleEditor.isChanged.value;
  return (
    <div className="row wraps gap-6 apply-buttons">
      <Button look="main" type="submit" aria-busy={ruleEditor.isApplying.value}>
        <span>{'Apply '}</span>
        <kbd>Enter</kbd>
      </Button>
      {isChanged && (
        <Button look="" onClick={ruleEditor.discard}>
          Discard the draft
        </Button>
      )}
      {isChanged && rule && rule.hits > 0 && (
        <span className="help">{`Applied, the rule counts from 0 again: it has been used ${rule.hits} ×.`}</span>
      )}
    </div>
  );
}

/** The actions of the rule, which its row has too; the keys beside them there work on the row alone. */
function RuleMenu({ rule, index }: { readonly rule: RuleWithHits; readonly index: number }) {
  const console = useConsole();
  const menu = useSignal<ActionMenuState | undefined>(undefined);
  const count = console.scenario.current.value?.rules.length ?? 0;
  const actions = listRuleActions(console, rule, index, count)
    .filter(({ name }) => name !== 'Edit')
    .map(({ name, run, isDangerous = false, isDisabled = false }) => ({
      name,
      isDangerous,
      isDisabled,
      run() {
        if (isDangerous) console.ruleEditor.close();
        run();
      },
    }));
  return (
    <>
      <IconButton
        aria-label={`More for the open rule ${index + 1}`}
        aria-haspopup="true"
        onClick={(event) => (menu.value = { anchor: event.currentTarget, actions })}
        icon={IconDots}
      />
      <ActionMenu state={menu} />
    </>
  );
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
    return <p className="inset sentence">Choose a call and what happens to it, then apply the rule.</p>;
  const { sentence, note } = describeRule(shown);
  return (
    <p className="inset sentence">
      <span>{sentence}</span>
      <small className="help">
        {`${rule?.off ? 'Switched off. ' : ''}${rule && isSpent(rule) ? 'Spent: it has hit as often as it may. ' : ''}${note}`}
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
      <span>{'Meets '}</span>
      <b>{met}</b>
      <span>{` of the ${entries.length} exchanges in the journal (marked).`}</span>
      {above && <span className="warn">{` Rule ${above.number} above takes the same calls first.`}</span>}
    </p>
  );
}
