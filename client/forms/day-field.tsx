import { useState } from 'react';
import { isDay } from '#contracts/time/days';
import { formatTypedDay, parseWholeDay } from '../i18n/typed-day.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../models.ts';
import { Field } from '../ui/forms/field.tsx';
import { formTexts } from './texts.tr.ts';
import type { FieldEvent } from './use-form.ts';

interface DayFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  autoComplete?: 'bday' | 'off';
  /** The day as `YYYY-MM-DD`, or the typed text if it is not a date. */
  value: string;
  /** The last possible day. It decides the century of a two-digit year. */
  latest?: string;
  onChange: (event: FieldEvent) => void;
  onBlur?: (event: FieldEvent) => void;
}

/**
 * A text field for a date. The day comes before the month, whatever the language of the browser; any
 * separator is accepted, or none. The text is formatted when the player leaves the field. Formatting it
 * during typing would move the cursor.
 */
export function DayField({ value, latest, autoComplete = 'off', onChange, onBlur, ...field }: DayFieldProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(formTexts);
  /** The text while the player types; null otherwise. */
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <Field
      {...field}
      autoComplete={autoComplete}
      value={typed ?? (isDay(value) ? formatTypedDay(value, lang) : value)}
      inputMode="numeric"
      placeholder={t('dayExample')}
      spellCheck={false}
      onChange={({ currentTarget: { value: text } }) => {
        // Autofill writes `YYYY-MM-DD`, often without focusing the field. No blur follows then, so the text
        // is formatted at once.
        setTyped(isDay(text) ? null : text);
        onChange({ currentTarget: { value: parseWholeDay(text, latest) ?? text } });
      }}
      onBlur={(event) => {
        setTyped(null);
        onBlur?.(event);
      }}
    />
  );
}
