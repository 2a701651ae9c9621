import { useEffect, useId, useRef } from 'react';

interface TextFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The id of a `datalist` with suggestions. */
  readonly list?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'decimal';
  /** Whether the field takes the focus when it appears. */
  readonly takesFocus?: boolean;
  /** Whether the field is a text area instead of a single line. */
  readonly isMultiline?: boolean;
}

/** A labelled text input. */
export function TextField({ label, onChange, takesFocus, isMultiline = false, ...input }: TextFieldProps) {
  const id = useId();
  const element = useRef<HTMLInputElement>(null);
  // The attribute `autofocus` does not work here: the browser reads it before the dialog around the field is open.
  useEffect(() => {
    if (takesFocus) element.current?.focus();
  }, [takesFocus]);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {isMultiline ? (
        <textarea
          id={id}
          className="input mono"
          rows={8}
          spellCheck={false}
          value={input.value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <input
          {...input}
          ref={element}
          id={id}
          className="input mono"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
