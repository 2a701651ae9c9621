import './choice.css';
import type { Elements, PropsOf, TextOrElements } from '../../../core/jsx-types.ts';
import { FieldError } from './field.tsx';

interface ChoiceGroupProps {
  /** The id of the group, so that a summary of errors can lead to it. */
  id: string;
  label: string;
  /** Content beside the label, such as a link “Hesap ekle” (add account). */
  aside?: Elements;
  error?: string | Elements;
  children: Elements;
}

/** A group of choices of which one can be chosen. */
export function ChoiceGroup({ id, label, aside, error, children }: ChoiceGroupProps) {
  const errorId = `${id}-error`;
  return (
    <div
      className={error ? 'stack gap-8 is-wrong' : 'stack gap-8'}
      role="radiogroup"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <div className="field-head row wraps spread">
        <span id={`${id}-label`}>{label}</span>
        {aside}
      </div>
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

interface ChoiceProps extends Omit<PropsOf<'input'>, 'title'> {
  id: string;
  title: TextOrElements;
  /** A text below the title, which may contain a link. */
  text?: string | Elements;
  /** Content at the end of the row, such as a state. */
  aside?: Elements;
}

/** A choice as a card: a press anywhere on it chooses it. */
export function Choice({ title, text, aside, className, ...input }: ChoiceProps) {
  const textId = `${input.id}-text`;
  return (
    <div className={className ? `choice covered ${className}` : 'choice covered'}>
      <input
        {...input}
        type="radio"
        className="mark choice-input"
        aria-describedby={text ? textId : undefined}
      />
      <div className="row wraps spread gap-6">
        <label htmlFor={input.id} className="choice-title cover-link bold">
          {title}
        </label>
        {aside}
      </div>
      {text && (
        <div className="choice-text dim text-small" id={textId}>
          {text}
        </div>
      )}
    </div>
  );
}

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
