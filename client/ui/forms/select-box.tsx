import './select-box.css';
import { useId } from 'react';
import type { TextOrElements } from '../../jsx-types.ts';
import { Icon } from '../icon.tsx';
import { IconChevronDown } from '../icons.ts';

interface SelectBoxProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** With `inline` the label stands before the box, which then has no border. */
  layout?: 'stacked' | 'inline';
  /** `option` elements. */
  children: TextOrElements;
}

/** A labelled native select: each device shows the list in its own way. */
export function SelectBox({ label, value, onChange, layout = 'stacked', children }: SelectBoxProps) {
  const id = useId();
  return (
    <div className={`select-box is-${layout}`}>
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
