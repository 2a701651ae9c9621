import { useSignal } from '@preact/signals-react';
import { useSignals } from '@preact/signals-react/runtime';
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useConsole } from '../context.ts';
import { type EffectKind, type RuleDraft, ruleOf } from '../state/rule-draft.ts';
import { Problem } from './panel.tsx';

/** What the form calls each kind, in its order: a missing one does not compile. */
const EFFECTS: Readonly<Record<EffectKind, string>> = {
  message: 'message: refused, HTTP 200',
  status: 'status: another HTTP status',
  delay: 'delay: held back',
  drop: 'drop: the connection dies',
  resend: 'resend: closed, browsers ask again',
  malformed: 'malformed: half a JSON',
  empty: 'empty: 200 without a byte',
  'empty-list': 'empty list: success without rows',
  expire: 'expire: ends the session first',
  patch: 'patch: merged into the reply',
  reply: 'reply: this instead of the world’s',
};

function isEffectKind(text: string): text is EffectKind {
  return Object.hasOwn(EFFECTS, text);
}

/** A rule in the making, in a dialog. */
export function RuleForm() {
  useSignals();
  const { draft } = useConsole();
  return draft.draft.value && <RuleDialog fields={draft.draft.value} />;
}

function RuleDialog({ fields }: { readonly fields: RuleDraft }) {
  useSignals();
  const { draft, situation, notices, people, facts } = useConsole();
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const callsId = useId();
  const problem = useSignal<string | undefined>(undefined);

  useEffect(() => dialog.current?.showModal(), []);

  async function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const made = ruleOf(fields);
    if ('problem' in made) {
      problem.value = made.problem;
      return;
    }
    if (await situation.addRule(made.rule)) {
      notices.done(`Rule added: ${made.rule.on}`);
      draft.end();
    } else {
      problem.value = situation.error.value;
    }
  }

  const text = (name: keyof RuleDraft, label: string, more: Partial<TextProps> = {}) => (
    <Text label={label} value={fields[name]} set={(value) => draft.set({ [name]: value })} {...more} />
  );

  return (
    <dialog ref={dialog} className="dialog" aria-labelledby={titleId} onClose={draft.end}>
      <form onSubmit={(event) => void add(event)}>
        <header className="dialog-head">
          <h2 id={titleId}>New rule</h2>
          <span className="panel-note">tried before the others</span>
        </header>
        <div className="fields">
          {text('on', 'On', {
            list: callsId,
            placeholder: 'casino/init_game, finance/* or *',
            autoFocus: true,
          })}
          <Select label="Player" value={fields.player} set={(player) => draft.set({ player })}>
            <option value="">anyone</option>
            <option value="*">any signed-in player</option>
            {people.players.value.map(({ username }) => (
              <option key={username}>{username}</option>
            ))}
          </Select>
          <Select
            label="Effect"
            value={fields.kind}
            set={(kind) => draft.set({ kind: isEffectKind(kind) ? kind : 'message' })}
          >
            {Object.entries(EFFECTS).map(([kind, words]) => (
              <option key={kind} value={kind}>
                {words}
              </option>
            ))}
          </Select>
          <Select
            label="Phase"
            value={fields.phase}
            set={(phase) => draft.set({ phase: phase === 'after' ? 'after' : 'before' })}
          >
            <option value="before">before: the call does not happen</option>
            <option value="after">after: it happens, its answer is changed</option>
          </Select>
          {fields.kind === 'message' && text('message', 'Message')}
          {fields.kind === 'status' && text('status', 'Status', { inputMode: 'numeric' })}
          {fields.kind === 'delay' && text('delayMs', 'Delay, ms', { inputMode: 'numeric' })}
          {(fields.kind === 'patch' || fields.kind === 'reply') && (
            <Json value={fields.json} set={(json) => draft.set({ json })} />
          )}
          <div className="field-row">
            {text('after', 'Skip first', { inputMode: 'numeric', placeholder: '0' })}
            {text('times', 'Times', { inputMode: 'numeric', placeholder: 'always' })}
            {text('probability', 'Probability', { inputMode: 'decimal', placeholder: '1' })}
          </div>
          <Problem text={problem.value} />
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
      <datalist id={callsId}>
        {[...facts.byName.value.keys()]
          .filter((name) => name.includes('/') && !name.startsWith('GET '))
          .map((name) => (
            <option key={name} value={name} />
          ))}
      </datalist>
    </dialog>
  );
}

interface TextProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly list?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'decimal';
  readonly autoFocus?: boolean;
}

function Text({ label, set, autoFocus, ...input }: TextProps) {
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  // The attribute would be read before the dialog is open.
  useEffect(() => {
    if (autoFocus) element.current?.focus();
  }, [autoFocus]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        ref={element}
        id={id}
        className="input mono"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </div>
  );
}

interface SelectProps {
  readonly label: string;
  readonly value: string;
  readonly set: (value: string) => void;
  readonly children: ReactNode;
}

function Select({ label, value, set, children }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input mono"
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}

function Json({ value, set }: { readonly value: string; readonly set: (value: string) => void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>JSON</label>
      <textarea
        id={id}
        className="input mono"
        rows={8}
        spellCheck={false}
        value={value}
        onChange={(event) => set(event.currentTarget.value)}
      />
    </div>
  );
}
