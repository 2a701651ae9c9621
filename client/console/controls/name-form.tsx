import { useSignal } from '@preact/signals-react';
import { type FormEvent, useId } from 'react';
import { WORLD_NAME_RULE, WorldName } from '#contracts/control/world';
import type { Elements } from '../../jsx-types.ts';
import { ErrorText } from './error-text.tsx';
import { focusOnMount } from './focus-on-mount.ts';

interface NameFormProps {
  readonly label: string;
  /** The name in the field at first; a form with one has a visible label and takes the focus. */
  readonly initial?: string;
  readonly placeholder?: string;
  /** Takes a name that is possible. */
  readonly onSubmit: (name: string) => void;
  /** The buttons beside the field. */
  readonly buttons: Elements;
  /** Returns the text below the field for the typed name. */
  readonly note?: (name: string) => string;
}

/** A form for the name of a world or a snapshot. */
export function NameForm({ label, initial, placeholder, onSubmit, buttons, note }: NameFormProps) {
  const id = useId();
  const name = useSignal(initial ?? '');
  const error = useSignal<string | undefined>(undefined);

  function submit(event: FormEvent) {
    event.preventDefault();
    const isName = WorldName.safeParse(name.value).success;
    error.value = isName ? undefined : `${WORLD_NAME_RULE}, such as bug-4711.`;
    if (isName) onSubmit(name.value);
  }

  return (
    <form className="stack gap-4 name-form" onSubmit={submit}>
      <label htmlFor={id} className={initial === undefined ? 'visually-hidden' : undefined}>
        {label}
      </label>
      <div className="row wraps gap-4">
        <input
          id={id}
          ref={initial === undefined ? undefined : focusOnMount}
          className="input mono"
          autoComplete="off"
          required
          placeholder={placeholder}
          aria-describedby={`${id}-note`}
          value={name.value}
          onChange={(event) => (name.value = event.currentTarget.value.trim().toLowerCase())}
        />
        {buttons}
      </div>
      {note && (
        <p id={`${id}-note`} className="note">
          {note(name.value)}
        </p>
      )}
      <ErrorText text={error.value} />
    </form>
  );
}
