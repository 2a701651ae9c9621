import { useId } from 'react';
import type { ChoiceProps } from './segmented.tsx';

export function SelectField<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const id = useId();
  return (
    <div className="stack gap-4 field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className="input mono"
        value={value}
        onChange={(event) => {
          const chosen = options[event.currentTarget.selectedIndex];
          if (chosen) onChange(chosen.value);
        }}
      >
        {options.map(({ value: option, text }) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
