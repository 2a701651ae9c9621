import './field.css';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { Icon, type IconShape } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import { IconAlertCircle, IconEye, IconEyeOff } from './icons.ts';

interface FieldProps extends InputHTMLAttributes<HTMLInputElement> {
  label: string;
  /** Beside the label, as in "Şifremi unuttum". */
  aside?: ReactNode;
  hint?: string | undefined;
  /** What is wrong and what to do; read out with the field. */
  error?: string | undefined;
  icon?: IconShape | undefined;
  /** A control inside the field, at its end. */
  end?: ReactNode;
  /** The label is for readers only: the place says what it is. */
  labelHidden?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/** A labelled text field; its hint and its error are tied to it. */
export function Field({
  label,
  aside,
  hint,
  error,
  icon,
  end,
  labelHidden,
  className,
  ...input
}: FieldProps) {
  const made = useId();
  const id = input.id ?? made;
  const notes = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={className ? `field ${className}` : 'field'}>
      <div className={labelHidden ? 'hidden-visually' : 'field-head'}>
        <label htmlFor={id}>{label}</label>
        {aside}
      </div>
      <div className={error ? 'field-box is-wrong' : 'field-box'}>
        {icon && <Icon of={icon} className="field-icon" />}
        <input
          {...input}
          id={id}
          className="field-input"
          aria-invalid={error ? true : undefined}
          aria-describedby={notes}
        />
        {end}
      </div>
      {hint && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          <Icon of={IconAlertCircle} size={17} />
          {error}
        </p>
      )}
    </div>
  );
}

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  /** The names of the toggle while the password is hidden, and while it is shown. */
  words: { show: string; hide: string };
}

/** A password that can be looked at; pasting works, as in any field. */
export function PasswordField({ words, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      end={
        <IconButton
          size={36}
          icon={shown ? IconEyeOff : IconEye}
          label={shown ? words.hide : words.show}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
