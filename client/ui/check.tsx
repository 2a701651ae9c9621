import './check.css';
import './mark.css';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconAlertCircle } from './icons.ts';

interface CheckProps extends InputHTMLAttributes<HTMLInputElement> {
  id: string;
  label: string;
  /** Content beside the label, such as a button that shows the terms. */
  aside?: ReactNode;
  error?: string | undefined;
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
      <div className="check-text">
        <label htmlFor={input.id}>{label}</label> {aside}
        {error && (
          <p className="field-error" id={errorId}>
            <Icon of={IconAlertCircle} size={17} />
            {error}
          </p>
        )}
      </div>
    </div>
  );
}
