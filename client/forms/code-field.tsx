import './code-field.css';
import type { Ref } from 'react';
import { useTexts } from '../i18n/use-texts.ts';
import { Field } from '../ui/forms/field.tsx';
import { codeTexts } from './code-texts.tr.ts';

interface CodeFieldProps {
  value: string;
  hint?: string | undefined;
  error?: string | undefined;
  onChange: (text: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The field for a code of a second factor. It has no maxlength, since spaces may be typed or pasted. */
export function CodeField({ value, hint, error, onChange, ref }: CodeFieldProps) {
  const t = useTexts(codeTexts);
  return (
    <Field
      ref={ref}
      className="code-field"
      label={t('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      value={value}
      hint={error ? undefined : hint}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
