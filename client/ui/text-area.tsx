import './text-area.css';
import type { ReactNode, TextareaHTMLAttributes } from 'react';
import { FieldError } from './field.tsx';

interface TextAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  id: string;
  label: string;
  /** Content beside the label, such as the number of characters. */
  aside?: ReactNode;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A labelled field for several lines of text, with an optional hint and error. */
export function TextArea({ label, aside, hint, error, ...input }: TextAreaProps) {
  const { id } = input;
  const descriptions = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className="field stack gap-6">
      <div className="field-head row wraps spread">
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={error ? 'field-box is-wrong is-tall' : 'field-box is-tall'}>
        <textarea
          {...input}
          className="field-input text-area"
          aria-invalid={error ? true : undefined}
          aria-describedby={descriptions}
        />
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
