import type { Elements, PropsOf } from '../../jsx-types.ts';
import './select-field.css';

import { Icon } from '../icon.tsx';
import { IconChevronDown } from '../icons.ts';
import { describeField, FieldFrame } from './field.tsx';

interface SelectFieldProps extends PropsOf<'select'> {
  id: string;
  label: string;
  error?: string | Elements;
}

/** A native select in the form of a field, with an optional error. */
export function SelectField({ label, error, ...select }: SelectFieldProps) {
  const { id } = select;
  return (
    <FieldFrame id={id} label={label} error={error}>
      <div className={error ? 'field-box is-wrong' : 'field-box'}>
        <select {...select} className="field-input select-field" {...describeField(id, undefined, error)} />
        <Icon of={IconChevronDown} className="select-field-icon" />
      </div>
    </FieldFrame>
  );
}
