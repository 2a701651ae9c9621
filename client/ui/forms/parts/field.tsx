import './field.css';
import { type Ref, useId } from 'react';
import type { Elements, PropsOf, TextOrElements } from '../../../core/jsx-types.ts';
import { Icon, type IconShape } from '../../icon.tsx';
import { IconAlertCircle, IconChevronDown } from '../../icons.ts';

/** Label, hint and error of a field of one or of several lines. */
export interface FieldWords {
  label: string;
  /** Content beside the label, such as a link “Şifremi unuttum” (forgot password). */
  aside?: Elements;
  hint?: string | undefined;
  /** Says what is wrong and what to do. Screen readers announce it with the field. */
  error?: string | Elements;
}

interface FieldProps extends FieldWords, PropsOf<'input'> {
  icon?: IconShape | undefined;
  /** Content inside the field, at its start, such as `+90`. */
  start?: Elements;
  /** A control inside the field, at its end. */
  end?: Elements;
  /** Whether the label is for screen readers only; use it where the meaning of the field is visible. */
  isLabelHidden?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A labelled text field with an optional hint and error. */
export function Field({
  label,
  aside,
  hint,
  error,
  icon,
  start,
  end,
  isLabelHidden,
  className,
  ...input
}: FieldProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  return (
    <FieldFrame
      id={id}
      label={label}
      aside={aside}
      hint={hint}
      error={error}
      isLabelHidden={isLabelHidden}
      className={className}
    >
      {icon && <Icon of={icon} className="field-icon" />}
      {start}
      <input {...input} id={id} className="field-input" {...describeField(id, hint, error)} />
      {end}
    </FieldFrame>
  );
}

interface TextAreaProps extends FieldWords, PropsOf<'textarea'> {
  id: string;
}

/** A labelled field for several lines of text, with an optional hint and error. */
export function TextArea({ label, aside, hint, error, ...input }: TextAreaProps) {
  const { id } = input;
  return (
    <FieldFrame id={id} label={label} aside={aside} hint={hint} error={error}>
      <textarea {...input} className="field-input text-area" {...describeField(id, hint, error)} />
    </FieldFrame>
  );
}

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
      <select {...select} className="field-input select-field" {...describeField(id, undefined, error)} />
      <Icon of={IconChevronDown} className="select-field-icon" />
    </FieldFrame>
  );
}

interface FieldFrameProps extends FieldWords {
  id: string;
  isLabelHidden?: boolean | undefined;
  className?: string | undefined;
  /** The control of this id, and what stands beside it in the same box. */
  children: Elements;
}

/** Puts a control into a box, its label above it, and its hint and error below it. */
export function FieldFrame({
  id,
  label,
  aside,
  hint,
  error,
  isLabelHidden,
  className,
  children,
}: FieldFrameProps) {
  return (
    <div className={className ? `field stack gap-6 ${className}` : 'field stack gap-6'}>
      <div className={isLabelHidden ? 'hidden-visually' : 'field-head row wraps spread'}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className="field-box">{children}</div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** Returns the attributes that name a control's hint and error to screen readers. */
export function describeField(id: string, hint: string | undefined, error: string | Elements) {
  return {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  } as const;
}

/** Says what is wrong with the field above. The field refers to the id, so that screen readers announce it. */
export function FieldError({ id, children }: { id: string; children: TextOrElements }) {
  return (
    <p className="field-error" id={id}>
      <Icon of={IconAlertCircle} size={17} />
      <span>{children}</span>
    </p>
  );
}
