import type { FormEvent } from 'react';
import { isDay } from '#contracts/time/days';
import { formatTypedDay, parseWholeDay } from '../../core/i18n/typed-day.ts';
import { useTexts } from '../../core/i18n/use-texts.ts';
import { useModels } from '../../core/models.ts';
import type { ControlProps } from './form-field.ts';
import { Field } from './parts/field.tsx';
import { formTexts } from './texts.tr.ts';

interface DayFieldProps extends Omit<ControlProps, 'aside'> {
  /** The last possible day. It decides the century of a two-digit year. */
  latest?: string;
}

/**
 * A text field for a date. The day comes before the month, whatever the language of the browser; any
 * separator is accepted, or none. The text is formatted when the player leaves the field. Formatting it
 * during typing would move the cursor.
 */
export function DayField({ defaultValue, latest, ...field }: DayFieldProps) {
  const lang = useModels().language.lang.value;
  const t = useTexts(formTexts);
  const format = ({ currentTarget }: FormEvent<HTMLInputElement>) => {
    const day = parseWholeDay(currentTarget.value, latest);
    if (day !== undefined) currentTarget.value = formatTypedDay(day, lang);
  };
  return (
    <Field
      autoComplete="off"
      {...field}
      defaultValue={isDay(defaultValue) ? formatTypedDay(defaultValue, lang) : defaultValue}
      inputMode="numeric"
      placeholder={t('dayExample')}
      spellCheck={false}
      // Autofill writes `YYYY-MM-DD`, often without focusing the field. No blur follows then.
      onInput={(event) => isDay(event.currentTarget.value) && format(event)}
      onBlur={(event) => {
        format(event);
        field.onBlur?.(event);
      }}
    />
  );
}

/** Returns the day in a text of the field as `YYYY-MM-DD`, or the text itself if it is no date. */
export function parseDayField(text: string, latest?: string): string {
  return parseWholeDay(text, latest) ?? text;
}
