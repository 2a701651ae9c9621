import { useId } from 'react';
import type { TextOrElements } from '../../core/jsx-types.ts';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** `option` elements. */
  readonly children: TextOrElements;
}

/** A labelled native select. */
export function SelectField({ label, value, onChange, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="stack gap-4 field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input mono"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {children}
      </select>
    </div>
  );
}
