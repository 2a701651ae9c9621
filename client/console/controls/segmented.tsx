import { useId } from 'react';

/** The options of a choice, and the one that is chosen. */
export interface ChoiceProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly text: string }[];
  /** The value of the chosen option; any other text when none is chosen. */
  readonly value: string;
  readonly onChange: (value: Value) => void;
}

/** A few choices side by side: radio buttons that look like one bar. */
export function Segmented<Value extends string>({ label, options, value, onChange }: ChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend>{label}</legend>
      <div className="segments">
        {options.map(({ value: option, text }) => (
          <label key={option} className="segment">
            <input type="radio" name={name} checked={option === value} onChange={() => onChange(option)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
