import './choice.css';
import './mark.css';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { IconAlertCircle } from './icons.ts';

interface ChoiceGroupProps {
  /** The id of the group, so that a summary of errors can lead to it. */
  id: string;
  label: string;
  /** Content beside the label, such as a link “Hesap ekle” (add account). */
  aside?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}

/** A group of choices of which one can be chosen. */
export function ChoiceGroup({ id, label, aside, error, children }: ChoiceGroupProps) {
  const errorId = `${id}-error`;
  return (
    <div
      className={error ? 'choice-group is-wrong' : 'choice-group'}
      role="radiogroup"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? errorId : undefined}
      aria-invalid={error ? true : undefined}
    >
      <div className="field-head">
        <span id={`${id}-label`}>{label}</span>
        {aside}
      </div>
      {children}
      {error && (
        <p className="field-error" id={errorId}>
          <Icon of={IconAlertCircle} size={17} />
          {error}
        </p>
      )}
    </div>
  );
}

interface ChoiceProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'title'> {
  id: string;
  title: ReactNode;
  /** A text below the title, which may contain a link. */
  text?: ReactNode;
  /** Content at the end of the row, such as a state. */
  aside?: ReactNode;
}

/** A choice as a card: a press anywhere on it chooses it. */
export function Choice({ title, text, aside, className, ...input }: ChoiceProps) {
  const textId = `${input.id}-text`;
  return (
    <div className={className ? `choice ${className}` : 'choice'}>
      <input
        {...input}
        type="radio"
        className="mark choice-input"
        aria-describedby={text ? textId : undefined}
      />
      <label htmlFor={input.id} className="choice-title">
        {title}
      </label>
      {aside}
      {text && (
        <div className="choice-text" id={textId}>
          {text}
        </div>
      )}
    </div>
  );
}
