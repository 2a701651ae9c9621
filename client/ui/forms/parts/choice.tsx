import './choice.css';
import type { Elements, PropsOf, TextOrElements } from '../../../core/jsx-types.ts';
import { describeField, FieldError } from './field.tsx';

interface ChoiceGroupProps {
  /** The id of the group, so that a summary of errors can lead to it. */
  id: string;
  label: string;
  /** Content beside the label, such as a link “Hesap ekle” (add account). */
  aside?: Elements;
  error?: string | Elements;
  children: Elements;
}

export function ChoiceGroup({ id, label, aside, error, children }: ChoiceGroupProps) {
  return (
    <div
      className="stack gap-8"
      role="radiogroup"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      {...describeField(id, undefined, error)}
    >
      <div className="field-head row wraps spread">
        <span id={`${id}-label`}>{label}</span>
        {aside}
      </div>
      {children}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
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
        <label htmlFor={input.id} className="choice-title cover-link breaks bold">
          {title}
        </label>
        {aside}
      </div>
      {text && (
        <div className="choice-text breaks dim text-small" id={textId}>
          {text}
        </div>
      )}
    </div>
  );
}
