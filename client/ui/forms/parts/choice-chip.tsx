import { useId } from 'react';
import { buildChipClass } from '../../chip.ts';
import { Icon } from '../../icon.tsx';
import { IconChevronDown } from '../../icons.ts';
import './choice-chip.css';

interface ChoiceChipProps {
  label: string;
  /** The chosen option; undefined if none is. */
  value: string | undefined;
  /** The name of the option that stands for no choice. */
  noneLabel: string;
  options: readonly { readonly value: string; readonly label: string }[];
  /** Called with the chosen option; '' for none. */
  onChange: (value: string) => void;
}

/**
 * A select that looks like a chip. It is a native one, so that each device shows the options in its usual
 * form.
 */
export function ChoiceChip({ label, value, noneLabel, options, onChange }: ChoiceChipProps) {
  const id = useId();
  return (
    <div className="choice-chip">
      <label htmlFor={id} className="hidden-visually">
        {label}
      </label>
      <select
        id={id}
        className={buildChipClass(value !== undefined)}
        value={value ?? ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        <option value="">{noneLabel}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon of={IconChevronDown} size={17} />
    </div>
  );
}
