import { useId } from 'react';

interface TextFieldProps {
  readonly label: string;
  /** The id of the input, for code that moves the focus to it. */
  readonly id?: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  /** The id of a `datalist` with suggestions. */
  readonly list?: string;
  readonly placeholder?: string;
  readonly inputMode?: 'numeric' | 'decimal';
  /** Whether the field is a text area instead of a single line. */
  readonly isMultiline?: boolean;
}

export function TextField({ label, id: givenId, onChange, isMultiline = false, ...input }: TextFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className="stack gap-4 field">
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
          id={id}
          className="input mono"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
