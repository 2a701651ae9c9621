import { useState } from 'react';
import { isDay } from '#contracts/rules/days';
import { formatTypedDay, parseWholeDay } from '../i18n/typed-day.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { useModels } from '../models.ts';
import { Field } from '../ui/field.tsx';
import { formTexts } from './texts.ts';

interface DayFieldProps {
  id: string;
  name: string;
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  required?: boolean;
  autoComplete?: 'bday' | 'off';
  /** The day as `YYYY-MM-DD`, or what was typed if that is no day. */
  value: string;
  /** The last possible day; it decides the century of a year of two digits. */
  latest?: string;
  onChange: (event: { readonly currentTarget: { readonly value: string } }) => void;
  onBlur?: () => void;
}

/**
 * A field for a date. In every browser the day is typed before the month, with any separator or none. The
 * text is formatted when the player leaves the field and never while they type, since that would move the
 * cursor.
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
        // A browser that fills the field in writes `YYYY-MM-DD`, often without focus, so that no blur follows.
        setTyped(isDay(text) ? null : text);
        onChange({ currentTarget: { value: parseWholeDay(text, latest) ?? text } });
      }}
      onBlur={() => {
        setTyped(null);
        onBlur?.();
      }}
    />
  );
}
