import './select-field.css';
import type { SelectHTMLAttributes } from 'react';
import { FieldError } from './field.tsx';
import { Icon } from './icon.tsx';
import { IconChevronDown } from './icons.ts';

interface SelectFieldProps extends SelectHTMLAttributes<HTMLSelectElement> {
  id: string;
  label: string;
  error?: string | undefined;
}

/** A native select in the form of a field, with an optional error. */
export function SelectField({ label, error, children, ...select }: SelectFieldProps) {
  const errorId = `${select.id}-error`;
  return (
    <div className="field stack gap-6">
      <div className="field-head row wraps spread">
        <label htmlFor={select.id}>{label}</label>
      </div>
      <div className={error ? 'field-box is-wrong' : 'field-box'}>
        <select
          {...select}
          className="field-input select-field"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
        >
          {children}
        </select>
        <Icon of={IconChevronDown} className="select-field-icon" />
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
