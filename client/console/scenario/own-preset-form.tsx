import { useSignal } from '@preact/signals-react';
import { type FormEvent, type KeyboardEvent, useId } from 'react';
import { MAX_PRESET_NAME_CHARS } from '#contracts/control/scenario';
import { useConsole } from '../console-context.ts';
import { Button } from '../controls/button.tsx';
import { ErrorText } from '../controls/error-text.tsx';
import { focusOnMount } from '../controls/focus-on-mount.ts';
import { buildOwnPresetId, SAVE_PRESET_ID } from '../element-ids.ts';
import { focusSoon } from '../page-focus.ts';
import { describePreset } from './describe-rule.ts';
import { formatCount } from './rule-text.ts';

/** The task of the form. name: the preset to replace or to rename; undefined for a new preset. */
export type PresetForm =
  | { readonly kind: 'save'; readonly name?: string }
  | { readonly kind: 'rename'; readonly name: string };

interface OwnPresetFormProps {
  readonly form: PresetForm;
  readonly onClose: () => void;
}

/** Saves the tester's rules as a preset, or renames a preset. Replacing a preset must be confirmed first. */
export function OwnPresetForm({ form, onClose }: OwnPresetFormProps) {
  const { ownPresets, notices } = useConsole();
  const id = useId();
  const isRename = form.kind === 'rename';
  const typed = useSignal(form.name ?? '');
  const isAsking = useSignal(!isRename && form.name !== undefined);
  const name = typed.value.trim().replaceAll(/\s+/g, ' ');
  const rules = ownPresets.ownRules.value;
  const taken = ownPresets.list.value.find((preset) => preset.name === name);

  function close(focusId: string) {
    ownPresets.error.value = undefined;
    onClose();
    focusSoon(focusId);
  }

  const cancel = () => close(form.name === undefined ? SAVE_PRESET_ID : buildOwnPresetId(form.name));

  function submit(event: FormEvent) {
    event.preventDefault();
    if (!isRename && taken && !isAsking.value) {
      ownPresets.error.value = undefined;
      isAsking.value = true;
      return;
    }
    const isDone = isRename ? ownPresets.rename(form.name, name) : ownPresets.save(name);
    if (!isDone) return;
    notices.showSuccess(isRename ? `${form.name} is called ${name} now` : `Your rules are kept as ${name}`);
    close(buildOwnPresetId(name));
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    cancel();
  }

  return (
    <form className="stack gap-4 preset-form" onSubmit={submit} onKeyDown={handleKey}>
      <label htmlFor={id}>{isRename ? `New name of ${form.name}` : 'Keep my rules as a preset'}</label>
      <div className="row wraps gap-4">
        <input
          id={id}
          ref={isAsking.peek() ? undefined : focusOnMount}
          className="input mono"
          autoComplete="off"
          spellCheck={false}
          placeholder="e.g. veto-on-third-try"
          maxLength={MAX_PRESET_NAME_CHARS}
          aria-describedby={`${id}-rules`}
          value={typed.value}
          onChange={(event) => {
            typed.value = event.currentTarget.value;
            isAsking.value = false;
          }}
        />
        {!isAsking.value && <Button type="submit">{isRename ? 'Rename' : 'Keep'}</Button>}
        <Button onClick={cancel}>Cancel</Button>
      </div>
      {!isRename && (
        <p id={`${id}-rules`} className="note">
          {rules.length === 0
            ? 'None of your rules is on. A preset keeps those that you have made and that are on.'
            : `${formatCount(rules.length, 'rule', 'rules')}, for this browser: ${describePreset({ rules })}`}
        </p>
      )}
      {isAsking.value && taken && (
        <div className="stack gap-8 alarm">
          <p>
            <b>{`Replace ${taken.name}?`}</b>
            <span>{` It has ${describePreset(taken)}.`}</span>
          </p>
          <div className="row wraps gap-4">
            <Button type="submit" ref={focusOnMount} look="small danger">
              {`Replace ${taken.name}`}
            </Button>
            <Button onClick={cancel}>Keep it</Button>
          </div>
        </div>
      )}
      <ErrorText text={ownPresets.error.value} />
    </form>
  );
}
