import './select-box.css';
import { useId } from 'react';
import type { TextOrElements } from '../../jsx-types.ts';
import { Icon } from '../icon.tsx';
import { IconChevronDown } from '../icons.ts';

interface SelectBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** `option` elements. */
  children: TextOrElements;
}

/** A native select without a border, with its label before it: each device shows the list in its own way. */
export function SelectBox({ label, value, onChange, children }: SelectBoxProps) {
  const id = useId();
  return (
    <div className="dim text-small row gap-2">
      <label htmlFor={id}>{label}</label>
      <div className="select-box-frame">
        <select id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
          {children}
        </select>
        <Icon of={IconChevronDown} size={17} />
      </div>
    </div>
  );
}
