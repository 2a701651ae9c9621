import { isSpent } from '#contracts/control/rule-limit';
import { DETAIL_ID } from '../base/element-ids.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { IconX } from '../controls/icons.ts';
import { describeRule } from './describe-rule.ts';
import { useScenarioModels } from './models.ts';
import { parseRuleDraft, type RuleDraft } from './rule-draft.ts';
import { ConditionFields, EffectFields, MatchFields, RequestFields, SpanFields } from './rule-fields.tsx';
import type { RuleWithHits } from './rule-text.ts';
import { isEnded } from './rule-text.ts';

/** Edits the open rule. What is typed is a draft; it applies from the next call on once it is applied. */
export function RuleEditorPanel() {
  const { ruleEditor } = useScenarioModels();
  const draft = ruleEditor.draft.value;
  const rule = ruleEditor.savedRule.value;
  return (
    <section className="detail" id={DETAIL_ID} tabIndex={-1} aria-label="Rule">
      {draft ? <OpenRule draft={draft} rule={rule} /> : <p className="empty">This rule has been removed.</p>}
    </section>
  );
}

function OpenRule({ draft, rule }: { readonly draft: RuleDraft; readonly rule: RuleWithHits | undefined }) {
  const { ruleEditor, scenario } = useScenarioModels();
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
          <IconButton aria-label="Close the rule" onClick={ruleEditor.close} icon={IconX} />
        </span>
      </header>
      <div className="rule-inputs scrolls">
        <RuleSentence draft={draft} rule={rule} />
        <div className="stack gap-10 fields">
          <MatchFields draft={draft} />
          <RequestFields draft={draft} />
          <EffectFields draft={draft} />
          <ConditionFields draft={draft} />
          <SpanFields draft={draft} />
        </div>
      </div>
      {ruleEditor.isConflicting.value && rule && <Conflict draft={draft} rule={rule} />}
      <ErrorText text={ruleEditor.problem.value} />
      <ApplyButtons rule={rule} />
    </form>
  );
}

/** On a phone, the form is longer than the window. */
function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

/** Shows a rule that was changed meanwhile beside what was typed, and lets the tester choose. */
function Conflict({ draft, rule }: { readonly draft: RuleDraft; readonly rule: RuleWithHits }) {
  const { ruleEditor, clock } = useScenarioModels();
  const parsed = parseRuleDraft(draft, rule, clock.now.value);
  return (
    <div className="stack gap-8 alarm" role="alert" ref={scrollIntoView}>
      <p>This rule was changed since you began to type. Nothing was overwritten.</p>
      <p>
        <b>{'As it applies: '}</b>
        <span>{describeRule(rule)}</span>
      </p>
      {'rule' in parsed && (
        <p>
          <b>{'As you typed it: '}</b>
          <span>{describeRule(parsed.rule)}</span>
        </p>
      )}
      <div className="row wraps gap-4">
        <Button look="small danger" onClick={() => void ruleEditor.apply({ overwrites: true })}>
          Apply what I typed
        </Button>
        <Button onClick={ruleEditor.discard}>Keep what applies</Button>
      </div>
    </div>
  );
}

/** Applies or discards the draft, and says beforehand that the count begins anew, or that the rule is off. */
function ApplyButtons({ rule }: { readonly rule: RuleWithHits | undefined }) {
  const { ruleEditor } = useScenarioModels();
  const isChanged = ruleEditor.isChanged.value;
  const isBroken = ruleEditor.isBroken.value;
  return (
    <div className="row wraps gap-6 inset apply-buttons">
      <Button look="main" type="submit" aria-busy={ruleEditor.isApplying.value} disabled={isBroken}>
        <span>{'Apply '}</span>
        <kbd>Enter</kbd>
      </Button>
      {rule?.off && (
        <Button look="" disabled={isBroken} onClick={() => void ruleEditor.apply({ off: false })}>
          Apply and switch on
        </Button>
      )}
      {isChanged && (
        <Button look="" onClick={ruleEditor.discard}>
          Discard the draft
        </Button>
      )}
      {isBroken && <span className="help">It is not applied until it is JSON.</span>}
      {rule?.off && <span className="help">The rule is off: applied alone, it stays off.</span>}
      {isChanged && rule && rule.hits > 0 && (
        <span className="help">{`Applied, the rule counts from 0 again: it has been used ${rule.hits} ×.`}</span>
      )}
    </div>
  );
}

/** Describes the rule in one sentence, and says in another that it no longer takes effect. */
function RuleSentence({
  draft,
  rule,
}: {
  readonly draft: RuleDraft;
  readonly rule: RuleWithHits | undefined;
}) {
  const { clock } = useScenarioModels();
  const parsed = parseRuleDraft(draft, rule, clock.now.value);
  const shown = 'rule' in parsed ? parsed.rule : rule;
  if (!shown)
    return <p className="inset sentence">Choose a call and what happens to it, then apply the rule.</p>;
  return (
    <p className="inset sentence">
      <span>{describeRule(shown)}</span>
      <small className="help own-line">
        {[
          rule && isEnded(rule, clock.now.value) && 'Ended: its time is over.',
          rule && isSpent(rule) && 'Spent: it has hit as often as it may.',
        ]
          .filter(Boolean)
          .join(' ')}
      </small>
    </p>
  );
}
