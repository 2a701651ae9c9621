/** The inputs of the rule editor. */

import { useId } from 'react';
import { isFileEffect } from '#contracts/control/scenario';
import { INSTANT_EXAMPLES } from '#contracts/time/typed-instants';
import { RULE_CALL_ID } from '../base/element-ids.ts';
import { formatDateTime } from '../base/istanbul-time.ts';
import { ReplyStatus } from '../contracts/reply-status.tsx';
import { Button } from '../controls/button.tsx';
import { Segmented } from '../controls/segmented.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { DurationSelect } from '../world/duration-select.tsx';
import type { EffectField } from './effects/effect.ts';
import { effectKinds, effects, listFields } from './effects/effects.ts';
import { useScenarioModels } from './models.ts';
import type { RuleDraft } from './rule-draft.ts';

interface FieldsProps {
  readonly draft: RuleDraft;
}

/** The first option in the list of delays, for effects whose delay is optional. */
const NO_DELAY = { value: '', text: 'not at all' } as const;
const DELAYS = [
  { value: '900', text: '900 ms' },
  { value: '2000', text: '2 s' },
  { value: '10000', text: '10 s' },
  { value: '60000', text: '60 s' },
  { value: 'never', text: 'never answers' },
] as const;

/** Returns a function that binds an input to a field of the draft. */
function useBinding(draft: RuleDraft) {
  const { update } = useScenarioModels().ruleEditor;
  return <Name extends keyof RuleDraft>(name: Name) => ({
    value: draft[name],
    onChange: (value: RuleDraft[Name]) => update({ [name]: value }),
  });
}

const DEVICES = [
  { value: '', text: 'every device' },
  { value: 'phone', text: 'phones' },
  { value: 'other', text: 'no phones' },
];

const SESSIONS = [
  { value: '', text: 'every session' },
  { value: 'newest', text: 'the newest' },
  { value: 'oldest', text: 'the oldest' },
];

/** Inputs for the call and the player that the rule matches. */
export function MatchFields({ draft }: FieldsProps) {
  const bind = useBinding(draft);
  const { ruleEditor, players, contracts, world } = useScenarioModels();
  const callsId = useId();
  const names = players.list.value.map(({ username }) => username);
  const isListed = ['', '*', ...names].includes(draft.player);
  return (
    <>
      <TextField
        id={RULE_CALL_ID}
        label="Call"
        {...bind('on')}
        list={callsId}
        placeholder={
          world.hasPanel('site')
            ? 'casino/init_game, finance/*, GET /datas/* or *'
            : 'class/method, class/* or *'
        }
      />
      <datalist id={callsId}>
        {[...contracts.byName.value.keys(), ...(world.current.value?.files ?? [])].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {!ruleEditor.isOnFiles.value && (
        <SelectField
          label="Player"
          options={[
            { value: '', text: 'anyone' },
            { value: '*', text: 'any signed-in player' },
            ...(isListed ? names : [draft.player, ...names]).map((name) => ({ value: name, text: name })),
          ]}
          {...bind('player')}
        />
      )}
      {!ruleEditor.isOnFiles.value && world.current.value?.answeredBy === undefined && (
        <div className="field-row">
          <SelectField
            label="Kind"
            options={[
              { value: '', text: 'every kind' },
              ...(world.current.value?.playerKinds ?? []).map((kind) => ({ value: kind, text: kind })),
            ]}
            {...bind('playerKind')}
          />
          <SelectField
            label="Session"
            options={[
              ...SESSIONS,
              ...(SESSIONS.some(({ value }) => value === draft.session)
                ? []
                : [{ value: draft.session, text: draft.session }]),
            ]}
            {...bind('session')}
          />
        </div>
      )}
      <SelectField label="Device" options={DEVICES} {...bind('device')} />
    </>
  );
}

const COMPARISONS = [
  { value: 'equals', text: 'is' },
  { value: 'contains', text: 'contains' },
  { value: 'atLeast', text: 'is at least' },
] as const;

/** Inputs for a condition on one value of the request. The comparison shows once a value is named. */
export function RequestFields({ draft }: FieldsProps) {
  const { ruleEditor } = useScenarioModels();
  const bind = useBinding(draft);
  if (ruleEditor.isOnFiles.value) return null;
  return (
    <>
      <TextField
        label="Only if this value of the request"
        {...bind('path')}
        placeholder="amount, or nothing for any request"
      />
      {draft.path !== '' && (
        <div className="field-row">
          <SelectField label="Comparison" options={COMPARISONS} {...bind('comparison')} />
          <TextField label="Value" {...bind('value')} />
        </div>
      )}
    </>
  );
}

/** The beginning and the end of the rule, by the clock of the world. */
export function SpanFields({ draft }: FieldsProps) {
  const { clock } = useScenarioModels();
  const bind = useBinding(draft);
  const until = bind('until');
  return (
    <div className="field-row">
      <TextField
        label="From, Istanbul time"
        {...bind('from')}
        placeholder={`${INSTANT_EXAMPLES}; or at once`}
      />
      <TextField label="Until, Istanbul time" {...until} placeholder={`${INSTANT_EXAMPLES}; or for ever`} />
      <DurationSelect label="Applies for a while" onChoose={(at) => until.onChange(formatDateTime(at))} />
      {draft.from + draft.until !== '' && !clock.isRunning.value && (
        <p className="help">The clock stands still: these times come when it runs or jumps past them.</p>
      )}
    </div>
  );
}

/** Inputs for the effect, and for its phase, which decides whether or when the server executes the call. */
export function EffectFields({ draft }: FieldsProps) {
  const { ruleEditor } = useScenarioModels();
  const isOnFiles = ruleEditor.isOnFiles.value;
  const kinds = isOnFiles ? effectKinds.filter(isFileEffect) : effectKinds;
  return (
    <>
      {/* The phase is that of the new kind, whichever was chosen before. */}
      <SelectField
        label="What happens"
        options={kinds.map((kind) => ({ value: kind, text: effects[kind].option }))}
        value={draft.kind}
        onChange={(kind) => ruleEditor.update({ kind, phase: effects[kind].initialPhase ?? 'before' })}
      />
      {Object.entries(listFields(draft.kind)).map(([name, field]) => (
        <EffectInput key={name} name={name} field={field} draft={draft} />
      ))}
      {isOnFiles ? (
        <p className="help">
          A browser does not ask again for what it has cached: reload the page with its cache disabled.
        </p>
      ) : (
        <PhaseField draft={draft} />
      )}
    </>
  );
}

function PhaseField({ draft }: FieldsProps) {
  const bind = useBinding(draft);
  const { before, after } = effects[draft.kind].phases;
  return (
    <Segmented
      label="The call itself"
      options={[
        { value: 'after', text: after.choice },
        { value: 'before', text: before.choice },
      ]}
      {...bind('phase')}
    />
  );
}

interface EffectInputProps extends FieldsProps {
  readonly name: string;
  readonly field: EffectField<unknown>;
}

/** One input of the effect, for the rule editor and for the editor of a pinned reply. */
export function EffectInput({ name, field, draft }: EffectInputProps) {
  const { ruleEditor, layout } = useScenarioModels();
  const { label, control, initialText, placeholder } = field;
  const delays = initialText === '' ? [NO_DELAY, ...DELAYS] : DELAYS;
  const text = draft.effect[name] ?? initialText;
  const change = (value: string) => ruleEditor.updateEffect({ [name]: value });
  return (
    <>
      {control === 'delay' && <Segmented label={label} options={delays} value={text} onChange={change} />}
      <TextField
        label={control === 'delay' ? 'Or: ms, a range such as 50-1200, never' : label}
        value={text}
        onChange={change}
        {...(control === 'number' && { inputMode: 'numeric' })}
        {...(placeholder !== undefined && { placeholder })}
        isMultiline={control === 'json'}
      />
      {name === 'reply' && <ReplyStatus draft={draft} />}
      {name === 'reply' && (
        <Button onClick={() => (layout.overlay.value = 'reply')}>Edit with the contract’s verdict</Button>
      )}
    </>
  );
}

/**
 * Inputs for the conditions of a rule: the number of matching requests to skip first, the distance between
 * the hits after that, their maximum number, and the probability that the rule takes effect on a request.
 */
export function ConditionFields({ draft }: FieldsProps) {
  const bind = useBinding(draft);
  const { ruleEditor } = useScenarioModels();
  return (
    <>
      <div className="field-row">
        <TextField label="Skip first" {...bind('after')} inputMode="numeric" placeholder="0" />
        <TextField label="Every nth" {...bind('every')} inputMode="numeric" placeholder="1" />
        <TextField label="How many times" {...bind('times')} inputMode="numeric" placeholder="always" />
        <TextField label="Chance" {...bind('probability')} inputMode="decimal" placeholder="1" />
      </div>
      {!ruleEditor.isOnFiles.value && (
        <Segmented
          label="Counted"
          options={[
            { value: 'all', text: 'in all' },
            { value: 'player', text: 'for each player' },
          ]}
          {...bind('per')}
        />
      )}
      {draft.per === 'player' && <p className="help">All visitors count as one player.</p>}
    </>
  );
}
