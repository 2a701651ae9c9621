import './check.css';
import '../mark.css';

import type { Elements, PropsOf } from '../../jsx-types.ts';
import { FieldError } from './field.tsx';

interface CheckProps extends PropsOf<'input'> {
  id: string;
  label: string;
  /** Content beside the label, such as a button that shows the terms. */
  aside?: Elements;
  error?: string | Elements;
}

/** A labelled check box with an optional error message. */
export function Check({ label, aside, error, ...input }: CheckProps) {
  const errorId = `${input.id}-error`;
  return (
    <div className="check">
      <input
        {...input}
        type="checkbox"
        className="mark check-box"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? errorId : undefined}
      />
      <div className="check-text grow">
        <label htmlFor={input.id}>{`${label} `}</label>
        {aside}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}
