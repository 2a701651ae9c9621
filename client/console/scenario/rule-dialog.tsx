import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, useEffect, useId, useRef } from 'react';
import { SelectBox } from '../../ui/select-box.tsx';
import { useConsole } from '../console-context.ts';
import { ErrorText } from '../controls/error-text.tsx';
import { TextField } from '../controls/text-field.tsx';
import { effectForms, effectKinds, isEffectKind, listFields } from './effect-forms.ts';
import { parseRuleDraft, type RuleDraft } from './rule-draft.ts';

/** The dialog for a new rule; it is shown while a draft is open. */
export function RuleDialog() {
  useSignals();
  const draft = useConsole().ruleDraft.current.value;
  return draft && <OpenRuleDialog draft={draft} />;
}

function OpenRuleDialog({ draft }: { readonly draft: RuleDraft }) {
  useSignals();
  const { ruleDraft, scenario, notices } = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const error = useSignal<string | undefined>(undefined);

  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const result = parseRuleDraft(draft);
    if ('problem' in result) {
      error.value = result.problem;
      return;
    }
    if (await scenario.addRule(result.rule)) {
      notices.showSuccess(`Rule added: ${result.rule.on}`);
      ruleDraft.close();
    } else {
      error.value = scenario.error.value;
    }
  }

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={ruleDraft.close}>
      <form onSubmit={(event) => void submit(event)}>
        <header className="dialog-head">
          <h2 id={titleId}>New rule</h2>
          <span className="panel-note">tried before the others</span>
        </header>
        <div className="fields">
          <MatchFields draft={draft} />
          <EffectFields draft={draft} />
          <ConditionFields draft={draft} />
          <ErrorText text={error.value} />
        </div>
        <footer className="dialog-foot">
          <button type="button" className="button" onClick={() => dialog.current?.close()}>
            Cancel <kbd>Esc</kbd>
          </button>
          <button type="submit" className="button main">
            Add rule
          </button>
        </footer>
      </form>
    </dialog>
  );
}

function MatchFields({ draft }: { readonly draft: RuleDraft }) {
  useSignals();
  const { ruleDraft, players, contracts } = useConsole();
  const callsId = useId();
  return (
    <>
      <TextField
        label="On"
        value={draft.on}
        onChange={(on) => ruleDraft.update({ on })}
        list={callsId}
        placeholder="casino/init_game, finance/*, GET /datas/* or *"
        takesFocus
      />
      <datalist id={callsId}>
        {[...contracts.byName.value.keys()].map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <SelectBox label="Player" value={draft.player} onChange={(player) => ruleDraft.update({ player })}>
        <option value="">anyone</option>
        <option value="*">any signed-in player</option>
        {players.list.value.map(({ username }) => (
          <option key={username}>{username}</option>
        ))}
      </SelectBox>
    </>
  );
}

function EffectFields({ draft }: { readonly draft: RuleDraft }) {
  const { ruleDraft } = useConsole();
  return (
    <>
      <SelectBox
        label="Effect"
        value={draft.kind}
        onChange={(kind) => isEffectKind(kind) && ruleDraft.update({ kind })}
      >
        {effectKinds.map((kind) => (
          <option key={kind} value={kind}>
            {effectForms[kind].sentence}
          </option>
        ))}
      </SelectBox>
      <SelectBox
        label="Phase"
        value={draft.phase}
        onChange={(phase) => ruleDraft.update({ phase: phase === 'after' ? 'after' : 'before' })}
      >
        <option value="before">before: the call does not happen</option>
        <option value="after">after: the call happens, then its reply is changed</option>
      </SelectBox>
      {Object.entries(listFields(draft.kind)).map(([name, { label, control, initialText }]) => (
        <TextField
          key={name}
          label={label}
          value={draft.effect[name] ?? initialText}
          onChange={(text) => ruleDraft.update({ effect: { ...draft.effect, [name]: text } })}
          {...(control === 'number' && { inputMode: 'numeric' })}
          isMultiline={control === 'json'}
        />
      ))}
    </>
  );
}

function ConditionFields({ draft }: { readonly draft: RuleDraft }) {
  const { update } = useConsole().ruleDraft;
  return (
    <div className="field-row">
      <TextField
        label="Skip first"
        value={draft.after}
        onChange={(after) => update({ after })}
        inputMode="numeric"
        placeholder="0"
      />
      <TextField
        label="Times"
        value={draft.times}
        onChange={(times) => update({ times })}
        inputMode="numeric"
        placeholder="always"
      />
      <TextField
        label="Probability"
        value={draft.probability}
        onChange={(probability) => update({ probability })}
        inputMode="decimal"
        placeholder="1"
      />
    </div>
  );
}
